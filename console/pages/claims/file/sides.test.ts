import { expect, test } from 'vitest';
import { AS_BILLED, claimOfSide, sideWords } from './sides.ts';

const STAY = {
  claimid: 'A',
  from_date: '2025-10-06',
  thru_date: 20251011,
  admit_date: '2025-10-06T08:00',
  patient: { date_of_birth: '1944-02-29', sex: 'M' },
  billing_provider: { other_id: '980001', contract_id: 'OLD', npi: '1' },
  lines: [{ service_date: '2025-10-07', hcpcs: '99284' }, { hcpcs: '80053' }],
  occurrence_codes: [{ code: '32', date: '20251008' }],
};

test('a side that changes nothing leaves the claim as it is', () => {
  expect(claimOfSide(STAY, AS_BILLED)).toBe(STAY);
});

test('all days move together, and ages hold', () => {
  expect(claimOfSide(STAY, { ...AS_BILLED, years: 1 })).toEqual({
    ...STAY,
    from_date: '2026-10-06',
    thru_date: '2026-10-11',
    admit_date: '2026-10-06',
    patient: { date_of_birth: '1945-02-28', sex: 'M', age: 81 },
    lines: [{ service_date: '2026-10-07', hcpcs: '99284' }, { hcpcs: '80053' }],
    occurrence_codes: [{ code: '32', date: '2026-10-08' }],
  });
});

test('29 February falls on the 28th, and the length of stay holds', () => {
  const leap = claimOfSide({ from_date: '2024-02-25', thru_date: '2024-02-29' }, { ...AS_BILLED, years: 1 });
  expect(leap).toEqual({ from_date: '2025-02-24', thru_date: '2025-02-28' });
});

test('another provider takes the place of the whole one, but for its contract', () => {
  expect(claimOfSide(STAY, { ...AS_BILLED, provider: '980002' }).billing_provider).toEqual({
    other_id: '980002',
    contract_id: 'OLD',
  });
  expect(claimOfSide(STAY, { ...AS_BILLED, contract: '0' }).billing_provider).toEqual({
    ...STAY.billing_provider,
    contract_id: '0',
  });
  expect(claimOfSide({ servicing_provider: { npi: '5' } }, { ...AS_BILLED, contract: 'NEW' })).toEqual({
    servicing_provider: { npi: '5', contract_id: 'NEW' },
  });
});

test('a side in words', () => {
  const nameOf = (id: string) => `Plan ${id}`;
  expect(sideWords(AS_BILLED, nameOf)).toBe('As billed');
  expect(sideWords({ contract: '0', years: -1, provider: '980002' }, nameOf)).toBe(
    'Medicare alone, one year earlier, provider 980002',
  );
  expect(sideWords({ ...AS_BILLED, contract: 'X', years: 1 }, nameOf)).toBe('Plan X, one year later');
});
