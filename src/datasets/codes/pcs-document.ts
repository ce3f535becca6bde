/**
 * CMS's ICD-10-PCS documents (tables, index, definitions) as a tree of elements: from the XML of the zip "ICD-10-PCS
 * Code Tables and Index", or from the derived dump that gives each element and attribute a line of CSV.
 */
import { SaxesParser } from 'saxes';
import { type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { openTable } from '../reading/table.ts';

export interface PcsElement {
  name: string;
  attributes: Record<string, string>;
  /** Its own text, without that of its children. */
  text: string;
  children: PcsElement[];
  /** 1-based line of the file. */
  line: number;
}

/** `Tables`, `Index` or `Definitions`: the title of the document reads `2021 ICD-10-PCS Tables`. */
export type PcsDocument = 'Tables' | 'Index' | 'Definitions';

const ROOT = { Tables: 'ICD10PCS.tabular', Index: 'ICD10PCS.index', Definitions: 'ICD10PCS.definitions' };
const DUMP = /^\ufeff?(?:rowid,)?elem,elemid,attr,value,level[12],/;

export function isPcsDocument(head: string, document: PcsDocument): boolean {
  if (DUMP.test(head)) return new RegExp(`,"?20\\d\\d ICD-10-PCS ${document}"?,`).test(head);
  return new RegExp(`<${ROOT[document].replace('.', '\\.')}[\\s>]`).test(head);
}

/**
 * Reads the document's root element and fiscal year.
 * @throws UnreadableFile if the XML is not well-formed (as when it is cut), or states no year
 */
export function readPcsDocument(file: SourceFile, document: PcsDocument): { root: PcsElement; year: number } {
  const root = DUMP.test(file.text) ? readDump(file) : readXml(file);
  const title = childText(root, 'title') ?? '';
  const year = new RegExp(`^(20\\d\\d) ICD-10-PCS ${document}$`).exec(title)?.[1];
  if (!year) throw new UnreadableFile(`${file.name}: the title '${title}' is not a year and ICD-10-PCS ${document}`);
  return { root, year: Number(year) };
}

export function childrenNamed({ children }: PcsElement, name: string): PcsElement[] {
  return children.filter((child) => child.name === name);
}

/** Returns null if there is no such child, or it is empty. */
export function childText(element: PcsElement, name: string): string | null {
  return element.children.find((child) => child.name === name)?.text || null;
}

function readXml(file: SourceFile): PcsElement {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  const open: PcsElement[] = [];
  let root: PcsElement | undefined;
  parser.on('error', ({ message }) => {
    throw new UnreadableFile(`${file.name}: line ${parser.line}: ${message.replace(/^\d+:\d+: /, '')}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: PcsElement = { name, attributes: { ...attributes }, text: '', children: [], line: parser.line };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) element.text = element.text.replace(/\s+/g, ' ').trim();
  });
  parser.write(file.text).close();
  if (!root) throw new UnreadableFile(`${file.name}: there is no XML element`);
  return root;
}

/**
 * Reads a dump. A line is an element (`attr` blank) or an attribute of it; its depth is the number of levels that it
 * names. The dump of the tables omits the root.
 */
function readDump(file: SourceFile): PcsElement {
  const table = openTable(file, {
    columns: { elem: /^elem$/, elemid: /^elemid$/, attr: /^attr$/, value: /^value$/ },
    family: /^level\d$/,
  });
  const levels = table.family as 'elem'[];
  const root: PcsElement = { name: '', attributes: {}, text: '', children: [], line: 1 };
  const open: PcsElement[] = [root];
  let id = '';
  const rows = table.rows((fields) => {
    const depth = levels.filter((level) => fields.text(level) !== '').length;
    return {
      line: fields.line,
      name: fields.matching('elem', /./, 'an element'),
      id: fields.matching('elemid', /^\d+$/, 'a number'),
      attribute: fields.text('attr'),
      value: fields.text('value'),
      depth,
    };
  });
  for (const row of rows) {
    if ('reason' in row) throw new UnreadableFile(`${file.name}: line ${row.line}: ${row.reason}`);
    const parent = open[row.depth - 1];
    if (row.attribute !== '') {
      const element = open[row.depth];
      if (row.id !== id || !element) throw new UnreadableFile(`${file.name}: line ${row.line}: of no element`);
      element.attributes[row.attribute] = row.value;
      continue;
    }
    if (!parent) throw new UnreadableFile(`${file.name}: line ${row.line}: ${row.name} is under no element`);
    const element = { name: row.name, attributes: {}, text: row.value, children: [], line: row.line };
    parent.children.push(element);
    open.length = row.depth;
    open.push(element);
    id = row.id;
  }
  const [first] = root.children;
  return first && root.children.length === 1 ? first : root;
}
