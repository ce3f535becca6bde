/** Facts that modules derive from a claim. */
import { describe, expect, test } from 'vitest';
import { engineClaim, enginePatient } from '../../../test/support/engine-claim.ts';
import type { Claim } from './claim.ts';
import { ageOf, billTypeOf, lengthOfStay, sexOf } from './facts.ts';

const born = (dateOfBirth: number | null, age = 0) => ({ patient: enginePatient({ age, dateOfBirth }) });

describe('the age', () => {
  const cases: [string, Partial<Claim>, number | null][] = [
    ['is as given, whatever the date of birth says', { ...born(19480311, 50), admitDate: 20260310 }, 50],
    ['is as given, though no one has it', born(19480311, -1), -1],
    ['is of the day of admission', { ...born(19480311), admitDate: 20260310, fromDate: 20260312 }, 77],
    ['is of from_date without a day of admission', { ...born(19480311), fromDate: 20260312 }, 78],
    ['of a newborn is 0', { ...born(20260525), admitDate: 20260525 }, 0],
    ['of who is born after the admission is 0', { ...born(20260526), admitDate: 20260525 }, 0],
    ['is not known without a date of birth', { ...born(null), admitDate: 20260525 }, null],
    ['is not known without a day of admission', { ...born(19480311), thruDate: 20260525 }, null],
  ];
  test.each(cases)('%s', (_, given, age) => {
    expect(ageOf(engineClaim(given))).toBe(age);
  });
});

describe('the sex', () => {
  test.each([
    ['M', 'M'],
    ['female', 'F'],
    ['Male', 'M'],
    ['', 'U'],
    ['U', 'U'],
    ['1', 'U'],
  ])('%s is %s', (sex, expected) => {
    expect(sexOf(engineClaim({ patient: enginePatient({ sex }) }))).toBe(expected);
  });
});

describe('the length of stay', () => {
  const cases: [string, Partial<Claim>, number | null][] = [
    ['is as given', { los: 9, admitDate: 20260301, thruDate: 20260303 }, 9],
    ['is from admission to discharge', { admitDate: 20260227, fromDate: 20260301, thruDate: 20260303 }, 4],
    ['is from from_date without a day of admission', { fromDate: 20260301, thruDate: 20260303 }, 2],
    ['of one day is 1', { admitDate: 20260303, thruDate: 20260303 }, 1],
    ['is never less than 1', { admitDate: 20260309, thruDate: 20260303 }, 1],
    ['is not known without discharge', { admitDate: 20260303 }, null],
    ['is not known without admission', { thruDate: 20260303 }, null],
  ];
  test.each(cases)('%s', (_, given, days) => {
    expect(lengthOfStay(engineClaim(given))).toBe(days);
  });
});

describe('the bill type', () => {
  test.each([
    ['111', '111'],
    ['0111', '111'],
    ['011', '11'],
    ['0011', '011'],
    ['', ''],
  ])('%s is %s', (billType, expected) => {
    expect(billTypeOf(engineClaim({ billType }))).toBe(expected);
  });
});
