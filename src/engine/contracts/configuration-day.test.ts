import { expect, test } from 'vitest';
import { BILL_TYPES } from '../claim/bill-types.ts';
import type { KINDS } from '../claim/kinds.ts';
import { MODULES } from '../modules.ts';
import { configurationField } from './configuration-day.ts';

const ofKind = (kind: (typeof KINDS)[number]) => {
  const names = Object.values(BILL_TYPES).find((each) => each.kind === kind)?.modules ?? [];
  return MODULES.filter(({ name }) => names.includes(name));
};

test.each([
  ['inpatient', 'thru_date', 'admit_date'],
  ['skilled_nursing', 'thru_date', 'admit_date'],
  ['home_health', 'thru_date', 'admit_date'],
  ['hospice', 'from_date', 'from_date'],
  ['outpatient', 'from_date', 'from_date'],
  ['surgical_center', 'from_date', 'from_date'],
  ['clinic', 'from_date', 'from_date'],
  ['dialysis', 'from_date', 'from_date'],
] as const)('%s: %s, by the admission %s', (kind, byClaim, byAdmission) => {
  expect(configurationField('claim', kind, ofKind(kind))).toBe(byClaim);
  expect(configurationField('admission', kind, ofKind(kind))).toBe(byAdmission);
});

test('a claim of no known kind goes by its own day', () => {
  expect(configurationField('admission', null, [])).toBe('thru_date');
});
