import { expect, test } from 'vitest';
import { isOutage } from './outage.ts';

const wrapped = (cause: Error) => new Error('Failed query: select … params: A', { cause });

test.each<[string, Error]>([
  ['a database without connection', new Error('D1_ERROR: Network connection lost.')],
  ['a busy database', new Error('D1_ERROR: D1 DB is overloaded. Requests queued for too long.')],
  ['a database that drizzle asks', wrapped(new Error('D1_ERROR: D1 DB storage operation exceeded timeout'))],
  ['the bucket', new Error('put: We encountered an internal error. Please try again. (10001)')],
  ['an object that was moved', Object.assign(new Error('The object was reset'), { retryable: true })],
  ['a busy object', Object.assign(new Error('Durable Object is overloaded.'), { overloaded: true })],
  ['a connection', new Error('Network connection lost.')],
])('%s cannot be reached for a moment', (_, error) => {
  expect(isOutage(error)).toBe(true);
});

test.each<[string, unknown]>([
  ['a statement', wrapped(new Error('D1_ERROR: no such table: x: SQLITE_ERROR'))],
  ['a constraint', new Error('D1_ERROR: UNIQUE constraint failed: x.id: SQLITE_CONSTRAINT')],
  ['a key that the bucket refuses', new Error('put: The specified key is too long. (10020)')],
  ['the program', new TypeError('x is not a function')],
  ['what is no error', 'D1_ERROR: lost'],
])('%s is at fault itself', (_, error) => {
  expect(isOutage(error)).toBe(false);
});
