/** Tests what the API reference offers to copy: claims, a batch, and calls. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleBatch, exampleClaims, linesOf } from '../../scripts/docs/example-claims.ts';
import { ROOT } from '../../scripts/local-databases.ts';
import { createResources } from '../../src/app.ts';
import { createDocument, type Example } from '../../src/http/openapi/document.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: { example?: unknown; default?: unknown; enum?: unknown[] };
  examples?: Record<string, { value?: unknown; 'x-disabled'?: boolean }>;
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}

const EXAMPLES = join(ROOT, 'test/contract/examples');
const readExample = (name: string) => JSON.parse(readFileSync(join(EXAMPLES, name), 'utf8')) as Example;
const examples = readdirSync(EXAMPLES)
  .sort((a, b) => (a.slice(0, -5) < b.slice(0, -5) ? -1 : 1))
  .map(readExample);
const document = createDocument(createResources(), [], examples);
const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path as object)) as Operation[];

/** Returns the parameters that a copied call of an operation sends, with their values. */
function sentBy(operationId: string): Record<string, unknown> {
  const { parameters = [] } = operations.find((operation) => operation.operationId === operationId) ?? {};
  const values = parameters.flatMap(({ name, examples: given = {} }) =>
    Object.values(given).flatMap(({ value, 'x-disabled': isDisabled }) => (isDisabled ? [] : [[name, value]])),
  );
  return Object.fromEntries(values);
}

/** True if the reference finds a value for a parameter in its schema. */
const hasValue = ({ schema = {} }: Parameter) => (schema.default ?? schema.enum?.[0] ?? schema.example) !== undefined;

describe('a copied call', () => {
  it('sends what its example sends, and no other parameter', () => {
    expect(sentBy('calculatePfsRate')).toEqual({ npi: '2000000010', code: '99213', date: '20260715' });
    expect(sentBy('getArticleIcd10')).toEqual({ id: 56767, version: 17 });
  });

  it('sends no optional parameter but those of an example', () => {
    const reads = operations.filter((operation) => !('requestBody' in operation));
    const sent = reads.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter(
          (parameter) => parameter.in === 'query' && !parameter.required && !parameter.examples && hasValue(parameter),
        )
        .map(({ name }) => `${operationId} ${name}`),
    );
    expect(reads.length).toBeGreaterThan(100);
    expect(sent).toEqual([]);
  });

  it('has no Idempotency-Key: a second call with the same would be a 409', () => {
    const keys = operations.flatMap(({ parameters = [] }) =>
      parameters.filter(({ name }) => name === 'Idempotency-Key'),
    );
    expect(keys.length).toBeGreaterThan(5);
    for (const { required, schema, examples: given } of keys)
      expect([required, schema?.example, schema?.default, given]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('sends a CSV file as it is, and names no file of the reader’s', () => {
    for (const operationId of ['importCustomFeeScheduleItems', 'importIoceBypassCsv']) {
      const { requestBody } = operations.find((operation) => operation.operationId === operationId) ?? {};
      const [first] = Object.entries(requestBody?.content ?? {});
      expect(first, operationId).toEqual([
        'text/csv',
        expect.objectContaining({ example: expect.stringMatching(/^\w+,/) }),
      ]);
    }
  });

  it('asks for no trace', () => {
    const { parameters = [] } = operations.find(({ operationId }) => operationId === 'processClaim') ?? {};
    expect(parameters.find(({ name }) => name === 'explain')?.schema?.default).toBe(false);
  });
});

describe('the batch of example claims', () => {
  it('is the one whose answer is shown', () => {
    expect(readExample('processClaimBatch.result.json').request.body).toBe(exampleBatch());
  });

  it('is three of them, a claim a line', () => {
    const claimIds = exampleBatch()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).claimid);
    expect(claimIds).toEqual(['IPPS-HEART-FAILURE', 'OPPS-EMERGENCY', 'SNF-TWO-WEEKS']);
    expect(linesOf(exampleClaims())).toContain(exampleBatch().split('\n')[1]);
  });
});
