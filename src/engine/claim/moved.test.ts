import { expect, test } from 'vitest';
import { engineClaim, engineLine, enginePatient } from '../../../test/support/engine-claim.ts';
import { movedClaim } from './moved.ts';

/** A number that can be a day; 0, NaN and small numbers are none. */
const isDay = (value: unknown) => typeof value === 'number' && value > 19000101;

const claim = engineClaim({
  ...{ fromDate: 20260227, thruDate: 20260302, admitDate: 20260227, receiptDate: 20260310, esrdInitialDate: 20260101 },
  inpatientPxs: [{ code: '0JH60DZ', date: 20260228 }],
  lines: [engineLine({ serviceDate: 20260301 }), engineLine()],
  occurrenceCodes: [{ code: '50', date: 20260226 }],
  spans: [{ code: '74', start: 20260228, end: null }],
  patient: enginePatient({ dateOfBirth: 19560229 }),
});

/** Returns the days of a value, by path. */
function daysOf(value: unknown, path = ''): [path: string, day: number][] {
  if (isDay(value)) return [[path, value as number]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => daysOf(part, `${path}.${key}`));
}

test('every day of the claim moves by the same days', () => {
  expect(daysOf(movedClaim(claim, 365))).toEqual([
    ['.fromDate', 20270227],
    ['.thruDate', 20270302],
    ['.admitDate', 20270227],
    ['.inpatientPxs.0.date', 20270228],
    ['.lines.0.serviceDate', 20270301],
    ['.occurrenceCodes.0.date', 20270226],
    ['.spans.0.start', 20270228],
    ['.receiptDate', 20270310],
    ['.patient.dateOfBirth', 19570228],
    ['.esrdInitialDate', 20270101],
  ]);
});

test('a claim moved there and back is the claim', () => {
  expect(movedClaim(movedClaim(claim, -400), 400)).toEqual(claim);
  expect(movedClaim(engineClaim(), 31)).toEqual(engineClaim());
});
