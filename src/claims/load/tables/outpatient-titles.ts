/** Titles of the codes on outpatient claims: one read for a chunk, none for codes that the isolate holds. */
import { and, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Claim } from '../../../engine/claim/claim.ts';
import { CODE_TYPE } from '../../../engine/codes/code-types.ts';
import { quarterPeriodOf } from '../../../engine/core/calendar.ts';
import type { OutpatientTitles } from '../../../engine/editors/ioce/answer/titles.ts';
import type { TableName } from '../../../engine/frame/table-blanks.ts';
import type { Table } from '../../../engine/frame/tables.ts';
import { DatasetCache } from '../../../storage/dataset-cache.ts';
import { IsolateCache } from '../../../storage/isolate-cache.ts';
import { icd10cmCode } from '../../../storage/schema/reference/icd10cm.ts';
import { ioceRow } from '../../../storage/schema/reference/ioce.ts';
import { referenceCode } from '../../../storage/schema/reference/reference-codes.ts';
import {
  type DataDatabase,
  type DataState,
  releaseLabels,
  revisionOf,
  type Storage,
  statement,
} from '../../../storage/storage.ts';

const CODE_DATASETS = ['icd10cm-order', 'hcpcs-level-2', 'cpt-modifier'] as const;
const APC_DATASETS = ['opps-a', 'ioce-apc-validity'] as const;
/** Datasets of REFERENCE that have the titles. */
export const TITLE_DATASETS: readonly TableName[] = [...CODE_DATASETS, ...APC_DATASETS];

/** A title in its days, both YYYYMMDD and inclusive. */
interface Title {
  title: string;
  start: number;
  end: number;
  releaseId: number;
}

type Kind = 'dx' | 'hcpcs' | 'modifier';
const KINDS = { [CODE_TYPE.HCPCS]: 'hcpcs', [CODE_TYPE.MOD]: 'modifier' } as const;

const requestedCodes = sql`(SELECT value AS asked FROM json_each(${sql.placeholder('codes')}))`;
const diagnoses = statement((db) =>
  db
    .select({
      code: icd10cmCode.code,
      title: icd10cmCode.description,
      start: icd10cmCode.startDate,
      end: icd10cmCode.endDate,
      releaseId: icd10cmCode.releaseId,
    })
    .from(requestedCodes)
    // Keeps SQLite to this order: rows by key for each code.
    .crossJoin(icd10cmCode)
    .where(eq(icd10cmCode.code, sql`asked`)),
);
const services = statement((db) =>
  db
    .select({
      type: referenceCode.type,
      code: referenceCode.code,
      title: sql<string>`${referenceCode.description}`,
      start: referenceCode.startDate,
      end: referenceCode.endDate,
      releaseId: referenceCode.releaseId,
    })
    .from(requestedCodes)
    .crossJoin(referenceCode)
    .where(
      and(
        eq(referenceCode.code, sql`asked`),
        inArray(referenceCode.type, Object.keys(KINDS).map(Number)),
        isNotNull(referenceCode.description),
      ),
    ),
);

/** Titles of every release by kind and code; an empty list for a code without a title. */
const cache = new IsolateCache<readonly Title[]>('outpatient-titles');

/** Holds the titles of all APCs in a quarter. */
const apcTitles = new DatasetCache<number, { titles: ReadonlyMap<string, string>; release: string }>('apc-titles', {
  datasets: () => APC_DATASETS,
  async load(database, day) {
    const [state, rows] = await database.read(
      database.db
        .select({
          table: ioceRow.tableName,
          apc: sql<string>`${ioceRow.body} ->> 'apc'`,
          title: sql<string>`${ioceRow.body} ->> 'title'`,
          releaseId: ioceRow.releaseId,
        })
        .from(ioceRow)
        .where(
          and(
            inArray(ioceRow.tableName, ['data_apc', 'dsc_apc']),
            lte(ioceRow.effectiveDate, day),
            gte(ioceRow.throughDate, day),
          ),
        ),
    );
    // The quarter's Addendum A, if loaded, counts before the list of the editor's release.
    const ofAddendum = rows.filter(({ table }) => table === 'data_apc');
    const used = ofAddendum.length > 0 ? ofAddendum : rows;
    const titles = new Map(used.map(({ apc, title }) => [apc, title]));
    return { state, value: { titles, release: releaseLabels(state, used) } };
  },
});

/** HCPCS level II; D codes are the American Dental Association's. */
const LEVEL_TWO = /^[A-CE-V]\d{4}$/;

/** Returns the keys of the cache, each once. */
function keysOf(claims: readonly Claim[]): string[] {
  const keys = new Set<string>();
  const add = (kind: Kind, code: string) => {
    if (code !== '') keys.add(`${kind} ${code}`);
  };
  for (const { principalDx, secondaryDxs, reasonsForVisit, lines } of claims) {
    if (principalDx) add('dx', principalDx.code);
    for (const { code } of secondaryDxs) add('dx', code);
    for (const code of reasonsForVisit) add('dx', code);
    for (const { hcpcs, modifiers } of lines) {
      const code = hcpcs.toUpperCase();
      if (LEVEL_TWO.test(code)) add('hcpcs', code);
      for (const modifier of modifiers) add('modifier', modifier);
    }
  }
  return [...keys];
}

/** @param date From date, YYYYMMDD: the titles are those of that day */
export async function outpatientTitlesOn(
  { reference }: Storage,
  date: number,
  claims: readonly Claim[],
): Promise<Table<OutpatientTitles>> {
  const keys = keysOf(claims);
  const [{ state, titles: titlesByKey }, apcs] = await Promise.all([
    titlesOf(reference, keys),
    apcTitles.get(reference, quarterPeriodOf(date).start),
  ]);
  const inForce = new Map(
    keys.flatMap((key): [string, Title][] => {
      const title = titlesByKey.get(key)?.findLast(({ start, end }) => start <= date && date <= end);
      return title ? [[key, title]] : [];
    }),
  );
  const partsOf = (keysOfClaim: readonly string[]) => {
    const release = releaseLabels(
      state,
      keysOfClaim.flatMap((key) => inForce.get(key) ?? []),
    );
    return { ...(release === '' ? {} : { codes: release }), ...(apcs.release === '' ? {} : { apcs: apcs.release }) };
  };
  const parts = partsOf(keys);
  const titles = titlesByKind(inForce);
  return {
    value: {
      diagnosis: (code) => titles.dx.get(code) ?? '',
      service: (hcpcs) => titles.hcpcs.get(hcpcs.toUpperCase()) ?? '',
      modifier: (code) => titles.modifier.get(code) ?? '',
      apc: (apc) => apcs.titles.get(apc) ?? '',
    },
    release: Object.values(parts).join(', '),
    parts,
    partsFor: (claim) => partsOf(keysOf([claim])),
  };
}

/** Groups titles by code: they are looked up for every code of every claim. */
function titlesByKind(titles: ReadonlyMap<string, Title>): Record<Kind, ReadonlyMap<string, string>> {
  const byKind = {
    dx: new Map<string, string>(),
    hcpcs: new Map<string, string>(),
    modifier: new Map<string, string>(),
  };
  for (const [key, { title }] of titles) {
    const [kind, code] = key.split(' ') as [Kind, string];
    byKind[kind].set(code, title);
  }
  return byKind;
}

type TitlesByKey = ReadonlyMap<string, readonly Title[]>;

/** Reads all titles that the isolate does not hold in one round trip, together with the state of the data. */
async function titlesOf(
  database: DataDatabase,
  keys: readonly string[],
): Promise<{ state: DataState; titles: TitlesByKey }> {
  const heldIn = (state: DataState | null): TitlesByKey | null => {
    if (!state) return null;
    const revision = revisionOf(state, CODE_DATASETS);
    const held = keys.map((key) => [key, cache.get(key, revision)] as const);
    return held.every(([, titles]) => titles !== undefined) ? (new Map(held) as TitlesByKey) : null;
  };
  const { lastState } = database;
  const held = heldIn(lastState);
  if (held) {
    const state = await database.recentState();
    const cachedTitles = state === lastState ? held : heldIn(state);
    if (cachedTitles) return { state, titles: cachedTitles };
  }
  const codesOf = (kinds: readonly string[]) =>
    JSON.stringify(keys.flatMap((key) => (kinds.includes(key.split(' ')[0] ?? '') ? key.split(' ')[1] : [])));
  const [state, dx, coded] = await database.read(
    diagnoses({ codes: codesOf(['dx']) }),
    services({ codes: codesOf(['hcpcs', 'modifier']) }),
  );
  const rows = [
    ...dx.map(({ code, ...title }) => [`dx ${code}`, title] as const),
    ...coded.map(({ type, code, ...title }) => [`${KINDS[type as keyof typeof KINDS]} ${code}`, title] as const),
  ];
  const byKey = Map.groupBy(rows, ([key]): string => key);
  const revision = revisionOf(state, CODE_DATASETS);
  const titlesByKey = new Map<string, readonly Title[]>();
  for (const key of keys) {
    const titles = (byKey.get(key) ?? [])
      .map(([, title]) => title)
      .sort((a, b) => a.start - b.start || a.releaseId - b.releaseId);
    titlesByKey.set(key, titles);
    cache.set(key, titles, revision);
  }
  return { state, titles: titlesByKey };
}
