/** Blanks of claims that terms of contracts go by: each is told where a term reads the field, and only there. */
import { expect, test } from 'vitest';
import { termsOf } from '../../../test/support/contract-terms.ts';
import { engineClaim, engineLine } from '../../../test/support/engine-claim.ts';
import type { Claim } from '../../engine/claim/claim.ts';
import type { Kind } from '../../engine/claim/kinds.ts';
import type { Pays, Term } from '../../engine/contracts/terms/terms.ts';
import { contractBlankWarnings } from './contract-blanks.ts';

const PER_DAY: Pays = { how: 'flat', amount: 700, per: 'day' };
const PER_UNIT: Pays = { how: 'flat', amount: 40, per: 'unit' };
const PER_DIEM: Pays = { how: 'per_diem', tiers: [{ from_day: 1, amount: 1500 }] };
const STOP_LOSS: Pays = { how: 'stop_loss', by: 'charges', over: 90_000, percent: 30, dollar: 'second' };
const OF_CHARGES: Pays = { how: 'percent_of_charges', percent: 40 };

const whole = engineLine({ revenueCode: '0120', serviceDate: 20260302, units: 2, charges: 900 });
const stay = (more: Partial<Claim> = {}): Claim =>
  engineClaim({
    ...{ billType: '111', patientStatus: '01', admitDate: 20260301, fromDate: 20260301, thruDate: 20260304 },
    lines: [whole],
    ...more,
  });
const told = (claim: Claim, term: Partial<Term> & Pick<Term, 'pays'>, kind: Kind | null = 'inpatient') =>
  contractBlankWarnings(claim, kind, termsOf([{ id: 'rate', ...term }]).terms).map(
    ({ code, field }) => `${code} ${field}`,
  );

test.each<[field: string, claim: Claim, reader: Pays, other: Pays | null]>([
  ['bill_type', stay({ billType: '' }), OF_CHARGES, null],
  ['lines', stay({ lines: [] }), PER_UNIT, OF_CHARGES],
  ['lines', stay({ lines: [] }), { ...PER_DIEM, by_revenue: [{ revenue_codes: ['020*'], amount: 2000 }] }, PER_DIEM],
  ['total_charges', stay({ totalCharges: 0, lines: [{ ...whole, charges: 0 }] }), STOP_LOSS, OF_CHARGES],
  ['admit_date', stay({ admitDate: null }), PER_DIEM, OF_CHARGES],
  ['from_date', stay({ fromDate: null }), PER_DIEM, OF_CHARGES],
  ['patient_status', stay({ patientStatus: '' }), PER_DIEM, OF_CHARGES],
  ['lines.0.units', stay({ lines: [{ ...whole, units: 0 }] }), PER_UNIT, OF_CHARGES],
  ['lines.0.service_date', stay({ lines: [{ ...whole, serviceDate: null }] }), PER_DAY, PER_UNIT],
  ['lines.0.revenue_code', stay({ lines: [{ ...whole, revenueCode: '' }] }), PER_DAY, PER_UNIT],
])('a blank %s is told to a term that goes by it, and to no other (M10)', (field, claim, reader, other) => {
  expect(told(claim, { pays: reader })).toEqual([`DEFAULT_TAKEN ${field}`]);
  if (other) expect(told(claim, { pays: other })).toEqual([]);
  expect(told(stay(), { pays: reader })).toEqual([]);
});

test('terms of other kinds of claims, the line of the total, and claims of one day ask for nothing', () => {
  const noUnits = stay({ lines: [{ ...whole, units: 0 }] });
  expect(told(noUnits, { pays: PER_UNIT, applies: { kinds: ['outpatient'] } })).toEqual([]);
  expect(told(stay({ lines: [{ ...whole, revenueCode: '0001', units: 0 }] }), { pays: PER_UNIT })).toEqual([]);
  const ofADay = stay({ thruDate: 20260301, lines: [{ ...whole, serviceDate: null }] });
  expect(told(ofADay, { pays: PER_DAY })).toEqual([]);
  expect(told(stay({ admitDate: null }), { pays: PER_DIEM }, 'hospice')).toEqual([]);
});

test('a professional claim has no bill type', () => {
  const lines = [{ ...whole, pos: '11' }];
  expect(told(stay({ billType: '', lines }), { pays: OF_CHARGES }, 'professional')).toEqual([]);
});
