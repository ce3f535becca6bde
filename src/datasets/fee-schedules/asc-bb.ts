/** Addendum BB: ancillary services integral to covered surgical procedures, quarterly; 42 CFR 416.164 and 416.171. */

import { APC_WEIGHT, dollars } from '../reading/bounds.ts';
import type { Dataset } from '../reading/dataset.ts';
import { quarterName, scopeOf } from '../reading/period.ts';
import { ascRow, isAddendum, markOf, openAddendum, paymentIndicator, quarterOfAddendum } from './asc-addendum.ts';
import { feeIdentity } from './fee-identity.ts';
import type { FeeScheduleRow } from './rows.ts';

const COLUMNS = {
  'HCPCS Code': /^HCPCS Code$/i,
  'Short Descriptor': /^Short Descriptor$/i,
  'Pass-Through Expiration': /^Drug and Device Pass-Through Expiration during Calendar Year$/i,
  'Payment Indicator': /^\w+ \d{4} Payment Indicator$/i,
  'Payment Weight': /^\w+ \d{4} Payment Weight$/i,
  'Payment Rate': /^\w+ \d{4} Payment Rate$/i,
  // The digit marks a footnote.
  'IRA-22 Adjusted Copayment': /^\w+ \d{4} IRA-22 Adjusted Copayment\d?$/i,
};

// Section 11101 of the Inflation Reduction Act: adjusted coinsurance of rebatable drugs since April 2023.
const INTRODUCED = { 'IRA-22 Adjusted Copayment': 20230401 };

export const ascBb: Dataset<FeeScheduleRow> = {
  name: 'asc-bb',
  title: 'ASC Addendum BB: covered ancillary services',
  table: 'fee_schedule',
  licence: 'AMA CPT (descriptors are dropped)',
  recognise: (head) => isAddendum(head, 'BB'),
  read(file, options) {
    const table = openAddendum(file, COLUMNS, INTRODUCED);
    const period = quarterOfAddendum(file, table, INTRODUCED);
    return {
      label: `ASC BB ${quarterName(period)}`,
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
              addendum: 'BB',
              mark: markOf(fields),
              payment_indicator: paymentIndicator(fields, 'Payment Indicator'),
              payment_weight: fields.decimalOrNull('Payment Weight', APC_WEIGHT),
              payment_rate: fields.decimalOrNull('Payment Rate', dollars(0, 1_000_000)),
              multiple_procedure_discounting: null,
              pass_through_expiration: fields.textOrNull('Pass-Through Expiration'),
              ira_adjusted_copayment: fields.decimalOrNull('IRA-22 Adjusted Copayment', dollars(0, 100_000)),
            },
            options,
          ),
        feeIdentity,
      ),
    };
  },
};
