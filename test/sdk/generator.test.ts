/** The client's generator on small documents. */
import { describe, expect, it, test } from 'vitest';
import { clientFiles, methodNames, type OpenApi } from '../../scripts/sdk/resource-classes.ts';
import { comment, type Schema, schemaTypes, typeOf } from '../../scripts/sdk/schema-types.ts';

describe('the type of a schema', () => {
  test.each<[string, Schema]>([
    ['unknown', { description: 'any' }],
    ['string', { type: 'string', format: 'date' }],
    ['Blob', { type: 'string', format: 'binary' }],
    ['number', { type: 'integer' }],
    ['string | number | null', { type: ['string', 'integer', 'null'] }],
    ['"a" | "b"', { type: 'string', enum: ['a', 'b'] }],
    ['true | "summary" | null', { type: ['boolean', 'string', 'null'], enum: [true, 'summary'] }],
    ['"a" | null', { type: ['string', 'null'], enum: ['a', null] }],
    ['7', { const: 7 }],
    ['Claim', { $ref: '#/components/schemas/Claim', description: 'a claim' }],
    ['Claim | null', { anyOf: [{ $ref: '#/components/schemas/Claim' }, { type: 'null' }] }],
    ['string | number', { oneOf: [{ type: 'string' }, { type: 'number' }] }],
    ['A & (B | C)', { allOf: [ref('A'), { anyOf: [ref('B'), ref('C')] }, { description: 'more' }] }],
    ['string[]', { type: 'array', items: { type: 'string' } }],
    ['(string | null)[] | null', { type: ['array', 'null'], items: { type: ['string', 'null'] } }],
    ['unknown[]', { type: 'array' }],
    ['Record<string, number>', { type: 'object', additionalProperties: { type: 'number' } }],
    ['Record<string, unknown>', { type: 'object' }],
    [
      '{ a: string;\n"b-c"?: number; }',
      {
        type: 'object',
        properties: { a: { type: 'string' }, 'b-c': { type: 'number' } },
        required: ['a'],
        additionalProperties: false,
      },
    ],
    [
      '{ a?: string;\n[name: string]: unknown; }',
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: true },
    ],
    [
      '{ /**\n * One.\n */\na?: string; }',
      { type: 'object', properties: { a: { type: 'string', description: 'One.' } } },
    ],
  ])('%s', (type, schema) => {
    expect(typeOf(schema, 'here')).toBe(type);
  });

  test.each<[string, object]>([
    ["Line.amount: the client's generator does not know 'not'", { not: {} }],
    [
      "Line.amount/items: the client's generator does not know 'prefixItems'",
      { type: 'array', items: { prefixItems: [] } },
    ],
    ["Line.amount: the client's generator does not know the type 'file'", { type: 'file' }],
    ['Line.amount: https://example.org/schema is no component', { $ref: 'https://example.org/schema' }],
    [
      "Line.amount: the client's generator does not know properties beside additionalProperties of a type",
      { type: 'object', properties: {}, additionalProperties: { type: 'string' } },
    ],
  ])('stops: %s', (message, schema) => {
    const schemas = { Line: { type: 'object', properties: { amount: schema as Schema } } };
    expect(() => schemaTypes(schemas)).toThrow(message);
  });

  it('has a comment that nothing in it ends', () => {
    expect(comment({ description: 'a */ b\n\nc', deprecated: true })).toBe(
      '/**\n * a *\\/ b\n *\n * c\n *\n * @deprecated\n */\n',
    );
  });
});

describe('the classes', () => {
  it('have a method for each operation', () => {
    const files = clientFiles(
      api({
        '/fee-schedules/{record_id}': {
          get: operation(
            { operationId: 'getRecord', summary: 'A record', parameters: [inPath('record_id')] },
            ref('Row'),
          ),
        },
        '/fee-schedules/search': {
          get: operation(
            {
              operationId: 'searchFeeSchedules',
              parameters: [inQuery('code', true), inQuery('skip'), inQuery('limit', false, 500)],
            },
            { type: 'object', properties: { data: { type: 'array', items: ref('Row') }, count: { type: 'integer' } } },
          ),
        },
      }),
    );
    expect([...files.keys()]).toEqual(['schemas.ts', 'version.ts', 'resources.ts', 'fee-schedules.ts']);
    expect(files.get('version.ts')).toContain('export const VERSION = "1.2.3";');
    expect(files.get('schemas.ts')).toContain('export type Row = { code?: string; };');
    expect(files.get('resources.ts')).toContain('this.feeSchedules = new FeeSchedulesResource(transport);');
    const list = '{ data?: schemas.Row[];\ncount?: number; }';
    expect(files.get('fee-schedules.ts')).toBe(`/** Made by scripts/sdk.ts from the OpenAPI document. */
import type { Call, PagedCall } from '../call.ts';
import { type CallOptions, Resource, segment } from '../transport.ts';
import type * as schemas from './schemas.ts';

export interface SearchFeeSchedulesQuery {
  code: string;
  skip?: number | undefined;
  limit?: number | undefined;
}

/**
 * What Medicare pays.
 */
export class FeeSchedulesResource extends Resource {
/**
 * A record.
 */
  getRecord(recordId: string, options?: CallOptions): Call<schemas.Row> {
    return this.transport.call({ path: \`/api/v1/fee-schedules/\${segment(recordId)}\` }, options);
  }

  search(query: SearchFeeSchedulesQuery, options?: CallOptions): PagedCall<${list}, ${list}['data'][number]> {
    return this.transport.pagedCall({ path: '/api/v1/fee-schedules/search', query }, options, 'data', 500);
  }
  /** @deprecated Use \`search\`: version 0.3 has no other name. */
  readonly searchFeeSchedules = this.search;
}
`);
  });

  test.each<[string, string[], string[]]>([
    [
      'contracts',
      ['listContracts', 'getContract', 'listContractConfigs', 'listCodeGroups'],
      ['list', 'get', 'listConfigs', 'listCodeGroups'],
    ],
    ['pfs-localities', ['searchPfsLocalities', 'listPfsLocalityYears'], ['search', 'listYears']],
    ['mue-data', ['getMue', 'getMueOfCode'], ['get', 'getMueOfCode']],
    ['icd10pcs', ['getIcd10PcsCode'], ['getCode']],
    ['claimsproc', ['processClaim', 'processClaimBatch'], ['process', 'processBatch']],
    ['what-if', ['whatIf'], ['whatIf']],
    // Two that would be one keep their names, and nobody takes that of another.
    ['reference-codes', ['getReferenceCode', 'getReferenceCodes'], ['getReferenceCode', 'getReferenceCodes']],
    ['contracts', ['listContracts', 'list'], ['listContracts', 'list']],
  ])('leave the name of the resource %s out', (resource, ids, names) => {
    const paths = Object.fromEntries(
      ids.map((operationId, i) => [`/${resource}/${i}`, { get: operation({ operationId }, ref('Row')) }]),
    );
    expect([...methodNames(api(paths)).values()]).toEqual(names);
  });

  const json = { content: { 'application/json': { schema: ref('Row') } } };
  const csv = { content: { 'text/csv': { schema: { type: 'string' } } } };
  const header = (name: string) => ({ name, in: 'header', schema: { type: 'string' } });
  const key = header('Idempotency-Key');
  test.each([
    [
      'a body and a key',
      { requestBody: { required: true, ...json }, parameters: [key] },
      'act(body: schemas.Row, options?: CreateOptions): Call<schemas.Row> {',
      "{ method: 'POST', path: '/api/v1/rows', body, key: 'made' }",
    ],
    [
      'a version',
      { parameters: [header('If-Match')] },
      'act(options?: ChangeOptions): Call<schemas.Row> {',
      "{ method: 'POST', path: '/api/v1/rows' }",
    ],
    [
      'a version, or none yet, and a key',
      { parameters: [key, header('If-Match'), header('If-None-Match')] },
      'act(options?: CreateOptions & PutOptions): Call<schemas.Row> {',
      "key: 'made' }",
    ],
    [
      'a key that is asked for',
      { operationId: 'processClaim', parameters: [key] },
      'processClaim(options?: ClaimOptions): Call<schemas.Row> {',
      "key: 'asked' }",
    ],
    ['a file', { requestBody: csv }, 'act(body?: Upload, options?: CallOptions)', "body, type: 'text/csv' }"],
    ['no answer', { responses: { '204': {} } }, 'act(options?: CallOptions): Call<void>', "answer: 'nothing' }"],
    ['an answer of CSV', { responses: { '200': csv } }, 'Call<Response>', "answer: 'response' }"],
    [
      'a page',
      { responses: { '200': { content: { 'text/html': { schema: { type: 'string' } } } } } },
      'Call<string>',
      "answer: 'text' }",
    ],
  ] as const)('%s', (_, declared, signature, request) => {
    const post = operation({ operationId: 'act', ...declared } as never, ref('Row'));
    const text = clientFiles(api({ '/rows': { post } })).get('rows.ts');
    expect(text).toContain(signature);
    expect(text).toContain(request);
  });

  it('let the caller say which shape of an answer it asked for', () => {
    const document = api({ '/rows': { get: operation({ operationId: 'act' }, ref('Choice')) } });
    document.components.schemas.Choice = { anyOf: [ref('Row'), { type: 'object' }] };
    expect(clientFiles(document).get('rows.ts')).toContain(
      'act<Shape extends schemas.Choice = schemas.Choice>(options?: CallOptions): Call<Shape> {',
    );
  });

  test.each([
    ['act has no good answer', { responses: { '400': {} } }],
    [
      "act: the client's generator does not know the header X-Other",
      { parameters: [{ name: 'X-Other', in: 'header', schema: {} }] },
    ],
    ['act takes skip, but no limit', { parameters: [inQuery('skip')] }],
    [
      'act takes skip, but its answer has none of data, items, lines',
      { parameters: [inQuery('skip'), inQuery('limit', false, 5)] },
    ],
  ])('stop: %s', (message, declared) => {
    const get = operation({ operationId: 'act', ...declared } as never, ref('Row'));
    expect(() => clientFiles(api({ '/rows': { get } }))).toThrow(message);
  });
});

function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

function inPath(name: string) {
  return { name, in: 'path', required: true, schema: { type: 'string' } };
}

function inQuery(name: string, required = false, maximum?: number) {
  return { name, in: 'query', required, schema: { type: maximum || name === 'skip' ? 'integer' : 'string', maximum } };
}

type Operation = OpenApi['paths'][string][string];

function operation(declared: Partial<Operation> & { operationId: string }, answer: Schema): Operation {
  return {
    tags: ['Fee schedules'],
    responses: { '200': { content: { 'application/json': { schema: answer } } } },
    ...declared,
  } as Operation;
}

function api(paths: OpenApi['paths']): OpenApi {
  return {
    info: { version: '1.2.3' },
    servers: [{ url: '/api/v1' }],
    tags: [{ name: 'Fee schedules', description: 'What Medicare pays.' }],
    paths,
    components: { schemas: { Row: { type: 'object', properties: { code: { type: 'string' } } } } },
  };
}
