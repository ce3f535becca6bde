/** A service of the physician fee schedule in every locality: one record, priced with each locality's GPCIs. */
import type { z } from '@hono/zod-openapi';
import { isoDate } from '../../engine/core/calendar.ts';
import { pricePhysicianService } from '../../engine/fee-schedules/physician-rates.ts';
import type { PhysicianData } from '../../engine/fee-schedules/records.ts';
import { absent, day } from '../../http/errors/loaded.ts';
import { ascending } from '../../storage/lists/order.ts';
import { GPCIS, loadLocalities } from '../../storage/lookups/localities.ts';
import type { DataDatabase } from '../../storage/storage.ts';
import { anesthesiaFactor, capIn, type Line, noRecord } from './calculation.ts';
import type { localityRates } from './locality-rates-schema.ts';
import { findOppsCaps, physicianRecords } from './queries.ts';

/** GPCIs of the national payment amount. */
const NATIONAL = { work: 1, pe: 1, mp: 1 };

/**
 * Returns the rates and the releases that they rest on. Reads the record and, if this isolate has none yet, the
 * localities; caps only for a contractor-priced service.
 * @throws ApiError 404 that says what is missing, and for what date
 */
export async function ratesOfLocalities(
  database: DataDatabase,
  service: Pick<Line, 'code' | 'date' | 'modifier' | 'priceIndicator'>,
): Promise<{ rates: z.infer<typeof localityRates>; releases: number[] }> {
  const { code, date, modifier, priceIndicator } = service;
  const [[state, [record]], everywhere] = await Promise.all([
    database.read(physicianRecords([{ code, modifiers: modifier, date, priceIndicator }])),
    loadLocalities(database),
  ]);
  if (!record) throw noRecord(service, state);
  const localities = everywhere
    .filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
    .sort((a, b) => ascending(a.locality, b.locality));
  if (localities.length === 0) {
    const scope = { tables: [GPCIS], periods: day(date) };
    throw absent(state.releases, scope, `No locality has GPCIs on ${isoDate(date)}`);
  }
  const { physician: data } = JSON.parse(record.data) as { physician: PhysicianData };
  const caps = await findOppsCaps(
    database,
    data.status_code === 'C'
      ? localities.map(({ locality }) => ({ code, modifiers: record.modifiers, locality, date }))
      : [],
  );
  const national = pricePhysicianService(data, NATIONAL);
  return {
    rates: {
      code: record.code,
      code_description: record.description,
      modifier: modifier || null,
      price_indicator: record.priceIndicator,
      service_date: date,
      payment_status: {
        status_code: national.status.statusCode,
        priced: national.status.priced,
        reason: national.status.reason,
      },
      components: {
        rvu_work: data.rvu_work,
        rvu_mp: data.rvu_mp,
        full_fac_pe: data.full_fac_pe,
        full_nfac_pe: data.full_nfac_pe,
        conv_fact: data.conv_fact,
      },
      facility_na: data.fac_na,
      non_facility_na: data.nfac_na,
      national: { facility_rate: national.facilityRate, non_facility_rate: national.nonFacilityRate },
      localities: localities.map((locality) => {
        const gpcis = { work: locality.gpciWork, pe: locality.gpciPe, mp: locality.gpciMp };
        const price = pricePhysicianService(data, gpcis);
        return {
          locality: locality.locality,
          loc_description: locality.locDescription,
          state: locality.state,
          mac: locality.mac,
          gpci_work: gpcis.work,
          gpci_pe: gpcis.pe,
          gpci_mp: gpcis.mp,
          facility_rate: price.facilityRate,
          non_facility_rate: price.nonFacilityRate,
          opps_cap: capIn(locality.locality, date, record, price, caps),
          anesthesia_conversion_factor: anesthesiaFactor(price, record, locality),
        };
      }),
      count: localities.length,
      fee_schedule_id: record.id,
    },
    releases: [record.releaseId, ...localities.map(({ releaseId }) => releaseId)],
  };
}
