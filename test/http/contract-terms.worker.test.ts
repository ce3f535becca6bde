/** Terms of configurations: written, read, refused, removed; their trail, versions, references and warnings. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Term, Terms } from '../../src/engine/contracts/terms/terms.ts';
import { TERMS_STATE } from '../../src/storage/schema/organizations/contract-terms.ts';
import { EXAMPLE_TERMS } from '../support/contract-terms.ts';
import { ask, call, costOf, createOrganization, post, seedOwnDatabases } from '../support/seeded.ts';

interface Answer {
  detail: string;
  contract_id: string;
  config_id: string;
  id: string;
  terms_version: number | null;
  terms_count: number;
  document: Terms;
  warnings: { term: string; code: string; text: string }[];
}
interface Trail {
  data: {
    entity_type: string;
    entity_id: string;
    action: string;
    field_name: string;
    old_value: string;
    new_value: string;
  }[];
  count: number;
}

beforeAll(seedOwnDatabases);

let organization: Awaited<ReturnType<typeof createOrganization>>;
let config: string;
let path: string;

beforeEach(async () => {
  organization = await createOrganization();
  config = await makeConfig();
  path = `/contracts/ACME/configs/${config}`;
});

async function made<Body>(at: string, body: unknown, as = organization): Promise<Body> {
  const answer = await post<Body>(at, as.key, body);
  expect([200, 201], `${at}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return answer.body;
}
async function makeConfig(as = organization): Promise<string> {
  await made('/contracts', { contract_id: 'ACME', name: 'Acme Health' }, as);
  const fields = { effective_date: '2026-01-01', termination_date: '2026-12-31' };
  return (await made<{ id: string }>('/contracts/ACME/configs', fields, as)).id;
}
const get = <Body = Answer>(at: string, as = organization) => ask<Body>(at, as.key);
const remove = (at: string, as = organization) => ask<Answer>(at, as.key, { method: 'DELETE' });
const put = (document: unknown, at = `${path}/terms`, as = organization) =>
  ask<Answer>(at, as.key, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(document),
  });

const term = (fields: Partial<Term> = {}): Term => ({
  id: 'rate',
  name: 'Rate',
  role: 'rate',
  applies: {},
  pays: { how: 'case_rate', amount: 1 },
  ...fields,
});
const documentOf = (...terms: Term[]): Terms => ({ version: 1, terms });
const byGroup = (...codes: string[]) =>
  documentOf(term({ applies: { lines: { hcpcs: codes } }, pays: { how: 'flat', amount: 1, per: 'line' } }));
const byTable = (custom_drg_table_id: string) =>
  documentOf(
    term({ applies: { kinds: ['inpatient'] }, pays: { how: 'base_rate', rate: 1, weights: { custom_drg_table_id } } }),
  );
const bySchedule = (custom_fee_schedule_id: string) =>
  documentOf(term({ pays: { how: 'schedule', custom_fee_schedule_id } }));

const group = (id: string, codes: string[], as = organization) =>
  made('/contracts/code-groups', { id, name: id, codes }, as);
const drgTable = (as = organization) =>
  made('/custom-drg-tables/', { drg_id: 'acme', source_year: 2026, payment_system: 'IPPS' }, as);
const schedule = async (fields: object = {}, as = organization) =>
  (await made<{ id: string }>('/custom-fee-schedules/', { name: 'Commercial', ...fields }, as)).id;
const trail = async () => (await get<Trail>('/contracts/ACME/audit?limit=500')).body.data;
const references = async () =>
  (
    await env.ORGANIZATIONS.prepare(
      'SELECT kind, reference_id FROM contract_terms_reference WHERE organization_id = ? ORDER BY kind, reference_id',
    )
      .bind(organization.id)
      .raw()
  ).map(([kind, id]) => `${kind} ${id}`);

describe('the document', () => {
  it('comes back as it was sent, with its version, its count and no warning', async () => {
    const written = {
      contract_id: 'ACME',
      config_id: config,
      terms_version: 1,
      terms_count: 8,
      document: EXAMPLE_TERMS,
      warnings: [],
    };
    const answer = await put(EXAMPLE_TERMS);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toEqual(written);
    expect(await get(`${path}/terms`)).toMatchObject({ status: 200, body: written });
    const { body } = await get(path);
    expect(body).toMatchObject({
      id: config,
      terms_version: 1,
      terms_count: 8,
      document: EXAMPLE_TERMS,
      warnings: [],
    });
  });

  it('is counted where configurations are listed', async () => {
    const none = { terms_version: null, terms_count: 0 };
    expect((await get<Answer[]>('/contracts/ACME/configs')).body).toMatchObject([none]);
    expect((await get(path)).body).toMatchObject({ ...none, document: null, warnings: [] });
    await put(EXAMPLE_TERMS);
    const eight = { terms_version: 1, terms_count: 8 };
    expect((await get<Answer[]>('/contracts/ACME/configs')).body).toMatchObject([eight]);
    expect((await get('/contracts/ACME')).body).toMatchObject({ configs: [eight] });
    expect((await put({ notes: 'x' }, path)).body).toMatchObject(eight);
  });

  it('that is the same writes nothing, in whatever order its fields are sent', async () => {
    await put(documentOf(term()));
    const entries = (await trail()).length;
    const { pays, applies, ...rest } = term();
    const answer = await put({ terms: [{ pays, ...rest, applies }], version: 1 });
    expect(answer.body).toMatchObject({ terms_version: 1 });
    expect(await trail()).toHaveLength(entries);
  });

  it('of 200 terms is written and read, and costs few rows', async () => {
    const limits = Array.from({ length: 200 }, (_, n) =>
      term({ id: `t${n}`, role: 'limit', pays: { how: 'limit', maximum: n } }),
    );
    const answer = await put(documentOf(...limits));
    expect(answer.body).toMatchObject({ terms_version: 1, terms_count: 200 });
    const read = await call(`${path}/terms`, organization.key);
    expect(costOf(read).rowsRead).toBeLessThan(20);
    expect(costOf(read).roundTrips).toBe(1);
  });

  test.each<[string, unknown, string]>([
    ['of no terms', { version: 1 }, 'Invalid request: terms is required'],
    [
      'with a bad field',
      documentOf(term({ pays: { how: 'case_rate', amount: -1 } })),
      'Term rate: pays.amount must be at least 0',
    ],
    ['with a fault of structure', documentOf(term(), term()), 'Term rate: id must be unique: an earlier term has it'],
    [
      'with many faults',
      documentOf(...Array.from({ length: 12 }, () => term())),
      Array(10).fill('Term rate: id must be unique: an earlier term has it').join('; '),
    ],
  ])('%s is refused, and what stands there stays', async (_what, document, detail) => {
    await put(documentOf(term()));
    expect(await put(document)).toMatchObject({ status: 400, body: { detail } });
    expect((await get(path)).body).toMatchObject({ terms_version: 1, document: documentOf(term()) });
  });

  it('goes, and its version goes on with the next', async () => {
    await put(documentOf(term()));
    await put(documentOf(term({ name: 'Other' })));
    expect((await remove(`${path}/terms`)).status).toBe(204);
    expect((await get(path)).body).toMatchObject({ terms_version: null, terms_count: 0, document: null });
    const none = { status: 404, body: { detail: `Configuration ${config} of contract ACME has no terms` } };
    expect(await get(`${path}/terms`)).toMatchObject(none);
    expect(await remove(`${path}/terms`)).toMatchObject(none);
    expect((await put(documentOf(term()))).body).toMatchObject({ terms_version: 3 });
  });

  it('is of a configuration that the organization has', async () => {
    const other = await createOrganization();
    const theirs = await makeConfig(other);
    const nowhere = `/contracts/ACME/configs/${theirs}`;
    const detail = `Configuration ${theirs} of contract ACME not found`;
    for (const answer of [
      await get(nowhere),
      await get(`${nowhere}/terms`),
      await put(documentOf(term()), `${nowhere}/terms`),
      await remove(`${nowhere}/terms`),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { detail } });
    }
    expect(await put(documentOf(term()), `/contracts/NONE/configs/${config}/terms`)).toMatchObject({
      status: 404,
      body: { detail: 'Contract NONE not found' },
    });
    expect((await get(nowhere, other)).body).toMatchObject({ document: null });
  });
});

describe('the trail', () => {
  const ofTerms = async () =>
    (await trail())
      .filter(({ field_name }) => /^(terms\.|term_order|drg$|medicare)/.test(field_name))
      .map(({ action, field_name, old_value, new_value }) => [action, field_name, old_value, new_value]);

  it('has each changed term, the order and the options, with what they were', async () => {
    const [a, b] = [term({ id: 'a', applies: { sex: 'F' } }), term({ id: 'b' })];
    await put(documentOf(a, b));
    expect((await ofTerms()).sort()).toEqual([
      ['update', 'term_order', null, '["a","b"]'],
      ['update', 'terms.a', null, JSON.stringify(a)],
      ['update', 'terms.b', null, JSON.stringify(b)],
    ]);
    const changed = { ...b, name: 'Other' };
    const added = term({ id: 'c', role: 'default' });
    await put({ ...documentOf(changed, added), drg: 'lower', medicare: { less_sequestration: true } });
    expect((await ofTerms()).slice(0, 6).sort()).toEqual([
      ['update', 'drg', null, 'lower'],
      ['update', 'medicare', null, '{"less_sequestration":true}'],
      ['update', 'term_order', '["a","b"]', '["b","c"]'],
      ['update', 'terms.a', JSON.stringify(a), null],
      ['update', 'terms.b', JSON.stringify(b), JSON.stringify(changed)],
      ['update', 'terms.c', null, JSON.stringify(added)],
    ]);
    await put({ ...documentOf(added, changed), drg: 'lower', medicare: { less_sequestration: true } });
    expect((await ofTerms())[0]).toEqual(['update', 'term_order', '["b","c"]', '["c","b"]']);
    expect(await ofTerms()).toHaveLength(10);
  });

  test.each<[string, () => string, string]>([
    ['terms', () => `${path}/terms`, 'update'],
    ['a configuration', () => path, 'delete'],
    ['a contract', () => '/contracts/ACME?soft_delete=false', 'delete'],
  ])('keeps what %s held', async (_what, address, action) => {
    await drgTable();
    await put(byTable('acme'));
    expect(await references()).toEqual(['drg_table acme']);
    expect((await remove(address())).status).toBeLessThan(300);
    expect((await ofTerms()).slice(0, 2)).toEqual([
      [action, 'terms.rate', JSON.stringify(byTable('acme').terms[0]), null],
      [action, 'term_order', '["rate"]', null],
    ]);
    expect(await references()).toEqual([]);
    expect((await remove('/custom-drg-tables/acme')).status).toBe(200);
  });
});

describe('what terms name', () => {
  it('is the organization’s own', async () => {
    const other = await createOrganization();
    const theirs = await schedule({}, other);
    await drgTable(other);
    await group('drugs', ['J*'], other);
    const mine = await schedule();
    await put(bySchedule(mine));
    for (const [document, detail] of [
      [
        bySchedule(theirs),
        `Term rate: pays.custom_fee_schedule_id has ${theirs}, which is no custom fee schedule of your organization`,
      ],
      [
        byTable('acme'),
        'Term rate: pays.weights.custom_drg_table_id has acme, which is no custom DRG table of your organization',
      ],
      [
        byGroup('J1100', '!@drugs'),
        'Term rate: applies.lines.hcpcs has @drugs, which is no code group of your organization',
      ],
    ] as const) {
      expect(await put(document)).toMatchObject({ status: 400, body: { detail } });
    }
    expect((await get(path)).body).toMatchObject({ terms_version: 1, document: bySchedule(mine) });
    expect(await references()).toEqual([`fee_schedule ${mine}`]);
  });

  it('cannot be deleted while they do', async () => {
    await drgTable();
    await group('drugs', ['J*']);
    await put(
      documentOf(...byTable('acme').terms, ...byGroup('@drugs').terms.map((each) => ({ ...each, id: 'lines' }))),
    );
    expect(await references()).toEqual(['code_group drugs', 'drg_table acme']);
    const where = `configuration ${config} of contract ACME`;
    expect(await remove('/custom-drg-tables/acme')).toMatchObject({
      status: 409,
      body: { detail: `Custom DRG table acme is in use: ${where} would be left without it` },
    });
    expect(await remove('/contracts/code-groups/drugs')).toMatchObject({
      status: 409,
      body: { detail: `Code group drugs is in use: terms of ${where} name it` },
    });
    await put(documentOf(term()));
    expect(await references()).toEqual([]);
    expect((await remove('/custom-drg-tables/acme')).status).toBe(200);
    expect((await remove('/contracts/code-groups/drugs')).status).toBe(204);
  });
});

describe('the state of terms', () => {
  const state = async () =>
    env.ORGANIZATIONS.prepare(`SELECT ${text(TERMS_STATE)} AS state FROM contract_terms t WHERE t.organization_id = ?`)
      .bind(organization.id)
      .first<{ state: string }>();
  const text = (expression: typeof TERMS_STATE) =>
    expression.queryChunks.map((chunk) => (chunk as { value: string[] }).value.join('')).join('');

  it('changes with the terms, and with every code group that they name', async () => {
    await group('heart', ['I50*']);
    await group('drugs', ['J*', '!J3490']);
    await group('other', ['99213']);
    await put(byGroup('@heart', '!@drugs'));
    expect(await state()).toEqual({ state: '1 drugs:1 heart:1' });
    await put({ codes: ['I50*', 'I51*'] }, '/contracts/code-groups/heart');
    expect((await state())?.state).toBe('1 drugs:1 heart:2');
    await put({ codes: ['99214'] }, '/contracts/code-groups/other');
    await put(byGroup('@heart'));
    expect(await state()).toEqual({ state: '2 heart:2' });
    await put(documentOf(term()));
    expect(await state()).toEqual({ state: '3' });
  });
});

describe('warnings', () => {
  it('go by the tables and the configuration’s days', async () => {
    const id = await schedule();
    await put(bySchedule(id));
    await ask(`/custom-fee-schedules/${id}?even_if_used=true`, organization.key, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ is_active: false }),
    });
    const inactive = {
      term: 'rate',
      code: 'inactive_schedule',
      text: `Custom fee schedule ${id} is inactive: it prices nothing`,
    };
    expect((await get(path)).body.warnings).toEqual([inactive]);
    expect((await get(`${path}/terms`)).body.warnings).toEqual([inactive]);
    const late = term({ applies: { dates: { by: 'admission', from: '2027-01-01' } } });
    expect((await put(documentOf(late))).body.warnings).toMatchObject([{ code: 'never_applies' }]);
  });

  it('know codes of whole releases, and say nothing by a sample', async () => {
    const document = documentOf(
      term({ id: 'drg', applies: { drgs: ['470', '999', '009'], kinds: ['inpatient'] } }),
      term({
        id: 'lines',
        applies: {
          kinds: ['outpatient'],
          lines: { hcpcs: ['99213', 'Z9999', '1AA11', 'Z*'], revenue_codes: ['0450', '9999'] },
        },
        pays: { how: 'flat', amount: 1, per: 'line' },
      }),
    );
    expect((await put(document)).body.warnings).toEqual([]);
    const { releases, version } = (await env.REFERENCE.prepare('SELECT releases, version FROM data_state').first<{
      releases: string;
      version: string;
    }>()) ?? { releases: '{}', version: '' };
    const whole = Object.entries(JSON.parse(releases) as Record<string, unknown[]>).map(([id, release]) => [
      id,
      release.with(2, 0),
    ]);
    const setState = (text: string, now: string) =>
      env.REFERENCE.prepare('UPDATE data_state SET releases = ?, version = ?').bind(text, now).run();
    try {
      await setState(JSON.stringify(Object.fromEntries(whole)), `${version}-whole`);
      expect((await get(path)).body.warnings).toEqual([
        { term: 'drg', code: 'unknown_codes', text: 'applies.drgs has codes that no loaded release knows: 009' },
        {
          term: 'lines',
          code: 'unknown_codes',
          text: 'applies.lines.revenue_codes has codes that no loaded release knows: 9999',
        },
        {
          term: 'lines',
          code: 'unknown_codes',
          text: 'applies.lines.hcpcs has codes that no loaded release knows: Z9999',
        },
      ]);
    } finally {
      await setState(releases, version);
    }
  });
});
