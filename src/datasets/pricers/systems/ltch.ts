/** Table files of the long-term care hospital pricer. */
import { AREAS } from '../../geography/areas.ts';
import { area, averageRatios, index, ratio, wageIndex } from '../common-columns.ts';
import { code, day, optional, orBlank, pricerSystem, text } from '../pricer-table.ts';

export const ltch = pricerSystem({
  name: 'ltch',
  mark: 'ltdrgstable',
  tables: [
    // The program reads the third index alone.
    wageIndex(
      'fiscal year',
      { rows: 455, has: { 'cells.0': AREAS } },
      { wageIndex1: optional(orBlank(index)), wageIndex2: optional(orBlank(index)) },
    ),
    {
      file: 'cbsa-wage-index-ipps',
      // The IPPS pricer's own table.
      isOnlyNamed: true,
      title: 'Wage indexes of the IPPS-comparable amount',
      period: 'fiscal year',
      columns: {
        cbsa: area,
        size: orBlank(code(/^[LOR]$/, 'L, O or R')),
        effectiveDate: day,
        geographicWageIndex: index,
        reclassifiedWageIndex: index,
        imputedFloorWageIndex: index,
        name: text,
      },
      whole: { rows: 460, has: { 'cells.0': AREAS } },
    },
    averageRatios('fiscal year', { total_ccr: ratio }),
  ],
});
