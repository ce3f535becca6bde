/** Converts the codes of claims that ask for it, by CMS's conversion tables and code lists. */
import { eq, sql } from 'drizzle-orm';
import type { Claim } from '../../../engine/claim/claim.ts';
import {
  CODE_SYSTEMS,
  type CodeChange,
  type CodeHistory,
  type CodeSystem,
  codesOf,
  convertCodes,
  type IcdConversion,
  lastFiscalYear,
  type Versions,
  versionsOf,
} from '../../../engine/claim/icd-conversion.ts';
import { fiscalYearOf } from '../../../engine/core/calendar.ts';
import type { MissingTable } from '../../../engine/frame/tables.ts';
import { icd10Conversion } from '../../../storage/schema/reference/icd10-conversion.ts';
import { icd10cmCode } from '../../../storage/schema/reference/icd10cm.ts';
import { icd10pcsCode } from '../../../storage/schema/reference/icd10pcs.ts';
import {
  type DataState,
  isSample,
  type ReleaseMap,
  releaseIdsOf,
  releaseLabel,
  type Storage,
  statement,
} from '../../../storage/storage.ts';

/** Null for a claim that asks for no conversion. */
export type Conversion = IcdConversion | MissingTable | null;

const DATASETS = {
  'ICD-10-CM': { table: 'icd10cm-conversion', codes: 'icd10cm-order' },
  'ICD-10-PCS': { table: 'icd10pcs-conversion', codes: 'icd10pcs-order' },
} as const;

const requestedCodes = sql`(SELECT value AS asked FROM json_each(${sql.placeholder('codes')}))`;
const columns = {
  codeSystem: icd10Conversion.codeSystem,
  current: icd10Conversion.currentCode,
  previous: icd10Conversion.previousCode,
  effectiveDate: icd10Conversion.effectiveDate,
  releaseId: icd10Conversion.releaseId,
};
const changesInto = statement((db) =>
  db.select(columns).from(requestedCodes).innerJoin(icd10Conversion, eq(icd10Conversion.currentCode, sql`asked`)),
);
const changesFrom = statement((db) =>
  db.select(columns).from(requestedCodes).innerJoin(icd10Conversion, eq(icd10Conversion.previousCode, sql`asked`)),
);
const diagnoses = statement((db) =>
  db
    .select({ code: icd10cmCode.code, releaseId: icd10cmCode.releaseId })
    .from(requestedCodes)
    .innerJoin(icd10cmCode, sql`${icd10cmCode.code} = asked AND ${icd10cmCode.isBillable} = 1`),
);
const procedures = statement((db) =>
  db
    .select({ code: icd10pcsCode.code, releaseId: icd10pcsCode.releaseId })
    .from(requestedCodes)
    .innerJoin(icd10pcsCode, eq(icd10pcsCode.code, sql`asked`)),
);

interface ReadCodes {
  state: DataState;
  changes: (CodeChange & { codeSystem: CodeSystem; releaseId: number })[];
  codes: Record<CodeSystem, { code: string; releaseId: number }[]>;
}

/** Returns conversions in the order of the claims; reads nothing if no claim has codes of another fiscal year. */
export async function conversionsOf(storage: Storage, claims: readonly Claim[]): Promise<Conversion[]> {
  const requests = claims.map((claim) => ({ claim, versions: versionsOf(claim) }));
  const toConvert = requests.filter(({ versions }) => versions && lastFiscalYear(versions) !== null);
  const codes = toConvert.length > 0 ? await readCodes(storage, toConvert) : null;
  return requests.map(({ claim, versions }) => versions && conversion(claim, versions, codes));
}

async function readCodes({ reference }: Storage, questions: readonly { claim: Claim }[]): Promise<ReadCodes> {
  const codes = JSON.stringify([...new Set(questions.flatMap(({ claim }) => codesOf(claim)).map(({ code }) => code))]);
  const [state, into, from, ofDiagnoses, ofProcedures] = await reference.read(
    changesInto({ codes }),
    changesFrom({ codes }),
    diagnoses({ codes }),
    procedures({ codes }),
  );
  return { state, changes: [...into, ...from], codes: { 'ICD-10-CM': ofDiagnoses, 'ICD-10-PCS': ofProcedures } };
}

function conversion(claim: Claim, versions: Versions, read: ReadCodes | null): Conversion {
  const year = lastFiscalYear(versions);
  if (year === null || read === null) return convertCodes(claim, versions, {});
  const systems = CODE_SYSTEMS.filter((system) => codesOf(claim).some((code) => code.system === system));
  const histories: Partial<Record<CodeSystem, CodeHistory>> = {};
  for (const system of systems) {
    const history = historyOf(system, year, read);
    if ('missing' in history) return history;
    histories[system] = history;
  }
  return convertCodes(claim, versions, histories);
}

/** Reads the newest table, which has the changes of all earlier years. @param year fiscal year that it must reach */
function historyOf(system: CodeSystem, year: number, { state, changes, codes }: ReadCodes): CodeHistory | MissingTable {
  const [newest] = releasesIn(state, DATASETS[system].table);
  if (!newest) return { missing: `The ${system} conversion table is not loaded.` };
  if (fiscalYearOf(newest.end) < year) {
    const reached = fiscalYearOf(newest.end);
    return {
      missing: `The ${system} conversion table of FY ${year} is not loaded; the newest is that of FY ${reached}.`,
    };
  }
  const systemChanges = changes.filter(({ codeSystem, releaseId }) => codeSystem === system && releaseId === newest.id);
  const [byCurrent, byPrevious] = [
    Map.groupBy(systemChanges, ({ current }) => current),
    Map.groupBy(systemChanges, ({ previous }) => previous),
  ];
  return {
    release: releaseLabel(state, newest.id),
    isSample: isSample(state, newest.id),
    into: (code) => byCurrent.get(code) ?? [],
    from: (code) => byPrevious.get(code) ?? [],
    isCode(code, date) {
      const list = releasesIn(state, DATASETS[system].codes).find(({ start, end }) => start <= date && date <= end);
      if (!list) return null;
      if (codes[system].some((listed) => listed.code === code && listed.releaseId === list.id)) return true;
      return isSample(state, list.id) ? null : false;
    },
  };
}

/** Newest first. */
function releasesIn({ releases }: DataState, dataset: string) {
  return releaseIdsOf(releases, dataset)
    .map((id) => {
      const [, , , start, end] = releases[id] as ReleaseMap[string];
      return { id, start, end };
    })
    .sort((a, b) => b.end - a.end || b.start - a.start);
}
