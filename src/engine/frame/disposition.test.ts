import { expect, it } from 'vitest';
import { engineLine } from '../../../test/support/engine-claim.ts';
import { type Disposition, dispositionWarnings, type LineDisposition, rejectedBy } from './disposition.ts';

const rejected = (edit: string, more: object = {}): LineDisposition =>
  rejectedBy('rejected', [{ edit, description: 'Invented', pair: null, ...more }]);
const pair = (modifierAllowed: boolean) => ({ pair: { line: 2, hcpcs: '74177', modifierAllowed } });

it.each<[string, LineDisposition]>([
  ['rejected by edit 9 (Invented)', rejected('009')],
  ['rejected by edit 9', rejected('009', { description: '' })],
  ['rejected by edit 20: 74177 on line 2 includes it, which no modifier changes', rejected('020', pair(false))],
  [
    'rejected by edit 40: 74177 on line 2 includes it, unless an NCCI-associated modifier separates them',
    rejected('040', pair(true)),
  ],
])('%s', (text, { reason }) => {
  expect(reason).toBe(text);
});

it('names claim and lines, more than five lines by their count', () => {
  const lines = Array.from({ length: 7 }, () => engineLine({ hcpcs: '96374' }));
  const warnings = (count: number) => {
    const disposition: Disposition = {
      claim: ['Medicare would return this claim (edit 22, 92)'],
      lines: new Map(lines.slice(0, count).map((_, place) => [place, rejected('009')])),
    };
    return dispositionWarnings(lines, [disposition]).map(({ code, field, text }) => [code, field, text]);
  };
  expect(warnings(1)).toEqual([
    ['CLAIM_DISPOSITION', '', 'Medicare would return this claim (edit 22, 92); it was priced all the same'],
    ['LINE_REJECTED', 'lines.0', 'Line 1 (96374) is rejected by edit 9 (Invented)'],
  ]);
  expect(warnings(5)).toHaveLength(6);
  expect(warnings(6).at(-1)).toEqual(['LINE_REJECTED', 'lines', '6 lines are rejected or denied: 1, 2, 3, 4, 5, 6']);
});
