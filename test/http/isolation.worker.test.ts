/**
 * Calls every operation on organizations' own data as its frozen examples do, with the same ids but as another
 * organization: it finds nothing and changes nothing.
 */
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { Example } from '../../src/http/openapi/document.ts';
import { fileType, operationsOf, readDocument } from '../support/operations.ts';
import { sampleOrganization } from '../support/sample-organization.ts';
import { seedDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

const examples = Object.values(
  import.meta.glob<Example>('../contract/examples/*.json', { import: 'default', eager: true }),
);
const operations = operationsOf(readDocument());

/** Operations on the service or on CMS's data, which keep nothing of an organization. */
const OF_NO_ORGANIZATION = new Set([
  'listScheduleTypes',
  'getClaimProcessingHealth',
  'listIoceTables',
  'listIoceColumns',
  'getProviderTableMetadata',
  'getIoceBypassCsvTemplate',
  'getIoceBypassJsonTemplate',
  // Superusers maintain CMS's data.
  'getProviderMasterStatus',
  'updateProviderMaster',
  'getProviderMasterDatasetInfo',
  'createDrgTableEntry',
  'updateDrgTableEntry',
  'deleteDrgTableEntry',
  'getDrgReloadStatus',
  'reloadDrgIpps',
  'reloadDrgIpf',
  'reloadDrgLtch',
  'reloadIcd10Dx',
  'reloadIcd10Pcs',
]);
/** Operations on CMS's data and the organization's own. */
const OF_BOTH = ['suggestProviders', 'lookupProvider'];

const scoped = operations.filter(({ operationId, responses }) => {
  const [answer] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const isReference = answer?.[1].headers && 'X-Data-Release' in answer[1].headers;
  return OF_BOTH.includes(operationId) || !(isReference || OF_NO_ORGANIZATION.has(operationId));
});

const NOTHING = { data: [], count: 0 };
/** Another organization's answer, if it is not a 404: nothing, or something of its own. */
const NOT_ABSENT: Record<string, { status?: number; body?: object }> = {
  // The test of contracts below covers a claim that a contract prices.
  processClaim: {},
  processClaimBatch: {},
  whatIf: {},
  groupStay: {},
  listApiKeys: { body: NOTHING },
  createApiKey: { status: 201 },
  listContracts: { body: NOTHING },
  createContract: { status: 201 },
  listTermPriceChanges: { body: NOTHING },
  listAuditLog: { body: NOTHING },
  listCodeGroups: { body: NOTHING },
  createCodeGroup: { status: 201 },
  listRateTables: { body: NOTHING },
  // Reads the text that is sent, and nothing of an organization.
  readPublishedContract: {},
  createRateTable: { status: 201 },
  createCustomDrgTable: { status: 201 },
  listCustomDrgTables: { body: NOTHING },
  listCustomDrgYears: {},
  createCustomFeeSchedule: { status: 201 },
  listCustomFeeSchedules: { body: [] },
  createCustomProvider: { status: 201 },
  listCustomProviders: { body: NOTHING },
  previewCustomProvider: {},
  getCustomProviderHistory: { body: [] },
  createIoceBypassConfig: { status: 201 },
  listIoceBypassConfigs: { body: NOTHING },
  listActiveIoceBypassConfigs: { body: NOTHING },
  listIoceBypassAudit: { body: NOTHING },
  listProviderTrackers: { body: { items: [], count: 0, limit: 250 } },
  addProviderTrackers: {},
  listProviderAlerts: { body: { items: [], total: 0, page: 1, page_size: 50 } },
  // Only the line of column names: the test below looks for the organization's words.
  downloadProviderAlerts: {},
  countUnreadProviderAlerts: { body: { count: 0 } },
  markProviderAlertsSeen: {},
  listFiles: { body: NOTHING },
  createFile: { status: 201 },
  listJobs: { body: NOTHING },
  listWebhooks: { body: NOTHING },
  createWebhook: { status: 201 },
  getMonthlyUsage: { body: { success_count: 0, error_count: 0 } },
  getUsageOfMonth: { body: { success_count: 0, error_count: 0 } },
  // The last is the grouping of a stay, which it asked for itself.
  getDailyUsage: { body: { data: [{ count: 0 }, { count: 0 }, { count: 0 }, { count: 0 }, {}] } },
  getUsageStatistics: {},
  listClaimEvents: { body: NOTHING },
  checkClaimLimit: {},
  suggestProviders: {},
  lookupProvider: { body: { custom_matches: [] } },
};

const OURS = 'sample-organization';
let other: Awaited<ReturnType<typeof trusted>>;
let before: Record<string, unknown[]>;

/** Returns every row of the database that belongs to the organization. */
async function rowsOf(organizationId: string): Promise<Record<string, unknown[]>> {
  const db = env.ORGANIZATIONS;
  const { results: tables } = await db
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%organization_id TEXT%' ORDER BY name`)
    .all<{ name: string }>();
  const rows = await db.batch(
    tables.map(({ name }) => db.prepare(`SELECT * FROM ${name} WHERE organization_id = ?`).bind(organizationId)),
  );
  return Object.fromEntries(tables.map(({ name }, i) => [name, rows[i]?.results ?? []]));
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T00:00:00Z') });
  await seedDatabases();
  await sampleOrganization();
  vi.spyOn(env.WEBHOOKS, 'send').mockImplementation(() => Promise.resolve() as never);
  other = await trusted({ sub: 'admin-2', org: 'other-organization', role: 'admin', email: 'other@example.net' });
  before = await rowsOf(OURS);
});
afterAll(() => {
  vi.useRealTimers();
});

describe('the data of another organization', () => {
  it('is there to be seen', () => {
    const empty = Object.entries(before).filter(([, rows]) => rows.length === 0);
    expect(empty.map(([table]) => table)).toEqual(['idempotent_request', 'tested_change']);
  });

  // Calls that create something of the caller's own come last.
  const calls = scoped
    .map((operation) => ({
      operation,
      name: operation.operationId,
      calls: examples.filter(({ operationId, status }) => operationId === operation.operationId && status < 300),
    }))
    .sort((a, b) => Number(a.name in NOT_ABSENT && creates(a.name)) - Number(b.name in NOT_ABSENT && creates(b.name)));

  test.each(calls)('$name', async ({ name, calls: requests }) => {
    expect(requests.length, `${name} has a frozen example of an answer`).toBeGreaterThan(0);
    for (const { request } of requests.filter(({ response }) => !isUnderContract(response))) {
      const isFile = typeof request.body === 'string';
      const body = isFile || request.body === undefined ? request.body : JSON.stringify(request.body);
      const answer = await other(
        request.method,
        request.path,
        body as string,
        isFile ? fileType(request.path) : undefined,
      );
      const shown = `${request.method} ${request.path}`;
      const expected = NOT_ABSENT[name];
      expect(answer.status, shown).toBe(expected ? (expected.status ?? 200) : 404);
      if (expected?.body !== undefined) expect(answer.body, shown).toMatchObject(expected.body);
      for (const secret of SECRETS) expect(JSON.stringify(answer.body), shown).not.toContain(secret);
    }
  });

  it('is of no use to a claim', async () => {
    const claims = examples.filter(({ response }) => isUnderContract(response));
    expect(claims.length).toBeGreaterThan(0);
    for (const { request } of claims) {
      const { status, body } = await other(request.method, request.path, JSON.stringify(request.body));
      const error = '[CONTRACT] C0001: Contract SHP-2026 not found';
      expect([status, body]).toMatchObject([400, { detail: error, error, ipps: null }]);
      expect(body).not.toHaveProperty('contract');
      for (const secret of SECRETS) expect(JSON.stringify(body)).not.toContain(secret);
    }
  });

  it('is as it was', async () => {
    expect(await rowsOf(OURS)).toEqual(before);
  });
});

/** Words of the sample organization's rows that no request above contains. */
const SECRETS = [
  'Sample Health Plan',
  'admin@example.org',
  'Rates of 2026, ratio corrected',
  'Commercial outpatient',
  'Nightly repricing',
  'Grouper: principal diagnosis is missing',
  '"success_count":412',
  '0.9971',
  'september.ndjson',
  'sample-job-claim',
];

/** True for the answer to a claim that a contract priced. */
function isUnderContract(response: unknown): boolean {
  return typeof response === 'object' && response !== null && 'ipps' in response && 'contract' in response;
}

function creates(name: string): boolean {
  return (
    NOT_ABSENT[name]?.status === 201 ||
    ['addProviderTrackers', 'processClaim', 'processClaimBatch', 'whatIf'].includes(name)
  );
}
