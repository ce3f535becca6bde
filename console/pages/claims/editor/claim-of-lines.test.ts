import { expect, test } from 'vitest';
import { claimOfLines } from './claim-of-lines.ts';

test('lines with their days are an outpatient bill of these days', () => {
  expect(claimOfLines('0450\t99284\t3/12/2026\t1\t1200\n0300\t80053\t3/10/2026\t1\t85.5\n')).toEqual({
    modules: ['IOCE', 'OPPS'],
    bill_type: '131',
    from_date: '2026-03-10',
    thru_date: '2026-03-12',
    lines: [
      { revenue_code: '0450', hcpcs: '99284', service_date: '2026-03-12', units: 1, charges: 1200 },
      { revenue_code: '0300', hcpcs: '80053', service_date: '2026-03-10', units: 1, charges: 85.5 },
    ],
  });
});

test('lines without days leave the days of the bill to be filled in', () => {
  expect(claimOfLines('CPT\tQty\n99284\t1\n')).toEqual({
    modules: ['IOCE', 'OPPS'],
    bill_type: '131',
    lines: [{ hcpcs: '99284', units: 1 }],
  });
});

test.each(['', '99284', 'Dear Sirs,\nthe bill', '{"claimid":\n1}', 'Name\tCity\nA\tB\n'])('%j is no bill', (text) => {
  expect(claimOfLines(text)).toBeNull();
});
