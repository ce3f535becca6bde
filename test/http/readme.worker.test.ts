/** Tests that the calls in README.md, docs/api-notes.md and docs/outpatient-claims.md answer what the documents show. */
import { beforeAll, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import notes from '../../docs/api-notes.md?raw';
import outpatient from '../../docs/outpatient-claims.md?raw';
import readme from '../../README.md?raw';
import { demoContract } from '../support/demo-contract.ts';
import { EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import { ask, createOrganization, post, seedDatabases } from '../support/seeded.ts';

let key: string;
beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

/** Returns the answer under a heading without its `…`, which stand for more. */
function shown(heading: string, text = readme): object {
  const json = text.split(`\n## ${heading}\n`)[1]?.match(/```json\n(.*?)```/s)?.[1] ?? '';
  return JSON.parse(json, (_, value) => {
    if (typeof value === 'object' && value !== null) delete value['…'];
    return value;
  });
}

test('the first price', async () => {
  const path = readme.match(/api\/v1(\/fee-schedules\/pfs\/calculate[^']*)'/)?.[1] ?? '';
  const { status, body } = await ask(path, key);
  expect(status).toBe(200);
  expect(body).toMatchObject(shown('The first price'));
});

test('the same without a date: the price of today', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const path = readme.match(/api\/v1(\/fee-schedules\/pfs\/calculate[^']*)&date=\d{8}'/)?.[1] ?? '';
  const { status, body, headers } = await ask<{ service_date: number }>(path, key);
  expect([status, body.service_date]).toEqual([200, 20261122]);
  expect(headers.get('X-Data-Release')).toContain('RVU26D (sample)');
});

test("a claim by a payer's contract", async () => {
  await demoContract(key);
  const [, path = '', name = ''] =
    readme.match(/(\/claimsproc\/process\/pps\?[^']*)' -d @[\w/]+\/(contract-[\w-]+)\.json/) ?? [];
  const { status, body } = await post(path, key, EXAMPLE_CLAIMS[name]);
  expect(status).toBe(200);
  expect(body).toMatchObject(shown("A claim by a payer's contract"));
});

test('the first claim', async () => {
  const claim = readme.match(/claimsproc\/process\/pps -d '(.*?)'\n/s)?.[1] ?? '';
  const { status, body } = await post('/claimsproc/process/pps', key, JSON.parse(claim));
  expect(status).toBe(200);
  expect(body).toMatchObject(shown('The first claim'));
});

const outpatientClaims = [...outpatient.matchAll(/\n## (.*?)\n.*?process\/pps -d '(.*?)'\n/gs)];

test.each(outpatientClaims.map(([, heading = '', claim = '']) => [heading, claim]))('%s', async (heading, claim) => {
  const { status, body } = await post('/claimsproc/process/pps', key, JSON.parse(claim));
  expect(status).toBe(200);
  expect(body).toMatchObject(shown(heading, outpatient));
});

test('there are three outpatient claims', () => expect(outpatientClaims).toHaveLength(3));

describe('the calls of docs/api-notes.md', () => {
  const calls = [...notes.matchAll(/(\/claimsproc\/process\/pps[^']*)' -d @examples\/claims\/([\w-]+)\.json/g)].map(
    ([, path = '', name = '']) => ({ path, claim: EXAMPLE_CLAIMS[name] }),
  );

  it('answer the result that the page shows', async () => {
    const { body } = await post(calls[0]?.path ?? '', key, calls[0]?.claim);
    expect(body).toMatchObject(shown('The result of a claim', notes));
  });

  it('answer the sentence that the page shows', async () => {
    const [, sentence] = /\n> (Line 5.*)\n/.exec(notes) ?? [];
    const { body } = await post<{ summary: { text: string }[] }>(calls[1]?.path ?? '', key, calls[1]?.claim);
    expect(body.summary.map(({ text }) => text)).toContain(sentence);
  });

  it('are about as long as the page says', async () => {
    const sizes = /about (\d+) KB, (\d+) KB and (\d+) KB/.exec(notes)?.slice(1).map(Number);
    const answers = ['full', 'standard', 'result'].map((view) =>
      post<object>(`/claimsproc/process/pps?view=${view}`, key, calls[0]?.claim),
    );
    const bytes = (await Promise.all(answers)).map(({ body }) => JSON.stringify(body).length);
    expect(bytes.map((length) => Math.round(length / 1000))).toEqual(sizes);
  });
});
