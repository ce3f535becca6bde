/** Table files of the outpatient pricer. */
import { AREAS } from '../../geography/areas.ts';
import { everyOf } from '../../reading/beginnings.ts';
import { ADDED_TO_INDEX, dollars, numberOf } from '../../reading/bounds.ts';
import { SHORT_LIST } from '../../reading/whole-file.ts';
import { area, averageRatios, index, ratio } from '../common-columns.ts';
import { code, day, decimal, optional, orBlank, pricerSystem, text, wholeNumber } from '../pricer-table.ts';

const county = code(/^\d{5}$/, 'a county of 5 digits');
const hcpcs = code(/^[A-Z0-9]{5}$/, 'a HCPCS code');

export const opps = pricerSystem({
  name: 'opps',
  mark: 'apc-rate',
  tables: [
    {
      file: 'cbsa-wage-index',
      title: 'Wage indexes by area',
      period: 'calendar year',
      columns: {
        cbsa: area,
        effectiveDate: day,
        geographicWageIndex: index,
        reclassifiedWageIndex: index,
        imputedFloorWageIndex: index,
        name: text,
        ruralFloorWageIndex: optional(orBlank(index)),
      },
      whole: { rows: 465, has: { 'cells.0': AREAS } },
    },
    {
      file: 'apc-rate',
      title: 'Payment rates and coinsurances by APC',
      period: 'calendar year',
      columns: {
        apc: code(/^\d{5}$/, 'an APC of 5 digits'),
        statusIndicator: code(/^[A-Z][A-Z0-9]?$/, 'a status indicator'),
        effectiveDate: day,
        paymentRate: decimal(dollars(0, 2_000_000)),
        nationalCoinsurance: decimal(dollars(0, 400_000)),
        minimumCoinsurance: decimal(dollars(0, 400_000)),
      },
      // A fifth of the rate as a rule (42 CFR 419.41): rates of drugs that a later quarter corrects differ.
      relations: ['nationalCoinsurance', 'minimumCoinsurance'].map((figure) => ({
        figure,
        of: 'paymentRate',
        least: 0.01,
        most: 4,
      })),
      whole: {
        rows: 980,
        has: {
          'cells.0': everyOf(
            '0070-8 0080 0081 0147-9 0150-9 0168 0182 0185 0190 0204 0205 0263 0264 0502 0503 0505 0511 0515 0516 ' +
              '0537 0541 0546 0549 0562 0573 0800 0900-5 0907 0910-5 0917 0918 0920 0921 0923-9 0930-5 0937-9 ' +
              '0941-9 0950-3',
          ),
        },
        undetectable: 'the APCs behind the last common one differ from year to year',
      },
    },
    {
      file: 'outmigration-adjustment',
      title: 'Out-migration adjustments by county',
      period: 'calendar year',
      columns: { county, adjustmentFactor: decimal(ADDED_TO_INDEX), effectiveDate: day },
      whole: { rows: 200, has: { 'cells.0': '01 48 720 721' }, undetectable: SHORT_LIST },
    },
    {
      file: 'blood-rank',
      title: 'Rank of blood products for the blood deductible',
      period: 'calendar year',
      columns: { hcpcsCode: hcpcs, rank: wholeNumber(numberOf('ranks', 1, 100)) },
      identity: ['hcpcsCode'],
      whole: { rows: 13, undetectable: SHORT_LIST },
    },
    {
      file: 'previous-year-wage-index',
      title: 'Wage indexes of hospitals of the year before, for the limit on decreases in 2020',
      period: 'calendar year',
      columns: { providerNumber: code(/^[A-Z0-9]{6}$/, 'a CCN'), wageIndex: index },
      identity: ['providerNumber'],
      whole: { rows: 1, undetectable: SHORT_LIST },
    },
    {
      file: 'providerCcn340B',
      title: 'Hospitals under the 340B remedy offset',
      period: 'all years',
      columns: { providerCcn: code(/^[A-Z0-9]{6}$/, 'a CCN') },
      identity: ['providerCcn'],
      whole: { rows: 3_900, has: { 'cells.0': everyOf('01-8 10-9 20-9 30-9 41-7 49 50-3 67 673') } },
    },
    averageRatios('calendar year', { default_ccr: ratio }),
  ],
});
