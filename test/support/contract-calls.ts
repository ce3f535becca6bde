/** Contracts made through the API. The first argument of each function is an API key. */
import { expect } from 'vitest';
import type { Terms } from '../../src/engine/contracts/terms/terms.ts';
import { ask, post } from './seeded.ts';

/** Creates something at a path. @returns its id */
export async function make(key: string, path: string, body: object): Promise<string> {
  const answer = await post<{ id: string }>(path, key, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}

/** Creates a custom fee schedule whose items hold from 2025 on. @returns its id */
export async function makeFeeSchedule(key: string, name: string, items: readonly object[]): Promise<string> {
  const id = await make(key, '/custom-fee-schedules/', { name });
  for (const item of items) {
    const path = `/custom-fee-schedules/${id}/items`;
    const { status, body } = await post(path, key, { effective_date: '2025-01-01', ...item });
    expect(status, JSON.stringify(body)).toBe(200);
  }
  return id;
}

/**
 * Creates a contract with one configuration of 2025 and 2026, and a fee schedule if there are items.
 * @param config fields of the configuration
 * @returns the id of the fee schedule
 */
export async function makeContract(
  key: string,
  id: string,
  items: readonly object[] = [],
  config: object = {},
): Promise<string | null> {
  const schedule = items.length > 0 ? await makeFeeSchedule(key, `Schedule ${id}`, items) : null;
  await make(key, '/contracts', { contract_id: id, name: 'Plan', use_medicare_base: true });
  await make(key, `/contracts/${id}/configs`, {
    ...{ effective_date: '2025-01-01', termination_date: '2026-12-31' },
    ...(schedule ? { custom_fee_schedule_id: schedule } : {}),
    ...config,
  });
  return schedule;
}

/**
 * Creates a contract with one configuration of 2025 and 2026 that has terms.
 * @param config fields of the configuration
 * @returns the path of the terms
 */
export async function makeTerms(key: string, id: string, document: Terms, config: object = {}): Promise<string> {
  await makeContract(key, id, [], config);
  const { body } = await ask<{ id: string }[]>(`/contracts/${id}/configs`, key);
  const path = `/contracts/${id}/configs/${body[0]?.id}/terms`;
  await putTerms(key, path, document);
  return path;
}

/** Puts terms at their path. */
export async function putTerms(key: string, path: string, document: Terms): Promise<void> {
  const { status, body } = await ask(path, key, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(document),
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Creates a custom DRG table with the entries of fiscal year 2026. */
export async function makeDrgTable(key: string, id: string, paymentSystem: string): Promise<void> {
  await make(key, '/custom-drg-tables/', { drg_id: id, source_year: 2026, payment_system: paymentSystem });
}

const entryPath = (table: string, drg: string) =>
  `/custom-drg-tables/${table}/entries/${drg}?effective_date=2025-10-01`;

/** The weight that a custom DRG table gives a DRG of fiscal year 2026. */
export async function drgWeight(key: string, table: string, drg: string): Promise<number> {
  const { status, body } = await ask<{ weight: number }>(entryPath(table, drg), key);
  expect(status).toBe(200);
  return body.weight;
}

/** Changes the entry of a DRG of fiscal year 2026 in a custom DRG table. */
export async function changeDrg(key: string, table: string, drg: string, fields: object): Promise<void> {
  const { status } = await ask(entryPath(table, drg), key, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });
  expect(status).toBe(200);
}
