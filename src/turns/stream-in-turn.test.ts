import { expect, test } from 'vitest';
import { streamInTurn } from './stream-in-turn.ts';

const LONG = 'x'.repeat(60_000);

test.each<[string, string[]]>([
  ['short parts, in one piece', ['{', '"a"', ':1}']],
  ['long parts, two a piece', [LONG, LONG, LONG, LONG, LONG]],
  ['nothing', []],
])('sends %s', async (_, parts) => {
  const steps: number[] = [];
  const inTurn = async (step: (most: number) => number) => {
    steps.push(step(0));
    return true;
  };
  expect(await new Response(streamInTurn(parts, inTurn)).text()).toBe(parts.join(''));
  expect(Math.max(...steps)).toBeLessThanOrEqual(1200);
});

test('makes no part that nobody takes', async () => {
  let made = 0;
  let isEnded = false;
  function* parts() {
    try {
      for (;;) {
        made += 1;
        yield LONG;
      }
    } finally {
      isEnded = true;
    }
  }
  const reader = streamInTurn(parts(), async (step) => step(0) >= 0).getReader();
  await reader.read();
  await reader.cancel();
  expect(made).toBeLessThanOrEqual(6);
  expect(isEnded).toBe(true);
});
