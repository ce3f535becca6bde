import { expect, test } from 'vitest';
import { alertQuery } from './alert-query.ts';

test('both days belong to the period', () => {
  const query = alertQuery(new URLSearchParams('ccn=980001&file=opsf&seen=no&from=2026-11-01&to=2026-11-02'));
  expect(query).toEqual({
    provider_ccn: '980001',
    table_name: 'opsf',
    is_seen: false,
    from_date: '2026-10-31T23:59:59.999Z',
    to_date: '2026-11-03T00:00:00.000Z',
  });
});

test('what an address does not say, or says wrong, is not asked for', () => {
  expect(Object.values(alertQuery(new URLSearchParams('file=x&seen=x&from=x')))).toEqual(Array(5).fill(undefined));
});
