/**
 * SQL of /icd10cm-data, on REFERENCE. The word index of the release (storage/lists/word-index.ts) answers searches: it
 * counts exactly in memory, and only the rows of the page are read.
 */

import { sql } from 'drizzle-orm';
import { CODE_TYPE } from '../../engine/codes/code-types.ts';
import { fiscalYearOf, fiscalYearPeriod } from '../../engine/core/calendar.ts';
import { ascending } from '../../storage/lists/order.ts';
import type { Rows, WordIndex } from '../../storage/lists/ordinal-sets.ts';
import { Relevance } from '../../storage/lists/relevance.ts';
import {
  inOrdinals,
  ordinalsTable,
  type SearchedList,
  searchPage,
  searchUnion,
} from '../../storage/lists/searched-list.ts';
import { type ReleaseChoice, releaseFor } from '../../storage/lists/word-indexes.ts';
import { icd10cmCode, icd10cmDrug, icd10cmIndex, icd10cmNeoplasm } from '../../storage/schema/reference/icd10cm.ts';
import { type DataDatabase, type ReleaseMap, statement } from '../../storage/storage.ts';
import { synonymsOf } from '../reference-codes/synonyms/synonyms.ts';
import { searchUpdated, type YearOfCodes } from '../reference-codes/updated-list.ts';
import type { CodeRow, DrugRow, NeoplasmRow } from './schema.ts';

export const DATASET = {
  codes: 'icd10cm-order',
  /** By index type. */
  index: ['icd10cm-index', 'icd10cm-eindex'],
  drug: 'icd10cm-drug',
  neoplasm: 'icd10cm-neoplasm',
} as const;

/** Returns both indexes if no type is given. */
export const indexesOf = (indexType: number | undefined): readonly string[] =>
  indexType === undefined ? DATASET.index : DATASET.index.slice(indexType, indexType + 1);

interface Paging {
  skip: number;
  limit: number;
}

/** Returns the last day of a fiscal year: updates of the year are in force then. */
export const lastDayOf = (year: number) => fiscalYearPeriod(year).end;

/** Returns the fiscal years of the datasets' releases, newest first. */
export function yearsOf(releases: ReleaseMap, datasets: readonly string[]): number[] {
  const starts = Object.values(releases).flatMap(([dataset, , , start]) => (datasets.includes(dataset) ? [start] : []));
  return [...new Set(starts.map(fiscalYearOf))].sort((a, b) => b - a);
}

/** Returns what is loaded, from the state of the data alone. */
export async function readReleases(database: DataDatabase): Promise<ReleaseMap> {
  const [state] = await database.read();
  return state.releases;
}

const codeColumns = {
  id: icd10cmCode.id,
  code: icd10cmCode.code,
  description: icd10cmCode.description,
  isBillable: icd10cmCode.isBillable,
  chapter: icd10cmCode.chapter,
  endDate: icd10cmCode.endDate,
};

const codes: SearchedList<CodeRow & { ordinal: number }> = {
  dataset: DATASET.codes,
  page: statement((db) =>
    db
      .select({ ...codeColumns, ordinal: icd10cmCode.ordinal })
      .from(ordinalsTable)
      .crossJoin(icd10cmCode)
      .where(inOrdinals),
  ),
};

export interface DiagnosisFilter {
  year: number;
  /** Beginning of a code, without its dot. */
  code?: string;
  description?: string;
  chapter?: string;
  billableOnly: boolean;
}

/**
 * Returns codes by relevance if words are looked for, else by code; null if no codes of the year are loaded.
 * @param editor the table of the Medicare Code Editor, whose lists have the codes of April
 */
export function searchDiagnoses(
  database: DataDatabase,
  editor: YearOfCodes['editor'],
  filter: DiagnosisFilter,
  paging: Paging,
) {
  const { year, code, description, chapter, billableOnly } = filter;
  return searchUpdated(
    database,
    { type: CODE_TYPE.DX, year, editor },
    codes,
    (index, inForce) => {
      const among = inAll(
        index,
        inForce,
        code && index.codePrefix(code),
        chapter && index.value('chapter', chapter),
        billableOnly && index.value('billable', '1'),
      );
      if (!description) return among;
      const synonyms = synonymsOf(CODE_TYPE.DX);
      return new Relevance(index, { field: 'description', text: description, synonyms, among }).all();
    },
    paging,
  );
}

function inAll(index: WordIndex, ...sets: readonly (Rows | '' | false | undefined)[]): Rows {
  return sets.filter((set) => typeof set === 'object').reduce((all, set) => all.and(set), index.all());
}

const rowOfCode = statement((db) =>
  db
    .select(codeColumns)
    .from(icd10cmCode)
    .where(sql`code = ${sql.placeholder('code')} AND release_id = ${sql.placeholder('release')}`),
);
const parentOfCode = statement((db) =>
  db
    .select(codeColumns)
    .from(icd10cmCode)
    .where(
      sql`release_id = ${sql.placeholder('release')} AND code = (SELECT child.parent FROM icd10cm_code child
        WHERE child.code = ${sql.placeholder('code')} AND child.release_id = ${sql.placeholder('release')})`,
    ),
);
const childrenOfCode = statement((db) =>
  db
    .select(codeColumns)
    .from(icd10cmCode)
    .where(sql`parent = ${sql.placeholder('code')} AND release_id = ${sql.placeholder('release')}`),
);

/**
 * Returns a code with the codes above and below it, by code; null if the release does not have it. Takes one round trip
 * if this isolate has the list of loaded releases. `release` is null if the choice finds none.
 */
export async function findDiagnosis(database: DataDatabase, code: string, choice: ReleaseChoice) {
  const inForce = (releases: ReleaseMap) => releaseFor(releases, DATASET.codes, choice);
  let release = inForce(database.lastState?.releases ?? (await readReleases(database)));
  for (let attempt = 0; attempt < 5; attempt++) {
    const values = { code, release: release ?? 0 };
    const [{ releases }, [diagnosis], [parent], children] = await database.read(
      rowOfCode(values),
      parentOfCode(values),
      childrenOfCode(values),
    );
    // An import may have come between.
    if (inForce(releases) !== release) {
      release = inForce(releases);
      continue;
    }
    children.sort((a, b) => ascending(a.code, b.code));
    return { release, releases, family: diagnosis ? { diagnosis, parent: parent ?? null, children } : null };
  }
  throw new Error(`${DATASET.codes}: the data changed five times during one request`);
}

const place = <Table extends typeof icd10cmIndex | typeof icd10cmDrug | typeof icd10cmNeoplasm>(table: Table) => ({
  uuid: table.uuid,
  parent: table.parent,
  letter: table.letter,
  level: table.level,
  path: table.path,
  see: table.see,
  seeAlso: table.seeAlso,
  ordinal: table.ordinal,
});

const pageOfIndex = statement((db) =>
  db
    .select({
      ...place(icd10cmIndex),
      indexType: icd10cmIndex.indexType,
      code: icd10cmIndex.code,
      manifestation: icd10cmIndex.manifestation,
    })
    .from(ordinalsTable)
    .crossJoin(icd10cmIndex)
    .where(inOrdinals),
);
export interface IndexFilter {
  year: number;
  term?: string;
  letter?: string;
  indexType?: number;
  code?: string;
  mainTermsOnly: boolean;
}

/**
 * Returns index entries in the order of the publications, diseases before external causes; `release` is null if none is
 * of the year.
 */
export function searchIndex(database: DataDatabase, filter: IndexFilter, paging: Paging) {
  const { year, term, letter, indexType, code, mainTermsOnly } = filter;
  return searchUnion(
    database,
    { datasets: indexesOf(indexType), on: lastDayOf(year), page: pageOfIndex },
    (index) =>
      inAll(
        index,
        term && index.words('term', term),
        letter && index.value('letter', letter),
        code && entriesOfCode(index, code),
        mainTermsOnly && index.value('level', '0'),
      ),
    paging,
  );
}

const drugs: SearchedList<DrugRow & { ordinal: number }> = {
  dataset: DATASET.drug,
  page: statement((db) =>
    db
      .select({
        ...place(icd10cmDrug),
        accidental: icd10cmDrug.accidental,
        selfHarm: icd10cmDrug.selfHarm,
        assault: icd10cmDrug.assault,
        undetermined: icd10cmDrug.undetermined,
        adverseEffect: icd10cmDrug.adverseEffect,
        underdosing: icd10cmDrug.underdosing,
      })
      .from(ordinalsTable)
      .crossJoin(icd10cmDrug)
      .where(inOrdinals),
  ),
};

export interface DrugFilter {
  year: number;
  substance?: string;
  letter?: string;
  code?: string;
  mainEntriesOnly: boolean;
}

/** Returns the table's rows in its order; null if it is not loaded for the year. */
export function searchDrugs(database: DataDatabase, filter: DrugFilter, paging: Paging) {
  const { year, substance, letter, code, mainEntriesOnly } = filter;
  return searchPage(
    database,
    drugs,
    lastDayOf(year),
    (index) =>
      inAll(
        index,
        substance && index.words('substance', substance),
        letter && index.value('letter', letter),
        code && entriesOfCode(index, code),
        mainEntriesOnly && index.value('level', '0'),
      ),
    paging,
  );
}

const neoplasms: SearchedList<NeoplasmRow & { ordinal: number }> = {
  dataset: DATASET.neoplasm,
  page: statement((db) =>
    db
      .select({
        ...place(icd10cmNeoplasm),
        malignantPrimary: icd10cmNeoplasm.malignantPrimary,
        malignantSecondary: icd10cmNeoplasm.malignantSecondary,
        inSitu: icd10cmNeoplasm.inSitu,
        benign: icd10cmNeoplasm.benign,
        uncertainBehavior: icd10cmNeoplasm.uncertainBehavior,
        unspecifiedBehavior: icd10cmNeoplasm.unspecifiedBehavior,
      })
      .from(ordinalsTable)
      .crossJoin(icd10cmNeoplasm)
      .where(inOrdinals),
  ),
};

/** Returns the table's rows in its order; null if it is not loaded for the year. */
export function searchNeoplasms(
  database: DataDatabase,
  { year, site, letter }: { year: number; site?: string; letter?: string },
  paging: Paging,
) {
  return searchPage(
    database,
    neoplasms,
    lastDayOf(year),
    (index) => inAll(index, site && index.words('site', site), letter && index.value('letter', letter)),
    paging,
  );
}

/**
 * Selects entries with a code that begins with this one, and those that leave its last characters out: the index puts a
 * dash for them, and never gives the seventh character and the placeholders before it (T39.011A is found under
 * T39.011).
 * @param code without its dot
 */
function entriesOfCode(index: WordIndex, code: string): Rows {
  let matches = index.valuePrefix('code', code);
  for (let length = 3; length < code.length; length++)
    matches = matches.or(index.value('code', `${code.slice(0, length)}-`));
  const withoutSeventh = code.length === 7 ? code.slice(0, 6).replace(/X+$/, '') : code;
  return withoutSeventh === code ? matches : matches.or(index.value('code', withoutSeventh));
}
