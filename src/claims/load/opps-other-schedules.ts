/** What the fee schedules have of the codes on outpatient claims, for lines that the prospective payment system leaves to them. */
import { and, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Claim } from '../../engine/claim/claim.ts';
import type { Table } from '../../engine/claim/tables.ts';
import { quarterOf } from '../../engine/core/dated.ts';
import { exact } from '../../engine/core/exact.ts';
import { pickupZips } from '../../engine/pricers/opps/other/ambulance.ts';
import type {
  LocalityIndexes,
  OtherSchedule,
  OtherSchedules,
  PhysicianService,
  ScheduleRecord,
} from '../../engine/pricers/opps/other/schedules.ts';
import {
  type AmbulanceData,
  type ClinicalLabData,
  type DrugData,
  type PhysicianData,
  SCHEDULE_TYPE,
} from '../../engine/pricers/pfs/fee-schedule.ts';
import { paymentStatus } from '../../engine/pricers/pfs/status.ts';
import { IsolateCache } from '../../storage/isolate-cache.ts';
import { GPCIS, type Locality, loadLocalities } from '../../storage/lookups/localities.ts';
import { loadZipAssignments, type ZipAssignment } from '../../storage/lookups/zip-codes.ts';
import { feeSchedule } from '../../storage/schema/reference/fee-schedules.ts';
import {
  type DataDatabase,
  type DataState,
  isSample,
  releaseLabel,
  releaseLabels,
  revisionOf,
  type Storage,
  statement,
} from '../../storage/storage.ts';

const DATASETS: Readonly<Record<OtherSchedule, readonly string[]>> = {
  CLFS: ['clfs'],
  PFS: ['pfs-rvu'],
  DMEPOS: ['dmepos', 'dme-pen'],
  AFS: ['afs'],
  ASP: ['asp'],
};
const SCHEDULES: Readonly<Record<number, OtherSchedule>> = {
  [SCHEDULE_TYPE.CLFS]: 'CLFS',
  [SCHEDULE_TYPE.PFS]: 'PFS',
  [SCHEDULE_TYPE.DME]: 'DMEPOS',
  [SCHEDULE_TYPE.AMBULANCE]: 'AFS',
  [SCHEDULE_TYPE.ASP]: 'ASP',
};
/** Datasets of REFERENCE that the schedules are made of. */
export const OTHER_SCHEDULE_DATASETS = [...Object.values(DATASETS).flat(), ...GPCIS.datasets];

type Row = ScheduleRecord & { code: string; releaseId: number };

/** Amounts of states stay in the database: they are not asked for. */
const rowsOf = statement((db) =>
  db
    .select({
      code: feeSchedule.code,
      scheduleType: feeSchedule.scheduleType,
      modifiers: feeSchedule.modifiers,
      startDate: feeSchedule.startDate,
      endDate: feeSchedule.endDate,
      releaseId: feeSchedule.releaseId,
      data: sql<string | null>`CASE WHEN ${feeSchedule.scheduleType} IN (0, 1, 4, 5) THEN ${feeSchedule.data} END`,
    })
    .from(feeSchedule)
    .where(
      and(
        inArray(feeSchedule.code, sql`(SELECT value FROM json_each(${sql.placeholder('codes')}))`),
        inArray(feeSchedule.scheduleType, Object.keys(SCHEDULES).map(Number)),
        sql`${feeSchedule.priceIndicator} = '9'`,
        lte(feeSchedule.startDate, sql.placeholder('last')),
        gte(feeSchedule.endDate, sql.placeholder('first')),
      ),
    ),
);

/** By code and quarter; of a code that no schedule has an empty list. */
const cache = new IsolateCache<readonly Row[]>('opps-other-schedules');

/** @param date From date, YYYYMMDD, of whose quarter the schedules are read */
export async function otherSchedulesOn(
  storage: Storage,
  date: number,
  claims: readonly Claim[],
): Promise<Table<OtherSchedules>> {
  const database = storage.reference;
  const codes = new Set(claims.flatMap(({ lines }) => lines.map(({ hcpcs }) => hcpcs.toUpperCase())));
  codes.delete('');
  if (codes.size === 0)
    return {
      value: { records: new Map(), localities: new Map(), zips: new Map(), sampled: new Set() },
      release: '',
      parts: {},
    };
  const [{ state, rows }, zips] = await Promise.all([
    recordsOf(database, [...codes], date),
    pickupPlaces(storage, date, claims),
  ]);
  // What this isolate holds of the localities is right for the state that the records are of.
  database.state ??= state;
  const hasPhysician = rows.some(({ physician }) => physician);
  const localities = hasPhysician ? indexesOf(await loadLocalities(database), state) : NO_LOCALITIES;
  const schedules = Object.keys(DATASETS) as OtherSchedule[];
  const parts = schedules.flatMap((schedule): [string, string][] => {
    const ofSchedule = rows.filter((row) => row.schedule === schedule);
    return ofSchedule.length > 0 ? [[schedule.toLowerCase(), releaseLabels(state, ofSchedule)]] : [];
  });
  return {
    value: {
      records: Map.groupBy(rows, ({ code }) => code),
      localities,
      zips,
      sampled: new Set(schedules.filter((schedule) => isSampled(state, DATASETS[schedule]))),
    },
    release: parts.map(([, release]) => release).join(', '),
    parts: Object.fromEntries(parts),
  };
}

/** Where ambulance services of the claims begin: localities of their ZIP codes, CMS's own files before the derived history. */
async function pickupPlaces(
  { geography }: Storage,
  date: number,
  claims: readonly Claim[],
): Promise<OtherSchedules['zips']> {
  const codes = new Set(claims.flatMap(pickupZips));
  codes.delete('');
  if (codes.size === 0) return new Map();
  const rows = await loadZipAssignments(
    geography,
    Array.from(codes, (zipCode) => ({ zipCode, date })),
  );
  const { state } = geography;
  if (!state) return new Map();
  const isDerived = ({ releaseId }: ZipAssignment) => Number(state.releases[releaseId]?.[0] === 'zip-history');
  const sorted = rows.toSorted((a, b) => isDerived(a) - isDerived(b) || b.effectiveDate - a.effectiveDate);
  const places = sorted.map((row) => ({
    zip: row.zipCode,
    locality: `${row.carrier}${row.pricingLocality}`,
    ruralIndicator: row.ruralIndicator ?? '',
    ...{ start: row.effectiveDate, end: row.endDate, release: releaseLabel(state, row.releaseId) },
  }));
  return Map.groupBy(places, ({ zip }) => zip);
}

type Localities = OtherSchedules['localities'];
const NO_LOCALITIES: Localities = new Map();
/** Made once of a list that the isolate holds. */
const madeOf = new WeakMap<readonly Locality[], Localities>();

function indexesOf(rows: readonly Locality[], state: DataState): Localities {
  const known = madeOf.get(rows);
  if (known) return known;
  const indexes = new Map<string, LocalityIndexes[]>();
  for (const { locality, gpciWork, gpciPe, gpciMp, startDate, endDate, releaseId } of rows)
    indexes.set(locality, [
      ...(indexes.get(locality) ?? []),
      {
        ...{ work: exact(gpciWork), pe: exact(gpciPe), mp: exact(gpciMp) },
        ...{ start: startDate, end: endDate, release: releaseLabel(state, releaseId) },
      },
    ]);
  madeOf.set(rows, indexes);
  return indexes;
}

function isSampled(state: DataState, datasets: readonly string[]): boolean {
  return Object.entries(state.releases).some(([id, [dataset]]) => datasets.includes(dataset) && isSample(state, id));
}

/** One round trip for all codes, none where this isolate holds them and has seen the data within seconds. */
async function recordsOf(
  database: DataDatabase,
  codes: readonly string[],
  date: number,
): Promise<{ state: DataState; rows: Row[] }> {
  const quarter = quarterOf(date);
  const first = Math.floor(date / 10000) * 10000 + (Number(quarter.at(-1)) * 3 - 2) * 100 + 1;
  const state = await database.recentState();
  const revision = revisionOf(state, OTHER_SCHEDULE_DATASETS);
  const held = codes.flatMap((code) => cache.get(`${code} ${quarter}`, revision) ?? []);
  if (codes.every((code) => cache.get(`${code} ${quarter}`, revision))) return { state, rows: held };
  const [now, found] = await database.read(rowsOf({ codes: JSON.stringify(codes), first, last: first + 230 }));
  const rows = found.map((row) => recordOf(now, row));
  const byCode = Map.groupBy(rows, ({ code }) => code);
  for (const code of codes)
    cache.set(`${code} ${quarter}`, byCode.get(code) ?? [], revisionOf(now, OTHER_SCHEDULE_DATASETS));
  return { state: now, rows };
}

interface Stored {
  code: string;
  scheduleType: number;
  modifiers: string;
  startDate: number;
  endDate: number;
  releaseId: number;
  data: string | null;
}

function recordOf(
  state: DataState,
  { code, scheduleType, modifiers, startDate, endDate, releaseId, data }: Stored,
): Row {
  const { ambulance, clinical_lab, drug, physician } = JSON.parse(data ?? '{}') as {
    ambulance?: AmbulanceData;
    clinical_lab?: ClinicalLabData;
    drug?: DrugData;
    physician?: PhysicianData;
  };
  const rate = clinical_lab?.rate ?? drug?.payment_limit ?? null;
  return {
    code,
    schedule: SCHEDULES[scheduleType] as OtherSchedule,
    modifier: modifiers,
    start: startDate,
    end: endDate,
    release: releaseLabel(state, releaseId),
    releaseId,
    rate: rate === null ? null : exact(rate),
    physician: physician ? serviceOf(physician) : null,
    ambulance: ambulance ? ratesOf(ambulance) : null,
  };
}

/** CMS's indicator of therapy services in the file of relative value units. */
const THERAPY = '5';

/** Hospitals are paid the amount outside facilities: Medicare Claims Processing Manual, chapter 5, section 10. */
function serviceOf(data: PhysicianData): PhysicianService {
  const { priced, reason } = paymentStatus(data);
  const work = exact(data.rvu_work);
  return {
    unpriced: priced ? null : reason,
    units: { work, pe: exact(data.full_nfac_pe), mp: exact(data.rvu_mp) },
    cappedUnits: data.opps_nfac_pe > 0 ? { work, pe: exact(data.opps_nfac_pe), mp: exact(data.opps_mp) } : null,
    conversionFactor: exact(data.conv_fact),
    isTherapy: data.mult_proc === THERAPY,
  };
}

function ratesOf({ localities }: AmbulanceData): NonNullable<ScheduleRecord['ambulance']> {
  const orNull = (rate: number | null) => (rate === null ? null : exact(rate));
  return new Map(
    Object.entries(localities).map(([locality, rates]) => [
      locality,
      {
        urban: orNull(rates.urban),
        rural: orNull(rates.rural),
        superRural: orNull(rates.super_rural),
        firstRuralMiles: orNull(rates.rural_miles_1_17),
      },
    ]),
  );
}
