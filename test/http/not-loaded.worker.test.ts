/**
 * Nothing found must never stand for "not loaded". Asks every operation that takes a date, year or version about days
 * far outside of the sample: each answers 404 and names what is loaded, unless it is listed here with a reason.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Example } from '../../src/http/openapi/document.ts';
import { loadRelease } from '../../src/imports/release/load.ts';
import type { ReleaseFacts } from '../../src/imports/release/release-facts.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { d1Target } from '../support/d1-target.ts';
import { type Operation, operationsOf, type Parameter, readDocument } from '../support/operations.ts';
import { sampleOrganization } from '../support/sample-organization.ts';
import { ask, createOrganization, IMPORTED_AT, seedOwnDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

const files = import.meta.glob<Example>('../contract/examples/*.json', { import: 'default', eager: true });
const examples = Object.values(files).filter(({ status }) => status === 200);

const OWN = 'an organization’s own data, all of which is there';
const STANDS = 'a list that stands until the next one is loaded';
const OPEN = 'the period is open at that end and meets what is loaded';
const STORED = 'the date is stored, nothing is looked up';

/** By operation, by operation and parameter, or by these and the requested year. */
const ANSWERED: Record<string, string> = {
  listIoceBypassConfigs: OWN,
  listActiveIoceBypassConfigs: OWN,
  listCustomDrgEntries: OWN,
  exportCustomDrgTable: OWN,
  deleteCustomDrgTable: OWN,
  getCustomDrgEntryOfKey: OWN,
  updateCustomDrgEntryOfKey: OWN,
  resolveCustomProvider: OWN,
  listProviderAlerts: OWN,
  downloadProviderAlerts: OWN,
  getUsageOfMonth: OWN,
  createIoceBypassConfig: STORED,
  changeCustomFeeScheduleItems: STORED,
  changeRateTableFigures: STORED,
  deleteRateTableRow: OWN,
  getRateTableFigures: OWN,
  updateIoceBypassConfig: STORED,
  createDrgTableEntry: STORED,
  putCustomFeeScheduleItem: STORED,
  createContractConfig: STORED,
  updateContractConfig: STORED,
  setContractTerms: 'its version is the form of the document',
  createCustomProvider: STORED,
  previewCustomProvider: STORED,
  processClaim: 'a claim is answered with its modules’ return codes and `error`',
  validateReferenceCodes: 'each code has an `error` of its own, which says so',
  ...Object.fromEntries(
    ['from_date', 'admit_date', 'receipt_date', 'esrd_initial_date'].flatMap((field) =>
      [2014, 2031].map((year) => [`groupStay.${field}.${year}`, 'the grouper goes by thru_date alone']),
    ),
  ),
  'searchZip9.effective_date.2031': STANDS,
  'searchFeeSchedules.start_date_from.2014': OPEN,
  'searchFeeSchedules.start_date_to.2031': OPEN,
};

/**
 * Requests for operations whose example does not fit: HCPCS codes have their own dates, which answer for any day; a
 * year excludes a date.
 */
const BEGIN: Record<string, Example['request']> = {
  createCustomDrgTable: {
    method: 'POST',
    path: '/custom-drg-tables/',
    body: { drg_id: 'far-away', source_year: 2026 },
  },
  explainHipps: { method: 'GET', path: '/snf/hipps/NHNC1?cbsa=31140&days=4' },
  searchReferenceCodes: { method: 'GET', path: '/reference-codes/search?q=e11.9' },
  getReferenceCode: { method: 'GET', path: '/reference-codes/E11.9' },
  getReferenceCodes: { method: 'POST', path: '/reference-codes/bulk', body: { codes: ['E11.9'], type: 1 } },
};

/** Matches the commands that load what lacks. */
const COMMANDS = /lacks?: `npm run data -- |\. `npm run data -- year /;

const A_VERSION = 'a version of a document that is loaded: there may be none';
/** By operation: what no command loads. */
const WITHOUT_COMMANDS: Readonly<Record<string, string>> = {
  explainHipps: 'its rates come with the service',
  getNcdDocument: A_VERSION,
  getLcdDocument: A_VERSION,
  getLcdHcpcs: A_VERSION,
  getArticleDocument: A_VERSION,
  getArticleIcd10: A_VERSION,
};

/** Matches the words of `detail` that name what is loaded. */
const LOADED = /(?:loaded|held): [^;]+20\d\d|loaded: 20\d\d|; the newest version loaded is \d+/;

const DATED = /(?:^|_)(?:date|year|month|version|quarter)(?:_|$)|^active_on$/;

interface Asked {
  operation: Operation;
  name: string;
  in: 'path' | 'query' | 'header' | 'body';
  schema: Parameter['schema'];
}

const document = readDocument();

function datedParameters(operation: Operation): Asked[] {
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const { properties = {} } =
    (body?.$ref ? document.components.schemas[body.$ref.split('/').at(-1) ?? ''] : body) ?? {};
  return [
    ...operation.parameters.map((parameter) => ({ ...parameter, schema: parameter.schema })),
    ...Object.entries(properties).map(([name, schema]) => ({ name, in: 'body' as const, schema })),
  ]
    .filter(({ name }) => DATED.test(name))
    .map((parameter) => ({ operation, ...parameter }));
}

const asked = operationsOf(document).flatMap(datedParameters);

/** Returns a value in the parameter's form; no table of the sample is of these years. */
function farAway({ name, operation, schema }: Asked, year: 2014 | 2031): string {
  if (name === 'version') return operation.operationId === 'listNcciPairs' ? (year === 2014 ? '69' : '120') : '999';
  if (/year/.test(name)) return String(year);
  return schema?.type === 'integer' ? `${year}0302` : `${year}-03-02`;
}

let key: string;
let send: Awaited<ReturnType<typeof trusted>>;

beforeAll(async () => {
  await seedOwnDatabases();
  await sampleOrganization();
  ({ key } = await createOrganization());
  send = await trusted({ sub: 'admin-1', org: 'sample-organization', role: 'admin', email: 'admin@example.org' });
});

const reasonOf = ({ operation: { operationId }, name }: Asked, year: number) =>
  ANSWERED[operationId] ?? ANSWERED[`${operationId}.${name}.${year}`];

const calls = asked.flatMap((each) =>
  ([2014, 2031] as const)
    .filter((year) => reasonOf(each, year) === undefined)
    .map((year) => [`${each.operation.operationId} ${each.name} ${farAway(each, year)}`, each, year] as const),
);

describe('a date that is not loaded', () => {
  test.each(calls)('%s: 404 that names what is loaded and what loads the rest', async (_, each, year) => {
    const { operation, name } = each;
    const { operationId } = operation;
    const begin = BEGIN[operationId] ?? examples.find((example) => example.operationId === operationId)?.request;
    if (!begin) throw new Error(`${operationId} has no example to begin with`);
    const value = farAway(each, year);
    const url = new URL(begin.path, 'https://pps-edge.test');
    if (each.in === 'query') url.searchParams.set(name, value);
    if (each.in === 'path') {
      const places = operation.path.split('/');
      url.pathname = url.pathname
        .split('/')
        .map((part, at) => (places[at] === `{${name}}` ? value : part))
        .join('/');
    }
    const given = each.schema?.type === 'integer' ? Number(value) : value;
    const body = each.in === 'body' ? { ...(begin.body as object), [name]: given } : begin.body;
    const answer = await send(
      operation.method,
      `${url.pathname}${url.search}`,
      body === undefined ? undefined : JSON.stringify(body),
    );
    expect(answer.status, url.href).toBe(404);
    const text = typeof answer.body === 'string' ? answer.body : (answer.body as { detail: string }).detail;
    expect(text).toMatch(LOADED);
    expect(COMMANDS.test(text) || WITHOUT_COMMANDS[operationId], text).toBeTruthy();
  });

  it('is answered otherwise by operations alone that take one', () => {
    const names = asked.flatMap((each) => {
      const { operationId } = each.operation;
      return [operationId, `${operationId}.${each.name}.2014`, `${operationId}.${each.name}.2031`];
    });
    expect(Object.keys(ANSWERED).filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(asked.map(({ operation }) => operation.operationId)).size).toBeGreaterThan(45);
  });
});

const detailOf = async (path: string) => {
  const { status, body } = await ask<{ detail: string }>(path, key);
  expect(status, path).toBe(404);
  return body.detail;
};

describe('what is not loaded, in a sentence', () => {
  test.each([
    [
      '/mue-data/code/97110?effective_date=2019-03-02&mue_type=Facility',
      'No Facility MUEs are loaded for 2019-03-02; loaded: MUE Outpatient Hospital 2024Q3 (sample), 2024-07-01 to 2024-09-30. mue-outpatient lacks: `npm run data -- year CY2019` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    ],
    [
      '/mue-data/search?code=97110&effective_date=20310302',
      'No Facility MUEs, Practitioner MUEs or DME MUEs are loaded for 2031-03-02; loaded: MUE DME Supplier 2024Q3 (sample), 2024-07-01 to 2024-09-30; MUE Outpatient Hospital 2024Q3 (sample), 2024-07-01 to 2024-09-30; MUE Practitioner 2024Q3 (sample), 2024-07-01 to 2024-09-30. mue-outpatient, mue-practitioner and mue-dme lack: `npm run data -- year CY2031` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    ],
    [
      '/drg-tables/lookup/291?effective_date=2019-03-02',
      'No IPPS entry of DRG 291 in force on 2019-03-02: no IPPS DRG tables are loaded for 2019-03-02; loaded: IPPS DRG FY2027 (sample), 2026-10-01 to 2027-09-30; IPPS DRG FY2026 (sample), 2025-10-01 to 2026-09-30. drg-ipps lacks: `npm run data -- year FY2019` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    ],
    [
      '/drg-tables/?fiscal_year=2019&payment_system=IPF',
      'No IPF DRG tables are loaded for fiscal year 2019; loaded: IPF DRG FY2026 (sample), 2025-10-01 to 2026-09-30. drg-ipf lacks: `npm run data -- year FY2019` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    ],
    [
      '/fee-schedules/search?schedule_type=0&active_on=20190302',
      'No physician fee schedule records are loaded for 2019-03-02; loaded: RVU26D (sample), 2026-10-01 to 2026-12-31; RVU26D QP (sample), 2026-10-01 to 2026-12-31; RVU26C (sample), 2026-07-01 to 2026-09-30; RVU26C QP (sample), 2026-07-01 to 2026-09-30; RVU26A (sample), 2026-01-01 to 2026-03-31; RVU25D (sample), 2025-10-01 to 2025-12-31; RVU25A (sample), 2025-01-01 to 2025-03-31. pfs-rvu lacks: `npm run data -- year CY2019` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    ],
    [
      '/fee-schedules/search?code=80053&active_on=20260715&schedule_type=1',
      'No CLFS records are loaded for 2026-07-15; loaded: CLFS 2026Q1 (sample), 2026-01-01 to 2026-03-31; CLFS 2025Q1 (sample), 2025-01-01 to 2025-03-31. clfs lacks: `npm run data -- year CY2026` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    ],
    [
      '/fee-schedules/code/80053/modifiers?active_on=20260715&schedule_type=1',
      'No CLFS records are loaded for 2026-07-15; loaded: CLFS 2026Q1 (sample), 2026-01-01 to 2026-03-31; CLFS 2025Q1 (sample), 2025-01-01 to 2025-03-31. clfs lacks: `npm run data -- year CY2026` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    ],
    [
      '/fee-schedules/search?schedule_type=1&start_date_from=20250401&start_date_to=20250930',
      'No CLFS records are loaded for dates from 2025-04-01 to 2025-09-30; loaded: CLFS 2026Q1 (sample), 2026-01-01 to 2026-03-31; CLFS 2025Q1 (sample), 2025-01-01 to 2025-03-31. clfs lacks: `npm run data -- year CY2025` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    ],
    [
      '/ioce-data/tables/data_dx10?effective_date=2024-12-31',
      'No rows of data_dx10 are loaded for 2024-12-31; loaded: IOCE v26.0-v27.1 (sample), 2025-01-01 to 2026-06-30. ioce lacks: `npm run data -- year CY2024` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    ],
    [
      '/ioce-data/tables/manual_edit?effective_date=2014-03-02',
      'No rows of manual_edit are loaded for 2014-03-02; loaded: IOCE v25.1 edits (sample), 2017-07-01 to 2024-06-30. ioce-edits lacks: `npm run data -- import auto FILE` loads it',
    ],
    [
      '/icd10cm-data/index/search?year=2026&index_type=0',
      'No entries of the ICD-10-CM index to diseases are loaded for fiscal year 2026. icd10cm-index lacks: `npm run data -- import auto FILE` loads it',
    ],
    [
      '/icd10cm-data/index/search?year=2026&term=zzz',
      'Nothing was found in ICD-10-CM External Cause Index 2026 April (sample), and no entries of the ICD-10-CM index to diseases are loaded for fiscal year 2026. icd10cm-index lacks: `npm run data -- import auto FILE` loads it',
    ],
    [
      '/pfs-localities/lookup/macs?year=2024',
      'No GPCIs are loaded for 2024; loaded: GPCI 2026 (sample), 2026-01-01 to 2026-12-31; GPCI 2025 (sample), 2025-01-01 to 2025-12-31. gpci lacks: `npm run data -- year CY2024` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    ],
    [
      '/zip9-data/search?zip_code=90012&effective_date=2019-03-02',
      'No ZIP codes are loaded for 2019-03-02; loaded: ZIP5 2025Q4 (sample), from 2025-10-01; ZIP history 2020-2025 (sample), 2020-01-01 to 2025-12-31. One of zip5, zip9, zip-history lacks: `npm run data -- year CY2019` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    ],
    [
      '/zip9-data/search?state=CA&effective_date=2022-01-01',
      'No ZIP codes with state and rural indicator are loaded for 2022-01-01; loaded: ZIP5 2025Q4 (sample), from 2025-10-01. One of zip5, zip9 lacks: `npm run data -- year CY2022` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    ],
    [
      '/reference-codes/search?type=0&q=zzz&date=2019-03-02',
      'No HCPCS Level II codes are loaded for 2019-03-02; loaded: HCPCS 2024Q4 (sample), from 2024-10-01. hcpcs-level-2 lacks: `npm run data -- import auto FILE` loads it',
    ],
    [
      '/reference-codes/12345?type=0&date=2027-01-01',
      'No CPT codes are loaded for 2027-01-01; loaded: RVU26D (sample), 2026-10-01 to 2026-12-31; RVU26D QP (sample), 2026-10-01 to 2026-12-31; RVU26C (sample), 2026-07-01 to 2026-09-30; RVU26C QP (sample), 2026-07-01 to 2026-09-30; RVU26A (sample), 2026-01-01 to 2026-03-31; RVU25D (sample), 2025-10-01 to 2025-12-31; RVU25A (sample), 2025-01-01 to 2025-03-31. pfs-rvu lacks: `npm run data -- year CY2027` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    ],
    [
      '/coverage/article/56767/17/icd10?covered=false',
      'Nothing was found in MCD Article (sample), and no noncovered diagnoses of articles are loaded. article-icd10-noncovered lacks: `npm run data -- import auto FILE` loads it',
    ],
  ])('%s', async (path, detail) => expect(await detailOf(path)).toBe(detail));
});

describe('a code that the release of the date lacks: 404 that names the release', () => {
  test.each([
    [
      '/fee-schedules/pfs/calculate?npi=2000000010&code=99999&date=20260715',
      'No physician fee schedule record of 99999 on 2026-07-15: it is not in RVU26C QP (sample), RVU26C (sample); what a sample lacks may well exist',
    ],
    [
      '/fee-schedules/pfs/calculate?npi=2000000010&code=99213&modifier=26&date=20260715',
      'No physician fee schedule record of 99213 with modifier 26 on 2026-07-15 (a component of services that have one): it is not in RVU26C QP (sample), RVU26C (sample); what a sample lacks may well exist',
    ],
    [
      '/drg-tables/lookup/009?effective_date=2026-07-15',
      'No IPPS entry of DRG 009 in force on 2026-07-15: it is not in IPPS DRG FY2026 (sample); what a sample lacks may well exist',
    ],
    [
      '/reference-codes/99999?type=0&date=2026-07-15',
      '99999 is not among the HCPCS/CPT codes of HCPCS 2024Q4 (sample), RVU26C (sample); what a sample lacks may well exist',
    ],
    [
      '/icd10cm-data/diagnosis/code/A00?year=2026',
      'ICD-10-CM code A00 not found in ICD-10-CM 2026 (sample); what a sample lacks may well exist',
    ],
    [
      '/pfs-localities/lookup/by-locality?locality=9999999&year=2026',
      'Locality 9999999 not found in 2026: it is not in GPCI 2026 (sample); what a sample lacks may well exist',
    ],
  ])('%s', async (path, detail) => expect(await detailOf(path)).toBe(detail));
});

describe('with a second quarter loaded', () => {
  const facts = (dataset: string, label: string, start: number, end: number, isSample = false): ReleaseFacts => ({
    dataset,
    scope: `${start}-${end}`,
    label,
    source: 'test',
    sourceUrl: null,
    sha256: 'test',
    licence: 'test',
    effectiveStart: start,
    effectiveEnd: end,
    rowCount: 1,
    isSample,
    importedAt: IMPORTED_AT,
  });
  const [START, END] = [20241001, 20241231];

  beforeAll(async () => {
    const reference = d1Target(env.REFERENCE);
    const mue = {
      code: '97110',
      mueType: 'Facility' as const,
      mueValue: 8,
      adjudicationIndicator: '3' as const,
      rationale: 'CMS Policy',
      effectiveDate: START,
      endDate: END,
    };
    await loadRelease(
      reference,
      IMPORT_TABLES.mue,
      facts('mue-outpatient', 'MUE Outpatient Hospital 2024Q4', START, END),
      [mue],
    );
    const fee = {
      code: '80053',
      scheduleType: 1 as const,
      startDate: START,
      endDate: END,
      modifiers: '',
      priceIndicator: '9' as const,
      description: '',
      data: {},
    };
    await loadRelease(reference, IMPORT_TABLES.fee_schedule, facts('clfs', 'CLFS 2024Q4', START, END), [fee as never]);
    const pair = {
      column1: '45385',
      column2: '45378',
      effectiveDate: null,
      deletionDate: null,
      modifierIndicator: '0' as const,
      rationale: 'More extensive procedure',
      providerType: 'Outpatient Hospital' as const,
    };
    await loadRelease(
      reference,
      IMPORT_TABLES.ncci_pairs,
      facts('ncci-ptp-outpatient', 'NCCI PTP Outpatient Hospital 2024Q4', START, END),
      [pair],
    );
  });

  const FACILITY = '&mue_type=Facility';
  test.each([
    [`/mue-data/search?code=97110&effective_date=20241115${FACILITY}`, 'MUE Outpatient Hospital 2024Q4'],
    [`/mue-data/search?code=97110&effective_date=20240815${FACILITY}`, 'MUE Outpatient Hospital 2024Q3 (sample)'],
    [`/mue-data/code/97110?effective_date=20241115${FACILITY}`, 'MUE Outpatient Hospital 2024Q4'],
    ['/mue-data/code/97110?effective_date=20241115', 'MUE Outpatient Hospital 2024Q4'],
    [`/mue-data/code/99999?effective_date=20241115${FACILITY}`, 'MUE Outpatient Hospital 2024Q4'],
    [`/mue-data/search?code=ZZ&effective_date=20240815${FACILITY}`, 'MUE Outpatient Hospital 2024Q3 (sample)'],
    ['/fee-schedules/search?code=80053&active_on=20241115', 'CLFS 2024Q4'],
    ['/fee-schedules/search?code=80053&schedule_type=1&active_on=20250215', 'CLFS 2025Q1 (sample)'],
    ['/fee-schedules/search?code=99999&schedule_type=1&active_on=20241115', 'CLFS 2024Q4'],
    ['/fee-schedules/code/99999/modifiers?schedule_type=1&active_on=20250215', 'CLFS 2025Q1 (sample)'],
    ['/fee-schedules/code/99999/timeline?schedule_type=4', 'AFS 2026 (sample)'],
    ['/ioce-data/ncci-pairs?code1=45385&version=97', 'NCCI PTP Outpatient Hospital 2024Q4'],
    ['/ioce-data/tables/opps_hcpcs?effective_date=2025-02-15&search=zzz', 'OPPS Addendum B 2025Q1 (sample)'],
    ['/pfs-localities/search?effective_date=20250601&limit=1', 'GPCI 2025 (sample)'],
    ['/pfs-localities/search?effective_date=20250601&search=zzz', 'GPCI 2025 (sample)'],
    ['/pfs-localities/lookup/macs?year=2026', 'GPCI 2026 (sample)'],
    ['/zip9-data/search?zip_code=90012&state=CA&effective_date=2026-07-01', 'ZIP5 2025Q4 (sample)'],
    ['/drg-tables/?drg_code=009&fiscal_year=2026', 'IPPS DRG FY2026 (sample)'],
    ['/icd10pcs/search?q=zzzz&year=2024', 'ICD-10-PCS codes FY2024 (sample)'],
    ['/icd10cm-data/diagnosis/search?year=2026&description=zzz', 'ICD-10-CM 2026 (sample)'],
    ['/reference-codes/search?q=zzz&type=2&date=2024-01-15', 'ICD-10-PCS codes FY2024 (sample)'],
  ])('%s rests on %s alone', async (path, release) => {
    const { status, headers } = await ask(path, key);
    expect(status).toBe(200);
    expect(headers.get('X-Data-Release')).toBe(release);
  });

  test.each([
    [`/mue-data/code/99999?effective_date=20241115${FACILITY}`, { code: '99999', records: [], count: 0 }],
    ['/fee-schedules/search?code=99999&schedule_type=1&active_on=20241115', { data: [], count: 0 }],
  ])('%s: nothing found in what is loaded is an empty list', async (path, body) => {
    expect(await ask(path, key)).toMatchObject({ status: 200, body });
  });

  it('finding nothing in one of two tables is not said of both', async () => {
    expect(await detailOf('/mue-data/code/99999?effective_date=20241115')).toMatch(
      /^Nothing was found in MUE Outpatient Hospital 2024Q4, and no Practitioner MUEs or DME MUEs are loaded for 2024-11-15; loaded: MUE DME/,
    );
    expect(await detailOf('/ioce-data/ncci-pairs?code1=99999&version=97')).toBe(
      'Nothing was found in NCCI PTP Outpatient Hospital 2024Q4, and no NCCI edits of practitioners are loaded for OCE version 97 (v25.3, 2024-10-01); loaded: NCCI PTP Practitioner 2024Q3 (sample), 2024-07-01 to 2024-09-30. ncci-ptp-practitioner lacks: `npm run data -- import auto FILE` loads it',
    );
  });
});
