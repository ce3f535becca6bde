/** Table files of the federally qualified health center pricer. */
import { everyLocality } from '../../geography/localities.ts';
import { dollars, FACTOR, GEOGRAPHIC_FACTOR } from '../../reading/bounds.ts';
import { numbersOf } from '../../reading/complete-set.ts';
import { NONE_AT_HAND } from '../../reading/whole-file.ts';
import { certainty } from '../common-columns.ts';
import { code, day, decimal, type PricerTableSpec, pricerSystem } from '../pricer-table.ts';

/** Rates of all years, one row for each. @param since the first year that has one */
const rateTable = (file: string, title: string, since: number, bound = dollars(50, 2_000)): PricerTableSpec => ({
  file,
  title,
  period: 'all years',
  columns: { effectiveDate: day, rateValue: decimal(bound) },
  identity: ['effectiveDate'],
  whole: { rows: 2, has: { 'cells.0': numbersOf(`${since}-2026`, 4).join(' ') }, undetectable: 'each year adds a row' },
});

export const fqhc = pricerSystem({
  name: 'fqhc',
  mark: 'gaf',
  tables: [
    {
      file: 'gaf',
      title: 'Geographic adjustment factors by carrier and locality',
      period: 'calendar year',
      columns: {
        carrierLocality: code(/^\d{7}$/, 'carrier and locality, 7 digits'),
        effectiveDate: day,
        geographicalAdjFactor: decimal(GEOGRAPHIC_FACTOR),
      },
      whole: { rows: 109, rules: [everyLocality('cells.0')] },
    },
    rateTable('base', 'Base payment rates', 2014),
    rateTable('addon', 'Add-on factors of new patients and initial preventive visits', 2014, FACTOR),
    rateTable('tribal', 'Rates of grandfathered tribal centers', 2016),
    rateTable('iopRateGte4', 'Intensive outpatient rates, four services and more a day', 2025),
    rateTable('iopRateLte3', 'Intensive outpatient rates, up to three services a day', 2024),
    {
      file: 'national-rates',
      isOwnLayout: true,
      title: 'National amounts of services beside the visit: care management, communication, telehealth',
      period: 'all years',
      columns: {
        national_hcpcs: code(/^[A-Z0-9]{5}$/, 'a HCPCS code'),
        effectiveDate: day,
        endDate: day,
        rateValue: decimal(dollars(5, 500)),
        status: certainty,
      },
      identity: ['national_hcpcs', 'effectiveDate'],
      whole: { rows: 1, undetectable: NONE_AT_HAND },
    },
  ],
});
