/**
 * The API, frozen. Each file of examples/ is a call and its whole answer on the embedded sample data; a difference is a
 * decision to make, not a test to rewrite. The OpenAPI document shows the same examples.
 */
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import errorTable from '../../docs/errors.md?raw';
import { ERROR_CODES } from '../../src/errors/error-codes.ts';
import type { Example } from '../../src/http/openapi/document.ts';
import { fault, fileType, operationsOf, readDocument, type Schema } from '../support/operations.ts';
import { sampleOrganization } from '../support/sample-organization.ts';
import { seedOwnDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

const files = import.meta.glob<Example>('./examples/*.json', { import: 'default', eager: true });
const examples = Object.entries(files).map(([path, example]) => ({
  name: path.slice('./examples/'.length, -'.json'.length),
  ...example,
}));
const document = readDocument(examples);
const operations = operationsOf(document);

/** Fields that are new with every call. Everything else is compared. */
const VOLATILE: Record<string, string[]> = {
  createCustomFeeSchedule: ['id', 'created_at'],
  createApiKey: ['id', 'prefix', 'key', 'created_at'],
  createCustomProvider: ['id'],
  updateCustomProvider: ['id'],
  revokeApiKey: ['revoked_at'],
  createContractConfig: ['id'],
  createContractTest: ['id'],
  createWebhook: ['id', 'secret'],
  createFile: ['id'],
  createJob: ['id'],
  retryJob: ['id'],
  testWebhook: ['id'],
  reloadDrgIpps: ['instance_id'],
  reloadDrgIpf: ['instance_id'],
  reloadDrgLtch: ['instance_id'],
  reloadIcd10Dx: ['instance_id'],
  reloadIcd10Pcs: ['instance_id'],
  updateProviderMaster: ['instance_id'],
  createIoceBypassConfig: ['id'],
  createIoceBypassLines: ['id'],
  // These depend on the file at the configured address.
  getProviderMasterDatasetInfo: ['download', 'next_update'],
};

/** Every error has it; the document shows it. */
const REQUEST_ID = { 'X-Request-Id': '5f0c8f0e-7d55-4f0b-9d1a-3c2e6b8a1f47' };

/** Operations that start or switch something and take no body. */
const WITHOUT_BODY = /\/(?:reload|update$|(?:de)?activate$|mark-seen|test$|complete$|cancel$|retry$)/;

/** Replaces volatile fields at any depth. */
function masked(operationId: string, response: unknown): unknown {
  const names = VOLATILE[operationId] ?? [];
  if (typeof response !== 'object' || response === null || names.length === 0) return response;
  if (Array.isArray(response)) return response.map((item) => masked(operationId, item));
  return Object.fromEntries(
    Object.entries(response).map(([name, value]) => [
      name,
      names.includes(name) ? `a ${typeof value}` : masked(operationId, value),
    ]),
  );
}

let send: Awaited<ReturnType<typeof trusted>>;
let sendAsSuperuser: typeof send;

beforeAll(async () => {
  // `is_active` of a period depends on today.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T00:00:00Z') });
  await seedOwnDatabases();
  // Files from which reloads begin.
  for (const name of ['drg-ltch', 'icd10-dx', 'icd10-pcs']) await env.FILES.put(`cms/${name}/empty.txt`, 'nothing');
  await sampleOrganization();
  vi.spyOn(env.WEBHOOKS, 'send').mockImplementation(() => Promise.resolve() as never);
  send = await trusted({ sub: 'admin-1', org: 'sample-organization', role: 'admin', email: 'admin@example.org' });
  sendAsSuperuser = await trusted({ sub: 'superuser-1', org: 'sample-organization', role: 'superuser' });
});
afterAll(() => {
  vi.useRealTimers();
});

describe('answers as frozen', () => {
  // Calls that change something come after those that read; a claim reads what an organization has, and is counted.
  const order = ['GET', 'processClaim', 'whatIf', 'POST', 'PUT', 'PATCH', 'DELETE'];
  const rank = ({ operationId, request }: Example) =>
    order.indexOf(order.includes(operationId) ? operationId : request.method);
  const calls = [...examples].sort((a, b) => rank(a) - rank(b));

  test.each(calls)('$name: $summary', async ({ operationId, request, status, response }) => {
    const isFile = typeof request.body === 'string';
    const body = isFile ? String(request.body) : request.body === undefined ? undefined : JSON.stringify(request.body);
    const operation = operations.find((each) => each.operationId === operationId);
    const sendAs = operation?.description?.includes('Superusers only') ? sendAsSuperuser : send;
    const type = isFile ? fileType(request.path) : undefined;
    const answer = await sendAs(request.method, request.path, body, type, REQUEST_ID);
    expect(answer.status).toBe(status);
    expect(masked(operationId, answer.body)).toEqual(masked(operationId, response));
  });
});

describe('an example', () => {
  test.each(examples)('$name is of its operation and of its schema', (example) => {
    const { name, operationId, summary, request, status, response } = example;
    const operation = operations.find((each) => each.operationId === operationId);
    expect(name.split('.')[0]).toBe(operationId);
    expect(summary).toBeTruthy();
    expect(operation?.method).toBe(request.method);
    const form = new RegExp(`^${operation?.path.replace(/\{[^}]+\}/g, '[^/?]+')}(\\?|$)`);
    expect(request.path).toMatch(form);
    if (status === 204) return expect(response).toBeNull();
    const [media] = Object.values(operation?.responses[String(status)]?.content ?? {});
    expect(fault(document, media?.schema ?? { enum: [] }, response)).toBeNull();
    const shown = Object.values(media?.examples ?? {}).map(({ value }) => value);
    expect(shown, 'it stands in the document').toContainEqual(response);
  });

  it('tells no secret', () => {
    for (const { name, response } of examples) {
      for (const [key] of JSON.stringify(response).matchAll(/sk_(?:live|test)_[^"]+/g)) {
        expect(key, name).toMatch(/^sk_(?:live|test)_EXAMPLE_/);
      }
    }
  });
});

describe('the document', () => {
  it('is OpenAPI 3.1 with unique operation ids', () => {
    expect(document.openapi).toBe('3.1.0');
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.every((id) => /^[a-z][A-Za-z0-9]+$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has every $ref that it points to', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref as string);
    expect(refs.length).toBeGreaterThan(50);
    for (const ref of new Set(refs)) {
      const target = ref
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], document);
      expect(target, ref).toBeTypeOf('object');
    }
  });

  it('takes null for every field of a claim, as the service does', () => {
    const names = ['Claim', 'DiagnosisCode', 'ProcedureCode', 'ClaimProvider', 'LineItem', 'Patient', 'IcdConvert'];
    const strict = names.flatMap((name) =>
      Object.entries(document.components.schemas[name]?.properties ?? {}).flatMap(([field, schema]) =>
        fault(document, schema, null) === null ? [] : [`${name}.${field}`],
      ),
    );
    expect(strict).toEqual([]);
  });

  it('has no schema that nothing can satisfy, and no OpenAPI 3.0 nullable', () => {
    // A field of the IOCE tables' columns has this name.
    expect(JSON.stringify(readDocument())).not.toMatch(/"nullable":(?:true|false)/);
    const conflicts = [
      ...JSON.stringify(document).matchAll(/"allOf":\[\{"\$ref":"[^"]+"\},\{"type":\[[^\]]*"null"\]\}\]/g),
    ];
    expect(conflicts, 'allOf of an object and null').toEqual([]);
  });

  it('has every code of a refusal, and docs/errors.md explains each', () => {
    const [, table = ''] = errorTable.split('## API errors');
    const explained = [...(table.split('\n## ')[0] as string).matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, code]) => code);
    expect(explained).toEqual([...ERROR_CODES]);
    expect(document.components.schemas.Error?.properties?.code?.enum).toEqual([...ERROR_CODES]);
  });

  it('has patterns that every JSON Schema engine knows, and examples that match them', () => {
    const found: { pattern: string; example?: unknown }[] = [];
    JSON.parse(JSON.stringify(document), (_, node) => {
      if (typeof node?.pattern === 'string') found.push(node);
      return node;
    });
    expect(found.length).toBeGreaterThan(80);
    for (const { pattern, example } of found) {
      expect(pattern, 'a literal flag or a class that needs one').not.toMatch(/\/[a-z]+$|\\p\{/);
      for (const form of [new RegExp(pattern), new RegExp(pattern, 'u')])
        if (typeof example === 'string') expect(example, pattern).toMatch(form);
    }
  });

  it('says the rule of every text parameter', () => {
    const free = operations.flatMap(({ operationId, parameters }) =>
      parameters.flatMap(({ name, schema = {} }) => {
        const { pattern, format } = schema as { pattern?: string; format?: string };
        return schema.type === 'string' && !pattern && !format && !schema.enum ? [`${operationId} ${name}`] : [];
      }),
    );
    expect(free).toEqual([]);
  });

  it('introduces every tag, and uses every introduction', () => {
    const used = new Set(operations.flatMap(({ tags }) => tags ?? []));
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
    for (const { name, description } of document.tags) expect(description.length, name).toBeGreaterThan(25);
  });

  it('links what is created to the operations on it', () => {
    const creating = operations.filter(({ responses }) => responses['201']?.headers?.Location);
    expect(creating.map(({ operationId }) => operationId).sort()).toEqual([
      'createApiKey',
      'createCodeGroup',
      'createContract',
      'createContractConfig',
      'createContractTest',
      'createCustomDrgTable',
      'createCustomFeeSchedule',
      'createCustomProvider',
      'createFile',
      'createIoceBypassConfig',
      'createJob',
      'createRateTable',
      'createWebhook',
      'retryJob',
    ]);
    for (const { operationId, responses } of creating) {
      const links = Object.values(responses['201']?.links ?? {});
      expect(links.length, operationId).toBeGreaterThan(0);
      for (const link of links) {
        const target = operations.find((operation) => operation.operationId === link.operationId);
        const named = target?.parameters.map(({ name }) => name);
        expect(named, operationId).toEqual(expect.arrayContaining(Object.keys(link.parameters)));
      }
    }
  });

  it('says how many entries every list of a JSON body may have', () => {
    const unbounded = (schema: Schema, at: string, seen: readonly string[] = []): string[] => {
      if (schema.$ref) {
        const name = schema.$ref.replace('#/components/schemas/', '');
        const target = document.components.schemas[name];
        return target && !seen.includes(name) ? unbounded(target, name, [...seen, name]) : [];
      }
      return [
        ...([schema.type].flat().includes('array') && schema.maxItems === undefined ? [at] : []),
        ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => unbounded(field, `${at}.${name}`, seen)),
        ...[...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap((part) =>
          unbounded(part, at, seen),
        ),
      ];
    };
    const bodies = operations.map(({ requestBody }) => requestBody?.content?.['application/json']?.schema);
    expect(bodies.filter(Boolean).length).toBeGreaterThan(20);
    expect(bodies.flatMap((schema, i) => (schema ? unbounded(schema, operations[i]?.operationId ?? '') : []))).toEqual(
      [],
    );
  });

  it('says that an empty change is none', () => {
    const changes = Object.entries(document.components.schemas).filter(([name]) => name.endsWith('Changes'));
    expect(changes.length).toBeGreaterThan(5);
    for (const [name, schema] of changes) expect(schema, name).toMatchObject({ minProperties: 1 });
  });

  it('has the security schemes that operations name', () => {
    expect(document.components.securitySchemes).toMatchObject({
      ApiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      Bearer: { type: 'http', scheme: 'bearer' },
    });
  });

  it('has these operations', () => {
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api-keys/{key_id}',
      'DELETE /contracts/code-groups/{group_id}',
      'DELETE /contracts/rate-tables/{table_id}',
      'DELETE /contracts/rate-tables/{table_id}/rows/{code}/{effective_date}',
      'DELETE /contracts/{contract_id}',
      'DELETE /contracts/{contract_id}/configs/{config_id}',
      'DELETE /contracts/{contract_id}/configs/{config_id}/terms',
      'DELETE /contracts/{contract_id}/tests/{test_id}',
      'DELETE /custom-drg-tables/entry/{id}',
      'DELETE /custom-drg-tables/{drg_id}',
      'DELETE /custom-providers/{custom_provider_id}',
      'DELETE /drg-tables/{id}',
      'DELETE /files/{file_id}',
      'DELETE /ioce-bypass/configs/{config_id}',
      'DELETE /ioce-bypass/lines/{line_id}',
      'DELETE /jobs/{job_id}',
      'DELETE /provider-alerts/trackers/{ccn}',
      'DELETE /webhooks/{webhook_id}',
      'GET /api-keys',
      'GET /audit-log',
      'GET /audit-log/{log_id}/diff',
      'GET /audit-log/{log_id}/rows',
      'GET /claimsproc/health',
      'GET /contracts',
      'GET /contracts/code-groups',
      'GET /contracts/code-groups/{group_id}',
      'GET /contracts/code-groups/{group_id}/audit',
      'GET /contracts/code-groups/{group_id}/export/csv',
      'GET /contracts/code-groups/{group_id}/uses',
      'GET /contracts/rate-tables',
      'GET /contracts/rate-tables/{table_id}',
      'GET /contracts/rate-tables/{table_id}/audit',
      'GET /contracts/rate-tables/{table_id}/export/csv',
      'GET /contracts/rate-tables/{table_id}/lookup',
      'GET /contracts/rate-tables/{table_id}/rows',
      'GET /contracts/rate-tables/{table_id}/uses',
      'GET /contracts/terms/changes',
      'GET /contracts/{contract_id}',
      'GET /contracts/{contract_id}/audit',
      'GET /contracts/{contract_id}/configs',
      'GET /contracts/{contract_id}/configs/{config_id}',
      'GET /contracts/{contract_id}/configs/{config_id}/terms',
      'GET /contracts/{contract_id}/report',
      'GET /contracts/{contract_id}/tests',
      'GET /contracts/{contract_id}/tests/{test_id}',
      'GET /coverage/article/doc/{id}/{version}',
      'GET /coverage/article/search',
      'GET /coverage/article/{id}/{version}/icd10',
      'GET /coverage/lcd/doc/{id}/{version}',
      'GET /coverage/lcd/search',
      'GET /coverage/lcd/{id}/{version}/hcpcs',
      'GET /coverage/ncd/doc/{id}/{version}/{section}',
      'GET /coverage/ncd/search',
      'GET /custom-drg-tables/',
      'GET /custom-drg-tables/available-years/list',
      'GET /custom-drg-tables/entry/{id}',
      'GET /custom-drg-tables/{drg_id}',
      'GET /custom-drg-tables/{drg_id}/audit',
      'GET /custom-drg-tables/{drg_id}/entries/{drg_code}',
      'GET /custom-drg-tables/{drg_id}/export',
      'GET /custom-drg-tables/{drg_id}/uses',
      'GET /custom-fee-schedules/',
      'GET /custom-fee-schedules/{config_id}/audit',
      'GET /custom-fee-schedules/{config_id}/export/csv',
      'GET /custom-fee-schedules/{config_id}/items',
      'GET /custom-fee-schedules/{config_id}/uses',
      'GET /custom-provider-history',
      'GET /custom-providers/',
      'GET /custom-providers/active/resolve',
      'GET /custom-providers/{custom_provider_id}',
      'GET /custom-providers/{custom_provider_id}/versions',
      'GET /drg-tables/',
      'GET /drg-tables/available-dates/list',
      'GET /drg-tables/available-fiscal-years/list',
      'GET /drg-tables/available-years/list',
      'GET /drg-tables/lookup/{drg_code}',
      'GET /drg-tables/reload-status',
      'GET /drg-tables/{id}',
      'GET /fee-schedules/code/{code}/modifiers',
      'GET /fee-schedules/code/{code}/timeline',
      'GET /fee-schedules/pfs/calculate',
      'GET /fee-schedules/pfs/localities',
      'GET /fee-schedules/schedule-types',
      'GET /fee-schedules/search',
      'GET /fee-schedules/stats',
      'GET /fee-schedules/{record_id}',
      'GET /files',
      'GET /files/{file_id}',
      'GET /icd10cm-data/chapters/{year}',
      'GET /icd10cm-data/diagnosis/code/{code}',
      'GET /icd10cm-data/diagnosis/code/{code}/mce',
      'GET /icd10cm-data/diagnosis/search',
      'GET /icd10cm-data/drug/search',
      'GET /icd10cm-data/index/search',
      'GET /icd10cm-data/neoplasm/search',
      'GET /icd10cm-data/years',
      'GET /icd10pcs/builder/options',
      'GET /icd10pcs/code/{code}',
      'GET /icd10pcs/definitions',
      'GET /icd10pcs/index',
      'GET /icd10pcs/search',
      'GET /icd10pcs/years',
      'GET /ioce-bypass/audit',
      'GET /ioce-bypass/configs',
      'GET /ioce-bypass/configs/active-for-date',
      'GET /ioce-bypass/configs/{config_id}',
      'GET /ioce-bypass/configs/{config_id}/audit',
      'GET /ioce-bypass/configs/{config_id}/export/csv',
      'GET /ioce-bypass/configs/{config_id}/export/json',
      'GET /ioce-bypass/configs/{config_id}/with-lines',
      'GET /ioce-bypass/lines',
      'GET /ioce-bypass/resolve',
      'GET /ioce-bypass/templates/csv',
      'GET /ioce-bypass/templates/json',
      'GET /ioce-data/hcpcs/{hcpcs_code}',
      'GET /ioce-data/ncci-pairs',
      'GET /ioce-data/search/hcpcs/{hcpcs_code}',
      'GET /ioce-data/stats/summary',
      'GET /ioce-data/tables',
      'GET /ioce-data/tables/{table_name}',
      'GET /ioce-data/tables/{table_name}/columns',
      'GET /jobs',
      'GET /jobs/{job_id}',
      'GET /jobs/{job_id}/errors',
      'GET /jobs/{job_id}/results',
      'GET /jobs/{job_id}/results/all',
      'GET /jobs/{job_id}/results/{n}',
      'GET /msdrg-data/diagnoses',
      'GET /msdrg-data/diagnoses/{code}',
      'GET /msdrg-data/drgs/{drg}',
      'GET /msdrg-data/procedures/{code}',
      'GET /mue-data/code/{code}',
      'GET /mue-data/search',
      'GET /mue-data/stats/summary',
      'GET /mue-data/{mue_id}',
      'GET /pfs-localities/lookup/by-locality',
      'GET /pfs-localities/lookup/localities',
      'GET /pfs-localities/lookup/macs',
      'GET /pfs-localities/lookup/years',
      'GET /pfs-localities/search',
      'GET /pfs-localities/stats/summary',
      'GET /pfs-localities/{locality_id}',
      'GET /provider-alerts/',
      'GET /provider-alerts/download',
      'GET /provider-alerts/trackers',
      'GET /provider-alerts/unread-count',
      'GET /provider-master/debug/test-dataset-info',
      'GET /provider-master/lookup-details',
      'GET /provider-master/search',
      'GET /provider-master/stats',
      'GET /provider-master/status',
      'GET /provider-master/{provider_num}',
      'GET /provider-tables/',
      'GET /provider-tables/filters/options',
      'GET /provider-tables/lookup',
      'GET /provider-tables/suggestions',
      'GET /provider-tables/{table}/metadata',
      'GET /provider-tables/{table}/providers/versions',
      'GET /provider-tables/{table}/{record_id}',
      'GET /reference-codes/',
      'GET /reference-codes/search',
      'GET /reference-codes/{code}',
      'GET /releases',
      'GET /snf/hipps/{code}',
      'GET /snf/pdpm/clinical-categories',
      'GET /snf/pdpm/comorbidities',
      'GET /usage/check-limit',
      'GET /usage/day',
      'GET /usage/events',
      'GET /usage/monthly',
      'GET /usage/monthly/{year_month}',
      'GET /usage/stats',
      'GET /webhooks',
      'GET /webhooks/{webhook_id}/deliveries',
      'GET /zip9-data/lookup/carriers',
      'GET /zip9-data/lookup/localities',
      'GET /zip9-data/lookup/states',
      'GET /zip9-data/search',
      'GET /zip9-data/stats/summary',
      'GET /zip9-data/{record_id}',
      'PATCH /custom-drg-tables/{drg_id}/entries/{drg_code}',
      'PATCH /custom-fee-schedules/{config_id}',
      'PATCH /custom-providers/{custom_provider_id}',
      'PATCH /ioce-bypass/configs/{config_id}',
      'PATCH /ioce-bypass/lines/{line_id}',
      'POST /api-keys',
      'POST /claimsproc/process/batch',
      'POST /claimsproc/process/pps',
      'POST /contracts',
      'POST /contracts/code-groups',
      'POST /contracts/code-groups/{group_id}/import/csv',
      'POST /contracts/rate-tables',
      'POST /contracts/rate-tables/{table_id}/bulk',
      'POST /contracts/rate-tables/{table_id}/import/csv',
      'POST /contracts/rate-tables/{table_id}/rows',
      'POST /contracts/terms/from-text',
      'POST /contracts/{contract_id}/configs',
      'POST /contracts/{contract_id}/configs/{config_id}/terms/bulk',
      'POST /contracts/{contract_id}/tests',
      'POST /contracts/{contract_id}/tests/run',
      'POST /custom-drg-tables/',
      'POST /custom-drg-tables/{drg_id}/bulk',
      'POST /custom-drg-tables/{drg_id}/import/csv',
      'POST /custom-fee-schedules/',
      'POST /custom-fee-schedules/{config_id}/bulk',
      'POST /custom-fee-schedules/{config_id}/import/csv',
      'POST /custom-fee-schedules/{config_id}/items',
      'POST /custom-providers/',
      'POST /custom-providers/preview',
      'POST /custom-providers/{custom_provider_id}/activate',
      'POST /drg-tables/',
      'POST /drg-tables/reload',
      'POST /drg-tables/reload-icd10-dx',
      'POST /drg-tables/reload-icd10-pcs',
      'POST /drg-tables/reload-ipf',
      'POST /drg-tables/reload-ltch',
      'POST /fee-schedules/pfs/calculate/batch',
      'POST /files',
      'POST /files/{file_id}/complete',
      'POST /ioce-bypass/configs',
      'POST /ioce-bypass/configs/{config_id}/activate',
      'POST /ioce-bypass/configs/{config_id}/deactivate',
      'POST /ioce-bypass/configs/{config_id}/import/csv',
      'POST /ioce-bypass/configs/{config_id}/lines',
      'POST /ioce-bypass/lines/{line_id}/activate',
      'POST /ioce-bypass/lines/{line_id}/deactivate',
      'POST /jobs',
      'POST /jobs/{job_id}/cancel',
      'POST /jobs/{job_id}/retry',
      'POST /msdrg-data/grouping',
      'POST /ncci/check',
      'POST /provider-alerts/mark-seen',
      'POST /provider-alerts/mark-seen/{alert_id}',
      'POST /provider-alerts/trackers',
      'POST /provider-master/update',
      'POST /reference-codes/bulk',
      'POST /reference-codes/validate',
      'POST /webhooks',
      'POST /webhooks/{webhook_id}/test',
      'POST /what-if',
      'PUT /contracts/code-groups/{group_id}',
      'PUT /contracts/rate-tables/{table_id}',
      'PUT /contracts/{contract_id}',
      'PUT /contracts/{contract_id}/configs/{config_id}',
      'PUT /contracts/{contract_id}/configs/{config_id}/terms',
      'PUT /contracts/{contract_id}/tests/{test_id}',
      'PUT /custom-drg-tables/entry/{id}',
      'PUT /drg-tables/{id}',
      'PUT /files/{file_id}/content',
      'PUT /files/{file_id}/parts/{number}',
    ]);
  });
});

describe.each(operations)('$operationId', (operation) => {
  const { operationId, path, method, parameters, responses } = operation;

  it('is described, and so is each parameter', () => {
    expect(operation.summary).toBeTruthy();
    expect(operation.description?.length).toBeGreaterThan(20);
    expect(operation.tags).toHaveLength(1);
    for (const parameter of parameters) {
      const described = parameter.description ?? parameter.schema?.description;
      expect(described, parameter.name).toBeTruthy();
      expect(parameter.schema?.type, parameter.name).toBeTruthy();
    }
    const placeholders = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(placeholders);
    if (method === 'POST' && !WITHOUT_BODY.test(path))
      expect(Object.values(operation.requestBody?.content ?? {})[0]?.schema).toBeTruthy();
  });

  it('needs a key or a token', () => {
    expect(operation.security).toEqual([{ ApiKey: [] }, { Bearer: [] }]);
  });

  it('has a schema for its answer and for every failure', { tags: ['thorough'] }, () => {
    const good = Object.keys(responses).filter((status) => status.startsWith('2'));
    expect(good).toHaveLength(1);
    const failures = ['400', '401', '429', '500', '503', ...(path.includes('_id}') ? ['404'] : [])];
    if (method === 'POST') failures.push('413', '415');
    if (path.startsWith('/api-keys')) failures.push('403');
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(failures));
    for (const [status, response] of Object.entries(responses)) {
      expect(response.description, status).toBeTruthy();
      // One content type each: JSON; HTML for coverage documents.
      const [schema] = Object.values(response.content ?? {}).map((media) => media.schema);
      if (['204', '304'].includes(status)) expect(schema).toBeUndefined();
      else if (status >= '400')
        expect(['Error', 'ClaimFailure'].map((name) => `#/components/schemas/${name}`)).toContain(schema?.$ref);
      else expect(schema, status).toBeTruthy();
    }
    for (const status of ['429', '503']) expect(responses[status]?.headers).toHaveProperty('Retry-After');
    const headers = Object.keys(responses[good[0] as string]?.headers ?? {});
    expect(headers).toEqual(
      expect.arrayContaining(['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']),
    );
  });

  it('has an example of its answer', () => {
    const statuses = examples.filter((example) => example.operationId === operationId).map(({ status }) => status);
    expect(statuses.some((status) => status < 300)).toBe(true);
  });
});
