/** Tests that the calls of docs/contracts.md, one after the other, answer what the page shows. */
import { beforeAll, describe, expect, it, test } from 'vitest';
import guide from '../../docs/contracts.md?raw';
import { ask, createOrganization, seedDatabases } from '../support/seeded.ts';

/** Returns JSON that the page shows without its `…`, which stand for more. */
const shownIn = (json: string): object =>
  JSON.parse(json, (_, value) => {
    if (value === '…') return undefined;
    if (typeof value === 'object' && value !== null) delete value['…'];
    return value;
  });

interface Call {
  title: string;
  path: string;
  type: string;
  body: string;
  /** Without its `…`, which stand for more. */
  shown: object;
}

const calls: Call[] = [...guide.matchAll(/\n## \d\. ([^\n]+)\n(.*?)(?=\n## )/gs)].map(
  ([, title = '', section = '']) => {
    const [, command = ''] = /```sh\n(.*?)```/s.exec(section) ?? [];
    const [, json = '{}'] = /```json\n(.*?)```/s.exec(section) ?? [];
    const [, path = ''] = /\$API(\/[^\s"]+)/.exec(command) ?? [];
    const [, type = ''] = /Content-Type: ([\w/]+)/.exec(command) ?? [];
    const [, body = ''] = /(?:-d|--data-binary) '(.*)'\n/s.exec(command) ?? [];
    return { title, path, type, body, shown: shownIn(json) };
  },
);

let key: string;
/** Ids of the schedule of the first call and of the configuration of the fourth. */
let schedule: string;
let config: string;
beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

test('there are five calls', () => expect(calls.map(({ path }) => path !== '')).toEqual(Array(5).fill(true)));

test.each(calls)('$title', async ({ path, type, body, shown }) => {
  const named = (text: string) => text.replace(/'?\$SCHEDULE'?/, schedule);
  const answer = await ask<{ id: string }>(named(path), key, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: named(body),
  });
  expect(answer.status).toBeOneOf([200, 201]);
  expect(answer.body).toMatchObject(shown);
  schedule ??= answer.body.id;
  if (path.endsWith('/configs')) config = answer.body.id;
});

test.each<[string, { hcpcs?: string; date?: string }, RegExp]>([
  ['no price of a line', { hcpcs: '99285' }, /No contract price of line 1: [^`]+/],
  ['a day before the configuration', { date: '2025-12-10' }, /No configuration of contract [^`]+/],
])('the sentence on %s', async (_, { hcpcs = '99284', date = '2026-03-10' }, sentence) => {
  const body = (calls[4]?.body ?? '').replace('99284', hcpcs).replaceAll('2026-03-10', date);
  const headers = { 'Content-Type': 'application/json' };
  const answer = await ask<{ contract: object }>('/claimsproc/process/pps', key, { method: 'POST', headers, body });
  expect(answer.body.contract).toMatchObject({ total: null, total_reason: sentence.exec(guide)?.[0] });
});

describe('with terms', () => {
  const [, section = ''] = /\n## (Terms: .*?)(?=\n## )/s.exec(guide) ?? [];
  const [saved = '{}', answered = '{}'] = [...section.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) => json);
  const headers = { 'Content-Type': 'application/json' };

  it('the configuration is as the page shows', async () => {
    const [, path = '', body = ''] = /\$API(\/\S+) -d '(.*)'\n/s.exec(section) ?? [];
    const answer = await ask(path.replace('$CONFIG', config), key, {
      ...{ method: 'PUT', headers },
      body: body.replace("'$SCHEDULE'", schedule),
    });
    expect(answer).toMatchObject({ status: 200, body: shownIn(saved) });
  });

  it('the claim of the fifth call answers what the page shows', async () => {
    const { path = '', body = '' } = calls[4] ?? {};
    expect((await ask(path, key, { method: 'POST', headers, body })).body).toMatchObject(shownIn(answered));
  });
});
