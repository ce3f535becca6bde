/**
 * Sources of lists and searches of codes, one for each type and dataset: the word index of the dataset's release; for CPT
 * codes, which no list of CMS has, the index of the fee schedules. A source gives sets of rows, best first.
 * A page is cut out of the sets of all sources, the best of each before the second best of any: in one round trip if this
 * isolate holds the indexes, in two if not. The sizes of the sets are the counts: no row is read for them.
 */
import { CODE_TYPE, type CodeType } from '../../engine/codes/code-types.ts';
import type { MceEditor } from '../../engine/editors/mce/editor.ts';
import type { MceTables } from '../../engine/editors/mce/tables.ts';
import type { MissingTable, Table } from '../../engine/frame/tables.ts';
import type { Rows, WordIndex } from '../../storage/lists/ordinal-sets.ts';
import { Relevance, type Tier } from '../../storage/lists/relevance.ts';
import {
  type Plan,
  type ReadPage,
  readIndexes,
  readPage,
  type Source,
  type UnstoredSource,
} from '../../storage/lists/searched-list.ts';
import {
  type DatasetChoice,
  type LoadedIndex,
  NEWEST,
  type ReleaseChoice,
  renewIndexes,
} from '../../storage/lists/word-indexes.ts';
import type { DataDatabase } from '../../storage/storage.ts';
import { codeIn } from '../../wire/code-query.ts';
import { type PhysicianCodes, physicianCodes, renewPhysicianCodes } from '../fee-schedules/queries.ts';
import { isEdited, rowOfUpdate, untitledRow, updatesOf, withOwnDays } from './code-periods.ts';
import { KINDS, searchOf } from './kinds.ts';
import { type CodeRow, pages, pricedPage } from './queries.ts';
import { synonymsOf } from './synonyms/synonyms.ts';
import { addedTo, updatedRows } from './updated-list.ts';

/** A search for codes. */
export interface Search {
  types: readonly CodeType[];
  /** Words or the beginning of a code; null for all codes. */
  q: string | null;
  /** Only codes in force on this day, YYYYMMDD. */
  activeOn: number | null;
  selection: ReleaseChoice;
  /** The Medicare Code Editor, whose lists have the codes of ICD-10 that begin and end within a year; null for other types. */
  editor: Promise<Table<MceEditor> | MissingTable> | null;
}

/** A page of codes. */
export interface CodesPage extends ReadPage<CodeRow> {
  /** Label of the editor's release if it adds codes, ends some or has days of some; else null. */
  editor: string | null;
}

/** Returns a page of codes by type and code, or by relevance. */
export async function readCodes(
  database: DataDatabase,
  search: Search,
  paging: { skip: number; limit: number },
): Promise<CodesPage> {
  const pending = search.editor;
  // Begin the reads together, to share the round trip.
  const [editor] = await Promise.all([pending, pending && planOf(database, search, null)]);
  const table = editor && !('missing' in editor) ? editor : null;
  let plan: PlanOfCodes | null = null;
  const page = await readPage(
    database,
    async () => {
      plan = await planOf(database, search, table?.value.tables ?? null);
      return plan;
    },
    paging,
  );
  const updated = (plan as PlanOfCodes | null)?.updated ?? [];
  const rows = table ? page.rows.map((row) => withDays(table.value.tables, row, updated, search)) : page.rows;
  const hasUpdates = updated.some(({ isChanged }) => isChanged) || rows.some((row, at) => row !== page.rows[at]);
  return { ...page, rows, editor: hasUpdates && table ? table.release : null };
}

/** A list of a fiscal year, to which the editor's lists apply. */
interface UpdatedList {
  type: CodeType;
  release: number;
  days: { start: number; end: number };
  /** True if codes are added to it, or ended. */
  isChanged: boolean;
}

interface PlanOfCodes extends Plan<CodeRow> {
  updated: readonly UpdatedList[];
}

/** Returns a row with the days of its code. */
function withDays(lists: MceTables, row: CodeRow, updated: readonly UpdatedList[], { activeOn }: Search): CodeRow {
  const list = updated.find(({ type }) => type === row.type);
  if (!list || row.description === null) return row;
  return row.releaseId === list.release ? withOwnDays(lists, row) : rowOfUpdate(lists, row, daysAsked(list, activeOn));
}

const daysAsked = ({ days }: Pick<UpdatedList, 'days'>, activeOn: number | null) =>
  activeOn === null ? days : { start: activeOn, end: activeOn };

async function planOf(database: DataDatabase, search: Search, lists: MceTables | null): Promise<PlanOfCodes> {
  const { types, selection } = search;
  const datasets = new Map(
    types.flatMap((type) =>
      KINDS[type].datasets.map((dataset): [string, ReleaseChoice] => [
        dataset,
        { on: selection.on, orOther: selection.orOther || KINDS[type].standing },
      ]),
    ),
  );
  const prefixes = types.includes(CODE_TYPE.HCPCS) ? cptPrefixes(search.q) : null;
  const [cpt, indexes] = await Promise.all([
    prefixes && physicianCodes(database, prefixes, selection),
    readIndexes(database, [...datasets]),
  ]);
  const updated: UpdatedList[] = [];
  const newest: LoadedIndex[] = [];
  const choices: DatasetChoice[] = [...datasets];
  const sources: Plan<CodeRow>['sources'][number][] = [];
  for (const type of types) {
    if (type === CODE_TYPE.HCPCS && cpt) sources.push(priced(cpt, search.q));
    for (const index of KINDS[type].datasets.flatMap((dataset) => indexes.filter((each) => each.dataset === dataset))) {
      const list = lists && isEdited(type) ? listOf(database, type, index, selection.on) : null;
      const updates = lists && list && updatesOf(lists, type, list.days, search.activeOn);
      if (!updates || updates.begun.length + updates.ended.length === 0) {
        sources.push(indexed(index, type, search, claimable(index.index, type)));
        if (list) updated.push(list);
        continue;
      }
      const later = addedTo(index.index, updates).length > 0 ? await newestOf(database, index.dataset) : null;
      if (later) {
        newest.push(later);
        choices.push([index.dataset, NEWEST]);
      }
      const { inForce, titled, untitled, isChanged } = updatedRows(index.index, later?.index ?? null, updates);
      updated.push({ ...list, isChanged });
      sources.push(indexed(index, type, search, claimable(index.index, type).and(inForce)));
      if (later && titled) sources.push(indexed(later, type, search, titled));
      const days = daysAsked(list, search.activeOn);
      const rows = untitled.map((code) => untitledRow(lists, type, code, index.release, days));
      if (rows.length > 0) sources.push(unstored(index.release, rows, search.q));
    }
  }
  return {
    sources,
    updated,
    versions: [...(cpt ? [cpt.version] : []), ...[...indexes, ...newest].map(({ version }) => version)],
    renew: (knownVersion) =>
      Promise.all([
        renewIndexes(database, choices, knownVersion),
        prefixes && cpt ? renewPhysicianCodes(database, prefixes, cpt.version) : null,
      ]),
  };
}

/** Returns the list of an index if it is in force on a day: others are taken as they are. */
function listOf(database: DataDatabase, type: CodeType, { release }: LoadedIndex, on: number): UpdatedList | null {
  const [, , , start, end] = database.lastState?.releases[release] ?? ['', '', 0, 0, 0];
  return start <= on && on <= end ? { type, release, days: { start, end }, isChanged: false } : null;
}

async function newestOf(database: DataDatabase, dataset: string): Promise<LoadedIndex | null> {
  const [newest = null] = await readIndexes(database, [[dataset, NEWEST]]);
  return newest;
}

/** Returns the rows that a claim may carry, without the headings above codes. */
const claimable = (index: WordIndex, type: CodeType): Rows =>
  type === CODE_TYPE.DX ? index.value('billable', '1') : index.all();

/** @param among the rows of an ICD-10 list */
function indexed(
  { index, release }: LoadedIndex,
  type: CodeType,
  { q, activeOn }: Search,
  among: Rows,
): Source<CodeRow> {
  const eligible = KINDS[type].standing ? inForce(index, index.value('type', String(type)), activeOn) : among;
  return {
    release,
    tiers: q === null ? [eligible] : ranked(index, type, searchOf(type, q), eligible),
    page: (ordinals) => pages[pageOf(type)]({ release, ordinals: JSON.stringify(ordinals) }),
  };
}

/** Returns the codes without a description, which are found by the code alone, as in `ranked`. */
function unstored(
  release: number,
  codes: readonly Omit<CodeRow, 'ordinal'>[],
  q: string | null,
): UnstoredSource<CodeRow> {
  const code = q === null ? '' : codeIn(q);
  const rows = codes
    .filter((row) => code !== null && row.code.startsWith(code))
    .map((row, ordinal): CodeRow => ({ ...row, ordinal }));
  const all = range(0, rows.length);
  return { release, rows, tiers: q === null || rows[0]?.code === code ? [all] : [range(0, 0), all] };
}

/**
 * Returns the code that the text is and those that begin with it, in code order, then matches by relevance. A text with
 * a digit that codes begin with is a code and no words: `e11.9` does not find `19.9 or less`.
 */
function ranked(index: WordIndex, type: CodeType, text: string, eligible: Rows): Tier[] {
  const code = codeIn(text);
  const same = code ? index.code(code) : index.none();
  const beginning = code ? index.codePrefix(code) : index.none();
  const codes = [same.and(eligible), beginning.without(same).and(eligible)];
  if (code && /\d/.test(code) && beginning.count > 0) return codes;
  const among = eligible.without(beginning);
  const relevance = new Relevance(index, { field: 'description', text, synonyms: synonymsOf(type), among });
  return [...codes, ...relevance.all(), ...relevance.some()];
}

function pageOf(type: CodeType): keyof typeof pages {
  if (type === CODE_TYPE.DX) return 'diagnoses';
  return type === CODE_TYPE.PCS ? 'procedures' : 'listed';
}

/** Keeps the rows in force on a day. The index has the few hundred dates at which codes began or ended as values. */
function inForce(index: WordIndex, rows: Rows, day: number | null): Rows {
  if (day === null) return rows;
  const dates = (field: string, isOutside: (date: number) => boolean) =>
    index.values(field).flatMap(({ value }) => (isOutside(Number(value)) ? [index.value(field, value)] : []));
  return [...dates('end_date', (date) => date < day), ...dates('start_date', (date) => date > day)].reduce(
    (remainder, outside) => remainder.without(outside),
    rows,
  );
}

/**
 * Returns the beginnings of CPT codes to read: CPT codes are those of the physician fee schedule that begin with a
 * digit.
 */
function cptPrefixes(q: string | null): readonly string[] {
  if (q === null) return [...'0123456789'];
  const prefix = codeIn(q);
  return prefix !== null && /^\d/.test(prefix) ? [prefix] : [];
}

/** Returns sets of priced codes: the code itself before those that begin with it, as in `ranked`. */
function priced({ release, facet, first, count }: PhysicianCodes, q: string | null): Source<CodeRow> {
  const all = range(first, count);
  return {
    release,
    tiers: q === null || codeIn(q)?.length === 5 ? [all] : [range(0, 0), all],
    // The codes of a page are neighbours.
    page: (ordinals) => pricedPage({ ranges: JSON.stringify([[facet, ordinals[0], ordinals.at(-1)]]) }),
  };
}

function range(first: number, count: number): Source<CodeRow>['tiers'][number] {
  return {
    count,
    ordinals: (skip, limit) =>
      Array.from({ length: Math.max(0, Math.min(limit, count - skip)) }, (_, i) => first + skip + i),
  };
}
