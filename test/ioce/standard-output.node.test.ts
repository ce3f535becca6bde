/** The editor builds its output of the standard view itself: it has what is left of the full one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localStorage } from '../../scripts/claim/local-storage.ts';
import { sampleFolder } from '../../scripts/claim/sample.ts';
import type { View } from '../../src/claims/answer/view.ts';
import { withoutDescriptions } from '../../src/claims/answer/view.ts';
import { type ClaimContext, claimStorage, processClaims, readClaim } from '../../src/claims/index.ts';
import type { Registry } from '../../src/engine/frame/process.ts';
import { MODULES } from '../../src/engine/modules.ts';
import { CountingMeter } from '../support/counting-meter.ts';
import { OUTPATIENT_CLAIMS } from '../support/outpatient-claims.ts';

let state: string;
let storage: ClaimContext['storage'];
beforeAll(async () => {
  state = mkdtempSync(join(tmpdir(), 'pps-edge-test-'));
  storage = claimStorage(localStorage(await sampleFolder(() => undefined, state)));
});
afterAll(() => rmSync(state, { recursive: true }));

async function outputOf(claim: object, view: View, registry: Registry = MODULES): Promise<unknown> {
  const read = readClaim({ modules: ['IOCE'], ...claim });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  const meter = new CountingMeter();
  const context = { organizationId: 'nobody', storage, meter, registry, explain: false, view };
  const [answer] = await processClaims(context, [read.claim]);
  return answer?.output.ioce;
}

test.each(OUTPATIENT_CLAIMS)('%s', async (_, claim) => {
  const full = await outputOf(claim, 'full');
  expect(full).toHaveProperty('line_item_list');
  expect(JSON.stringify(await outputOf(claim, 'standard'))).toBe(JSON.stringify(withoutDescriptions(full)));
});

/** Returns the modules, whose editor notes each output that it builds. */
const noting = (built: unknown[]): Registry =>
  MODULES.map((module) => ({
    ...module,
    run(context) {
      const answer = module.run(context);
      const output: typeof answer.output = (detail) => {
        built.push([module.name, detail?.withoutDescriptions ?? false]);
        return answer.output(detail);
      };
      return { ...answer, output };
    },
  }));

test.each<[View, unknown[]]>([
  ['full', [['IOCE', false]]],
  ['standard', [['IOCE', true]]],
  ['result', []],
])('M17 view=%s builds what it sends and no more', async (view, expected) => {
  const built: unknown[] = [];
  await outputOf(OUTPATIENT_CLAIMS[0]?.[1] ?? {}, view, noting(built));
  expect(built).toEqual(expected);
});
