/** Bodies and files that are not UTF-8, and texts that would not come back as they came: no letter becomes another. */
import { beforeAll, describe, expect, it, test } from 'vitest';
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

/** As "Unicode text" of spreadsheets has it, and without its mark. */
const utf16 = (text: string) =>
  Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]));

test.each(['Müller', 'Möller'])('a JSON body of %s in another encoding is refused', async (name) => {
  const body = latin(JSON.stringify({ contract_id: name, name }));
  const response = await send('/contracts', 'application/json', body);
  expect(response.status).toBe(400);
  expect((await response.json<{ detail: string }>()).detail).toBe(
    'Invalid request: the body must be JSON in UTF-8 (RFC 8259); it has bytes of another encoding',
  );
});

test.each(['', '\ufeff'])('a JSON body in UTF-16 with the mark %j is refused', async (mark) => {
  const response = await send('/contracts', 'application/json', utf16(`${mark}{"contract_id":"A","name":"A"}`));
  expect(response.status).toBe(400);
  expect((await response.json<{ detail: string }>()).detail).toContain('must be JSON in UTF-8 (RFC 8259)');
});

test.each(['', '\ufeff'])('each line of a batch in UTF-16 with the mark %j is refused', async (mark) => {
  const body = utf16(`${mark}{"claimid":"1"}\n{"claimid":"2"}\n`);
  const answers = (await (await send('/claimsproc/process/batch', 'application/x-ndjson', body)).text())
    .trim()
    .split('\n');
  expect(answers.length).toBeGreaterThan(2);
  expect(answers.pop()).toContain('"success":0');
  for (const answer of answers) expect(answer).toContain('the line must be UTF-8; it has bytes of another encoding');
});

describe('a CSV file', () => {
  const DRGS = 'source_year,payment_system,diagnostic_related_group,effective_date,description,weight\n';
  const doors: [string, () => Promise<string>, string][] = [
    [
      'fee schedule items',
      async () => {
        const { body } = await post<{ id: string }>('/custom-fee-schedules/', key, {
          name: `Fees ${crypto.randomUUID()}`,
        });
        return `/custom-fee-schedules/${body.id}/import/csv`;
      },
      'code,code_type,pricing_type,pricing_amount,effective_date\n99213,HCPCS,flat_rate,90,2026-01-01\n',
    ],
    [
      'entries of a DRG table',
      async () => {
        const drg_id = `T${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
        await post('/custom-drg-tables/', key, { drg_id, source_year: 2026, payment_system: 'IPPS' });
        return `/custom-drg-tables/${drg_id}/import/csv`;
      },
      `${DRGS}2026,IPPS,470,2025-10-01,Name,2.5\n`,
    ],
    [
      'bypass lines',
      async () => {
        const { body } = await post<{ id: string }>('/ioce-bypass/configs', key, {
          name: `Bypass ${crypto.randomUUID()}`,
          effective_start_date: '2026-01-01',
        });
        return `/ioce-bypass/configs/${body.id}/import/csv`;
      },
      'hcpcs_code,edit_codes\n99213,020\n',
    ],
  ];
  describe.each(doors)('of %s', (_, open, file) => {
    const upload = (path: string, bytes: Uint8Array) => {
      const body = new FormData();
      body.append('file', new File([bytes as Uint8Array<ArrayBuffer>], 'a.csv', { type: 'text/csv' }));
      return call(path, key, { method: 'POST', body });
    };

    it('in UTF-16 is refused in a sentence, and nothing is imported', async () => {
      const path = await open();
      for (const mark of ['\ufeff', '']) {
        const bytes = utf16(mark + file);
        for (const response of [await send(path, 'text/csv', bytes), await upload(path, bytes)]) {
          expect(response.status).toBe(400);
          expect((await response.json<{ detail: string }>()).detail).toBe(
            'Invalid request: file is text in UTF-16; save it as CSV in UTF-8',
          );
        }
      }
      expect(await (await send(path, 'text/csv', latin(file))).json()).toMatchObject({ unchanged: 0 });
    });

    it('in Windows-1252 is read, and the answer says so', async () => {
      const path = await open();
      // A no-break space, which spreadsheets put after what they aligned, is trimmed as a blank.
      const response = await upload(path, latin(file.replace(/\n$/, '\u00a0\n')));
      expect(await response.text()).toMatch(/windows-1252/i);
    });
  });
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
