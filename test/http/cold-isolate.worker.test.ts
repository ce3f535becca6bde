/**
 * Sequential round trips of a first request: the isolate, the key's limiter and the organization's meter know nothing.
 *
 * @module-tag thorough
 */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it, test } from 'vitest';
import { generateKey } from '../../src/access/api-key.ts';
import { createApp } from '../../src/app.ts';
import { readSettings } from '../../src/environment.ts';
import { isolateBudget } from '../../src/storage/isolate-cache.ts';
import { FarWaves } from '../support/far-waves.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { OUTPATIENT_CLAIMS } from '../support/outpatient-claims.ts';
import { createOrganization, seedDatabases } from '../support/seeded.ts';

const app = createApp(readSettings(env));
const PROCESS = '/claimsproc/process/pps';

beforeAll(seedDatabases);
beforeEach(() => isolateBudget.entries.clear());

/** Sends a request, a claim if there is one, and returns its status and the calls of each wave. */
async function wavesOf(path: string, key: string, claim?: object) {
  const request = new Request(`https://pps-edge.test/api/v1${path}`, {
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    ...(claim && { method: 'POST', body: JSON.stringify(claim) }),
  });
  const far = new FarWaves();
  const { status } = await far.during(Promise.resolve(app.fetch(request, far.bindings, createExecutionContext())));
  return { status, waves: far.waves };
}

const GATE = [
  ['ORGANIZATIONS', 'RATE_LIMITER.admitKey'],
  ['RATE_LIMITER.admitKey reads D1', 'REFERENCE'],
];

test.each<[string, string, string[][]]>([
  ['a look-up', '/reference-codes/A0425?type=0', GATE],
  // The grouper's tables tell since when a diagnosis has been in force.
  ['a diagnosis', '/reference-codes/E119', [...GATE, ['FILES']]],
  ['a timeline', '/fee-schedules/code/99213/timeline', GATE],
  ['a page of a list', '/fee-schedules/search', [...GATE, ['REFERENCE']]],
  [
    'a page of a search',
    '/icd10cm-data/diagnosis/search?year=2026&description=acute',
    [...GATE, ['FILES'], ['REFERENCE']],
  ],
])('%s takes two waves beside those of what it reads: %s', async (_name, path, waves) => {
  const { key } = await createOrganization();
  expect(await wavesOf(path, key)).toEqual({ status: 200, waves });
});

test.each<[string, object]>([
  ['an inpatient claim', INPATIENT_CLAIMS.sepsis as object],
  [
    'an outpatient claim',
    { modules: ['IOCE', 'OPPS'], billing_provider: { other_id: '980001' }, ...OUTPATIENT_CLAIMS[0]?.[1] },
  ],
])('%s takes four waves, and two when the isolate is warm', async (_name, claim) => {
  const { key } = await createOrganization();
  const cold = await wavesOf(PROCESS, key, claim);
  expect(cold.status).toBe(200);
  expect(cold.waves).toHaveLength(4);
  expect(cold.waves[1]).toEqual(expect.arrayContaining(['CLAIM_METER.prepare', 'RATE_LIMITER.admitKey reads D1']));
  expect(cold.waves[2]).toEqual(expect.arrayContaining(['CLAIM_METER.prepare reads D1', 'FILES']));
  expect(cold.waves[3]).toEqual(['CLAIM_METER.take']);
  expect((await wavesOf(PROCESS, key, claim)).waves).toEqual([['RATE_LIMITER.admitKey'], ['CLAIM_METER.take']]);
});

it('a key that nobody has is looked up, and nothing else', async () => {
  expect(await wavesOf(PROCESS, generateKey(), INPATIENT_CLAIMS.sepsis)).toEqual({
    status: 401,
    waves: [['ORGANIZATIONS', 'RATE_LIMITER.admitKey'], ['RATE_LIMITER.admitKey reads D1']],
  });
});
