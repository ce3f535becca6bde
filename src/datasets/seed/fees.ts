/** Sample layouts of the clinical laboratory, drug and ambulance fee schedules. */
import { SCHEDULE_TYPE } from '../../engine/fee-schedules/records.ts';
import { feeIdentity } from '../fee-schedules/fee-identity.ts';
import type { FeeScheduleRow } from '../fee-schedules/rows.ts';
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
      clinical_lab: { rate: fields.amountOrNull('rate'), indicator: fields.matching('indicator', /^[NL]$/, 'N or L') },
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
        payment_limit: fields.decimal('payment_limit'),
        dosage: fields.matching('dosage', /./, 'a billing unit'),
        coinsurance: fields.decimal('coinsurance'),
        vaccine_awp_percent: fields.decimalOrNull('vaccine_awp_percent'),
        vaccine_limit: fields.decimalOrNull('vaccine_limit'),
        blood_awp_percent: fields.decimalOrNull('blood_awp_percent'),
        blood_limit: fields.decimalOrNull('blood_limit'),
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
        rvu: fields.decimalOrNull('rvu'),
        localities: {
          [fields.matching('locality', /^\d{7}$/, 'a carrier and locality')]: {
            gpci: fields.decimalOrNull('gpci'),
            unadjusted_base_rate: fields.decimalOrNull('unadjusted_base_rate'),
            urban: fields.decimalOrNull('urban'),
            rural: fields.decimalOrNull('rural'),
            super_rural: fields.decimalOrNull('super_rural'),
            rural_miles_1_17: fields.decimalOrNull('rural_miles_1_17'),
          },
        },
      },
    },
  }),
  feeIdentity,
);

export const FEE_LAYOUTS = { afs, asp, clfs };
