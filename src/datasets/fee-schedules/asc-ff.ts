/** Addendum FF: device offset percentages of ASC procedures, quarterly; 42 CFR 416.171(b)(2). */
import { type DeviceOffset, SCHEDULE_TYPE } from '../../engine/fee-schedules/records.ts';
import { dollars, PERCENT } from '../reading/bounds.ts';
import type { Dataset } from '../reading/dataset.ts';
import { quarterName, scopeOf } from '../reading/period.ts';
import { isAddendum, openAddendum, paymentIndicator, quarterOfAddendum } from './asc-addendum.ts';
import type { FeeSupplementRow } from './rows.ts';

const COLUMNS = {
  'HCPCS Code': /^HCPCS Code$/i,
  'Payment Indicator': /^\w+ \d{4} Payment Indicator$/i,
  APC: /^\w+ \d{4} APC$/i,
  'APC Device Offset Percentage': /^\w+ \d{4} APC Device Offset Percentage$/i,
  'OPPS Payment Rate': /^\w+ \d{4} OPPS Payment Rate$/i,
  'Device Offset Percentage': /^\w+ \d{4} Device Offset Percentage$/i,
  'Device Offset Amount': /^\w+ \d{4} Device Offset Amount ?\/ ?Device Portion$/i,
};

// Published since the CY 2025 final rule.
const INTRODUCED = { 'APC Device Offset Percentage': 20250101 };

export const ascFf: Dataset<FeeSupplementRow> = {
  name: 'asc-ff',
  title: 'ASC Addendum FF: device offset percentages',
  table: 'fee_supplement',
  licence: 'public domain',
  recognise: (head) => isAddendum(head, 'FF'),
  read(file) {
    const table = openAddendum(file, COLUMNS, INTRODUCED);
    const period = quarterOfAddendum(file, table, INTRODUCED);
    return {
      label: `ASC FF ${quarterName(period)}`,
      scope: scopeOf(period),
      effectiveStart: period.start,
      effectiveEnd: period.end,
      rows: table.rows<FeeSupplementRow>(
        (fields) => ({
          kind: 'device_offset',
          scheduleType: SCHEDULE_TYPE.ASC,
          code: fields.code('HCPCS Code'),
          startDate: period.start,
          endDate: period.end,
          data: {
            payment_indicator: paymentIndicator(fields, 'Payment Indicator'),
            apc: fields.textOrNull('APC') && fields.matching('APC', /^\d{4}$/, 'an APC'),
            apc_device_offset_percentage: fields.percentOrNull('APC Device Offset Percentage', PERCENT),
            opps_payment_rate: fields.decimalOrNull('OPPS Payment Rate', dollars(0, 200_000)),
            device_offset_percentage: fields.percentOrNull('Device Offset Percentage', PERCENT),
            device_offset_amount: fields.decimalOrNull('Device Offset Amount', dollars(0, 200_000)),
          } satisfies DeviceOffset,
        }),
        (row) => row.code,
      ),
    };
  },
};
