/** Answers of /fee-schedules/pfs/localities. */
import { z } from '@hono/zod-openapi';
import type { LocalityPrices } from '../../fee-prices/index.ts';
import { dollars, oppsCap, oppsCapOnTheWire } from './calculation-schema.ts';

const facilityRate = dollars(
  'Dollars, rounded half up to the cent, as the modifier leaves them; null where RVUs do not give the payment (see `payment_status`).',
);
const nonFacilityRate = dollars('The same, outside a facility.');

const localityRate = z
  .object({
    locality: z.string().openapi({ description: 'Carrier and locality number, 7 characters.', example: '0118218' }),
    loc_description: z.string(),
    state: z.string().openapi({ description: 'Abbreviation of the state or territory.', example: 'CA' }),
    mac: z.string(),
    gpci_work: z.number(),
    gpci_pe: z.number(),
    gpci_mp: z.number(),
    facility_rate: facilityRate,
    non_facility_rate: nonFacilityRate,
    opps_cap: oppsCap,
    anesthesia_conversion_factor: dollars('Dollars a unit, for anesthesia codes (status J).'),
  })
  .openapi('PfsLocalityRate');

export const localityRates = z
  .object({
    code: z.string(),
    code_description: z.string().openapi({
      description: 'HCPCS Level II short descriptor; empty for CPT and CDT codes, whose descriptors are licensed.',
    }),
    modifier: z.string().nullable(),
    price_indicator: z.string(),
    service_date: z.number().int().openapi({ description: 'YYYYMMDD.' }),
    payment_status: z.object({
      status_code: z.string(),
      priced: z.boolean().openapi({ description: 'RVUs, and the modifier, give what Medicare pays.' }),
      reason: z.string(),
    }),
    components: z
      .object({
        rvu_work: z.number(),
        rvu_mp: z.number(),
        full_fac_pe: z.number(),
        full_nfac_pe: z.number(),
        conv_fact: z.number(),
      })
      .openapi({ description: 'As published, unrounded; the same in every locality.' }),
    facility_na: z
      .boolean()
      .openapi({ description: 'CMS marks the service as rarely or never performed in a facility.' }),
    non_facility_na: z
      .boolean()
      .openapi({ description: 'CMS marks the service as rarely or never performed outside a facility.' }),
    national: z
      .object({ facility_rate: facilityRate, non_facility_rate: nonFacilityRate })
      .openapi({ description: 'At GPCIs of 1: the national payment amount, which no locality need have.' }),
    localities: z.array(localityRate).openapi({ description: 'By locality.' }),
    count: z.number().int(),
    fee_schedule_id: z.number().int(),
  })
  .openapi('PfsLocalityRates');

export function localityRatesOnTheWire(prices: LocalityPrices): z.infer<typeof localityRates> {
  const { service, record, national, localities } = prices;
  const { data } = record;
  return {
    code: record.code,
    code_description: record.description,
    modifier: service.modifier || null,
    price_indicator: record.priceIndicator,
    service_date: service.date,
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
    localities: localities.map(({ locality, gpcis, price, oppsCap: cap, anesthesiaConversionFactor }) => ({
      locality: locality.locality,
      loc_description: locality.locDescription,
      state: locality.state,
      mac: locality.mac,
      gpci_work: gpcis.work,
      gpci_pe: gpcis.pe,
      gpci_mp: gpcis.mp,
      facility_rate: price.facilityRate,
      non_facility_rate: price.nonFacilityRate,
      opps_cap: oppsCapOnTheWire(cap),
      anesthesia_conversion_factor: anesthesiaConversionFactor,
    })),
    count: localities.length,
    fee_schedule_id: record.id,
  };
}
