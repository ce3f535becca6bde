/** Contract DEMO-2026 of the demo organization, made through the API as an analyst would. */
import demo from '../examples/contracts/demo-2026.json' with { type: 'json' };

/** Sends a request to a path of the API, `/contracts`. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

const CONTRACT = `/contracts/${demo.contract.contract_id}`;

/**
 * Makes the contract with its fee schedule, code group, terms and tests if the organization does not have it; a contract that
 * is there stays as it is. A code group or fee schedule of that name is taken as it is.
 * @throws Error with the answer to a request that was refused; the contract is then removed, or the error says that it is not
 */
export async function makeDemoContract(send: Send): Promise<void> {
  if ((await read(send, CONTRACT)) !== null) return;
  const { code_group: group, configuration, contract, terms, tests } = demo;
  if ((await read(send, `/contracts/code-groups/${group.id}`)) === null)
    await write(send, '/contracts/code-groups', group);
  const schedule = (await scheduleId(send)) ?? (await makeSchedule(send));
  await write(send, '/contracts', contract);
  try {
    const { id } = await write<{ id: string }>(send, `${CONTRACT}/configs`, configuration);
    const document = JSON.parse(JSON.stringify(terms).replaceAll('$FEE_SCHEDULE', schedule));
    await write(send, `${CONTRACT}/configs/${id}/terms`, document, 'PUT');
    for (const test of tests) await write(send, `${CONTRACT}/tests`, test);
  } catch (error) {
    // A contract without its terms would stay so: the next start makes it anew.
    const { ok } = await send(`${CONTRACT}?soft_delete=false`, { method: 'DELETE' });
    if (ok) throw error;
    throw new Error(`${(error as Error).message}; the contract is there in part: remove it`, { cause: error });
  }
}

async function scheduleId(send: Send): Promise<string | undefined> {
  const { name } = demo.fee_schedule;
  const schedules = await read<{ id: string; name: string }[]>(
    send,
    `/custom-fee-schedules?q=${encodeURIComponent(name)}`,
  );
  return schedules?.find((schedule) => schedule.name === name)?.id;
}

async function makeSchedule(send: Send): Promise<string> {
  const { items, ...fields } = demo.fee_schedule;
  const { id } = await write<{ id: string }>(send, '/custom-fee-schedules', fields);
  const { effective_date } = demo.configuration;
  for (const item of items) await write(send, `/custom-fee-schedules/${id}/items`, { ...item, effective_date });
  return id;
}

/** Returns the answer; null if there is nothing. */
async function read<Body>(send: Send, path: string): Promise<Body | null> {
  const response = await send(path);
  return response.status === 404 ? null : answerOf<Body>(response, path);
}

async function write<Body>(send: Send, path: string, body: object, method = 'POST'): Promise<Body> {
  const headers = { 'Content-Type': 'application/json' };
  return answerOf<Body>(await send(path, { method, headers, body: JSON.stringify(body) }), path);
}

async function answerOf<Body>(response: Response, path: string): Promise<Body> {
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}
