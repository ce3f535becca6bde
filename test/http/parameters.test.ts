/** What every operation does with parameters of the query, by what the OpenAPI document declares. */
import { beforeAll, describe, expect, it, test } from 'vitest';
import { operationsOf, type Parameter, readDocument } from '../support/operations.ts';
import { ask, createOrganization, seedDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Failure {
  detail: string;
  code: string;
}

const operations = operationsOf(readDocument());

let send: Awaited<ReturnType<typeof trusted>>;
let key: string;

beforeAll(async () => {
  await seedDatabases();
  send = await trusted({ sub: 'tester', org: 'testers', role: 'superuser' });
  key = (await createOrganization()).key;
});

const exampleOf = ({ name, schema, example }: Parameter) =>
  String(example ?? schema?.example ?? (name.endsWith('id') ? '00000000-0000-4000-8000-000000000000' : '1'));

/** The path, filled with examples. */
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
