/** The price of a record in a locality. Pure. */
import {
  type Gpcis,
  type OppsCap,
  type PfsPrice,
  pricePhysicianService,
} from '../engine/fee-schedules/physician-rates.ts';
import type { Locality } from '../storage/lookups/localities.ts';
import type { PublishedCap } from './opps-caps.ts';
import type { PhysicianRecord, ServiceRecord } from './physician-records.ts';

/** An OPPS cap beside the rates that it caps if it is below them. */
export interface AppliedCap extends OppsCap {
  facilityCapped: boolean;
  nonFacilityCapped: boolean;
}

export interface LocalityPrice {
  locality: Locality;
  gpcis: Gpcis;
  price: PfsPrice;
  oppsCap: AppliedCap | null;
  /** Dollars a unit, for anesthesia (status J); null for other services, and for QPs from 2026 on. */
  anesthesiaConversionFactor: number | null;
}

/** @param date YYYYMMDD @param caps published ones, which come before the computed one */
export function priceInLocality(
  { record, asked }: ServiceRecord,
  locality: Locality,
  date: number,
  caps: readonly PublishedCap[],
): LocalityPrice {
  const gpcis = { work: locality.gpciWork, pe: locality.gpciPe, mp: locality.gpciMp };
  const price = pricePhysicianService(record.data, gpcis, asked);
  // A published cap is that of the whole service: what a modifier leaves of it is not published.
  const published = asked.modifiers.length === 0 ? publishedCap(record, locality, date, caps) : null;
  const cap = published ?? price.oppsCap;
  return {
    locality,
    gpcis,
    price,
    oppsCap: cap && {
      ...cap,
      facilityCapped: price.facilityRate !== null && cap.facilityAmount < price.facilityRate,
      nonFacilityCapped: price.nonFacilityRate !== null && cap.nonFacilityAmount < price.nonFacilityRate,
    },
    // From 2026 on QPs have another conversion factor than the one that is published by locality.
    anesthesiaConversionFactor:
      price.status.statusCode === 'J' && record.priceIndicator === '9' ? locality.anesthesiaConversionFactor : null,
  };
}

function publishedCap(
  record: PhysicianRecord,
  { locality }: Locality,
  date: number,
  caps: readonly PublishedCap[],
): OppsCap | null {
  const cap = caps.find(
    (each) =>
      each.code === record.code &&
      each.modifiers === record.modifiers &&
      each.locality === locality &&
      each.startDate <= date &&
      date <= each.endDate,
  );
  return cap ? { facilityAmount: cap.facilityPrice, nonFacilityAmount: cap.nonFacilityPrice } : null;
}
