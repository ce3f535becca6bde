import { expect, test } from 'vitest';
import { engineClaim } from '../../../test/support/engine-claim.ts';
import { coveredDaysOf } from './covered-days.ts';

test.each([
  ['a stay: the day of discharge is not counted', 'inpatient', { fromDate: 20260301, thruDate: 20260314 }, 13],
  [
    'a patient who stays: the last day is',
    'inpatient',
    { fromDate: 20260301, thruDate: 20260314, patientStatus: '30' },
    14,
  ],
  ['discharged on the day of admission', 'inpatient', { fromDate: 20260301, thruDate: 20260301 }, 1],
  ['services before the admission', 'inpatient', { fromDate: 20260227, admitDate: 20260301, thruDate: 20260306 }, 5],
  [
    'a later bill of a stay',
    'skilled_nursing',
    { fromDate: 20260301, admitDate: 20260110, thruDate: 20260331, patientStatus: '30' },
    31,
  ],
  [
    'the last bill of a stay',
    'skilled_nursing',
    { fromDate: 20260401, admitDate: 20260110, thruDate: 20260411, patientStatus: '01' },
    10,
  ],
  ['days not covered', 'inpatient', { fromDate: 20260301, thruDate: 20260314, nonCoveredDays: 3 }, 10],
  ['more days not covered than days', 'inpatient', { fromDate: 20260301, thruDate: 20260304, nonCoveredDays: 4 }, null],
  [
    'the length of stay that the claim gives',
    'inpatient',
    { fromDate: 20260301, thruDate: 20260314, los: 6, nonCoveredDays: 1 },
    5,
  ],
  [
    'the length of a stay that began before the bill',
    'inpatient',
    { admitDate: 20260301, fromDate: 20260304, thruDate: 20260326, los: 25 },
    22,
  ],
  [
    'a length of the bill alone',
    'inpatient',
    { admitDate: 20260301, fromDate: 20260304, thruDate: 20260326, los: 20 },
    20,
  ],
  [
    'value code 80',
    'inpatient',
    { fromDate: 20260301, thruDate: 20260314, nonCoveredDays: 3, valueCodes: [{ code: '80', text: '9', amount: 9 }] },
    9,
  ],
  ['a month of hospice', 'hospice', { fromDate: 20260301, thruDate: 20260331 }, 31],
  ['a period of home health', 'home_health', { fromDate: 20260301, thruDate: 20260330 }, 30],
  ['a period without its first day', 'home_health', { admitDate: 20260131, thruDate: 20260302 }, null],
  ['without a last day', 'inpatient', { fromDate: 20260301 }, null],
] as const)('%s', (_name, kind, changes, days) => {
  expect(coveredDaysOf(engineClaim(changes), kind)).toBe(days);
});
