/** Table files of the end-stage renal disease pricer. */
import { AREAS } from '../../geography/areas.ts';
import { NONE_AT_HAND } from '../../reading/whole-file.ts';
import { wageIndex } from '../common-columns.ts';
import { code, day, pricerSystem } from '../pricer-table.ts';

export const esrd = pricerSystem({
  name: 'esrd',
  tables: [
    wageIndex('calendar year', { rows: 460, has: { 'cells.0': AREAS } }),
    // A layout of the service's own: CMS publishes the lists with its rate setting.
    {
      file: 'comorbidities',
      isOwnLayout: true,
      title: 'Diagnoses of comorbidity adjustments',
      period: 'all years',
      columns: {
        code: code(/^[A-Z][A-Z0-9.]{2,7}$/, 'an ICD-10-CM code'),
        category: code(/^(MA|MC|MD|ME)$/, 'MA, MC, MD or ME'),
        effectiveDate: day,
        endDate: day,
      },
      whole: { rows: 1, undetectable: NONE_AT_HAND },
    },
  ],
});
