import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logError } from './log.ts';

afterEach(() => vi.restoreAllMocks());

interface Line {
  level: string;
  event: string;
  error: string;
  stack?: string;
  causes?: { error: string; stack?: string }[];
}

function written(error: unknown, facts = {}): Line {
  const console_ = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  logError('it_failed', error, facts);
  expect(console_).toHaveBeenCalledOnce();
  return JSON.parse(String(console_.mock.calls[0]?.[0]));
}

function failingHere(): Error {
  return new TypeError('no such thing');
}

describe('an error in the log', () => {
  it('has its stack, so that the place can be found', () => {
    const line = written(failingHere(), { request_id: 'r1' });
    expect(line).toMatchObject({
      level: 'error',
      event: 'it_failed',
      request_id: 'r1',
      error: 'TypeError: no such thing',
    });
    expect(line.stack).toMatch(/failingHere/);
    expect(line.causes).toBeUndefined();
  });

  it('has its causes with theirs, and ends where a cause is its own', () => {
    const inner = failingHere();
    inner.cause = inner;
    const line = written(new Error('outer', { cause: new Error('middle', { cause: inner }) }));
    expect(line.error).toBe('Error: outer');
    expect(line.causes?.slice(0, 2).map(({ error }) => error)).toEqual(['Error: middle', 'TypeError: no such thing']);
    expect(line.causes?.[1]?.stack).toMatch(/failingHere/);
  });

  it('is what was thrown where that is no error', () => {
    expect(written('gone')).toEqual({ level: 'error', event: 'it_failed', error: 'gone' });
  });

  it('of a query: the query, where it was asked and what the database said, and none of its parameters', async () => {
    const error = await drizzle(env.REFERENCE)
      .all(sql`SELECT ${'Jane Doe, Main Street'} FROM no_such_table`)
      .catch((thrown: unknown) => thrown);
    expect(String(error), 'drizzle tells them').toContain('Jane Doe');
    const line = written(error);
    expect(line.error).toContain('FROM no_such_table');
    expect(line.stack).toMatch(/\n {4}at /);
    expect(line.causes?.[0]?.error).toContain('no such table: no_such_table');
    expect(JSON.stringify(line)).not.toContain('Jane');
  });
});
