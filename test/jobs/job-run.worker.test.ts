/** Jobs from a file to their results: through object, queue and consumer. */
import { describe, expect, it, test } from 'vitest';
import { EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import { newJob, resultsOf, runJob, storedFile } from '../support/jobs.ts';
import { allowed } from '../support/plans.ts';
import { sampleCaller } from '../support/sample-caller.ts';
import { call } from '../support/seeded.ts';

const caller = sampleCaller();

const CLAIMS = Object.values(EXAMPLE_CLAIMS).map((claim) => JSON.stringify(claim));
/** Claims, and lines that are none: blank ones, other encodings, no JSON, another type. */
const LINES = [
  ...CLAIMS,
  '',
  '{"modules":',
  '[]',
  ' ',
  '{"claimid":"twice","modules":["MSDRG"]}',
  '{"claimid":"twice"}',
];
const TEXT = `\ufeff${LINES.join('\r\n')}`;

async function batch(query: string): Promise<string> {
  const response = await call(`/claimsproc/process/batch?${query}`, caller.key, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-ndjson' },
    body: TEXT,
  });
  return (await response.text()).replace(/\{"done":true.*\n$/, '');
}

describe('a job', () => {
  test.each(['result', 'standard', 'full'] as const)('answers as a batch does, with view=%s', async (view) => {
    const spec = await newJob(caller.id, [await storedFile(caller.id, TEXT)], { options: { view } });
    const state = await runJob(spec);
    expect(state).toMatchObject({ status: 'completed', failure: null });
    const { text } = await resultsOf(spec.id);
    expect(text).toBe(await batch(`view=${view}`));
    const lines = text.trimEnd().split('\n').length;
    expect(state.counts).toMatchObject({ total: lines, done: lines, success: expect.any(Number) });
    expect(state.counts.success + state.counts.error).toBe(lines);
  });

  it('has a part for each 10,000 lines of a range', async () => {
    const text = '[]\n\n'.repeat(25_000);
    const { id } = await allowed(100_000);
    const spec = await newJob(id, [await storedFile(id, text)]);
    const state = await runJob(spec);
    expect(state).toMatchObject({
      status: 'completed',
      counts: { total: 25_000, error: 25_000 },
      usage: { counted: 0 },
    });
    expect(state.errors).toMatchObject([{ source: 'CLAIM', code: 'INVALID', count: 25_000, firstLine: 1 }]);
    const { parts, errors } = await resultsOf(spec.id);
    expect(parts.map(({ firstLine, lines }) => [firstLine, lines])).toEqual([
      [1, 10_000],
      [20_001, 10_000],
      [40_001, 5000],
    ]);
    expect(JSON.parse(errors.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ line: 49_999 });
  });
});
