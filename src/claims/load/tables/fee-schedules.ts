/** What the fee schedules have of the codes on outpatient claims, for lines that the prospective payment system leaves to them. */
import { and, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Claim } from '../../../engine/claim/claim.ts';
import { quarterPeriodOf } from '../../../engine/core/calendar.ts';
import { exact, exactOrNull } from '../../../engine/core/exact.ts';
import { pickupZips } from '../../../engine/fee-schedules/ambulance.ts';
import { homeZip } from '../../../engine/fee-schedules/equipment.ts';
import { paymentStatus } from '../../../engine/fee-schedules/physician-status.ts';
import {
  type AmbulanceData,
  type ClinicalLabData,
  type DmeData,
  type DrugData,
  type PhysicianData,
  SCHEDULE_TYPE,
} from '../../../engine/fee-schedules/records.ts';
import {
  type Dated,
  type EquipmentFees,
  type LocalityIndexes,
  NO_SCHEDULES,
  type OtherSchedule,
  type OtherSchedules,
  type PhysicianService,
  type ScheduleRecord,
} from '../../../engine/fee-schedules/schedules.ts';
import type { Table } from '../../../engine/frame/tables.ts';
import { IsolateCache } from '../../../storage/isolate-cache.ts';
import { DME_ZIP_DATASETS, loadDmeZips } from '../../../storage/lookups/dme-zips.ts';
import { GPCIS, type Locality, loadLocalities } from '../../../storage/lookups/localities.ts';
import { loadZipAssignments, preferredFirst } from '../../../storage/lookups/zip-codes.ts';
import { feeSchedule } from '../../../storage/schema/reference/fee-schedules.ts';
import {
  type DataDatabase,
  type DataState,
  isSample,
  type ReleaseMap,
  releaseIdsOf,
  releaseLabel,
  releaseLabels,
  revisionOf,
  type Storage,
  statement,
} from '../../../storage/storage.ts';

/** Fees of former competitive bidding areas. */
const FORMER_CBA = 'dme-former-cba';
const DATASETS: Readonly<Record<OtherSchedule, readonly string[]>> = {
  CLFS: ['clfs'],
  PFS: ['pfs-rvu'],
  DMEPOS: ['dmepos', 'dme-pen', FORMER_CBA, 'dme-mail-order'],
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

const rowsOf = statement((db) =>
  db
    .select({
      code: feeSchedule.code,
      scheduleType: feeSchedule.scheduleType,
      modifiers: feeSchedule.modifiers,
      startDate: feeSchedule.startDate,
      endDate: feeSchedule.endDate,
      releaseId: feeSchedule.releaseId,
      data: feeSchedule.data,
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
  const codes = new Set(claims.flatMap(codesOf));
  if (codes.size === 0) return { value: NO_SCHEDULES, release: '', parts: {} };
  const homes = homeZips(claims);
  const [{ state, rows }, zips, equipment] = await Promise.all([
    recordsOf(database, [...codes], date),
    placesOf(storage, date, [...claims.flatMap(pickupZips), ...homes]),
    equipmentZipsOf(storage, homes),
  ]);
  // What this isolate holds of the localities is right for the state that the records are of.
  database.state ??= state;
  const hasPhysician = rows.some(({ physician }) => physician);
  const localities = hasPhysician ? indexesOf(await loadLocalities(database), state) : NO_LOCALITIES;
  const schedules = Object.keys(DATASETS) as OtherSchedule[];
  const records = Map.groupBy(rows, ({ code }) => code);
  const partsOf = (found: readonly Row[]) =>
    Object.fromEntries(
      schedules.flatMap((schedule): [string, string][] => {
        const ofSchedule = found.filter((row) => row.schedule === schedule);
        return ofSchedule.length > 0 ? [[schedule.toLowerCase(), releaseLabels(state, ofSchedule)]] : [];
      }),
    );
  const parts = partsOf(rows);
  return {
    value: {
      records,
      localities,
      zips,
      equipmentZips: equipment.zips,
      equipmentLists: { ...equipment.lists, former_cba_fees: listsOf(state, FORMER_CBA) },
      sampled: new Set(schedules.filter((schedule) => isSampled(state, DATASETS[schedule]))),
    },
    release: Object.values(parts).join(', '),
    parts,
    partsFor: (claim) => partsOf([...new Set(codesOf(claim))].flatMap((code) => records.get(code) ?? [])),
  };
}

/** Codes of a claim's lines, as the schedules have them. */
const codesOf = ({ lines }: Claim) => lines.flatMap(({ hcpcs }) => hcpcs.toUpperCase() || []);

/** Codes that the DMEPOS fee schedule may have. */
const EQUIPMENT = /^(?:[BEKLQV]\d|A[1-9])\d{3}$/;

/** ZIP codes of patients by which equipment is paid. */
function homeZips(claims: readonly Claim[]): string[] {
  const paid = claims.filter(({ lines }) => lines.some(({ hcpcs }) => EQUIPMENT.test(hcpcs.toUpperCase())));
  return [...new Set(paid.map(homeZip))].filter((zip) => zip !== '');
}

/** Localities and states of ZIP codes, the record that counts first. */
async function placesOf(
  { geography }: Storage,
  date: number,
  asked: readonly string[],
): Promise<OtherSchedules['zips']> {
  const codes = new Set(asked);
  codes.delete('');
  if (codes.size === 0) return new Map();
  const rows = await loadZipAssignments(
    geography,
    Array.from(codes, (zipCode) => ({ zipCode, date })),
  );
  const { state } = geography;
  if (!state) return new Map();
  const places = preferredFirst(rows, state).map((row) => ({
    zip: row.zipCode,
    locality: `${row.carrier}${row.pricingLocality}`,
    ruralIndicator: row.ruralIndicator,
    state: row.state,
    ...{ start: row.effectiveDate, end: row.endDate, release: releaseLabel(state, row.releaseId) },
  }));
  return Map.groupBy(places, ({ zip }) => zip);
}

/** What DMEPOS pricing has of the patients' ZIP codes. */
async function equipmentZipsOf({ geography }: Storage, codes: readonly string[]) {
  const rows = codes.length > 0 ? await loadDmeZips(geography, codes) : [];
  const { state } = geography;
  if (!state) return { zips: NO_SCHEDULES.equipmentZips, lists: NO_SCHEDULES.equipmentLists };
  const zips = rows.map(({ zipCode, kind, area, startDate, endDate, releaseId }) => ({
    ...{ zipCode, kind, area },
    ...{ start: startDate, end: endDate, release: releaseLabel(state, releaseId) },
  }));
  const { rural, former_cba } = DME_ZIP_DATASETS;
  return {
    zips: Map.groupBy(zips, ({ zipCode }) => zipCode),
    lists: { rural: listsOf(state, rural), former_cba: listsOf(state, former_cba) },
  };
}

/** Releases of a dataset that are loaded whole: what they lack does not exist. */
function listsOf(state: DataState, dataset: string): Dated[] {
  return releaseIdsOf(state.releases, dataset).flatMap((id) => {
    const [, , sample, start, end] = state.releases[id] as ReleaseMap[string];
    return sample ? [] : [{ start, end, release: releaseLabel(state, id) }];
  });
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
  return releaseIdsOf(state.releases, ...datasets).some((id) => isSample(state, id));
}

/** One round trip for all codes, none where this isolate holds them and has seen the data within seconds. */
async function recordsOf(
  database: DataDatabase,
  codes: readonly string[],
  date: number,
): Promise<{ state: DataState; rows: Row[] }> {
  const { start: first, end: last } = quarterPeriodOf(date);
  const keyOf = (code: string) => `${code} ${first}`;
  const state = await database.recentState();
  const revision = revisionOf(state, OTHER_SCHEDULE_DATASETS);
  const held = codes.map((code) => cache.get(keyOf(code), revision)).filter((rows) => rows !== undefined);
  if (held.length === codes.length) return { state, rows: held.flat() };
  const [now, found] = await database.read(rowsOf({ codes: JSON.stringify(codes), first, last }));
  const rows = found.map((row) => recordOf(now, row));
  const byCode = Map.groupBy(rows, ({ code }) => code);
  const read = revisionOf(now, OTHER_SCHEDULE_DATASETS);
  for (const code of codes) cache.set(keyOf(code), byCode.get(code) ?? [], read);
  return { state: now, rows };
}

interface Stored {
  code: string;
  scheduleType: number;
  modifiers: string;
  startDate: number;
  endDate: number;
  releaseId: number;
  data: string;
}

function recordOf(
  state: DataState,
  { code, scheduleType, modifiers, startDate, endDate, releaseId, data }: Stored,
): Row {
  const { ambulance, clinical_lab, dme, drug, physician } = JSON.parse(data) as {
    ambulance?: AmbulanceData;
    clinical_lab?: ClinicalLabData;
    dme?: DmeData;
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
    rate: exactOrNull(rate),
    physician: physician ? serviceOf(physician) : null,
    ambulance: ambulance ? ratesOf(ambulance) : null,
    equipment: dme ? feesOf(dme) : null,
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
  return new Map(
    Object.entries(localities).map(([locality, rates]) => [
      locality,
      {
        urban: exactOrNull(rates.urban),
        rural: exactOrNull(rates.rural),
        superRural: exactOrNull(rates.super_rural),
        firstRuralMiles: exactOrNull(rates.rural_miles_1_17),
      },
    ]),
  );
}

function feesOf({ pricing_area, category, states = {}, former_cbas = {} }: DmeData): EquipmentFees {
  return {
    pricingArea: pricing_area,
    category: category ?? '',
    states: new Map(
      Object.entries(states).map(([state, { non_rural, rural }]) => [
        state,
        { nonRural: exactOrNull(non_rural), rural: exactOrNull(rural) },
      ]),
    ),
    areas: new Map(Object.entries(former_cbas).map(([area, fee]) => [area, exactOrNull(fee)])),
  };
}
