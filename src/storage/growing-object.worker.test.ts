import { env } from 'cloudflare:workers';
import { expect, it, test } from 'vitest';
import { contentOf } from '../../test/support/files.ts';
import { sha256 } from '../wire/sha256.ts';
import { GrowingObject } from './growing-object.ts';

const PART = 5 * 1024 * 1024;

test.each([
  ['nothing', 0, 0],
  ['less than a part', 1000, 0],
  ['a part', PART, 0],
  ['a byte more', PART + 1, 2],
  ['two parts', 2 * PART, 2],
  ['two parts and some', 2 * PART + 777, 3],
])('%s is stored as it came, in as many parts as it needs', async (name, length, parts) => {
  const bytes = contentOf(length);
  let stored = 0;
  const object = new GrowingObject(env.FILES, name, PART, async () => {
    stored += 1;
  });
  for (let from = 0, step = 1; from < length; from += step, step = (step * 7 + 13) % 2_000_003)
    await object.add(bytes.subarray(from, from + step));
  await object.end();
  const kept = await (await env.FILES.get(name))?.arrayBuffer();
  expect([kept?.byteLength, await sha256(kept ?? new ArrayBuffer())]).toEqual([length, await sha256(bytes)]);
  expect(stored).toBe(parts);
});

it('is not there once it is given up', async () => {
  const object = new GrowingObject(env.FILES, 'abandoned', PART);
  await object.add(contentOf(PART + 1));
  await object.abort();
  expect(await env.FILES.head('abandoned')).toBeNull();
});
