/**
 * Holds the Worker to the answers on which pages are shown.
 *
 * @module-tag thorough
 */
import { expect, test } from 'vitest';
import {
  type FrozenAnswer,
  frozenAnswer,
  frozenAnswers,
  isPassing,
  withoutVolatile,
} from './support/frozen-answers.ts';
import { server } from './support/server.ts';

const held = frozenAnswers().filter(([, { request }]) => !isPassing(request));

test.each(held)('%s', async (_name, frozen) => {
  const { request } = frozen;
  const response = await ask(frozen);
  const headers = Object.fromEntries(response.headers);
  const answer = frozenAnswer(request, response.status, headers, await response.text());
  expect(withoutVolatile(answer)).toEqual(withoutVolatile(frozen));
});

function ask({ request: { method, path, asker, body } }: FrozenAnswer): Promise<Response> {
  const headers = new Headers();
  if (asker === 'key') headers.set('X-API-Key', server.key);
  else if (asker !== 'nobody') headers.set('Authorization', `Bearer ${server.tokens[asker]}`);
  if (body === undefined) return fetch(server.origin + path, { method, headers });
  headers.set('Content-Type', typeof body === 'string' ? 'text/csv' : 'application/json');
  return fetch(server.origin + path, {
    method,
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
