/**
 * Audit trails keep the order of the changes, whatever the clock says.
 *
 * @module-tag thorough
 */
import { beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '../support/isolate-storage.ts';
import { trusted } from '../support/tokens.ts';

let send: Awaited<ReturnType<typeof trusted>>;

beforeAll(async () => {
  await migrate();
  send = await trusted({ sub: 'u-1', org: 'clockless', role: 'member' });
});

const json = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
  const answer = await send(method, path, body && JSON.stringify(body));
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as Body;
};
const NAMES = Array.from({ length: 8 }, (_, i) => `Name ${i}`);
const NEWEST_FIRST = [...NAMES].reverse();

/** Makes the changes while the clock stands still or runs backwards. */
async function change(backwards: boolean, make: (name: string) => Promise<unknown>) {
  const now = Date.now();
  for (const [i, name] of NAMES.entries()) {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(backwards ? now - i * 1000 : now);
    await make(name).finally(() => clock.mockRestore());
  }
}

test.each([
  ['stands still', false],
  ['goes backwards', true],
])('where the clock %s', { tags: ['thorough'] }, async (_name, backwards) => {
  const id = `C-${backwards}`;
  await json('POST', '/contracts', { contract_id: id, name: 'N' });
  await change(backwards, (name) => json('PUT', `/contracts/${id}`, { name }));
  const contract = await json<{ data: { new_value: string }[] }>('GET', `/contracts/${id}/audit?limit=8`);
  expect(contract.data.map(({ new_value }) => new_value)).toEqual(NEWEST_FIRST);

  const schedule = await json<{ id: string }>('POST', '/custom-fee-schedules/', { name: 'N' });
  await change(backwards, (name) => json('PATCH', `/custom-fee-schedules/${schedule.id}`, { name }));
  const changes = await json<{ new_value: { name: string } }[]>(
    'GET',
    `/custom-fee-schedules/${schedule.id}/audit?limit=8`,
  );
  expect(changes.map(({ new_value }) => new_value.name)).toEqual(NEWEST_FIRST);

  const bypass = { name: 'N', effective_start_date: '2026-01-01' };
  const config = await json<{ id: string }>('POST', '/ioce-bypass/configs', bypass);
  await change(backwards, (name) => json('PATCH', `/ioce-bypass/configs/${config.id}`, { name }));
  for (const path of ['/ioce-bypass/audit?limit=8', `/ioce-bypass/configs/${config.id}/audit?limit=8`]) {
    const { data } = await json<{ data: { changes: { new_value: string }[] }[] }>('GET', path);
    expect(data.map((entry) => entry.changes[0]?.new_value)).toEqual(NEWEST_FIRST);
  }

  const provider = { provider_id: 'P', contract_id: id, effective_date: '2026-01-01' };
  const made = await json<{ id: string }>('POST', '/custom-providers/', provider);
  const versions: string[] = [];
  await change(backwards, async (label) => {
    const version = await json<{ id: string }>('PATCH', `/custom-providers/${made.id}`, { label });
    versions.unshift(version.id);
  });
  const history = await json<{ custom_provider_id: string }[]>(
    'GET',
    `/custom-provider-history?contract_id=${id}&provider_id=P`,
  );
  expect(history.slice(0, 8).map(({ custom_provider_id }) => custom_provider_id)).toEqual(versions);
});
