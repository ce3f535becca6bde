/** Out-migration adjustments of the inpatient wage index by county, as CMS's IPPS pricer carries them; 42 CFR 412.64(i). */
import { fiscalYearPeriod } from '../../engine/core/calendar.ts';
import { ADDED_TO_INDEX } from '../reading/bounds.ts';
import type { Dataset } from '../reading/dataset.ts';
import { openTable } from '../reading/table.ts';
import type { IppsOutmigrationRow } from './ipps-rows.ts';
import { latestFiscalYear } from './ipps-wage-index.ts';

const HEADER = /^\ufeff?county,adjustmentFactor,startDate\s*$/m;

export const ippsOutmigration: Dataset<IppsOutmigrationRow> = {
  name: 'ipps-outmigration',
  title: 'IPPS out-migration adjustments of wage indexes (pricer table)',
  table: 'ipps_outmigration',
  licence: 'public domain',
  recognise: (head) => HEADER.test(head),
  read(file) {
    const table = openTable(file, {
      columns: { county: /^county$/, adjustmentFactor: /^adjustmentFactor$/, startDate: /^startDate$/ },
    });
    const year = latestFiscalYear(file.name, table, 'startDate');
    const { start, end } = fiscalYearPeriod(year);
    return {
      label: `IPPS out-migration FY${year}`,
      scope: `${year}`,
      effectiveStart: start,
      effectiveEnd: end,
      rows: table.rows<IppsOutmigrationRow>(
        (fields) => ({
          county: fields.padded('county', 5, 'a county of 5 digits'),
          effectiveDate: fields.date('startDate'),
          adjustment: fields.decimal('adjustmentFactor', ADDED_TO_INDEX),
        }),
        ({ county, effectiveDate }) => `${county} from ${effectiveDate}`,
      ),
    };
  },
};
