/**
 * The XML of NCHS's alphabetic indexes and tables: letters, main terms, and terms under them up to nine levels deep. The
 * Table of Drugs and Chemicals and the Table of Neoplasms have cells, numbered as their columns are.
 * https://www.cdc.gov/nchs/icd/icd-10-cm/files.html
 */
import { SaxesParser } from 'saxes';
import { type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import type { Icd10cmEntryRow } from './rows.ts';

/** An entry with its place in the hierarchy. */
export interface Icd10cmEntry extends Icd10cmEntryRow {
  /** 1-based line on which it ends. */
  line: number;
  code: string | null;
  manifestation: string | null;
  /** By column; the title is in column 1. */
  cells: ReadonlyMap<number, string>;
  /** An element that an entry is not expected to have. */
  unknown: string | null;
}

export interface Icd10cmDocument {
  /** The fiscal year. */
  version: number;
  title: string;
  /** Headings of the cells by column. */
  headings: ReadonlyMap<number, string>;
  entries: Icd10cmEntry[];
}

const ENTRY = /^(?:mainTerm|term)$/;
/** Elements of an entry; `nemod` holds the words in parentheses that do not change the code. */
const ELEMENTS = new Set('mainTerm term title nemod code manif cell see seeAlso seecat subcat'.split(' '));

interface Open {
  name: string;
  column: number;
  text: string;
}

/**
 * @throws UnreadableFile if the XML is not well-formed (as when it is cut), or has elements that such a file does not
 * have
 */
export function readIcd10cmXml(file: SourceFile): Icd10cmDocument {
  const parser = new SaxesParser({ position: true });
  const refuse = (reason: string): never => {
    throw new UnreadableFile(`${file.name}: line ${parser.line}: ${reason}`);
  };
  const open: Open[] = [];
  const levels: Draft[] = [];
  const place = placing();
  const headings = new Map<number, string>();
  const entries: Icd10cmEntry[] = [];
  let [version, title, letter] = ['', '', ''];

  const close = (element: Open, text: string) => {
    const entry = levels.at(-1);
    if (element.name === 'version') version = text;
    else if (element.name === 'head') headings.set(element.column, text);
    else if (element.name === 'title' && open.at(-1)?.name === 'ICD10CM.index') title = text;
    else if (element.name === 'title' && open.at(-1)?.name === 'letter') letter = text;
    else if (element.name === 'title' && entry) {
      if (text === '') refuse('a title is empty');
      Object.assign(entry, place(letter, levels.length - 1, text));
    } else if (entry) fill(entry, element, text, refuse);
  };

  parser.on('error', ({ message }) => refuse(message.replace(/^\d+:\d+: /, '')));
  parser.on('opentag', ({ name, attributes }) => {
    const entry = levels.at(-1);
    if (entry && !ELEMENTS.has(name)) entry.unknown = name;
    if (ENTRY.test(name)) {
      const level = Number(attributes.level ?? 0);
      if (level !== levels.length) refuse(`a term of level ${level} stands under one of level ${levels.length - 1}`);
      if (levels.some((above) => above.path === undefined)) refuse('a term has no title');
      const draft: Draft = {
        code: null,
        manifestation: null,
        see: null,
        seeAlso: null,
        cells: new Map(),
        unknown: null,
      };
      levels.push(draft);
      // In the order of the publication: an entry precedes its own entries.
      entries.push(draft as Icd10cmEntry);
    }
    // Words in parentheses follow their term after a blank.
    const above = open.at(-1);
    if (name === 'nemod' && above) above.text += ' ';
    open.push({ name, column: Number(attributes.col ?? 0), text: '' });
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => {
    const element = open.pop() as Open;
    const above = open.at(-1);
    if (element.name === 'nemod' && above) {
      above.text += element.text;
      return;
    }
    if (ENTRY.test(element.name)) {
      const entry = levels.pop() as Draft;
      if (!entry.path) refuse('a term has no title');
      entry.line = parser.line;
      return;
    }
    close(element, element.text.replace(/\s+/g, ' ').trim());
  });
  parser.write(file.text).close();
  if (!/^20\d\d$/.test(version)) {
    throw new UnreadableFile(`${file.name}: the version '${version}' is not a fiscal year`);
  }
  if (entries.length === 0) throw new UnreadableFile(`${file.name}: there is no term`);
  return { version: Number(version), title, headings, entries };
}

/** An entry whose end has not been read yet. */
type Draft = Partial<Icd10cmEntry> & { cells: Map<number, string> };

/** Adds the text of an element to the entry; `seecat` names a category, `subcat` the subcategory to code from. */
function fill(entry: Draft, { name, column }: Open, text: string, refuse: (reason: string) => never): void {
  const once = <Name extends 'code' | 'manifestation'>(field: Name, value: string) => {
    if (entry[field]) refuse(`a term has two of ${name}`);
    entry[field] = value;
  };
  if (name === 'cell') {
    if (entry.cells.has(column)) refuse(`a term has two cells of column ${column}`);
    entry.cells.set(column, text);
  } else if (name === 'code') once('code', text);
  else if (name === 'subcat') once('code', text.endsWith('-') ? text : `${text}-`);
  else if (name === 'manif') once('manifestation', text);
  else if (name === 'see') entry.see = joined(entry.see, text);
  else if (name === 'seecat') entry.see = joined(entry.see, `category ${text}`);
  else if (name === 'seeAlso') entry.seeAlso = joined(entry.seeAlso, text);
}

const joined = (before: string | null | undefined, text: string) => (before ? `${before}; ${text}` : text);

/**
 * Places entries in their hierarchy, in the order of the publication. `key` identifies an entry: its titles, and which
 * one it is if the same title occurs twice under one entry.
 */
export function placing() {
  const above: { title: string; key: string; under: Map<string, number> }[] = [];
  const mainTerms = new Map<string, number>();
  return (letter: string, level: number, title: string): Pick<Icd10cmEntryRow, keyof Icd10cmEntryRow & Placement> => {
    above.length = level;
    const parent = above.at(-1);
    const siblings = parent?.under ?? mainTerms;
    const nth = (siblings.get(title) ?? 0) + 1;
    siblings.set(title, nth);
    const key = `${parent ? `${parent.key}\u001f` : ''}${title}${nth > 1 ? `\u001e${nth}` : ''}`;
    above.push({ title, key, under: new Map() });
    return { letter, level, path: above.map((entry) => entry.title), key, parentKey: parent?.key ?? null };
  };
}

type Placement = 'letter' | 'level' | 'path' | 'key' | 'parentKey';
