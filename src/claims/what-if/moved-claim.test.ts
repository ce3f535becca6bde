import { describe, expect, it } from 'vitest';
import { draws, seed } from '../../../test/support/draws.ts';
import { seededRandom } from '../../../test/support/random.ts';
import type { Claim } from '../../engine/claim/claim.ts';
import { ageOf, lengthOfStay } from '../../engine/claim/facts.ts';
import { daysBetween, plusDays } from '../../engine/core/calendar.ts';
import { readClaim } from '../wire/read-claim.ts';
import { movedClaim } from './moved-claim.ts';

const BODY = {
  ...{ admit_date: '2024-02-20', from_date: '2024-02-21', thru_date: '2024-03-02', receipt_date: '2024-03-20' },
  esrd_initial_date: '2023-11-30',
  inpatient_pxs: [{ code: '02703DZ', date: '2024-02-29' }, { code: '0DT' }],
  lines: [{ service_date: '2024-02-29' }, { revenue_code: '0250' }],
  occurrence_codes: [{ code: '11', date: '2024-02-01' }, { code: '12' }],
  span_codes: [{ code: '74', start_date: '2024-02-22', end_date: '2024-02-23' }],
  value_codes: [{ code: 'Z9', text: '20230511' }],
  patient: { date_of_birth: '1959-02-21' },
};
const claimOf = (body: object) => (readClaim(body) as { claim: Claim }).claim;

describe('a moved claim', () => {
  it('has every date later by the same days', () => {
    expect(movedClaim(claimOf(BODY), 20250302)).toMatchObject({
      ...{ admitDate: 20250219, fromDate: 20250220, thruDate: 20250302, receiptDate: 20250320 },
      esrdInitialDate: 20241129,
      inpatientPxs: [
        { code: '02703DZ', date: 20250228 },
        { code: '0DT', date: null },
      ],
      lines: [{ serviceDate: 20250228 }, { serviceDate: null, revenueCode: '0250' }],
      occurrenceCodes: [
        { code: '11', date: 20250131 },
        { code: '12', date: null },
      ],
      spans: [{ code: '74', start: 20250221, end: 20250222 }],
      valueCodes: [{ text: '20230511' }],
      patient: { dateOfBirth: 19600221 },
    });
  });

  it('stays as it is where it does not move, and cannot move without a last day', () => {
    const claim = claimOf(BODY);
    expect(movedClaim(claim, 20240302)).toBe(claim);
    expect(movedClaim(claimOf({ from_date: '2024-02-21' }), 20250101)).toBeNull();
  });

  it('keeps the years of a patient whose birthday a leap day passes', () => {
    // Born on 2 March: 65 on the day of admission; 366 days later a year without a leap day would make it 64.
    const claim = claimOf({
      ...{ admit_date: '2024-03-02', from_date: '2024-03-02', thru_date: '2024-03-05' },
      patient: { date_of_birth: '1959-03-02' },
    });
    for (const thruDate of [20250305, 20280305, 20190305]) {
      expect(ageOf(movedClaim(claim, thruDate) as Claim), `${thruDate}`).toBe(65);
    }
  });

  it('keeps an age that the claim gives, and gives a newborn none', () => {
    const born = (patient: object) => movedClaim(claimOf({ ...BODY, patient }), 20251231)?.patient;
    expect(born({ age: 70, date_of_birth: '1959-02-21' })?.age).toBe(70);
    expect(born({ date_of_birth: '2024-02-20' })).toMatchObject({ age: 0, dateOfBirth: 20251220 });
    expect(born({})).toMatchObject({ age: 0, dateOfBirth: null });
  });

  it('leaves a patient below a year so where the leap day of the first year goes', () => {
    const baby = { ...BODY, patient: { date_of_birth: '2023-03-01' } };
    const claim = { ...claimOf(baby), admitDate: 20240229, fromDate: 20240229, thruDate: 20240302 };
    const moved = movedClaim(claim, 20230303) as Claim;
    expect([ageOf(claim), moved.admitDate, moved.patient.dateOfBirth, ageOf(moved)]).toEqual([
      0, 20230301, 20220302, 0,
    ]);
  });

  it('has the length of stay, the age and the distances of drawn claims', () => {
    const random = seededRandom(seed);
    for (let i = 0; i < draws; i++) {
      const admitDate = plusDays(20200101, random.below(3000));
      const dateOfBirth = plusDays(admitDate, -random.below(36_000));
      const claim: Claim = {
        ...claimOf(BODY),
        ...{ admitDate, fromDate: admitDate, thruDate: plusDays(admitDate, random.below(40)) },
        patient: { ...claimOf(BODY).patient, dateOfBirth },
      };
      const moved = movedClaim(claim, plusDays(20150101, random.below(6000))) as Claim;
      expect(lengthOfStay(moved)).toBe(lengthOfStay(claim));
      expect(ageOf(moved)).toBe(ageOf(claim));
      const days = daysBetween(dateOfBirth, admitDate);
      const leapDay = days === 365 && ageOf(claim) === 0 ? 1 : 0;
      const movedDays = daysBetween(moved.patient.dateOfBirth ?? 0, moved.admitDate ?? 0);
      expect([days, days - leapDay]).toContain(movedDays);
    }
  });
});
