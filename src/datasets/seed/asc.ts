/** Sample layouts of the ambulatory surgical center addenda. */

import { type DeviceOffset, SCHEDULE_TYPE } from '../../engine/fee-schedules/records.ts';
import { ascCodePairs } from '../fee-schedules/asc-code-pairs.ts';
import { feeIdentity } from '../fee-schedules/fee-identity.ts';
import type { FeeScheduleRow, FeeSupplementRow, WageIndexRow } from '../fee-schedules/rows.ts';
import { APC_WEIGHT, dollars, PERCENT, WAGE_INDEX } from '../reading/bounds.ts';
import { feeSchedule } from './fee-schedule.ts';
import { type Layout, layout } from './layout.ts';

const YES_NO = new Set(['Y', 'N']);
const ASC_INDICATOR = /^[A-Z]\d$/;

const ascSurgical = layout(
  'fee_schedule',
  [
    'hcpcs',
    'mark',
    'description',
    'payment_indicator',
    'payment_weight',
    'payment_rate',
    'multiple_procedure_discounting',
  ],
  (fields, head): FeeScheduleRow => ({
    ...feeSchedule(fields, head),
    scheduleType: SCHEDULE_TYPE.ASC,
    data: {
      asc: {
        addendum: 'AA',
        mark: fields.textOrNull('mark'),
        payment_indicator: fields.matching('payment_indicator', ASC_INDICATOR, 'a payment indicator'),
        payment_weight: fields.decimalOrNull('payment_weight', APC_WEIGHT),
        payment_rate: fields.decimalOrNull('payment_rate', dollars(0, 1_000_000)),
        multiple_procedure_discounting: fields.known('multiple_procedure_discounting', YES_NO) === 'Y',
        pass_through_expiration: null,
        ira_adjusted_copayment: null,
      },
    },
  }),
  feeIdentity,
);

const ascAncillary = layout(
  'fee_schedule',
  [
    'hcpcs',
    'mark',
    'description',
    'payment_indicator',
    'payment_weight',
    'payment_rate',
    'pass_through_expiration',
    'ira_adjusted_copayment',
  ],
  (fields, head): FeeScheduleRow => ({
    ...feeSchedule(fields, head),
    scheduleType: SCHEDULE_TYPE.ASC,
    data: {
      asc: {
        addendum: 'BB',
        mark: fields.textOrNull('mark'),
        payment_indicator: fields.matching('payment_indicator', ASC_INDICATOR, 'a payment indicator'),
        payment_weight: fields.decimalOrNull('payment_weight', APC_WEIGHT),
        payment_rate: fields.decimalOrNull('payment_rate', dollars(0, 1_000_000)),
        multiple_procedure_discounting: null,
        pass_through_expiration: fields.textOrNull('pass_through_expiration'),
        ira_adjusted_copayment: fields.decimalOrNull('ira_adjusted_copayment', dollars(0, 1_000_000)),
      },
    },
  }),
  feeIdentity,
);

const ascExcluded = layout(
  'fee_schedule',
  ['hcpcs', 'description'],
  (fields, head): FeeScheduleRow => ({
    ...feeSchedule(fields, head),
    scheduleType: SCHEDULE_TYPE.ASC,
    data: {
      asc: {
        addendum: 'EE',
        mark: null,
        payment_indicator: null,
        payment_weight: null,
        payment_rate: null,
        multiple_procedure_discounting: null,
        pass_through_expiration: null,
        ira_adjusted_copayment: null,
      },
    },
  }),
  feeIdentity,
);

const ascDeviceOffset = layout(
  'fee_supplement',
  [
    'hcpcs',
    'payment_indicator',
    'apc',
    'apc_device_offset_percentage',
    'opps_payment_rate',
    'device_offset_percentage',
    'device_offset_amount',
  ],
  (fields, { effectiveStart, effectiveEnd }): FeeSupplementRow => ({
    kind: 'device_offset',
    scheduleType: SCHEDULE_TYPE.ASC,
    code: fields.code('hcpcs'),
    startDate: effectiveStart,
    endDate: effectiveEnd,
    data: {
      payment_indicator: fields.matching('payment_indicator', ASC_INDICATOR, 'a payment indicator'),
      apc: fields.matching('apc', /^\d{4}$/, 'an APC'),
      apc_device_offset_percentage: fields.decimal('apc_device_offset_percentage', PERCENT),
      opps_payment_rate: fields.decimal('opps_payment_rate', dollars(0, 1_000_000)),
      device_offset_percentage: fields.decimal('device_offset_percentage', PERCENT),
      device_offset_amount: fields.decimal('device_offset_amount', dollars(0, 1_000_000)),
    } satisfies DeviceOffset,
  }),
  (row) => row.code,
);

const ascWageIndex = layout(
  'wage_index',
  ['cbsa', 'cbsa_name', 'wage_index'],
  (fields, { effectiveStart }): WageIndexRow => ({
    system: 'ASC',
    year: Math.floor(effectiveStart / 10000),
    cbsa: fields.matching('cbsa', /^(\d{2}|\d{5})$/, 'a CBSA'),
    cbsaName: fields.text('cbsa_name'),
    wageIndex: fields.decimal('wage_index', WAGE_INDEX),
  }),
  (row) => row.cbsa,
);

/** The publication's own columns: rows of a procedure and a period become one. */
const ascPairs: Layout = (file, { dataset, source, ...release }) => ({
  dataset,
  table: 'fee_supplement',
  source,
  reading: { sampleOf: dataset, ...release, rows: ascCodePairs.read(file).rows },
});

export const ASC_LAYOUTS = {
  'asc-aa': ascSurgical,
  'asc-bb': ascAncillary,
  'asc-ee': ascExcluded,
  'asc-ff': ascDeviceOffset,
  'asc-wage-index': ascWageIndex,
  'asc-code-pairs': ascPairs,
};
