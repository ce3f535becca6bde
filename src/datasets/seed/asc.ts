/** Sample layouts of the ambulatory surgical center addenda. */
import { SCHEDULE_TYPE } from '../../engine/pricers/pfs/fee-schedule.ts';
import { feeIdentity } from '../fee-schedules/fee-identity.ts';
import type { FeeScheduleRow } from '../fee-schedules/rows.ts';
import { feeSchedule } from './fee-schedule.ts';
import { layout } from './layout.ts';

const YES_NO = new Set(['Y', 'N']);
const ASC_INDICATOR = /^[A-Z]\d$/;

const ascSurgical = layout(
  'fee_schedule',
  ['hcpcs', 'description', 'payment_indicator', 'payment_weight', 'payment_rate', 'multiple_procedure_discounting'],
  (fields, head): FeeScheduleRow => ({
    ...feeSchedule(fields, head),
    scheduleType: SCHEDULE_TYPE.ASC,
    data: {
      asc: {
        addendum: 'AA',
        payment_indicator: fields.matching('payment_indicator', ASC_INDICATOR, 'a payment indicator'),
        payment_weight: fields.decimalOrNull('payment_weight'),
        payment_rate: fields.decimalOrNull('payment_rate'),
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
        payment_indicator: fields.matching('payment_indicator', ASC_INDICATOR, 'a payment indicator'),
        payment_weight: fields.decimalOrNull('payment_weight'),
        payment_rate: fields.decimalOrNull('payment_rate'),
        multiple_procedure_discounting: null,
        pass_through_expiration: fields.textOrNull('pass_through_expiration'),
        ira_adjusted_copayment: fields.decimalOrNull('ira_adjusted_copayment'),
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

export const ASC_LAYOUTS = { 'asc-aa': ascSurgical, 'asc-bb': ascAncillary, 'asc-ee': ascExcluded };
