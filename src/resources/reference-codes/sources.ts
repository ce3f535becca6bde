/**
 * Sources of lists and searches of codes, one for each type and dataset: the word index of the dataset's release; for CPT
 * codes, which no list of CMS has, the index of the fee schedules. A source gives sets of rows, best first.
 * A page is cut out of the sets of all sources, the best of each before the second best of any: in one round trip if this
 * isolate holds the indexes, in two if not. The sizes of the sets are the counts: no row is read for them.
 */
import { CODE_TYPE, type CodeType } from '../../engine/codes/code-types.ts';
import type { Rows, WordIndex } from '../../storage/lists/ordinal-sets.ts';
import { Relevance, type Tier } from '../../storage/lists/relevance.ts';
import { type Plan, type ReadPage, readIndexes, readPage, type Source } from '../../storage/lists/searched-list.ts';
import { type LoadedIndex, type ReleaseChoice, renewIndexes } from '../../storage/lists/word-indexes.ts';
import type { DataDatabase } from '../../storage/storage.ts';
import { codeIn } from '../../wire/code-query.ts';
import { type PhysicianCodes, physicianCodes, renewPhysicianCodes } from '../fee-schedules/queries.ts';
import { KINDS, searchOf } from './kinds.ts';
import { type CodeRow, pages, pricedPage } from './queries.ts';
import { synonymsOf } from './synonyms/synonyms.ts';

/** A search for codes. */
export interface Search {
  types: readonly CodeType[];
  /** Words or the beginning of a code; null for all codes. */
  q: string | null;
  /** Only codes in force on this day, YYYYMMDD. */
  activeOn: number | null;
  selection: ReleaseChoice;
}

/** Returns a page of codes by type and code, or by relevance. */
export function readCodes(
  database: DataDatabase,
  search: Search,
  paging: { skip: number; limit: number },
): Promise<ReadPage<CodeRow>> {
  return readPage(database, () => planOf(database, search), paging);
}

async function planOf(database: DataDatabase, search: Search): Promise<Plan<CodeRow>> {
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
  const sources = types.flatMap((type) => [
    ...(type === CODE_TYPE.HCPCS && cpt ? [priced(cpt, search.q)] : []),
    ...KINDS[type].datasets.flatMap((dataset) =>
      indexes.filter((index) => index.dataset === dataset).map((index) => indexed(index, type, search)),
    ),
  ]);
  return {
    sources,
    versions: [...(cpt ? [cpt.version] : []), ...indexes.map(({ version }) => version)],
    renew: (knownVersion) =>
      Promise.all([
        renewIndexes(database, [...datasets], knownVersion),
        prefixes && cpt ? renewPhysicianCodes(database, prefixes, cpt.version) : null,
      ]),
  };
}

function indexed({ index, release }: LoadedIndex, type: CodeType, { q, activeOn }: Search): Source<CodeRow> {
  const eligible = KINDS[type].standing
    ? inForce(index, index.value('type', String(type)), activeOn)
    : type === CODE_TYPE.DX
      ? index.value('billable', '1')
      : index.all();
  return {
    release,
    tiers: q === null ? [eligible] : ranked(index, type, searchOf(type, q), eligible),
    page: (ordinals) => pages[pageOf(type)]({ release, ordinals: JSON.stringify(ordinals) }),
  };
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
