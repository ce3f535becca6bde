/** Table files of the hospice pricer. */
import { AREAS_999 } from '../../geography/areas.ts';
import { dollars } from '../../reading/bounds.ts';
import { OF_THE_USER } from '../../reading/whole-file.ts';
import { wageIndex } from '../common-columns.ts';
import { code, day, decimal, pricerSystem } from '../pricer-table.ts';

export const hospice = pricerSystem({
  name: 'hospice',
  tables: [
    wageIndex('fiscal year', { rows: 460, has: { 'cells.0': AREAS_999 } }),
    // A layout of the service's own, for years whose rates without quality data it does not hold.
    {
      file: 'reduced-rates',
      isOwnLayout: true,
      title: 'Rates of hospices that do not submit quality data',
      period: 'all years',
      columns: {
        effectiveDate: day,
        rate: code(/^(routineHigh|routineLow|continuous|respite|inpatient)$/, 'a level of care'),
        labor: decimal(dollars(10, 4_000)),
        nonlabor: decimal(dollars(10, 4_000)),
      },
      identity: ['effectiveDate', 'rate'],
      whole: { rows: 5, undetectable: OF_THE_USER },
    },
  ],
});
