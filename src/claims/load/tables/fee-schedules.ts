/** Loads fee schedules for the lines of claims, each on its own day. */
import type { Claim } from '../../../engine/claim/claim.ts';
import { quarterPeriodOf } from '../../../engine/core/calendar.ts';
import { isQualifying, priceIndicatorOf, serviceDayOf } from '../../../engine/fee-schedules/line.ts';
import type { PriceIndicator } from '../../../engine/fee-schedules/records.ts';
import {
  FEE_SCHEDULES,
  type FeeSchedule,
  type FeeSchedules,
  NO_SCHEDULES,
} from '../../../engine/fee-schedules/schedules.ts';
import type { Table } from '../../../engine/frame/tables.ts';
import { loadLocalities, prepareLocalities } from '../../../storage/lookups/localities.ts';
import { type DataState, isSample, releaseIdsOf, releaseLabels, type Storage } from '../../../storage/storage.ts';
import { equipmentZipsOf, homeZips, indexesOf, listsOf, placesOf, serviceZips } from './schedule-places.ts';
import { FORMER_CBA, recordsOf, SCHEDULE_DATASETS, type StoredRecord, type WantedCode } from './schedule-records.ts';

/** The schedules of the quarters in which the lines are, of the codes that they have. */
export async function feeSchedulesFor(storage: Storage, claims: readonly Claim[]): Promise<Table<FeeSchedules>> {
  const database = storage.reference;
  const codes = codesOf(claims);
  if (codes.length === 0) return { value: NO_SCHEDULES, release: '', parts: {} };
  const homes = homeZips(claims);
  const [{ state, records }, placeOf, equipment] = await Promise.all([
    recordsOf(database, codes),
    placesOf(storage, [...new Set([...serviceZips(claims), ...homes])]),
    equipmentZipsOf(storage, homes),
    // Prepare before the records show if a physician's service is among the codes: a cold isolate would wait twice.
    prepareLocalities(database),
  ]);
  // Use this isolate's localities only for the state from which the records were read.
  database.state ??= state;
  const all = records.of(codes);
  const hasPhysician = all.some(({ physician }) => physician);
  const parts = partsOf(state, all);
  return {
    value: {
      records: Map.groupBy(all, ({ code }) => code),
      localities: hasPhysician ? indexesOf(await loadLocalities(database), state) : NO_SCHEDULES.localities,
      placeOf,
      equipmentZips: equipment.zips,
      equipmentLists: { ...equipment.lists, former_cba_fees: listsOf(state, FORMER_CBA) },
      sampled: new Set(FEE_SCHEDULES.filter((schedule) => isSampled(state, schedule))),
    },
    release: Object.values(parts).join(', '),
    parts,
    partsFor: (claim) => partsOf(state, records.of(codesOf([claim]))),
  };
}

/** Returns the codes of the claims' lines in the quarters of their days, each once; none for a line without a day. */
function codesOf(claims: readonly Claim[]): WantedCode[] {
  const codes: WantedCode[] = [];
  const quarters = new Map<number, Quarter>();
  const add = (code: string, day: number, priceIndicator: PriceIndicator) => {
    let quarter = quarters.get(day);
    if (!quarter) {
      const { start, end } = quarterPeriodOf(day);
      quarter = [...quarters.values()].find((other) => other.start === start) ?? { start, end, seen: {} };
      quarters.set(day, quarter);
    }
    quarter.seen[priceIndicator] ??= new Set();
    const quarterCodes = quarter.seen[priceIndicator];
    if (quarterCodes.has(code)) return;
    quarterCodes.add(code);
    codes.push({ code, start: quarter.start, end: quarter.end, priceIndicator });
  };
  for (const claim of claims) {
    const mayQualify = isQualifying(claim);
    for (const line of claim.lines) {
      const day = serviceDayOf(claim, line);
      if (line.hcpcs === '' || day === null) continue;
      add(line.hcpcs, day, '9');
      // All schedules but that of physicians have indicator 9 alone.
      if (mayQualify) add(line.hcpcs, day, priceIndicatorOf(claim, day));
    }
  }
  return codes;
}

interface Quarter {
  /** YYYYMMDD. */
  start: number;
  end: number;
  /** Codes by price indicator. */
  seen: Partial<Record<PriceIndicator, Set<string>>>;
}

/** Releases of records by schedule. */
function partsOf(state: DataState, records: readonly StoredRecord[]): Record<string, string> {
  return Object.fromEntries(
    FEE_SCHEDULES.flatMap((schedule): [string, string][] => {
      const ofSchedule = records.filter((record) => record.schedule === schedule);
      return ofSchedule.length > 0 ? [[schedule.toLowerCase(), releaseLabels(state, ofSchedule)]] : [];
    }),
  );
}

function isSampled(state: DataState, schedule: FeeSchedule): boolean {
  return releaseIdsOf(state.releases, ...SCHEDULE_DATASETS[schedule]).some((id) => isSample(state, id));
}
