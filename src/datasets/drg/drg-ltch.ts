/**
 * MS-LTC-DRG relative weights and average lengths of stay, ltdrgstable-YYYY.csv of CMS's LTCH pricer (42 CFR 412.515,
 * 412.517; Table 11 of the final rule). Transplants and other groups that long-term care hospitals do not treat have
 * the weight 0. The one length of stay is the one whose five sixths make a short stay: 412.529(a) calls it geometric,
 * the pricer's file arithmetic.
 */
import { fiscalYearPeriod } from '../../engine/core/calendar.ts';
import type { Dataset } from '../reading/dataset.ts';
import { openTable } from '../reading/table.ts';
import { type DrgFigures, days, drgCode, drgReading, statedFiscalYear, weight } from './drg-table.ts';
import type { DrgEntryRow } from './rows.ts';

const COLUMNS = {
  diagnosticRelatedGroup: /^diagnosticRelatedGroup$/i,
  relativeWeight: /^relativeWeight$/i,
  arithmeticMeanLengthOfStay: /^arithmeticMeanLengthOfStay$/i,
};

export const drgLtch: Dataset<DrgEntryRow> = {
  name: 'drg-ltch',
  title: 'MS-LTC-DRG weights and average lengths of stay (LTCH pricer table)',
  table: 'drg_entry',
  licence: 'public domain',
  recognise: (head) => /^\ufeff?diagnosticRelatedGroup,relativeWeight,arithmeticMeanLengthOfStay/i.test(head),
  read(file, options) {
    const { year, isDatedByName } = statedFiscalYear(file, options, 'ltdrgstable');
    const { start } = fiscalYearPeriod(year);
    const rows = openTable(file, { columns: COLUMNS }).rows(
      (fields): DrgFigures => {
        const stay = days(fields, 'arithmeticMeanLengthOfStay');
        return {
          drg: drgCode(fields, 'diagnosticRelatedGroup'),
          description: '',
          effectiveDate: start,
          weight: weight(fields, 'relativeWeight'),
          geometricMeanLos: stay,
          arithmeticMeanLos: stay,
          lowVolume: false,
          postAcute: false,
          specialPayPostAcute: false,
        };
      },
      (row) => `DRG ${row.drg}`,
    );
    return drgReading('LTCH', year, file, rows, { complete: true, isDatedByName });
  },
};
