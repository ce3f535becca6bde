/** Contracts of a flow's own, made through the API with the key of the demo organization. */
import demo from '../../../examples/contracts/demo-2026.json' with { type: 'json' };
import { api, send } from './api.ts';

/** Makes a contract anew. Returns the ids of its configurations. */
export async function makeContract(id: string, configs: object[] = []): Promise<string[]> {
  await removeContract(id);
  await send('POST', '/contracts', { contract_id: id, name: `Invented contract ${id}` });
  const ids = [];
  for (const config of configs) ids.push((await send<{ id: string }>('POST', `/contracts/${id}/configs`, config)).id);
  return ids;
}

/** Makes a contract with the terms of the demo contract. Returns the path of its terms, in the API and the console. */
export async function makeContractWithTerms(id: string): Promise<string> {
  const [config] = await makeContract(id, [{ effective_date: '2025-10-01' }]);
  const path = `/contracts/${id}/configs/${config}/terms`;
  const [schedule] = await send<{ id: string }[]>(
    'GET',
    `/custom-fee-schedules?q=${encodeURIComponent(demo.fee_schedule.name)}`,
  );
  await send('PUT', path, JSON.parse(JSON.stringify(demo.terms).replaceAll('$FEE_SCHEDULE', schedule?.id ?? '')));
  return path;
}

export const removeContract = (id: string): Promise<Response> => api('DELETE', `/contracts/${id}?soft_delete=false`);
