/** Sample layouts of the clinical laboratory, drug and ambulance fee schedules. */

import { SCHEDULE_TYPE } from '../../engine/fee-schedules/records.ts';
import { feeIdentity } from '../fee-schedules/fee-identity.ts';
import type { FeeScheduleRow } from '../fee-schedules/rows.ts';
import { COINSURANCE, dollars, GPCI, PERCENT, RVU } from '../reading/bounds.ts';
import { feeSchedule } from './fee-schedule.ts';
import { layout } from './layout.ts';

const clfs = layout(
  'fee_schedule',
  ['hcpcs', 'modifier', 'description', 'indicator', 'rate'],
  (fields, head): FeeScheduleRow => ({
    ...feeSchedule(fields, head),
    scheduleType: SCHEDULE_TYPE.CLFS,
    modifiers: fields.modifiers('modifier'),
    data: {
      clinical_lab: {
        rate: fields.amountOrNull('rate', dollars(0.5, 50_000)),
        indicator: fields.matching('indicator', /^[NL]$/, 'N or L'),
      },
    },
  }),
  feeIdentity,
);

const asp = layout(
  'fee_schedule',
  [
    'hcpcs',
    'description',
    'dosage',
    'payment_limit',
    'coinsurance',
    'vaccine_awp_percent',
    'vaccine_limit',
    'blood_awp_percent',
    'blood_limit',
    'clotting_factor',
    'notes',
  ],
  (fields, head): FeeScheduleRow => ({
    ...feeSchedule(fields, head),
    scheduleType: SCHEDULE_TYPE.ASP,
    data: {
      drug: {
        payment_limit: fields.decimal('payment_limit', dollars(0, 10_000_000)),
        dosage: fields.matching('dosage', /./, 'a billing unit'),
        coinsurance: fields.decimal('coinsurance', COINSURANCE),
        vaccine_awp_percent: fields.decimalOrNull('vaccine_awp_percent', PERCENT),
        vaccine_limit: fields.decimalOrNull('vaccine_limit', dollars(0, 10_000_000)),
        blood_awp_percent: fields.decimalOrNull('blood_awp_percent', PERCENT),
        blood_limit: fields.decimalOrNull('blood_limit', dollars(0, 10_000_000)),
        clotting_factor: fields.textOrNull('clotting_factor'),
        notes: fields.textOrNull('notes'),
      },
    },
  }),
  feeIdentity,
);

const afs = layout(
  'fee_schedule',
  [
    'hcpcs',
    'description',
    'kind',
    'rvu',
    'locality',
    'gpci',
    'unadjusted_base_rate',
    'urban',
    'rural',
    'super_rural',
    'rural_miles_1_17',
  ],
  (fields, head): FeeScheduleRow => ({
    ...feeSchedule(fields, head),
    scheduleType: SCHEDULE_TYPE.AMBULANCE,
    data: {
      ambulance: {
        kind: fields.matching('kind', /^(?:base_rate|mileage)$/, 'base_rate or mileage') as 'base_rate' | 'mileage',
        rvu: fields.decimalOrNull('rvu', RVU),
        localities: {
          [fields.matching('locality', /^\d{7}$/, 'a carrier and locality')]: {
            gpci: fields.decimalOrNull('gpci', GPCI),
            unadjusted_base_rate: fields.decimalOrNull('unadjusted_base_rate', dollars(1, 20_000)),
            urban: fields.decimalOrNull('urban', dollars(1, 20_000)),
            rural: fields.decimalOrNull('rural', dollars(1, 20_000)),
            super_rural: fields.decimalOrNull('super_rural', dollars(1, 20_000)),
            rural_miles_1_17: fields.decimalOrNull('rural_miles_1_17', dollars(1, 20_000)),
          },
        },
      },
    },
  }),
  feeIdentity,
);

export const FEE_LAYOUTS = { afs, asp, clfs };
