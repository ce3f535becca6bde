import { expect, test } from 'vitest';
import { engineClaim, engineLine } from '../../../../test/support/engine-claim.ts';
import { ascClaim } from './claim.ts';

test('a line without its day has the only day of the claim (M7)', () => {
  const daysOf = (fromDate: number) =>
    ascClaim(engineClaim({ fromDate, thruDate: 20260504, lines: [engineLine({ hcpcs: '45380' })] }), {
      records: new Map(),
    }).lines.map(({ serviceDate }) => serviceDate);
  expect([daysOf(20260504), daysOf(20260503)]).toEqual([[20260504], [null]]);
});
