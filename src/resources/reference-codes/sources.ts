/**
 * Where lists and searches of codes come from, one source a type and dataset: the word index of the dataset's release;
 * for CPT codes, which no list of CMS has, the index of the fee schedules. A source gives sets of rows, best first. A
 * page is cut out of the sets of all sources, the best of each before the second best of any: in one round trip where
 * this isolate remembers the indexes, in two where not. Counts are the sizes of the sets: no row is read for them.
 */
import { CODE_TYPE, type CodeType } from '../../engine/code-types.ts';
import { codeIn } from '../../platform/code-query.ts';
import { type Loaded, rangesOf } from '../../platform/searched-list.ts';
import { type Asked, indexOf, releaseFor, renewIndex } from '../../platform/searched-release.ts';
import type { DataDatabase, Query } from '../../platform/storage.ts';
import type { Rows, WordIndex } from '../../platform/word-index.ts';
import { type PhysicianCodes, physicianCodes, renewPhysicianCodes } from '../fee-schedules/queries.ts';
import { KINDS, searchOf } from './kinds.ts';
import { type CodeRow, pages, pricedPage } from './queries.ts';

/** What is looked for. */
export interface Search {
  types: readonly CodeType[];
  /** Words or the beginning of a code; all codes where null. */
  q: string | null;
  /** Only codes in force on this day, YYYYMMDD. */
  activeOn: number | null;
  asked: Asked;
}

interface Source {
  release: number;
  /** Sets of rows, each in order. */
  tiers: readonly Pick<Rows, 'count' | 'ordinals'>[];
  page(ordinals: readonly number[]): Query<CodeRow>;
}

export interface CodePage {
  rows: CodeRow[];
  /** Of all matching codes. */
  total: number;
  /** What was searched. */
  releases: number[];
}

/** A page of codes by type and code, or by relevance. */
export async function readCodes(
  database: DataDatabase,
  search: Search,
  paging: { skip: number; limit: number },
): Promise<CodePage> {
  const { types, asked } = search;
  const datasets = new Map(
    types.flatMap((type) =>
      KINDS[type].datasets.map((dataset): [string, Asked] => [
        dataset,
        { on: asked.on, orOther: asked.orOther || KINDS[type].standing },
      ]),
    ),
  );
  const prefixes = types.includes(CODE_TYPE.HCPCS) ? cptPrefixes(search.q) : null;
  for (let attempt = 0; attempt < 5; attempt++) {
    const before = database.remembered;
    const [cpt, ...loaded] = await Promise.all([
      prefixes && physicianCodes(database, prefixes, asked),
      ...[...datasets].map(async ([dataset, which]) => {
        // What is not there is not asked for again: the page's own state tells whether an import has brought it.
        if (before && releaseFor(before.releases, dataset, which) === null) return [];
        const index = await indexOf(database, dataset, which);
        return index ? [{ dataset, which, ...index }] : [];
      }),
    ]);
    const indexes = loaded.flat();
    const sources = types.flatMap((type) => [
      ...(type === CODE_TYPE.HCPCS && cpt ? [priced(cpt, search.q)] : []),
      ...KINDS[type].datasets.flatMap((dataset) =>
        indexes.filter((index) => index.dataset === dataset).map((index) => indexed(index, type, search)),
      ),
    ]);
    const { total, picked } = cut(sources, paging);
    const queries = sources.flatMap((source) => {
      const ordinals = picked.flatMap((pick) => (pick.source === source ? [pick.ordinal] : []));
      return ordinals.length > 0 ? [source.page(ordinals)] : [];
    });
    // Reads that begin together share the round trip; where the data has changed, these have read the indexes anew.
    const [[state, ...results]] = await Promise.all([
      database.read(...queries),
      ...(prefixes && cpt ? [renewPhysicianCodes(database, prefixes, cpt.version)] : []),
      ...indexes.map(({ dataset, which, version }) => renewIndex(database, dataset, which, version)),
    ]);
    const seen = [...(before ? [before] : []), ...(cpt ? [cpt] : []), ...indexes];
    if (seen.some(({ version }) => version !== state.version)) continue;
    const rows = new Map(results.flat().map((row) => [`${row.releaseId} ${row.ordinal}`, row]));
    return {
      rows: picked.map(({ source, ordinal }) => {
        const row = rows.get(`${source.release} ${ordinal}`);
        if (!row) throw new Error(`release ${source.release} has no code ${ordinal}`);
        return row;
      }),
      total,
      releases: sources.map(({ release }) => release),
    };
  }
  throw new Error('reference codes: the data changed five times during one request');
}

function cut(sources: readonly Source[], { skip, limit }: { skip: number; limit: number }) {
  const depth = Math.max(0, ...sources.map(({ tiers }) => tiers.length));
  const picked: { source: Source; ordinal: number }[] = [];
  let total = 0;
  for (let at = 0; at < depth; at++) {
    for (const source of sources) {
      const tier = source.tiers[at];
      if (!tier) continue;
      const wanted = limit - picked.length;
      if (wanted > 0) {
        for (const ordinal of tier.ordinals(Math.max(0, skip - total), wanted)) picked.push({ source, ordinal });
      }
      total += tier.count;
    }
  }
  return { total, picked };
}

function indexed({ index, release }: Loaded, type: CodeType, { q, activeOn }: Search): Source {
  const eligible = KINDS[type].standing
    ? inForce(index, index.value('type', String(type)), activeOn)
    : type === CODE_TYPE.DX
      ? index.value('billable', '1')
      : index.all();
  return {
    release,
    tiers: q === null ? [eligible] : index.ranked('description', searchOf(type, q)).map((tier) => tier.and(eligible)),
    page(ordinals) {
      const ranges = rangesOf(ordinals);
      if (type === CODE_TYPE.DX) return pages.diagnoses({ release, ordinals: JSON.stringify(ranges) });
      if (type === CODE_TYPE.PCS) return pages.procedures({ release, ordinals: JSON.stringify(ranges) });
      // Codes of several types stand between each other; a range is read as two rows more.
      return 2 * ranges.length > ordinals.length
        ? pages.listedApart({ release, ordinals: JSON.stringify(ordinals) })
        : pages.listed({ release, ordinals: JSON.stringify(ranges) });
    },
  };
}

/** The few hundred dates at which codes began or ended are values of the index. */
function inForce(index: WordIndex, rows: Rows, day: number | null): Rows {
  if (day === null) return rows;
  const dates = (field: string, isOutside: (date: number) => boolean) =>
    index.values(field).flatMap(({ value }) => (isOutside(Number(value)) ? [index.value(field, value)] : []));
  return [...dates('end_date', (date) => date < day), ...dates('start_date', (date) => date > day)].reduce(
    (left, outside) => left.without(outside),
    rows,
  );
}

/** CPT codes are those of the physician fee schedule that begin with a digit. */
function cptPrefixes(q: string | null): readonly string[] {
  if (q === null) return [...'0123456789'];
  const prefix = codeIn(q);
  return prefix !== null && /^\d/.test(prefix) ? [prefix] : [];
}

/** The code itself comes before those that begin with it, as WordIndex.ranked has them. */
function priced({ release, facet, first, count }: PhysicianCodes, q: string | null): Source {
  const all = range(first, count);
  return {
    release,
    tiers: q === null || codeIn(q)?.length === 5 ? [all] : [range(0, 0), all],
    page: (ordinals) =>
      pricedPage({ ranges: JSON.stringify(rangesOf(ordinals).map(([from, to]) => [facet, from, to])) }),
  };
}

function range(first: number, count: number): Source['tiers'][number] {
  return {
    count,
    ordinals: (skip, limit) =>
      Array.from({ length: Math.max(0, Math.min(limit, count - skip)) }, (_, i) => first + skip + i),
  };
}
