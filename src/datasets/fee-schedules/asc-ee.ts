/** Addendum EE: surgical procedures excluded from payment in ASCs; 42 CFR 416.166(c). */

import { type Dataset, UnreadableFile } from '../reading/dataset.ts';
import { quarterName, scopeOf, statedQuarter, yearOf } from '../reading/period.ts';
import { ascRow, isAddendum, openAddendum } from './asc-addendum.ts';
import { feeIdentity } from './fee-identity.ts';
import type { FeeScheduleRow } from './rows.ts';

const COLUMNS = { 'HCPCS Code': /^HCPCS Code$/i, 'Short Descriptor': /^Short Descriptor$/i };

export const ascEe: Dataset<FeeScheduleRow> = {
  name: 'asc-ee',
  title: 'ASC Addendum EE: procedures excluded from payment',
  table: 'fee_schedule',
  licence: 'AMA CPT (descriptors are dropped)',
  recognise: (head) => isAddendum(head, 'EE'),
  read(file, options) {
    const table = openAddendum(file, COLUMNS);
    // The list changes within the year, but its title names only the year.
    const period = statedQuarter(file, options, 'the file says its calendar year but not its quarter');
    const year = Number(/for CY (\d{4})/i.exec(table.title)?.[1]);
    if (year !== yearOf(period.start)) {
      throw new UnreadableFile(
        `${file.name}: the file is of ${year}, the effective period ${options?.effective} is not`,
      );
    }
    return {
      label: `ASC EE ${quarterName(period)}`,
      scope: scopeOf(period),
      effectiveStart: period.start,
      effectiveEnd: period.end,
      rows: table.rows<FeeScheduleRow>(
        (fields) =>
          ascRow(
            fields.code('HCPCS Code'),
            fields.text('Short Descriptor'),
            period,
            {
              addendum: 'EE',
              mark: null,
              payment_indicator: null,
              payment_weight: null,
              payment_rate: null,
              multiple_procedure_discounting: null,
              pass_through_expiration: null,
              ira_adjusted_copayment: null,
            },
            options,
          ),
        feeIdentity,
      ),
    };
  },
};
