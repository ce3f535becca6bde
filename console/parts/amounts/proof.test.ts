import { expect, it } from 'vitest';
import { proofText } from './proof.ts';

const SOURCE = {
  claimId: 'A-1',
  serviceDate: '2026-03-07',
  contract: 'DEMO-2026, configuration 1 of 2025-10-01, terms version 3',
  releases: 'MS-DRG v43.0 (sample), IPSF (sample)',
  requestId: '7765cb21',
  at: '2026-11-24T15:00:00.000Z',
};

it('a proof names amount, formula, inputs, rule, releases, contract, dates and request', () => {
  const text = proofText({
    subject: 'operating_dsh',
    amount: '627.00',
    formula: 'operating_fsp × operating_dsh_factor × 0.25, 2 decimals',
    inputs: { operating_fsp: '7365.66', operating_dsh_factor: '0.3405', factor: null },
    citation: '42 CFR 412.106(f)',
    releases: ['IPSF (sample)'],
    source: SOURCE,
    step: 3,
  });
  expect(text).toBe(
    [
      'operating_dsh: 627.00',
      'Claim A-1, 03/07/2026',
      'Formula: operating_fsp × operating_dsh_factor × 0.25, 2 decimals',
      '  operating_fsp = 7365.66',
      '  operating_dsh_factor = 0.3405',
      '  factor = not known',
      'Rule: 42 CFR 412.106(f)',
      'Rests on: IPSF (sample)',
      'Releases of the answer: MS-DRG v43.0 (sample), IPSF (sample)',
      'Contract: DEMO-2026, configuration 1 of 2025-10-01, terms version 3',
      'Answered: 2026-11-24T15:00:00.000Z',
      'Request: 7765cb21',
    ].join('\n'),
  );
});

it('what is not known is said', () => {
  const source = { ...SOURCE, contract: null, releases: null, requestId: null, serviceDate: null };
  const text = proofText({
    subject: 'x',
    amount: '$1.00',
    formula: null,
    inputs: {},
    citation: null,
    releases: [],
    source,
    step: null,
  });
  expect(text.split('\n').slice(1)).toEqual([
    'Claim A-1',
    'Formula: none of its own; the service gives the amount',
    'Releases of the answer: not given',
    'Contract: none',
    'Answered: 2026-11-24T15:00:00.000Z',
    'Request: not given',
  ]);
});

it('a published figure has its day, and neither claim nor contract', () => {
  const text = proofText({
    subject: 'Weight of DRG 470, IPPS',
    amount: '1.9563',
    formula: 'as published',
    inputs: {},
    citation: '42 CFR 412.60(b)',
    releases: ['IPPS DRG FY2027 (sample)'],
    source: { serviceDate: '2026-10-01', releases: null, requestId: null, at: SOURCE.at },
    step: null,
  });
  expect(text.split('\n')).toEqual([
    'Weight of DRG 470, IPPS: 1.9563',
    'On 10/01/2026',
    'Formula: as published',
    'Rule: 42 CFR 412.60(b)',
    'Rests on: IPPS DRG FY2027 (sample)',
    'Releases of the answer: not given',
    'Answered: 2026-11-24T15:00:00.000Z',
    'Request: not given',
  ]);
});
