import { expect, test } from 'vitest';
import { editedClaim, editedLine } from '../../../../test/support/edited-claim.ts';
import { engineClaim, engineLine } from '../../../../test/support/engine-claim.ts';
import { uncodedWarnings } from './uncoded-lines.ts';

test('a line without the code that its revenue code asks for is told, a packaged charge is not (M10)', () => {
  const lines = [
    engineLine({ revenueCode: '0360' }),
    engineLine({ revenueCode: '0250' }),
    engineLine({ revenueCode: '0360', hcpcs: '66984' }),
  ];
  const requires = editedLine({ revenueEdits: [48] });
  const edited = editedClaim({ lines: [requires, editedLine(), requires] });
  expect(uncodedWarnings(engineClaim({ lines }), edited).map(({ text }) => text)).toEqual([
    'Line 1 gives no hcpcs, which revenue code 0360 asks for: nothing was paid for it (OPPS)',
  ]);
});
