/** Contracts of a flow's own, made through the API with the key of the demo organization. */
import { expect } from 'vitest';
import demo from '../../../examples/contracts/demo-2026.json' with { type: 'json' };
import { server } from './server.ts';

export async function api(method: string, path: string, body?: object): Promise<Response> {
  const headers = { 'X-API-Key': server.key, 'Content-Type': 'application/json' };
  const init = body ? { body: JSON.stringify(body) } : {};
  return await fetch(`${server.origin}/api/v1${path}`, { method, headers, ...init });
}

export async function read<Body>(path: string): Promise<Body> {
  return (await (await api('GET', path)).json()) as Body;
}

/** Makes a contract anew. Returns the ids of its configurations. */
export async function makeContract(id: string, configs: object[] = []): Promise<string[]> {
  await removeContract(id);
  await made('POST', '/contracts', { contract_id: id, name: `Invented contract ${id}` });
  const ids = [];
  for (const config of configs) ids.push((await made<{ id: string }>('POST', `/contracts/${id}/configs`, config)).id);
  return ids;
}

/** Makes a contract with the terms of the demo contract. Returns the path of its terms, in the API and the console. */
export async function makeContractWithTerms(id: string): Promise<string> {
  const [config] = await makeContract(id, [{ effective_date: '2025-10-01' }]);
  const path = `/contracts/${id}/configs/${config}/terms`;
  const [schedule] = await read<{ id: string }[]>(
    `/custom-fee-schedules?q=${encodeURIComponent(demo.fee_schedule.name)}`,
  );
  await made('PUT', path, JSON.parse(JSON.stringify(demo.terms).replaceAll('$FEE_SCHEDULE', schedule?.id ?? '')));
  return path;
}

export const removeContract = (id: string): Promise<Response> => api('DELETE', `/contracts/${id}?soft_delete=false`);

export async function made<Body>(method: string, path: string, body: object): Promise<Body> {
  const response = await api(method, path, body);
  expect([path, response.status, response.ok]).toEqual([path, response.status, true]);
  return (await response.json()) as Body;
}
