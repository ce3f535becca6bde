/** The editor builds its output of the standard view itself: it has what is left of the full one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localStorage } from '../../scripts/claim/local-storage.ts';
import { sampleFolder } from '../../scripts/claim/sample.ts';
import { withoutDescriptions } from '../../src/claims/answer/view.ts';
import { type ClaimContext, claimStorage, processClaims, readClaim } from '../../src/claims/index.ts';
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

async function outputOf(claim: object, view: 'full' | 'standard'): Promise<unknown> {
  const read = readClaim({ modules: ['IOCE'], ...claim });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  const meter = new CountingMeter();
  const context = { organizationId: 'nobody', storage, meter, registry: MODULES, explain: false, view };
  const [answer] = await processClaims(context, [read.claim]);
  return answer?.output.ioce;
}

test.each(OUTPATIENT_CLAIMS)('%s', async (_, claim) => {
  const full = await outputOf(claim, 'full');
  expect(full).toHaveProperty('line_item_list');
  expect(JSON.stringify(await outputOf(claim, 'standard'))).toBe(JSON.stringify(withoutDescriptions(full)));
});
