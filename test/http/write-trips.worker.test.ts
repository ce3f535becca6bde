/**
 * Round trips to D1 of every kind of write of contracts and of what they name, on the sample: at most as many as when each
 * kind had its own statements. A write that finds something else than it mostly finds is read first: it takes more.
 */
import { beforeAll, expect, it } from 'vitest';
import { KINDS, type Names } from '../../bench/writes/kinds.ts';
import { call, costOf, createOrganization, seedDatabases } from '../support/seeded.ts';

const TRIPS: Record<string, number> = {
  ...{ 'contract: create': 1, 'contract: update': 1, 'contract: deactivate': 1, 'contract: remove': 1 },
  ...{ 'schedule: create': 1, 'schedule: update': 1, 'schedule: add item': 2, 'schedule: change item': 2 },
  ...{ 'schedule: import new items': 3, 'schedule: import changed items': 3, 'schedule: change many items': 3 },
  ...{ 'configuration: create': 1, 'configuration: update': 2, 'configuration: remove': 2 },
  ...{ 'code group: create': 1, 'code group: rename': 1, 'code group: change codes': 2, 'code group: remove': 1 },
  ...{ 'terms: set': 2, 'terms: change': 2, 'terms: remove': 2 },
  ...{ 'test: create': 1, 'test: rename': 2, 'test: change expectation': 2, 'test: remove': 1 },
  ...{ 'provider: create': 1, 'provider: change': 2, 'provider: activate': 2, 'provider: remove version': 2 },
  ...{ 'bypass: create': 1, 'bypass: update': 2, 'bypass: deactivate': 2, 'bypass: remove': 1 },
  ...{ 'bypass line: create': 1, 'bypass line: update': 2, 'bypass line: deactivate': 2, 'bypass line: remove': 2 },
  ...{ 'drg table: clone': 2, 'drg table: change entry': 2, 'drg table: change entry by id': 2 },
  ...{ 'drg table: import': 2, 'drg table: change many entries': 3, 'drg table: remove entry': 2 },
  'drg table: remove': 1,
};

let key: string;

beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

it('of every kind are no more than they were', async () => {
  const trips: Record<string, number> = {};
  // The first round fills what the isolate keeps.
  for (const round of [0, 1]) {
    const names: Names = {};
    for (const [kind, write] of Object.entries(KINDS)) {
      const { path, body, method, named } = write(round, names);
      const isFile = typeof body === 'string';
      const response = await call(path, key, {
        method: method ?? 'POST',
        headers: body === undefined ? {} : { 'Content-Type': isFile ? 'text/csv' : 'application/json' },
        ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      expect(response.status, `${kind}: ${text}`).toBeLessThan(300);
      if (named) Object.assign(names, named(JSON.parse(text) as never));
      trips[kind] = costOf(response).roundTrips;
    }
  }
  expect(trips).toEqual(TRIPS);
});
