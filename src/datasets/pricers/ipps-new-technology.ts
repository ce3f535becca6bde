/** New technology add-on payments of a fiscal year, newtech-costs-YYYY.csv of CMS's IPPS pricer; 42 CFR 412.88. */
import { fiscalYearPeriod } from '../../engine/core/calendar.ts';
import { statedFiscalYear } from '../drg/drg-table.ts';
import { dollars } from '../reading/bounds.ts';
import type { Dataset } from '../reading/dataset.ts';
import { openTable } from '../reading/table.ts';
import type { IppsNewTechnologyRow } from './ipps-rows.ts';

const HEADER = /^\ufeff?name,amount,adjustmentFactor\s*$/m;

export const ippsNewTechnology: Dataset<IppsNewTechnologyRow> = {
  name: 'ipps-new-technology',
  title: 'IPPS new technology add-on payments (pricer table)',
  table: 'ipps_new_technology',
  licence: 'public domain',
  recognise: (head) => HEADER.test(head),
  read(file, options) {
    const { year: fiscalYear, isDatedByName } = statedFiscalYear(file, options, 'newtech-costs');
    const { start, end } = fiscalYearPeriod(fiscalYear);
    const table = openTable(file, {
      columns: { name: /^name$/, amount: /^amount$/, adjustmentFactor: /^adjustmentFactor$/ },
    });
    return {
      label: `IPPS new technology FY${fiscalYear}`,
      scope: `${fiscalYear}`,
      effectiveStart: start,
      effectiveEnd: end,
      isDatedByName,
      rows: table.rows<IppsNewTechnologyRow>(
        (fields) => ({
          fiscalYear,
          name: fields.matching('name', /./, 'a name'),
          maximum: fields.decimal('amount', dollars(20, 5_000_000)),
          share: Number(fields.matching('adjustmentFactor', /^0?\.\d+$/, 'a share')),
        }),
        ({ name }) => name,
      ),
    };
  },
};
