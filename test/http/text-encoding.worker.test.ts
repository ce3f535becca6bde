/** Bodies and files that are not UTF-8, and texts that would not come back as they came: no letter becomes another. */
import { beforeAll, expect, it, test } from 'vitest';
import { ask, call, createOrganization, post, seedDatabases } from '../support/seeded.ts';

let key = '';
beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization('Encodings'));
});

/** As Windows-1252 has it. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const send = (path: string, type: string, body: Uint8Array) =>
  call(path, key, { method: 'POST', headers: { 'Content-Type': type }, body: body as Uint8Array<ArrayBuffer> });

test.each(['Müller', 'Möller'])('a JSON body of %s in another encoding is refused', async (name) => {
  const body = latin(JSON.stringify({ contract_id: name, name }));
  const response = await send('/contracts', 'application/json', body);
  expect(response.status).toBe(400);
  expect((await response.json<{ detail: string }>()).detail).toBe(
    'Invalid request: the body must be JSON in UTF-8 (RFC 8259); it has bytes of another encoding',
  );
});

it('names the line of a batch that is not UTF-8', async () => {
  const lines = ['{"claimid":"1"}', '{"claimid":"Müller"}', '{"claimid":"3"}'];
  const response = await send('/claimsproc/process/batch', 'application/x-ndjson', latin(lines.join('\n')));
  const answers = (await response.text()).trim().split('\n');
  expect(answers[1]).toContain('"line":2');
  expect(answers[1]).toContain('the line must be UTF-8; it has bytes of another encoding');
  expect(answers[2]).not.toContain('UTF-8');
});

it('reads a CSV file as spreadsheets of Windows save it, and says so', async () => {
  const { body: table } = await post<{ drg_id: string }>('/custom-drg-tables/', key, {
    drg_id: 'ENCODED',
    source_year: 2026,
    payment_system: 'IPPS',
  });
  const file = [
    'source_year,payment_system,diagnostic_related_group,effective_date,description,weight',
    "2026,IPPS,470,2025-10-01,Gr\u00f6\u00dfe '=1,2.5",
  ].join('\n');
  const path = `/custom-drg-tables/${table.drg_id}/import/csv`;
  const read = await send(path, 'text/csv', latin(file));
  expect(await read.json()).toEqual({ created: 0, updated: 1, unchanged: 0, encoding: 'windows-1252' });
  const exported = await (
    await call(`/custom-drg-tables/${table.drg_id}/export?source_year=2026&payment_system=IPPS`, key)
  ).text();
  expect(exported).toContain('Größe');
  const again = await send(path, 'text/csv', new TextEncoder().encode(exported));
  expect(await again.json()).toMatchObject({ created: 0, updated: 0 });
});

it('keeps no half of a character in a list of a custom provider', async () => {
  const body = { provider_id: 'HALF', data: { notes: ['a', '\ud800'] } };
  const { status, body: answer } = await ask<{ detail: string }>('/custom-providers', key, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(400);
  expect(answer.detail).toContain('must have texts without lone surrogates');
});
