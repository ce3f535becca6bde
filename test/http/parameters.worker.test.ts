/**
 * Tests the query parameters of every operation against what the OpenAPI document declares.
 *
 * @module-tag thorough
 */
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Example } from '../../src/http/openapi/document.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { operationsOf, type Parameter, readDocument } from '../support/operations.ts';
import { ask, createOrganization, post, seedOwnDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Failure {
  detail: string;
  code: string;
}

const operations = operationsOf(readDocument());
const files = import.meta.glob<Example>('../contract/examples/*.json', { import: 'default', eager: true });
const examples = Object.values(files).filter(({ status }) => status < 300);

let send: Awaited<ReturnType<typeof trusted>>;
let key: string;

beforeAll(async () => {
  await seedOwnDatabases();
  send = await trusted({ sub: 'tester', org: 'testers', role: 'superuser' });
  key = (await createOrganization()).key;
});

const exampleOf = ({ name, schema, example }: Parameter) =>
  String(example ?? schema?.example ?? (name.endsWith('id') ? '00000000-0000-4000-8000-000000000000' : '1'));

/** Returns the path, filled with examples. */
const filled = (path: string, parameters: readonly Parameter[]) =>
  parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((left, each) => left.replace(`{${each.name}}`, encodeURIComponent(exampleOf(each))), path);

const detailOf = async (path: string) => {
  const { status, body } = await ask<Failure>(path, key);
  return [status, body.detail];
};

describe('a parameter that the operation does not have', () => {
  test.each(operations)('$operationId: 400 that names it', async ({ method, path, parameters }) => {
    const required = parameters.filter((each) => each.in === 'query' && each.required);
    const query = [...required.map((each) => `${each.name}=${encodeURIComponent(exampleOf(each))}`), 'unheard_of=1'];
    const { status, body } = await send(method, `${filled(path, parameters)}?${query.join('&')}`);
    expect(status).toBe(400);
    const { detail, code } = body as Failure;
    expect(detail).toMatch(/^Invalid request: unheard_of is no parameter of this operation \(it takes /);
    expect(code).toBe('invalid_request');
  });

  it.each([
    [
      '/fee-schedules/pfs/calculate?npi=2000001000&code=99213&service_date=20250215&mod=26',
      'service_date is no parameter of this operation (did you mean date?); mod is no parameter of this operation (did you mean modifier?)',
    ],
    ['/mue-data/search?Code=97110', 'Code is no parameter of this operation (did you mean code?)'],
    [
      '/mue-data/search?effectiveDate=20240715',
      'effectiveDate is no parameter of this operation (did you mean effective_date?)',
    ],
    ['/mue-data/search?muetype=DME', 'muetype is no parameter of this operation (did you mean mue_type?)'],
    ['/mue-data/stats/summary?code=97110', 'code is no parameter of this operation (it takes none)'],
    ['/mue-data/search?=1', 'a parameter without a name is no parameter of this operation (it takes '],
  ])('%s', async (path, detail) => {
    const [status, text] = await detailOf(path);
    expect(status).toBe(400);
    expect(text).toContain(`Invalid request: ${detail}`);
  });

  it('names three of many, and no more of a name than 100 characters', async () => {
    const many = Array.from({ length: 2000 }, (_, i) => `x${i}=1`).join('&');
    const [status, detail] = await detailOf(`/mue-data/stats/summary?${many}`);
    expect(status).toBe(400);
    expect(detail).toBe(
      `Invalid request: ${[0, 1, 2].map((i) => `x${i} is no parameter of this operation (it takes none)`).join('; ')}`,
    );
    expect((await detailOf(`/mue-data/stats/summary?${'y'.repeat(5000)}=1`))[1]).toContain(` ${'y'.repeat(100)} is no`);
  });

  it('takes a name that is written percent-encoded, and a stray separator', async () => {
    const { status, body } = await ask<{ count: number }>('/mue-data/search?&%63ode=97110&&limit=1&', key);
    expect(status).toBe(200);
    expect(body.count).toBe((await ask<{ count: number }>('/mue-data/search?code=97110', key)).body.count);
  });
});

describe('a date in either form', () => {
  const DATED = /(?:^|_)date(?:_|$)|^active_on$/;
  const ISO = /^\d{4}-\d{2}-\d{2}$/;
  const compact = (day: string) => day.replaceAll('-', '');

  const inAddress = operations.flatMap((operation) =>
    operation.parameters
      .filter((each) => each.in !== 'header' && DATED.test(each.name))
      .map((parameter) => ({ ...operation, parameter, name: `${operation.operationId} ${parameter.name}` })),
  );

  test.each(inAddress)(
    '$name: YYYYMMDD and YYYY-MM-DD are answered alike',
    async ({ method, path, parameters, parameter }) => {
      const day = `${exampleOf(parameter)}`.slice(0, 10);
      const iso = ISO.test(day) ? day : day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
      const required = parameters.filter((each) => each.in === 'query' && each.required && each !== parameter);
      const query = required.map((each) => `${each.name}=${encodeURIComponent(exampleOf(each))}`).join('&');
      const [first, second] = await Promise.all(
        [iso, compact(iso)].map((date) =>
          send(method, `${filled(path, parameters)}?${query}&${parameter.name}=${date}`, undefined, undefined, {
            'X-Request-Id': 'of-both',
          }),
        ),
      );
      expect(first?.status).toBe(second?.status);
      expect(first?.body).toEqual(second?.body);
      expect(JSON.stringify(first?.body)).not.toMatch(/Invalid request: \w+ must be/);
    },
  );

  it('of a claim has one meaning in all forms', async () => {
    const stay = INPATIENT_CLAIMS.syncope;
    const priced = async (claim: unknown) => {
      const { status, body } = await post<object>('/claimsproc/process/pps', key, claim);
      expect(status).toBe(200);
      return body;
    };
    const expected = await priced(stay);
    for (const form of [String, Number, (day: string) => `${day}T10:30:00Z`]) {
      expect(await priced(rewritten(stay, form))).toEqual(expected);
    }
  });

  it('is a parameter of many operations', () => {
    expect(inAddress.length).toBeGreaterThan(25);
  });

  /** Returns the body with every date in another form; null if it has none. */
  const rewritten = (body: unknown, form: (day: string) => unknown): unknown => {
    let dates = 0;
    const copy = JSON.parse(JSON.stringify(body ?? null), (name, value) => {
      const isDay = DATED.test(name) && ISO.test(String(value).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
      if (isDay) dates += 1;
      return isDay ? form(compact(String(value))) : value;
    }) as unknown;
    return dates === 0 ? null : copy;
  };
  const inBodies = examples
    .filter(({ request }) => rewritten(request.body, String) !== null)
    .map((example) => ({ ...example, name: `${example.operationId}: ${example.summary}` }));

  test.each(inBodies)('$name: a text in either form, or the number YYYYMMDD', async ({ request }) => {
    for (const form of [String, Number, (day: string) => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')]) {
      const { body } = await send(request.method, request.path, JSON.stringify(rewritten(request.body, form)));
      expect((body as Partial<Failure>).code ?? 'taken').not.toBe('invalid_request');
      expect(JSON.stringify(body)).not.toContain('must be a date');
    }
  });

  it('is in bodies of contracts, configurations, providers, DRG tables, fee schedules, codes, prices and claims', () => {
    expect([...new Set(inBodies.map(({ operationId }) => operationId))].sort()).toEqual([
      'calculatePfsRates',
      'changeCustomFeeScheduleItems',
      'changeRateTableFigures',
      'checkNcci',
      'createContractConfig',
      'createContractTest',
      'createCustomProvider',
      'createDrgTableEntry',
      'createIoceBypassConfig',
      'groupStay',
      'previewCustomProvider',
      'processClaim',
      'putCustomFeeScheduleItem',
      'putRateTableRows',
      'validateReferenceCodes',
      'whatIf',
    ]);
  });
});

describe('the search text q', () => {
  const WITHOUT: Record<string, string> = {
    changeCustomDrgEntries: 'the body selects the entries whose preview it pages',
    changeCustomFeeScheduleItems: 'the body selects the items whose preview it pages',
    changeRateTableFigures: 'the body selects the rows whose preview it pages',
    listAuditRows: 'rows stand apart from the trail, in a file that no index is of',
    listRateTableUses: 'few configurations name a table, and what they are searched for is on its page',
    listCodeGroupUses: 'configurations have no words of their own',
    listCustomDrgTableUses: 'configurations have no words of their own',
    listCustomFeeScheduleUses: 'configurations have no words of their own',
    listTermPriceChanges: 'it is read once, whole, after a release',
    listJobResults: 'parts have no words: what is in them is not searched',
    listClaimEvents: 'an organization has millions, and no index finds those of a claim: each would be read',
  };
  const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'skip'));

  it('is taken by every list, but those that say why not', () => {
    const without = lists.filter(({ parameters }) => !parameters.some(({ name }) => name === 'q'));
    expect(without.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(WITHOUT).sort());
  });

  test.each<[string, string, string]>([
    ['/fee-schedules/search', '99213', 'code=99213'],
    ['/pfs-localities/search', 'francisco', 'search=francisco'],
    ['/zip9-data/search', '902', 'zip_code=902'],
    ['/zip9-data/search', 'ca', 'state=CA'],
    ['/mue-data/search', '97110', 'code=97110'],
    ['/ioce-data/tables/manual_edit', 'inpatient', 'search=inpatient'],
    ['/provider-tables/', '980001', 'search=980001'],
    ['/provider-tables/suggestions?identifier_field=provider_ccn', '980', 'query=980'],
    ['/provider-master/search', '0100', 'provider_num=0100'],
    ['/provider-master/search', 'hospital', 'facility_name=hospital'],
    ['/drg-tables/', '470', 'drg_code=470'],
    ['/coverage/ncd/search', 'oxygen', 'keyword=oxygen'],
    ['/coverage/lcd/search', 'pain', 'keyword=pain'],
    ['/coverage/article/search', 'pain', 'keyword=pain'],
    ['/icd10cm-data/diagnosis/search?year=2026', 'e11.6', 'code=E11.6'],
    ['/icd10cm-data/diagnosis/search?year=2026', 'asthma', 'description=asthma'],
    ['/icd10cm-data/diagnosis/search?year=2026', 'diabetes type 2', 'description=diabetes%20type%202'],
    ['/icd10cm-data/index/search?year=2026&index_type=1', 'stairs', 'term=stairs'],
    ['/icd10cm-data/index/search?year=2026&index_type=1', 'W10', 'code=W10'],
    ['/icd10cm-data/drug/search?year=2026', 'aspirin', 'substance=aspirin'],
    ['/icd10cm-data/drug/search?year=2026', 'T39.01', 'code=T39.01'],
    ['/icd10cm-data/neoplasm/search?year=2026', 'breast', 'site=breast'],
    ['/icd10pcs/index?year=2024', 'replacement hip', 'search=replacement%20hip'],
    ['/snf/pdpm/clinical-categories', 'Z47', 'code=Z47'],
    ['/snf/pdpm/comorbidities', 'B20', 'code=B20'],
  ])('%s: q=%s is %s', async (path, q, named) => {
    const join = path.includes('?') ? '&' : '?';
    const byQ = await ask<object>(`${path}${join}q=${encodeURIComponent(q)}`, key);
    const byName = await ask<object>(`${path}${join}${named}`, key);
    expect(byQ.status).toBe(200);
    expect(byQ.body).toEqual(byName.body);
    expect(byQ.body).not.toEqual((await ask<object>(path, key)).body);
  });

  test.each([
    ['/mue-data/search?q=97110&code=97110', 'q stands for code: give one of them'],
    ['/icd10cm-data/diagnosis/search?year=2026&q=E11&description=asthma', 'q stands for description: give one of them'],
    ['/mue-data/search?q=9711000', 'q must be 1 to 5 letters and digits'],
    ['/mue-data/search?q=', 'q must be 1 to 5 letters and digits'],
    ['/provider-tables/suggestions?q=98', 'q must be at least 3 characters long'],
    ['/provider-tables/suggestions', 'query is required'],
  ])('%s: 400', async (path, detail) => {
    expect(await detailOf(path)).toEqual([400, `Invalid request: ${detail}`]);
  });
});
