/** Addendum AA: ASC covered surgical procedures, quarterly; 42 CFR 416.166 and 416.171. */

import { APC_WEIGHT, dollars } from '../reading/bounds.ts';
import type { Dataset } from '../reading/dataset.ts';
import { quarterName, scopeOf } from '../reading/period.ts';
import { ascRow, isAddendum, markOf, openAddendum, paymentIndicator, quarterOfAddendum } from './asc-addendum.ts';
import { feeIdentity } from './fee-identity.ts';
import type { FeeScheduleRow } from './rows.ts';

const YES_OR_NO = new Set(['Y', 'N']);

const COLUMNS = {
  'HCPCS Code': /^HCPCS Code$/i,
  'Short Descriptor': /^Short Descriptor$/i,
  'Subject to Multiple Procedure Discounting': /^Subject to Multiple Procedure Discounting$/i,
  'Payment Indicator': /^\w+ \d{4} Payment Indicator$/i,
  'Payment Weight': /^\w+ \d{4} Payment Weight$/i,
  'Payment Rate': /^\w+ \d{4} Payment Rate$/i,
};

export const ascAa: Dataset<FeeScheduleRow> = {
  name: 'asc-aa',
  title: 'ASC Addendum AA: covered surgical procedures',
  table: 'fee_schedule',
  licence: 'AMA CPT (descriptors are dropped)',
  recognise: (head) => isAddendum(head, 'AA'),
  read(file, options) {
    const table = openAddendum(file, COLUMNS);
    const period = quarterOfAddendum(file, table);
    return {
      label: `ASC AA ${quarterName(period)}`,
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
              addendum: 'AA',
              mark: markOf(fields),
              payment_indicator: paymentIndicator(fields, 'Payment Indicator'),
              payment_weight: fields.decimalOrNull('Payment Weight', APC_WEIGHT),
              payment_rate: fields.decimalOrNull('Payment Rate', dollars(1, 200_000)),
              multiple_procedure_discounting:
                fields.known('Subject to Multiple Procedure Discounting', YES_OR_NO) === 'Y',
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
