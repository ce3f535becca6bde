/** Two writers of one thing: ETag, If-Match and If-None-Match of all that has a version, on the sample. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createConfig, updateConfig } from '../../src/contracts/configs/changes.ts';
import { type Change, change } from '../../src/contracts/index.ts';
import { removeConfig as removeBypass } from '../../src/contracts/tables/bypass/config-changes.ts';
import { removeGroup, updateGroup } from '../../src/contracts/tables/code-groups/changes.ts';
import { removeTables, updateEntryOfKey } from '../../src/contracts/tables/drg/changes.ts';
import { putItems, updateSchedule } from '../../src/contracts/tables/fees/changes.ts';
import { putRateRows, removeRateTable, updateRateTable } from '../../src/contracts/tables/rate-tables/changes.ts';
import { putTerms } from '../../src/contracts/terms/changes.ts';
import type { Terms } from '../../src/engine/contracts/terms/terms.ts';
import { contractsContext } from '../support/contracts-context.ts';
import { disturbed } from '../support/disturbed-database.ts';
import { ask, createOrganization, post, seedDatabases } from '../support/seeded.ts';

interface Body {
  id: string;
  detail: string;
  code: string;
  version: number;
}

let organization: Awaited<ReturnType<typeof createOrganization>>;
let key: string;
let config: string;
let schedule: string;
let paths: Record<'group' | 'config' | 'terms' | 'schedule' | 'drg', string>;

const GROUP = { id: 'drugs', name: 'Drugs', codes: ['J*'] };
const VISIT = { code: '99213', pricing_type: 'flat_rate', effective_date: '2026-01-01' };
const ENTRY = '/entries/470?effective_date=2025-10-01';
const documentOf = (amount: number) => ({
  version: 1 as const,
  terms: [
    {
      ...{ id: 'rest', name: 'Rest', role: 'default' as const, applies: {} },
      pays: { how: 'percent_of_charges' as const, percent: amount },
    },
  ],
});

beforeAll(seedDatabases);
beforeEach(async () => {
  organization = await createOrganization();
  ({ key } = organization);
  await made('/contracts/code-groups', GROUP);
  await made('/contracts', { contract_id: 'ACME', name: 'Acme Health' });
  config = await made('/contracts/ACME/configs', { effective_date: '2026-01-01' });
  schedule = await made('/custom-fee-schedules/', { name: 'Prices' });
  await made(`/custom-fee-schedules/${schedule}/items`, { ...VISIT, pricing_amount: 99 });
  await made('/custom-drg-tables/', { drg_id: 'acme', source_year: 2026, payment_system: 'IPPS' });
  paths = {
    group: '/contracts/code-groups/drugs',
    config: `/contracts/ACME/configs/${config}`,
    terms: `/contracts/ACME/configs/${config}/terms`,
    schedule: `/custom-fee-schedules/${schedule}`,
    drg: '/custom-drg-tables/acme',
  };
  expect((await send('PUT', paths.terms, documentOf(99))).status).toBe(200);
});

async function made(path: string, body: unknown): Promise<string> {
  const answer = await post<Body>(path, key, body);
  expect([200, 201], `${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return answer.body.id;
}
const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  ask<Body>(path, key, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': typeof body === 'string' ? 'text/csv' : 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const tagOf = ({ headers }: { headers: Headers }) => headers.get('ETag') ?? '';
const numberOf = (tag: string) => Number(/^"(\d+)"$/.exec(tag)?.[1]);

interface Write {
  /** Answers the thing with its version. */
  read: () => string;
  /** Writes a figure into it. */
  write: (figure: number, headers?: Record<string, string>) => ReturnType<typeof send>;
}

const WRITES: [name: string, write: Write][] = [
  [
    'a code group',
    {
      read: () => paths.group,
      write: (figure, headers) => send('PUT', paths.group, { name: `Drugs ${figure}` }, headers),
    },
  ],
  [
    'terms',
    { read: () => paths.terms, write: (figure, headers) => send('PUT', paths.terms, documentOf(figure), headers) },
  ],
  [
    'a configuration',
    {
      read: () => paths.config,
      write: (figure, headers) => send('PUT', paths.config, { notes: `Note ${figure}` }, headers),
    },
  ],
  [
    'a fee schedule',
    {
      read: () => `${paths.schedule}/items`,
      write: (figure, headers) => send('PATCH', paths.schedule, { name: `Prices ${figure}` }, headers),
    },
  ],
  [
    'a fee schedule by one item',
    {
      read: () => `${paths.schedule}/items`,
      write: (figure, headers) =>
        send('POST', `${paths.schedule}/items`, { ...VISIT, pricing_amount: figure }, headers),
    },
  ],
  [
    'a fee schedule by a file',
    {
      read: () => `${paths.schedule}/items`,
      write: (figure, headers) =>
        send(
          'POST',
          `${paths.schedule}/import/csv`,
          `code,code_type,pricing_type,pricing_amount,effective_date\n99213,,flat_rate,${figure},2026-01-01\n99214,,flat_rate,${figure},2026-01-01\n`,
          headers,
        ),
    },
  ],
  [
    'a fee schedule by a change of many items',
    {
      read: () => `${paths.schedule}/items`,
      write: (figure, headers) =>
        send('POST', `${paths.schedule}/bulk`, { change: { set: figure }, preview: false }, headers),
    },
  ],
  [
    'a DRG table by one entry',
    {
      read: () => paths.drg,
      write: (figure, headers) => send('PATCH', `${paths.drg}${ENTRY}`, { weight: figure }, headers),
    },
  ],
  [
    'a DRG table by a file',
    {
      read: () => paths.drg,
      write: (figure, headers) =>
        send(
          'POST',
          `${paths.drg}/import/csv`,
          `source_year,payment_system,diagnostic_related_group,effective_date,weight\n2026,IPPS,470,2025-10-01,${figure}\n`,
          headers,
        ),
    },
  ],
  [
    'a DRG table by a change of many entries',
    {
      read: () => paths.drg,
      write: (figure, headers) =>
        send(
          'POST',
          `${paths.drg}/bulk`,
          { select: { codes: ['470'] }, change: { field: 'weight', set: figure }, preview: false },
          headers,
        ),
    },
  ],
];

describe.each(WRITES)('%s', (_, { read, write }) => {
  const present = () => send('GET', read());

  it('is written in the version that If-Match names, and answers the new one', async () => {
    const before = tagOf(await present());
    const written = await write(7, { 'If-Match': before });
    expect(written.status).toBe(200);
    expect(numberOf(tagOf(written))).toBeGreaterThan(numberOf(before));
    expect(tagOf(await present())).toBe(tagOf(written));
    const same = await write(7, { 'If-Match': tagOf(written) });
    expect([same.status, tagOf(same)]).toEqual([200, tagOf(written)]);
  });

  it('is not written in another version: the refusal says which there is, since when and by whom', async () => {
    const old = tagOf(await present());
    expect((await write(7)).status).toBe(200);
    const standing = await present();
    const refused = await write(8, { 'If-Match': old });
    expect(refused).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
    expect(tagOf(refused)).toBe(tagOf(standing));
    const version = numberOf(tagOf(standing));
    expect(refused.body.detail).toMatch(
      new RegExp(`is of version ${version}, since ${new Date().getFullYear()}-\\S+Z by \\S.*; nothing was written$`),
    );
    const after = await present();
    expect([after.body, tagOf(after)]).toEqual([standing.body, tagOf(standing)]);
  });

  it('is written by one of two who have read the same version', async () => {
    const tag = tagOf(await present());
    const answers = await Promise.all([7, 8].map((figure) => write(figure, { 'If-Match': tag })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const won = answers.find(({ status }) => status === 200);
    expect(tagOf(await present())).toBe(won && tagOf(won));
  });
});

describe('between reading and writing', () => {
  const CHANGES: [name: string, wanted: () => Change<never, unknown>, other: () => Promise<unknown>][] = [
    [
      'a code group',
      () => updateGroup(organization.id, 'drugs', { codes: ['J1*'] }) as never,
      () => send('PUT', paths.group, { name: 'Theirs' }),
    ],
    [
      'a code group’s name',
      () => updateGroup(organization.id, 'drugs', { name: 'Mine' }) as never,
      () => send('PUT', paths.group, { name: 'Theirs again' }),
    ],
    [
      'terms',
      () => putTerms(organization.id, 'ACME', config, documentOf(1)) as never,
      () => send('PUT', paths.terms, documentOf(2)),
    ],
    [
      'a configuration',
      () => updateConfig(organization.id, 'ACME', config, { notes: 'Mine' }) as never,
      () => send('PUT', paths.config, { notes: 'Theirs' }),
    ],
    [
      'a fee schedule',
      () =>
        putItems(organization.id, schedule, [
          {
            ...{ code: '99213', codeType: 'HCPCS', pricingType: 'flat_rate', scope: null },
            ...{ effectiveDate: 20260101, pricingAmount: 10_000 },
          },
        ]) as never,
      () => send('POST', `${paths.schedule}/items`, { ...VISIT, code: '99214', pricing_amount: 2 }),
    ],
    [
      'a DRG table',
      () => updateEntryOfKey(organization.id, { drgId: 'acme', drg: '470', date: 20251001 }, { weight: 1 }) as never,
      () => send('PATCH', `${paths.drg}/entries/291?effective_date=2025-10-01`, { weight: 2 }),
    ],
  ];
  test.each(CHANGES)('of %s another change is seen', async (_, wanted, other) => {
    const { versioned } = wanted();
    const reads = {
      ...{ 'a code group': paths.group, 'a code group’s name': paths.group },
      ...{ terms: paths.terms, 'a configuration': paths.config },
      ...{ 'a fee schedule': `${paths.schedule}/items`, 'a DRG table': paths.drg },
    };
    const before = numberOf(tagOf(await send('GET', reads[_ as keyof typeof reads])));
    const database = betweenReadAndWrite(wanted(), other);
    const outcome = await change(contractsContext(organization.id, database), wanted(), {
      precondition: { is: [before] },
    });
    expect(outcome).toMatchObject({
      refused: 'version',
      sentence: expect.stringContaining(`${versioned?.title} is of`),
    });
  });
});

describe('what a change names, or who names it, is seen when somebody changes it in between', () => {
  let bypass: string;
  const sheet = '/contracts/rate-tables/sheet';
  const SHEET = { id: 'sheet', name: 'Sheet', of: 'drg', columns: ['rate', 'threshold'] };
  const NO_FIELDS = {
    ...{ terminationDate: null, customFeeScheduleId: null, customDrgTableId: null },
    ...{ ioceConfigId: null, notes: null },
  };

  beforeEach(async () => {
    await made('/contracts/rate-tables', SHEET);
    bypass = await made('/ioce-bypass/configs', { name: 'Bypass', effective_start_date: '2026-01-01' });
  });

  const terms = (applies: object, pays: object) =>
    ({ version: 1, terms: [{ id: 'rest', name: 'Rest', role: 'rate', applies, pays }] }) as unknown as Terms;
  const TERMS = {
    sheet: () => terms({}, { how: 'case_rate', amount: { rate_table: 'sheet', column: 'threshold' } }),
    group: () => terms({ lines: { hcpcs: ['@drugs'] } }, { how: 'percent_of_charges', percent: 50 }),
    drg: () => terms({}, { how: 'base_rate', rate: 9000, weights: { custom_drg_table_id: 'acme' } }),
    schedule: () => terms({}, { how: 'schedule', custom_fee_schedule_id: schedule }),
  };
  const put = (name: keyof typeof TERMS) => putTerms(organization.id, 'ACME', config, TERMS[name]());
  const theirs = async (method: string, path: string, body?: unknown) => {
    const { status, body: answer } = await send(method, path, body);
    expect([200, 201, 204], `${method} ${path}: ${JSON.stringify(answer)}`).toContain(status);
  };
  const putTheirs = (name: keyof typeof TERMS) => theirs('PUT', paths.terms, TERMS[name]());
  const nameTheirs = (fields: object) => theirs('PUT', paths.config, fields);
  const remove = (path: string) => theirs('DELETE', path);

  const REFUSALS: [
    mine: string,
    then: string,
    wanted: () => unknown,
    other: () => Promise<unknown>,
    sentence: string,
  ][] = [
    [
      ...(['terms', 'the column goes that they name'] as const),
      () => put('sheet'),
      () => theirs('PUT', sheet, { columns: ['rate'] }),
      'Term rest: pays.amount.column has threshold, which is no column of rate table sheet: it must be rate',
    ],
    [
      ...(['terms', 'the rate table goes'] as const),
      () => put('sheet'),
      () => remove(sheet),
      'Term rest: pays.amount has sheet, which is no rate table of your organization',
    ],
    [
      ...(['terms', 'the rate table is made anew for other codes'] as const),
      () => put('sheet'),
      async () => {
        await remove(sheet);
        await made('/contracts/rate-tables', { ...SHEET, of: 'hcpcs' });
      },
      'Term rest: pays.amount.rate_table has sheet, which is by HCPCS: a term that takes the claim has a DRG alone',
    ],
    [
      ...(['terms', 'the code group goes'] as const),
      () => put('group'),
      () => remove(paths.group),
      'Term rest: applies.lines.hcpcs has @drugs, which is no code group of your organization',
    ],
    [
      ...(['terms', 'the DRG table goes'] as const),
      () => put('drg'),
      () => remove(paths.drg),
      'Term rest: pays.weights.custom_drg_table_id has acme, which is no custom DRG table of your organization',
    ],
    [
      ...(['a configuration', 'the DRG table goes'] as const),
      () => updateConfig(organization.id, 'ACME', config, { customDrgTableId: 'acme' }),
      () => remove(paths.drg),
      'custom_drg_table_id acme is no custom DRG table of your organization',
    ],
    [
      ...(['a new configuration', 'the DRG table goes'] as const),
      () => createConfig(organization.id, 'NEXT', { ...NO_FIELDS, effectiveDate: 20260101, customDrgTableId: 'acme' }),
      () => remove(paths.drg),
      'custom_drg_table_id acme is no custom DRG table of your organization',
    ],
    [
      ...(['a configuration', 'the bypass goes'] as const),
      () => updateConfig(organization.id, 'ACME', config, { ioceConfigId: bypass }),
      () => remove(`/ioce-bypass/configs/${bypass}?soft_delete=false`),
      'is no IOCE bypass configuration of your organization',
    ],
    [
      ...(['a rate table without a column', 'terms name the table'] as const),
      () => updateRateTable(organization.id, 'sheet', { columns: ['rate'] }),
      () => putTheirs('sheet'),
      'Rate table sheet is in use',
    ],
    [
      ...(['the removal of a rate table', 'terms name it'] as const),
      () => removeRateTable(organization.id, 'sheet'),
      () => putTheirs('sheet'),
      'Rate table sheet is in use',
    ],
    [
      ...(['rows of a rate table', 'their column goes'] as const),
      () =>
        putRateRows(organization.id, 'sheet', [
          { code: '470', effectiveDate: 20260101, figures: { threshold: 90_000 } },
        ]),
      () => theirs('PUT', sheet, { columns: ['rate'] }),
      'rows.0.figures has threshold, which is no column of rate table sheet',
    ],
    [
      ...(['the removal of a code group', 'terms name it'] as const),
      () => removeGroup(organization.id, 'drugs'),
      () => putTheirs('group'),
      'Code group drugs is in use',
    ],
    [
      ...(['the removal of a DRG table', 'terms name it'] as const),
      () => removeTables(organization.id, 'acme', undefined),
      () => putTheirs('drg'),
      'Custom DRG table acme is in use',
    ],
    [
      ...(['the removal of a DRG table', 'a configuration names it'] as const),
      () => removeTables(organization.id, 'acme', undefined),
      () => nameTheirs({ custom_drg_table_id: 'acme' }),
      'Custom DRG table acme is in use',
    ],
    [
      ...(['a schedule that is deactivated', 'terms name it'] as const),
      () => updateSchedule(organization.id, schedule, { is_active: false }),
      () => putTheirs('schedule'),
      'is in use',
    ],
    [
      ...(['a schedule that is deactivated', 'a configuration names it'] as const),
      () => updateSchedule(organization.id, schedule, { is_active: false }),
      () => nameTheirs({ custom_fee_schedule_id: schedule }),
      'is in use',
    ],
    [
      ...(['the removal of a bypass', 'a configuration names it'] as const),
      () => removeBypass(organization.id, bypass),
      () => nameTheirs({ ioce_config_id: bypass }),
      'is in use',
    ],
  ];
  test.each(REFUSALS)('%s: %s', async (_, __, mine, other, sentence) => {
    await made('/contracts', { contract_id: 'NEXT', name: 'Next' });
    const ours = mine() as Change<unknown, unknown>;
    const outcome = await change(contractsContext(organization.id, betweenReadAndWrite(ours, other)), ours);
    expect(outcome).toMatchObject({ sentence: expect.stringContaining(sentence) });
  });

  test('a schedule that is deactivated is one of the inactive schedules of the terms as they are written', async () => {
    const mine = put('schedule');
    const other = () => theirs('PATCH', paths.schedule, { is_active: false });
    const outcome = await change(contractsContext(organization.id, betweenReadAndWrite(mine, other)), mine);
    expect(outcome).toMatchObject({ isWritten: true, result: { inactiveSchedules: [schedule] } });
  });
});

/** A database in which another request comes before the batch that writes: the first of a change that reads nothing before. */
function betweenReadAndWrite(
  { presumed, inPlace }: { presumed?: unknown; inPlace?: unknown },
  other: () => Promise<unknown>,
): D1Database {
  const write = presumed || inPlace ? 1 : 2;
  return disturbed(env.ORGANIZATIONS, (batch) => (batch === write ? other() : Promise.resolve()));
}

describe('a removal', () => {
  test.each<[string, () => string, () => string, number]>([
    ['of terms', () => paths.terms, () => paths.terms, 204],
    ['of a configuration', () => paths.config, () => paths.config, 204],
    ['of a code group', () => paths.group, () => paths.group, 204],
    ['of a DRG table', () => paths.drg, () => `${paths.drg}?source_year=2026`, 200],
  ])('%s is of the version that If-Match names', async (_, read, remove, status) => {
    const before = await send('GET', read());
    const other = await send('DELETE', remove(), undefined, { 'If-Match': '"99"' });
    expect(other).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
    expect((await send('GET', read())).body).toEqual(before.body);
    expect((await send('DELETE', remove(), undefined, { 'If-Match': tagOf(before) })).status).toBe(status);
    expect((await send('GET', read())).status).toBe(404);
  });

  it('of an entry counts the version of its table up', async () => {
    const entry = await send('GET', `${paths.drg}${ENTRY}`);
    const path = `/custom-drg-tables/entry/${entry.body.id}`;
    expect(tagOf(await send('GET', path))).toBe(tagOf(entry));
    const refused = await send('DELETE', path, undefined, { 'If-Match': '"99"' });
    expect(refused.body.detail).toMatch(`The custom DRG table of entry ${entry.body.id} is of version`);
    const removed = await send('DELETE', path, undefined, { 'If-Match': tagOf(entry) });
    expect(removed.status).toBe(200);
    expect(tagOf(removed)).toBe(tagOf(await send('GET', paths.drg)));
    expect(numberOf(tagOf(await send('GET', paths.drg)))).toBe(numberOf(tagOf(entry)) + 1);
  });
});

describe('If-Match', () => {
  const rename = (name: string, tag: string) => send('PUT', paths.group, { name }, { 'If-Match': tag });

  test.each([
    ['a weak tag', 'W/"1"'],
    ['a list with the version', '"7", "1"'],
    ['any version', '*'],
  ])('%s is met', async (name, tag) => {
    expect(await rename(name, tag)).toMatchObject({ status: 200, body: { version: 2 } });
  });

  test.each(['1', 'one', '"one"', '"1" "2"', '"1",', '*, "1"', '"-1"'])('%j is a 400', async (tag) => {
    expect(await rename('x', tag)).toMatchObject({
      status: 400,
      body: {
        detail: 'Invalid request: If-Match must be a version in quotes, such as "3", several with commas, or *',
      },
    });
  });

  it('of terms that are not there is a 412, of a configuration that is not there a 404', async () => {
    await send('DELETE', paths.terms);
    for (const tag of ['*', '"1"'])
      expect(await send('PUT', paths.terms, documentOf(1), { 'If-Match': tag })).toMatchObject({
        status: 412,
        body: { detail: `The document of configuration ${config} is not there; nothing was written` },
      });
    expect((await send('GET', paths.terms)).status).toBe(404);
    await send('DELETE', paths.config);
    expect((await send('PUT', paths.terms, documentOf(1), { 'If-Match': '*' })).status).toBe(404);
    expect((await send('PUT', '/contracts/code-groups/none', { name: 'x' }, { 'If-Match': '"1"' })).status).toBe(404);
  });

  it('of a configuration is not of its terms, whose writer the refusal does not name', async () => {
    const tag = tagOf(await send('GET', paths.config));
    await env.ORGANIZATIONS.prepare(
      "UPDATE audit_entry SET changed_by_email = 'first' WHERE organization_id = ? AND entity_id = ?",
    )
      .bind(organization.id, config)
      .run();
    await send('PUT', paths.terms, documentOf(5));
    expect(tagOf(await send('GET', paths.config))).toBe(tag);
    const refused = await send('PUT', paths.config, { notes: 'x' }, { 'If-Match': '"99"' });
    expect(refused.body.detail).toMatch(/by first; nothing was written$/);
    await send('PUT', paths.config, { notes: 'x' }, { 'If-Match': tag });
    const ofTerms = await send('PUT', paths.terms, documentOf(6), { 'If-Match': '"99"' });
    expect(ofTerms.body.detail).not.toMatch(/by first/);
  });
});

describe('If-None-Match: *', () => {
  const alone = { 'If-None-Match': '*' };

  it('writes terms where there are none', async () => {
    const refused = await send('PUT', paths.terms, documentOf(1), alone);
    expect(refused).toMatchObject({ status: 412, headers: expect.anything() });
    expect(refused.body.detail).toMatch(
      /^The document of configuration \S+ exists already and is of version 1, since /,
    );
    await send('DELETE', paths.terms);
    const answers = await Promise.all([1, 2].map((amount) => send('PUT', paths.terms, documentOf(amount), alone)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it('makes a group where there is none', async () => {
    const { id: _, ...body } = GROUP;
    expect((await send('PUT', paths.group, { ...body, name: 'Late' }, alone)).status).toBe(412);
    expect((await send('GET', paths.group)).body).toMatchObject({ name: 'Drugs' });
    const path = '/contracts/code-groups/implants';
    expect((await send('PUT', path, body)).status).toBe(404);
    expect((await send('PUT', path, { name: 'Implants' }, alone)).body.detail).toBe(
      'Invalid request: a code group that is not there yet must have name and codes',
    );
    const answers = await Promise.all(['A', 'B'].map((name) => send('PUT', path, { ...body, name }, alone)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(tagOf(await send('GET', path))).toBe('"1"');
  });

  it('is that alone, and not beside If-Match', async () => {
    const other = await send('PUT', paths.group, { name: 'x' }, { 'If-None-Match': '"1"' });
    expect(other).toMatchObject({ status: 400, body: { detail: 'Invalid request: If-None-Match must be *' } });
    const both = await send('PUT', paths.group, { name: 'x' }, { ...alone, 'If-Match': '"1"' });
    expect(both.body.detail).toMatch(/^Invalid request: If-Match and If-None-Match exclude each other/);
  });
});

it('an answer that is sent again by its Idempotency-Key has the version that it had', async () => {
  const write = () =>
    send('POST', `${paths.schedule}/items`, { ...VISIT, pricing_amount: 3 }, { 'Idempotency-Key': `once-${schedule}` });
  const first = await write();
  await send('PATCH', paths.schedule, { name: 'Later' });
  const again = await write();
  expect([again.headers.get('Idempotent-Replayed'), tagOf(again)]).toEqual(['true', tagOf(first)]);
});
