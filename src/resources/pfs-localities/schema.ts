/** Schemas of /pfs-localities. */
import { z } from '@hono/zod-openapi';
import type { Locality } from '../../storage/lookups/localities.ts';

export const pfsLocality = z
  .object({
    id: z.number().int(),
    year: z.number().int(),
    locality: z.string().openapi({ description: 'Carrier and locality number, 7 characters.', example: '0111205' }),
    loc_description: z.string(),
    mac: z.string().openapi({ description: 'Medicare administrative contractor number.' }),
    mac_description: z.string(),
    state: z.string(),
    gpci_work: z.number(),
    gpci_pe: z.number(),
    gpci_mp: z.number(),
    start_date: z.number().int().openapi({ description: 'YYYYMMDD.' }),
    end_date: z.number().int().openapi({ description: 'YYYYMMDD.' }),
    anesthesia_conversion_factor: z
      .number()
      .nullable()
      .openapi({ description: 'Dollars a unit; null where not loaded.' }),
    counties: z
      .string()
      .nullable()
      .openapi({ description: 'Counties of the fee schedule area; null where not loaded.' }),
  })
  .openapi('PfsLocality');

export const pfsLocalityList = z
  .object({ data: z.array(pfsLocality), count: z.number().int() })
  .openapi('PfsLocalityList');
export const years = z.object({ years: z.array(z.number().int()) }).openapi('PfsLocalityYears');
export const macs = z
  .object({ macs: z.array(z.object({ mac: z.string(), mac_description: z.string() })) })
  .openapi('PfsLocalityMacs');
export const localities = z
  .object({
    localities: z.array(z.object({ locality: z.string(), loc_description: z.string(), mac: z.string() })),
  })
  .openapi('PfsLocalityNames');
export const statistics = z
  .object({
    total_records: z.number().int(),
    unique_localities: z.number().int(),
    unique_macs: z.number().int(),
    years: z.array(z.number().int()),
    records_by_year: z.array(z.object({ year: z.number().int(), count: z.number().int() })),
  })
  .openapi('PfsLocalityStatistics');

export function localityOnTheWire(row: Locality): z.infer<typeof pfsLocality> {
  return {
    id: row.id,
    year: row.year,
    locality: row.locality,
    loc_description: row.locDescription,
    mac: row.mac,
    mac_description: row.macDescription,
    state: row.state,
    gpci_work: row.gpciWork,
    gpci_pe: row.gpciPe,
    gpci_mp: row.gpciMp,
    start_date: row.startDate,
    end_date: row.endDate,
    anesthesia_conversion_factor: row.anesthesiaConversionFactor,
    counties: row.counties,
  };
}
