/**
 * The alphabetic index of ICD-10-PCS: a tree of terms that lead to tables, the beginning of codes, codes, or other
 * terms. XML of CMS's zip "ICD-10-PCS Code Tables and Index" (`icd10pcs_index_2021.xml`, layout in icd10pcs_index.xsd).
 * https://www.cms.gov/medicare/coding-billing/icd-10-codes
 */
import { type Dataset, type Fault, UnreadableFile } from '../reading/dataset.ts';
import { BadField } from '../reading/fields.ts';
import { rowsOf } from '../reading/rows.ts';
import { childrenNamed, childText, isPcsDocument, type PcsElement, readPcsDocument } from './pcs-document.ts';
import { pcsRelease } from './pcs-year.ts';
import type { Icd10PcsIndexRow } from './rows.ts';

/** Fields that a file states of an entry; the rest follow from its place among the others. */
export type IndexEntry = Pick<
  Icd10PcsIndexRow,
  'letter' | 'level' | 'title' | 'see' | 'use' | 'code' | 'codes' | 'table'
> & { line: number };

/** Some letters have no main term and are left out; Z has one in every year. */
const LAST_LETTER = 'Z';

export const icd10pcsIndex: Dataset<Icd10PcsIndexRow> = {
  name: 'icd10pcs-index',
  title: 'ICD-10-PCS alphabetic index',
  table: 'icd10pcs_index',
  licence: 'public domain',
  recognise: (head) => isPcsDocument(head, 'Index'),
  read(file) {
    const { root, year } = readPcsDocument(file, 'Index');
    const letters = childrenNamed(root, 'letter').map((letter) => [childText(letter, 'title') ?? '', letter] as const);
    if (letters.at(-1)?.[0] !== LAST_LETTER) {
      throw new UnreadableFile(`${file.name}: the last letter is not ${LAST_LETTER}: the file is cut`);
    }
    const entries = letters.flatMap(([letter, element]) =>
      childrenNamed(element, 'mainTerm').flatMap((term) => [...entriesOf(term, letter, 0)]),
    );
    return { ...pcsRelease('index', year), rows: indexRows(entries, year) };
  },
};

function* entriesOf(term: PcsElement, letter: string, level: number): Generator<IndexEntry> {
  const see = term.children.find(({ name }) => name === 'see');
  const use = term.children.find(({ name }) => name === 'use');
  const beside = see ?? use;
  const reference = (name: string) => childText(term, name) ?? (beside ? childText(beside, name) : null);
  const references = {
    title: childText(term, 'title'),
    see: see?.text || null,
    use: use?.text || null,
    code: reference('code'),
    codes: reference('codes'),
    table: reference('tab'),
  };
  const children = childrenNamed(term, 'term');
  // The index of 2021 has an empty `see` under Radiation Therapy.
  if (children.length === 0 && Object.values(references).every((value) => value === null)) return;
  yield { line: term.line, letter, level, ...references };
  for (const child of children) {
    if (child.attributes.level !== undefined && child.attributes.level !== String(level + 1)) {
      throw new UnreadableFile(`line ${child.line}: a term of level ${child.attributes.level} is under level ${level}`);
    }
    yield* entriesOf(child, letter, level + 1);
  }
}

const PATTERNS = {
  code: /^[0-9A-HJ-NP-Z]{7}$/,
  codes: /^[0-9A-HJ-NP-Z]{3,6}$/,
  table: /^[0-9A-HJ-NP-Z]{3}$/,
} as const;

/**
 * Returns entries, each of which follows its parent, as rows with their place in the tree. An entry is named by the
 * terms that lead to it, which keeps its name from file to file; references without a term are named by their text, and
 * equal ones under the same term are numbered.
 */
export function indexRows(entries: readonly IndexEntry[], year: number): Iterable<Icd10PcsIndexRow | Fault> {
  const above: { names: string[]; titles: string[]; taken: Map<string, number> }[] = [
    { names: [], titles: [], taken: new Map() },
  ];
  const children = new Array<number>(entries.length).fill(0);
  const openAt: number[] = [];
  for (const [at, { level }] of entries.entries()) {
    openAt.length = Math.min(openAt.length, level);
    const parent = openAt[level - 1];
    if (parent !== undefined) children[parent] = (children[parent] as number) + 1;
    openAt[level] = at;
  }
  let at = -1;
  return rowsOf(entries, ({ line: _, ...entry }): Icd10PcsIndexRow => {
    at += 1;
    above.length = Math.min(above.length, entry.level + 1);
    const parent = above[entry.level];
    if (!parent) throw new BadField(`an entry of level ${entry.level} is under none of level ${entry.level - 1}`);
    const term =
      entry.title ?? [entry.see && 'see', entry.see, entry.use && 'use', entry.use].filter(Boolean).join(' ');
    const refers = [entry.code, entry.codes, entry.table].filter(Boolean).join(' ');
    if (term === '' && refers === '') throw new BadField('the entry has neither a term nor a reference');
    for (const [name, pattern] of Object.entries(PATTERNS)) {
      const value = entry[name as keyof typeof PATTERNS];
      if (value !== null && !pattern.test(value)) throw new BadField(`${name} '${value}' is not of ICD-10-PCS`);
    }
    const name = entry.title ?? [term, refers].filter(Boolean).join(' ');
    const times = (parent.taken.get(name) ?? 0) + 1;
    parent.taken.set(name, times);
    const names = [...parent.names, times === 1 ? name : `${name} (${times})`];
    above.push({ names, titles: [...parent.titles, term || refers], taken: new Map() });
    return { year, ...entry, name: names, path: parent.titles, childCount: children[at] as number };
  });
}
