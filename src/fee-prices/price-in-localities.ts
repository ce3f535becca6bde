/** The price of a service in every locality: one record, priced with each locality's GPCIs. */
import { type PfsPrice, pricePhysicianService } from '../engine/fee-schedules/physician-rates.ts';
import { ascending } from '../storage/lists/order.ts';
import { loadLocalities } from '../storage/lookups/localities.ts';
import type { Storage } from '../storage/storage.ts';
import { type LocalityPrice, priceInLocality } from './locality-price.ts';
import { readOppsCaps } from './opps-caps.ts';
import { type PhysicianRecord, readPhysicianRecords, recordOf } from './physician-records.ts';
import type { Refusal } from './refusal.ts';
import type { Service } from './service.ts';

export interface LocalityPrices {
  service: Service;
  record: PhysicianRecord;
  /** The national payment amount. */
  national: PfsPrice;
  /** By locality. */
  localities: LocalityPrice[];
  /** Ids of the releases that the prices rest on, all in REFERENCE. */
  releases: number[];
}

/** GPCIs of the national payment amount. */
const NATIONAL = { work: 1, pe: 1, mp: 1 };

/**
 * Returns the prices, or why there are none. Reads the record and, if this isolate has none yet, the localities; caps
 * only for a contractor-priced service.
 */
export async function priceInLocalities(
  { storage: { reference } }: { storage: Pick<Storage, 'reference'> },
  service: Service,
): Promise<LocalityPrices | Refusal> {
  const [{ state, records }, everywhere] = await Promise.all([
    readPhysicianRecords(reference, [service]),
    loadLocalities(reference),
  ]);
  const { date } = service;
  const selected = recordOf(service, records);
  if (!selected) return { reason: 'no_record', service, releases: state.releases };
  const localities = everywhere
    .filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
    .sort((a, b) => ascending(a.locality, b.locality));
  if (localities.length === 0) return { reason: 'no_gpcis_anywhere', date, releases: state.releases };
  const { record } = selected;
  const caps = await readOppsCaps(
    reference,
    localities.map((locality) => ({ record, locality })),
  );
  return {
    service,
    record,
    national: pricePhysicianService(record.data, NATIONAL, selected.asked),
    localities: localities.map((locality) => priceInLocality(selected, locality, date, caps)),
    releases: [record.releaseId, ...localities.map(({ releaseId }) => releaseId)],
  };
}
