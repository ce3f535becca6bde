/** Tests that the calls of docs/contracts.md, one after the other, answer what the page shows. */
import { beforeAll, expect, test } from 'vitest';
import guide from '../../docs/contracts.md?raw';
import { ask, createOrganization, seedDatabases } from '../support/seeded.ts';

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
    const shown = JSON.parse(json, (_, value) => {
      if (value === '…') return undefined;
      if (typeof value === 'object' && value !== null) delete value['…'];
      return value;
    });
    return { title, path, type, body, shown };
  },
);

let key: string;
/** Id of the schedule of the first call. */
let schedule: string;
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
