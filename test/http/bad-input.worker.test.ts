/**
 * Sends to every operation what nobody should send: a 400 names the field, and nothing becomes a fault of the service.
 * Sends a seeded part of it, unless `npm run fuzz -- input` asks for all.
 *
 * @module-tag thorough
 */

import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, inject, it, test, vi } from 'vitest';
import { EXAMPLE_TERMS } from '../support/contract-terms.ts';
import { sampleDrgTable } from '../support/custom-drg-tables.ts';
import { seed } from '../support/draws.ts';
import { ERROR_FIELDS } from '../support/error-body.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { fault, operationsOf, type Parameter, readDocument } from '../support/operations.ts';
import { seededRandom } from '../support/random.ts';
import { ask, createOrganization, post, seedOwnDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Failure {
  detail: string;
}

const document = readDocument();
const operations = operationsOf(document);

/** Part of all values and requests to send: 1 is all. */
const share = inject('fuzzShare');

/**
 * Returns the part of the values that the number of a parameter draws: over all parameters, each value is sent to some.
 */
function drawn(values: readonly string[], number: number): readonly string[] {
  const random = seededRandom(seed + number);
  return values.filter(() => random.below(1000) < share * 1000);
}

/** Sends as a superuser, who may call every operation. */
let send: Awaited<ReturnType<typeof trusted>>;

beforeAll(async () => {
  await seedOwnDatabases();
  await env.ORGANIZATIONS.batch(sampleDrgTable('testers', 0));
  send = await trusted({ sub: 'tester', org: 'testers', role: 'superuser' });
});

const HOSTILE: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e5',
  '0x10',
  '+1',
  '1_000',
  '00000000000',
  '99999999',
  '99999999999999999999',
  '١٢٣',
  '１２３４５',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '20250229',
  '2025-02-29',
  '20251301',
  '00000000',
  '0000-00-00',
  "' OR 1=1 --",
  "'; DROP TABLE fee_schedule; --",
  '" UNION SELECT key_hash FROM api_key --',
  '1) OR (1=1',
  '%',
  '_____',
  '*',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what is sent is this text
  '${7*7}{{7*7}}',
  '\u0000',
  'a\u0000b',
  '99213\n',
  'a\r\nX-Injected: 1',
  '\u001b[31m',
  '\u007f',
  '😀',
  '😀😀😀😀😀',
  'é',
  'ｆｕｌｌ',
  '\u202e99213',
  '\ufeff99213',
  '\u200b',
  'A'.repeat(10_000),
  '9'.repeat(10_000),
  ' '.repeat(10_000),
  '😀'.repeat(2_500),
];

/** Well-formed values by name of the parameter: letters in any case, blanks around identifiers. */
const NONE = /(?!)/;
/** None of the hostile values is a calendar date. */
const YYYYMMDD = NONE;
const FLAG = /^(true|false|0|1)$/i;
/** Free text: anything that can be read. */
const SEARCH = /^\s*[^\p{Cc}\s][^\p{Cc}]{0,99}\s*$/u;
const WELL_FORMED: Record<string, RegExp> = {
  code: /^\s*[a-z0-9]{1,5}\s*$/i,
  'code (whole)': /^\s*[a-z0-9]{5}\s*$/i,
  // Dots, blanks and hyphens do not matter.
  'code (of any type)': /^[\s.-]*([a-z\d][\s.-]*){1,7}$/i,
  type: /^0{0,9}[0-8]$/,
  schedule_type: /^0{0,9}[0-5]$/,
  active_on: YYYYMMDD,
  start_date_from: YYYYMMDD,
  start_date_to: YYYYMMDD,
  has_modifiers: FLAG,
  accept_partial: FLAG,
  accept_unusual: FLAG,
  modifier: /^\s*([a-z0-9]{2}(,[a-z0-9]{2})*|base)\s*$/i,
  'modifier (one)': /^\s*[a-z0-9]{2}\s*$/i,
  price_indicator: /^([19]|all)$/,
  skip: /^\d{1,8}$/,
  codes: /^[a-z0-9.]{3,8}(,[a-z0-9.]{3,8}){0,49}$/i,
  codes_skip: /^(?=\d{1,10}$)0*\d{1,5}$/,
  codes_limit: /^0{0,9}([1-9]\d?|[1-4]\d\d|500)$/,
  payment: FLAG,
  poa_exempt: FLAG,
  'code (ICD-10-PCS, whole)': /^\s*[a-z0-9]{7}\s*$/i,
  limit: /^[1-9]\d{0,2}$/,
  npi: NONE,
  date: YYYYMMDD,
  explain: FLAG,
  'explain (of a claim)': /^(true|false|1|0|summary)$/i,
  view: /^(full|standard|result)$/,
  format: /^(ndjson|csv)$/,
  rows: /^(claims|lines)$/,
  record_id: /^[1-9]\d{0,9}$/,
  locality_id: /^[1-9]\d{0,9}$/,
  year: /^(199[2-9]|20\d\d|2100)$/,
  locality: /^\s*[a-z0-9]{1,7}\s*$/i,
  'locality (whole)': /^\s*[a-z0-9]{7}\s*$/i,
  mac: /^\s*\d{5}\s*$/,
  search: SEARCH,
  effective_date: YYYYMMDD,
  zip_code: /^\s*(\d{1,5}|\d{5}-?\d{0,4})\s*$/,
  'zip_code (whole)': /^\s*\d{5}(-?\d{4})?\s*$/,
  state: /^\s*[a-z]{2}\s*$/i,
  carrier: /^\s*\d{5}\s*$/,
  pricing_locality: /^\s*[a-z0-9]{2}\s*$/i,
  rural_indicator: /^\s*[RB]?\s*$/i,
  // Skilled nursing.
  'code (HIPPS)': /^\s*[a-z0-9]{5}\s*$/i,
  cbsa: /^\s*\d{2}(\d{3})?\s*$/,
  aids: FLAG,
  quality_reporting: FLAG,
  days: /^0{0,9}([1-9]\d?|100)$/,
  therapy_category: /^0{0,9}[1-4]$/,
  speech_category: /^0{0,9}[12]$/,
  component: NONE,
  points: /^0{0,9}[1-9]$/,
  mue_type: /^\s*(facility|practitioner|dme)\s*$/i,
  mue_id: /^[1-9]\d{0,9}$/,
  code1: /^\s*[a-z0-9]{5}\s*$/i,
  code2: /^\s*[a-z0-9]{5}\s*$/i,
  version: /^\d{2,3}$/,
  // None of the hostile values is a table.
  table_name: NONE,
  buffer: /^\s*[^\p{Cc}\s][^\p{Cc}]{0,99}\s*$/u,
  hcpcs_code: /^\s*[a-z0-9]{5}\s*$/i,
  table: /^(ipsf|opsf)$/,
  // Any name is well-formed there; a name that is no table's has no metadata.
  'table (any)': /^/,
  provider_ccn: /^\s*[a-z0-9]{6,13}\s*$/i,
  ccn: /^\s*[a-z0-9]{6,13}\s*$/i,
  alert_id: /^[1-9]\d{0,9}$/,
  page: /^0{0,9}[1-9]\d{0,6}$/,
  page_size: /^0{0,9}[1-9]\d?$/,
  is_seen: FLAG,
  // None of the hostile values is one of these.
  from_date: NONE,
  to_date: NONE,
  webhook_id: NONE,
  file_id: NONE,
  job_id: NONE,
  n: /^(?=\d{1,10}$)0*[1-9]\d*$/,
  number: /^(?=\d{1,10}$)0*([1-9]\d{0,3}|10000)$/,
  'provider_ccn (part)': /^\s*[a-z0-9]{1,13}\s*$/i,
  national_provider_identifier: /^\s*\d{10}\s*$/,
  'npi (part)': /^\s*\d{1,10}\s*$/,
  active_only: FLAG,
  sort_by: NONE,
  sort_direction: NONE,
  query: /^\s*[^\p{Cc}\s][^\p{Cc}]{1,98}[^\p{Cc}\s]\s*$/u,
  identifier_field: NONE,
  include_base_tables: FLAG,
  include_custom_providers: FLAG,
  contract_id: /^\s*[^\p{Cc}\p{Cs}\s][^\p{Cc}\p{Cs}]{0,63}\s*$/u,
  provider_num: /^\s*[a-z0-9]{6,13}\s*$/i,
  'provider_num (part)': /^\s*[a-z0-9]{1,13}\s*$/i,
  alternate_id: /^\s*[a-z0-9]{6,13}\s*$/i,
  facility_name: SEARCH,
  city: SEARCH,
  provider_category: SEARCH,
  custom_provider_id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'provider_id (custom)': /^\s*[^\p{Cc}\p{Cs}\s][^\p{Cc}\p{Cs}]{0,49}\s*$/u,
  include_inactive: FLAG,
  log_id: SEARCH,
  // Neither may be alone.
  provider_id: NONE,
  'contract_id (beside)': NONE,
  drg_code: /^\d{3}$/,
  fiscal_year: /^0{0,6}(198[3-9]|199\d|[2-9]\d{3})$/,
  payment_system: /^\s*(ipps|ipf|ltch)\s*$/i,
  code_set: /^(ICD10-DX|ICD10-PCS)$/,
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'code (pcs)': /^\s*[0-9a-hj-np-z]{7}\s*$/i,
  partial_code: /^\s*[0-9a-hj-np-z]{0,6}\s*$/i,
  q: /^\s*[^\p{Cc}\s][^\p{Cc}]{0,98}[^\p{Cc}\s]\s*$/u,
  parent_id: NONE,
  // None of the hostile values is a month or an outcome.
  year_month: NONE,
  outcome: NONE,
  level: /^0{0,9}\d$/,
  section_id: /^\s*[0-9a-hj-np-z]\s*$/i,
  axis_pos: /^0{0,9}[1-7]$/,
  term_id: /^\s*[^\p{Cc}\s][^\p{Cc}]{0,99}\s*$/u,
  key_id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  // Coverage documents.
  'document id': /^(?=\d{1,10}$)0*[1-9]\d{0,8}$/,
  section: /^[a-z\d][a-z\d. -]{0,19}$/i,
  keyword: /^\s*[^\p{Cc}\s][^\p{Cc}]{0,99}\s*$/u,
  status: NONE,
  covered: FLAG,
  // With a dot, blanks or a dash in any place.
  'code (ICD-10)': /^([.\s-]*[a-z0-9]){1,7}[.\s-]*$/i,
  'code (ICD-10, whole)': /^([.\s-]*[a-z0-9]){3,7}[.\s-]*$/i,
  icd10: /^([.\s-]*[a-z0-9]){3,7}[.\s-]*$/i,
  'year (any)': /^0{0,6}(19\d\d|[2-9]\d{3})$/,
  chapter: /^\s*0?([1-9]|1\d|2[0-2])\s*$/,
  billable_only: FLAG,
  letter: /^\s*[a-z#]\s*$/i,
  index_type: /^0{0,9}[01]$/,
  main_terms_only: FLAG,
  main_entries_only: FLAG,
  text: /^\s*[^\p{Cc}\s][^\p{Cc}]{0,99}\s*$/u,
  // Parameters of /what-if.
  detail: /^(summary|full)$/,
  // IOCE bypass.
  config_id: NONE,
  test_id: NONE,
  group_id: /^[a-z0-9][a-z0-9-]{0,63}$/,
  table_id: /^[a-z0-9][a-z0-9-]{0,63}$/,
  'code (of a rate)': /^\s*([a-z0-9]{3,6}|[a-z0-9]{0,5}\*)\s*$/i,
  'code (whole, of a rate)': /^\s*[a-z0-9]{3,6}\s*$/i,
  'code (part, of a rate)': /^\s*[a-z0-9]{1,6}\s*$/i,
  line_id: NONE,
  is_active: FLAG,
  soft_delete: FLAG,
  even_if_used: FLAG,
  custom_fee_schedule_id: NONE,
  custom_drg_table_id: /^\s*[^\p{Cc}\s][^\p{Cc}]{0,63}\s*$/u,
  code_group_id: /^\s*[^\p{Cc}\s][^\p{Cc}]{0,63}\s*$/u,
  rate_table_id: /^\s*[^\p{Cc}\s][^\p{Cc}]{0,63}\s*$/u,
  effective_date_start: NONE,
  effective_date_end: NONE,
  'hcpcs_code (line)': /^\s*([a-z0-9]{5}|[a-z0-9]{0,4}\*)\s*$/i,
  modifiers: /^\s*([a-z0-9]{2}(\s*,\s*[a-z0-9]{2}){0,4})?\s*$/i,
  // Custom DRG tables.
  drg_id: /^(?!\.+$)[\w.-]{1,50}$/,
  source_year: /^0{0,6}(198[3-9]|199\d|[2-9]\d{3})$/,
};
/** Valid bodies of operations that need one, for which a hostile value of a parameter may be well-formed. */
const BODIES: Record<string, string> = {
  updateContract: '{"name":"Sample"}',
  createContractConfig: '{"effective_date":"2026-01-01"}',
  updateContractConfig: '{"notes":null}',
  createContractTest:
    '{"name":"Visit","claim":{"modules":["IOCE"],"bill_type":"131","from_date":"2026-03-02","thru_date":"2026-03-02","billing_provider":{"other_id":"980001"},"patient":{"age":41,"sex":"F"},"principal_dx":{"code":"R07.9"},"lines":[{"service_date":"2026-03-02","revenue_code":"0450","hcpcs":"99283","units":1,"charges":800}]},"expected_total":340}',
  updateContractTest: '{"notes":null}',
  setContractTerms: JSON.stringify(EXAMPLE_TERMS),
  copyContractTerms: '{"from":{"contract_id":"SHP-2026","config_id":"00000000-0000-4000-8000-000000000000"}}',
  updateCodeGroup: '{"name":"Sample"}',
  updateRateTable: '{"name":"Sample"}',
  putRateTableRows: '{"rows":[{"code":"470","effective_date":"2026-01-01","figures":{}}]}',
  changeRateTableFigures: '{"change":{"field":"rate","round":4}}',
  importRateTableRows: 'code,effective_date\n470,2026-01-01\n',
  updateCustomFeeSchedule: '{"name":"Sample"}',
  importCodeGroup: 'code\nJ0178\n',
  readPublishedContract: '{"text":"[All IP services (%BC): 68]"}',
  updateCustomDrgEntryOfKey: '{"weight":1}',
  changeCustomDrgEntries: '{"change":{"round":4}}',
  changeCustomFeeScheduleItems: '{"change":{"round":4}}',
  importCustomDrgEntries: 'source_year,diagnostic_related_group,effective_date\n2026,470,2025-10-01\n',
  processClaim: JSON.stringify(INPATIENT_CLAIMS.syncope),
  processClaimBatch: '{}',
  groupStay: JSON.stringify(INPATIENT_CLAIMS.syncope),
  putFileContent: '{}',
  putFilePart: '{}',
  whatIf: '{"claims":[{}],"scenarios":[{"name":"a"},{"name":"b"}]}',
};
/** Content types of bodies that are not JSON. */
const TYPES: Record<string, string> = {
  importCustomDrgEntries: 'text/csv',
  importRateTableRows: 'text/csv',
  importCodeGroup: 'text/csv',
  processClaimBatch: 'application/x-ndjson',
  putFileContent: 'application/octet-stream',
  putFilePart: 'application/octet-stream',
};
const VARIANTS: Record<string, Record<string, string>> = {
  processClaim: { explain: 'explain (of a claim)' },
  processClaimBatch: { explain: 'explain (of a claim)' },
  getReferenceCode: { code: 'code (of any type)' },
  listIoceBypassLines: { hcpcs_code: 'hcpcs_code (line)' },
  getIoceBypassConfigWithLines: { hcpcs_code: 'hcpcs_code (line)' },
  searchReferenceCodes: { q: 'search' },
  getCodeTimeline: { code: 'code (whole)' },
  listRateTableRows: { code: 'code (part, of a rate)' },
  getRateTableFigures: { code: 'code (whole, of a rate)' },
  deleteRateTableRow: { code: 'code (of a rate)' },
  getCodeModifiers: { code: 'code (whole)' },
  getIcd10PcsCode: { code: 'code (pcs)' },
  getMueOfCode: { code: 'code (whole)' },
  calculatePfsRate: { code: 'code (whole)', modifier: 'modifier (one)' },
  listPfsLocalityRates: { code: 'code (whole)', modifier: 'modifier (one)' },
  getPfsLocalityByCode: { locality: 'locality (whole)' },
  searchPfsLocalities: { zip_code: 'zip_code (whole)' },
  ...Object.fromEntries(
    ['listCustomProviders', 'resolveCustomProvider', 'getCustomProviderHistory'].map((name) => [
      name,
      { provider_id: 'provider_id (custom)' },
    ]),
  ),
  getProviderTableMetadata: { table: 'table (any)' },
  ...Object.fromEntries(
    ['listProviderAlerts', 'downloadProviderAlerts'].map((name) => [
      name,
      { provider_ccn: 'ccn', table_name: 'table' },
    ]),
  ),
  lookupProvider: { npi: 'npi (part)', provider_ccn: 'provider_ccn (part)', contract_id: 'contract_id (beside)' },
  searchDrgTables: { year: 'fiscal_year' },
  searchLcds: { hcpcs: 'hcpcs_code' },
  searchProviderMaster: { provider_num: 'provider_num (part)' },
  ...Object.fromEntries(
    ['getNcdDocument', 'getLcdDocument', 'getLcdHcpcs', 'getArticleDocument', 'getArticleIcd10'].map((name) => [
      name,
      { id: 'document id', version: 'document id' },
    ]),
  ),
  getIoceHcpcs: { date: 'effective_date' },
  listAuditLog: { entity_type: 'search', root_id: 'search', from: 'effective_date', to: 'effective_date' },
  explainHipps: { code: 'code (HIPPS)', date: 'effective_date' },
  searchPdpmClinicalCategories: { code: 'code (ICD-10)' },
  searchPdpmComorbidities: { code: 'code (ICD-10)' },
  listIcd10cmChapters: { year: 'year (any)' },
  searchIcd10cmDiagnoses: { year: 'year (any)', code: 'code (ICD-10)', description: 'text' },
  getIcd10cmDiagnosis: { year: 'year (any)', code: 'code (ICD-10, whole)' },
  listMsdrgDiagnoses: { date: 'effective_date' },
  getMsdrgDiagnosis: { code: 'code (ICD-10, whole)', date: 'effective_date' },
  getMsdrgProcedure: { code: 'code (ICD-10-PCS, whole)', date: 'effective_date' },
  getMsdrgDrg: { drg: 'drg_code', date: 'effective_date' },
  getIcd10cmMceEdits: { code: 'code (ICD-10, whole)', date: 'effective_date' },
  searchIcd10cmIndex: { year: 'year (any)', code: 'code (ICD-10)', term: 'text' },
  searchIcd10cmDrugs: { year: 'year (any)', code: 'code (ICD-10)', substance: 'text' },
  searchIcd10cmNeoplasms: { year: 'year (any)', site: 'text' },
};

/** The parameter that `q` stands for, if its values are not any text. */
const CODE_OF_Q: Record<string, string> = {
  searchFeeSchedules: 'code',
  searchMue: 'code',
  searchDrgTables: 'drg_code',
  listNcciPairs: 'code1',
  exportCustomDrgTable: 'drg_code',
  listCustomDrgEntries: 'drg_code',
  listCustomFeeScheduleItems: 'code',
  listRateTableRows: 'code',
  listIoceBypassLines: 'hcpcs_code',
  getIoceBypassConfigWithLines: 'hcpcs_code',
  searchPdpmClinicalCategories: 'code',
  searchPdpmComorbidities: 'code',
  listCustomProviders: 'provider_id',
  listProviderAlerts: 'provider_ccn',
  downloadProviderAlerts: 'provider_ccn',
  suggestProviders: 'query',
};

function isWellFormed(operationId: string, name: string, value: string): boolean {
  if (name === 'q' && !/^(searchReferenceCodes|searchIcd10Pcs)$/.test(operationId)) {
    if (!SEARCH.test(value)) return false;
    if (operationId === 'searchZip9') return isWellFormed(operationId, /\d/.test(value) ? 'zip_code' : 'state', value);
    if (operationId === 'searchProviderMaster' && /^\d\S*$/.test(value.trim()))
      return isWellFormed(operationId, 'provider_num', value);
    const code = CODE_OF_Q[operationId];
    return code === undefined || isWellFormed(operationId, code, value);
  }
  const form = WELL_FORMED[VARIANTS[operationId]?.[name] ?? name];
  if (!form) throw new Error(`Say what a well-formed ${name} of ${operationId} is`);
  return form.test(value);
}

const exampleOf = ({ schema, example, name }: Parameter) =>
  String(example ?? schema?.example ?? (name === 'key_id' ? '00000000-0000-4000-8000-000000000000' : '1'));

/** Returns the path with the examples of all required parameters, and `value` for one. */
function address(path: string, parameters: readonly Parameter[], name: string, ...values: string[]): string {
  const query: string[] = [];
  let filled = path;
  for (const parameter of parameters) {
    // Suggestions need one of the two.
    const isNeeded = parameter.required || (parameter.name === 'query' && name !== 'q');
    const given = parameter.name === name ? values : isNeeded ? [exampleOf(parameter)] : [];
    for (const value of given) {
      if (parameter.in === 'path') filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(value));
      else query.push(`${parameter.name}=${encodeURIComponent(value)}`);
    }
  }
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

const parameters = operations
  .flatMap(({ method, path, operationId, parameters: all }) =>
    all
      .filter((parameter) => parameter.in !== 'header')
      .map((parameter) => ({ method, path, operationId, parameter, all, name: `${operationId} ${parameter.name}` })),
  )
  .map((parameter, number) => ({ ...parameter, number }));

describe('a malformed value of a parameter', () => {
  test.each(parameters)('$name: 400 that names it', async ({ method, path, operationId, parameter, all, number }) => {
    // An empty segment makes another path.
    const values = drawn(HOSTILE, number).filter((value) => parameter.in === 'query' || value !== '');
    const answers = await Promise.all(
      values.map((value) =>
        send(method, address(path, all, parameter.name, value), BODIES[operationId], TYPES[operationId]),
      ),
    );
    for (const [i, { status, body }] of answers.entries()) {
      const value = values[i] as string;
      const shown = `${operationId}, ${parameter.name}=${JSON.stringify(value.slice(0, 40))}`;
      if (isWellFormed(operationId, parameter.name, value)) {
        // 409: a reload without anything to read.
        expect(/^reload/.test(operationId) ? [200, 409] : [200, 404], shown).toContain(status);
      } else {
        expect(status, shown).toBe(400);
        const { detail } = body as Failure;
        expect(Object.keys(body as object), shown).toEqual(ERROR_FIELDS);
        expect(detail, shown).toMatch(new RegExp(`^Invalid request: ${parameter.name} `));
        expect(detail.length, shown).toBeLessThan(200);
      }
    }
  });

  test.each(parameters.filter(({ parameter }) => parameter.in === 'query'))(
    '$name given twice: 400 that names it',
    async ({ method, path, parameter, all }) => {
      const example = exampleOf(parameter);
      const { status, body } = await send(method, address(path, all, parameter.name, example, example));
      expect(status).toBe(400);
      expect((body as Failure).detail).toMatch(new RegExp(`^Invalid request: ${parameter.name} `));
    },
  );

  test.each(parameters.filter(({ parameter }) => parameter.in === 'query' && parameter.required))(
    '$name left out: 400 that names it',
    async ({ method, path, parameter, all }) => {
      const { status, body } = await send(method, address(path, all, parameter.name));
      expect(status).toBe(400);
      expect((body as Failure).detail).toBe(`Invalid request: ${parameter.name} is required`);
    },
  );
});

describe('an address that is none', () => {
  test.each([
    ['/fee-schedules/%', 400],
    ['/fee-schedules/%zz', 400],
    ['/fee-schedules/%E0%A4%A', 400],
    ['/fee-schedules/code/%C0%AE%C0%AE/timeline', 400],
    ['/fee-schedules/code/%2F/timeline', 400],
    ['/fee-schedules/code/99213%2Ftimeline', 404],
    ['/fee-schedules//search', 404],
    ['//fee-schedules/search', 404],
    ['/fee-schedules/search;a=b', 400],
    ['/FEE-SCHEDULES/search', 404],
    ['/fee-schedules/SEARCH', 400],
    ['/fee-schedules/search%00', 400],
    ['/fee-schedules/search?%', 400],
    ['/fee-schedules/search?code=%', 400],
    ['/fee-schedules/search?code=%E0%A4%A', 400],
    ['/fee-schedules/search?&&&', 200],
    ['/fee-schedules/search?=&&&==', 400],
    ['/fee-schedules/search?__proto__=1', 400],
    ['/fee-schedules/search?constructor=2&toString=3', 400],
  ])('%s: %i', async (path, status) => {
    const answer = await send('GET', path);
    expect(answer.status).toBe(status);
    if (status !== 200) expect(Object.keys(answer.body as object)).toEqual(ERROR_FIELDS);
  });

  it('2,000 segments: 404; 2,000 unknown parameters: 400', async () => {
    expect((await send('GET', `/${'a/'.repeat(2000)}`)).status).toBe(404);
    const query = Array.from({ length: 2000 }, (_, i) => `x${i}=1`).join('&');
    expect((await send('GET', `/fee-schedules/search?${query}`)).status).toBe(400);
  });
});

describe('a body that nobody should send', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const line = { npi: '2000000010', code: '99213', date: 20260715 };

  test.each<[string, string]>([
    ['no JSON', 'lines=[]'],
    ['half of it', '{"lines":[{'],
    ['a comment', '{"lines":[] /* none */}'],
    ['NaN', '{"lines":NaN}'],
    ['a trailing comma', '{"lines":[],}'],
    ['a lone byte order mark', '\ufeff'],
    ['a number', '1'],
    ['a text', '"lines"'],
    ['true', 'true'],
    ['null', 'null'],
    ['an array', '[{"lines":[]}]'],
    ['a nested array', deep(5000)],
    ['a nested value', `{"lines":${deep(5000)}`],
    ['no lines', '{"Lines":[]}'],
    ['an object that looks like an array', '{"lines":{"length":1,"0":{}}}'],
    ['a prototype', '{"__proto__":{"lines":[]}}'],
    ['a number beyond all', '{"lines":1e999}'],
  ])('%s: 400', async (_name, body) => {
    for (const path of [
      '/fee-schedules/pfs/calculate/batch',
      '/api-keys',
      '/contracts',
      '/contracts/x/configs',
      '/provider-alerts/trackers',
      '/webhooks',
      '/claimsproc/process/pps',
    ]) {
      const answer = await send('POST', path, body);
      expect(answer.status, path).toBe(400);
      expect((answer.body as Failure).detail.length).toBeLessThan(300);
    }
  });

  it('none, where one is required: 400 and no fault of the service', async () => {
    const { key } = await createOrganization();
    const required = operations.filter(({ requestBody }) => requestBody?.required);
    expect(required.length).toBeGreaterThan(40);
    for (const { operationId, method, path, parameters } of required) {
      const address = path.replaceAll(/\{\w+\}/g, (name) => {
        const { schema } = parameters.find((each) => `{${each.name}}` === name) ?? {};
        return String(schema?.example ?? 'x');
      });
      const { status } = await ask(address, key, { method });
      expect([400, 401, 403, 404, 411, 415], `${operationId} ${address} ${status}`).toContain(status);
    }
  });

  it('a line of hostile values fails alone, whatever its fields hold', async () => {
    const values: unknown[] = [...HOSTILE, null, 0, -1, 1e308, true, [], {}, [line], { toString: 'x' }];
    const lines = ['npi', 'code', 'date', 'modifier', 'price_indicator'].flatMap((field) =>
      values.map((value) => ({ ...line, [field]: value })),
    );
    for (let from = 0; from < lines.length; from += 400) {
      const some = lines.slice(from, from + 400);
      const { status, body } = await send(
        'POST',
        '/fee-schedules/pfs/calculate/batch',
        JSON.stringify({ lines: some }),
      );
      expect(status).toBe(200);
      const { results } = body as { results: { status: number; detail: string | null }[] };
      results.forEach((result, i) => {
        expect([200, 400, 404], JSON.stringify(some[i]).slice(0, 200)).toContain(result.status);
        expect((result.detail ?? '').length).toBeLessThan(400);
      });
    }
  });
});

test('random requests: no fault of the service, and every answer is what the document says', {
  tags: ['thorough'],
}, async () => {
  const random = seededRandom(seed);
  const schemaOf = new Map(operations.map(({ operationId, responses }) => [operationId, responses]));
  const statuses = new Map<number, number>();
  const likely: Record<string, readonly string[]> = {
    code: ['99213', '7104', '71046', 'j', 'E0431', 'G0101', '9', 'A0428'],
    npi: ['2000000010', '2000000069', '2000000341', '2000000408', '2000000416'],
    date: ['20260715', '20251001', '20250101', '20260101'],
    active_on: ['20260715', '20251001', '20250101'],
    effective_date: ['20260715', '2026-07-15', '20250101', '2023-12-31'],
    modifier: ['26', 'TC', 'RR', 'RR,QB'],
    price_indicator: ['1', '9', 'all'],
    zip_code: ['90012', '913613601', '91361-3601', '9', '00802', '99501'],
    locality: ['0118218', '0210201', '112'],
    mac: ['01112', '02102'],
    carrier: ['01112', '02102'],
    state: ['CA', 'ak'],
    pricing_locality: ['18', '01'],
    rural_indicator: ['', 'R', 'B'],
    year: ['2025', '2026'],
    search: ['francisco', 'rest of'],
    skip: ['0', '1', '100', '5000'],
    limit: ['1', '2', '10'],
    schedule_type: ['0', '1', '2', '3', '4', '5'],
    record_id: ['1', '2', '500', '1000', '2000'],
    locality_id: ['1', '100', '300'],
    explain: ['true', 'false', 'summary'],
    has_modifiers: ['true', 'false'],
    provider_num: ['010001', '980001', '98s', '05027F'],
    alternate_id: ['010001', '980001', '999999'],
    facility_name: ['mayo', 'sample hospital', 'st'],
    city: ['sample', 'new york'],
    provider_category: ['01', '01-11', 'hospice', 'rural'],
    table_name: ['dsc_edit', 'data_hcpcs', 'map_capc', 'data_dx10', 'VERSION_RANGE'],
    buffer: ['procedure', 'date'],
    hcpcs_code: ['G0378', '11044', 'C9600'],
    drg_code: ['001', '470', '871'],
    drg: ['291', '470', '871'],
    codes: ['I50.23', 'J9601,N17.9'],
    codes_skip: ['0', '1'],
    codes_limit: ['1', '10'],
    fiscal_year: ['2025', '2026'],
    payment_system: ['IPPS', 'IPF', 'LTCH'],
    drg_id: ['acme-2026', 'other'],
    source_year: ['2025', '2026'],
  };
  const count = 2000 * share;
  for (let n = 0; n < count; n++) {
    const operation = random.pick(operations);
    const query: string[] = [];
    let path = operation.path;
    for (const parameter of operation.parameters) {
      const die = random.below(40);
      if (die >= (parameter.required ? 39 : 16)) continue;
      const value =
        die === 0 ? random.pick(HOSTILE) || 'x' : random.pick(likely[parameter.name] ?? [exampleOf(parameter)]);
      if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(value));
      else query.push(`${parameter.name}=${encodeURIComponent(value)}`);
    }
    const body =
      operation.operationId === 'createApiKey'
        ? JSON.stringify({ name: random.pick(['a', '', 'x'.repeat(101), 5]) })
        : operation.requestBody
          ? JSON.stringify({
              lines: Array.from({ length: random.below(4) }, () => ({
                npi: random.pick(likely.npi as string[]),
                code: random.pick(['99213', '71046', '36415', 'nope']),
                date: random.pick([20260715, 20251001, 20240101, '20260715']),
                modifier: random.pick([undefined, '26', null]),
              })),
              explain: random.pick([true, false]),
            })
          : undefined;
    const address = query.length > 0 ? `${path}?${query.join('&')}` : path;
    const answer = await send(operation.method, address, body);
    const shown = `${operation.method} ${address.slice(0, 200)}`;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    expect(answer.status, shown).toBeLessThan(500);
    const declared = schemaOf.get(operation.operationId)?.[String(answer.status)];
    expect(declared, `${shown}: ${answer.status} is not in the document`).toBeDefined();
    const schema = declared?.content?.['application/json']?.schema;
    expect(fault(document, schema ?? {}, answer.body), shown).toBeNull();
  }
  expect(statuses.get(200), 'many of them are good').toBeGreaterThan(count / 4);
  expect(statuses.get(400), 'and many are not').toBeGreaterThan(count * 0.05);
});

// Keep this last: it breaks the databases.
describe('a database that fails', () => {
  it('answers 500 with a request id and nothing of its inside, and the other database goes on', async () => {
    const { key } = await createOrganization();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await env.REFERENCE.exec('DROP TABLE fee_schedule');
    const failing = [
      await ask<Failure>('/fee-schedules/search?code=99213', key),
      await ask<Failure>('/fee-schedules/1', key),
      await ask<Failure>('/fee-schedules/code/99213/timeline', key),
      await ask<Failure>('/fee-schedules/pfs/calculate?npi=2000000010&code=99213&date=20260715', key),
      await post<Failure>('/fee-schedules/pfs/calculate/batch', key, {
        lines: [{ npi: '2000000010', code: '99213', date: 20260715 }],
      }),
    ];
    for (const { status, headers, body } of failing) {
      expect(status).toBe(500);
      expect(body).toMatchObject({ detail: `Internal server error (request ${headers.get('X-Request-Id')})` });
      expect(headers.get('ETag')).toBeNull();
      expect(headers.get('X-RateLimit-Remaining')).toBeTruthy();
      expect(logged.mock.calls.flat().join('\n'), 'the log tells more').toContain(headers.get('X-Request-Id'));
    }
    const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toHaveLength(failing.length);
    for (const { stack, causes } of lines) {
      expect(stack, 'where it was asked').toMatch(/\n {4}at /);
      expect(causes).toMatchObject([{ error: expect.stringContaining('no such table: fee_schedule') }]);
    }
    expect((await ask('/zip9-data/search?limit=1', key)).status).toBe(200);
    expect((await ask('/pfs-localities/lookup/years', key)).status).toBe(200);
    logged.mockRestore();
  });

  it('that holds the keys: a key that is not known yet gets 503, a known one goes on', async () => {
    const [known, unknown] = [await createOrganization(), await createOrganization()];
    expect((await ask('/pfs-localities/lookup/years', known.key)).status).toBe(200);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await env.ORGANIZATIONS.exec('DROP TABLE api_key');
    const { status, headers, body } = await ask<Failure>('/pfs-localities/lookup/years', unknown.key);
    expect(status).toBe(503);
    expect(headers.get('Retry-After')).toBe('1');
    expect(body).toMatchObject({ detail: 'The rate limiter cannot be reached right now; try again in a moment' });
    expect((await ask('/pfs-localities/lookup/years', known.key)).status).toBe(200);
    logged.mockRestore();
  });
});
