/** The OpenAPI 3.1 document of all resources, with a real example for every operation. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { VERSION } from '../../version.ts';
import type { AppEnv } from '../app-env.ts';
import { registerNamedSchemas, separateNull } from './named-schemas.ts';
import { BASE_PATH, CREATED, type Created } from './openapi.ts';

/** A frozen call and its answer from the embedded sample data (test/contract). */
export interface Example {
  operationId: string;
  summary?: string;
  request: { method: string; path: string; body?: unknown };
  status: number;
  response: unknown;
}

/** A body of an operation's request, offered by name beside others. */
export interface RequestExample {
  operationId: string;
  name: string;
  summary: string;
  value: unknown;
}

const DESCRIPTION = `Medicare reimbursement reference data, and prices as CMS computes them. Beside this reference: [notes on the API](/docs/api-notes), [fields of a claim](/docs/claims), [which modules a bill runs](/docs/routing), [outpatient claims](/docs/outpatient-claims), [claims explained in sentences](/docs/explanations), [contracts](/docs/contracts), [errors](/docs/errors), [webhooks](/docs/webhooks), and the [payment systems and years](/docs/coverage) that are covered.

**Authentication.** Send your API key as \`X-API-Key: sk_live_…\`, or in \`Authorization\`, bare or as \`Bearer\`. A test key, \`sk_test_…\`, gets the same answers from the same data, with the header \`X-Test-Mode: true\`: its claims count toward the organization’s daily allowance instead of the month: a tenth of the plan’s month, shared with contract tests and scenarios that are not saved. Bearer tokens (JWT) of the configured issuer are taken too. A service that \`npm start\` runs has a demo key in \`.wrangler/state/demo-key\`.

**Limits.** 100 requests a minute a key; \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (Unix seconds) come with every answer, \`Retry-After\` with every 429. The plan bounds what an organization stores (409) and the rows that its changes write a minute (429): \`/usage/stats\` has both.

**Errors.** Always \`{"detail": "one sentence", "code": "a_word", "request_id": "…", "doc": "/docs/errors#a_word"}\`; the code stays when the sentence is worded anew: [table of codes](/docs/errors), which lists those of claims, too. A query parameter that an operation does not have is refused with its name and the one that was probably meant.

**Leniency.** Schemas say how values are written. Taken besides: blanks around a value, \`1\` and \`0\` for a flag in the query, names of a list in any case where its parameter says so. What a schema cannot say is a sentence: the order of two dates, at least one of two parameters, the check digit of an NPI; lone surrogates in a text are refused.

**Dates.** Taken as YYYYMMDD or YYYY-MM-DD, in a body also as the number YYYYMMDD. In answers integers are YYYYMMDD, strings YYYY-MM-DD. Dates are calendar dates without a time zone; \`today\` is today in UTC. A dated value answers for its own period alone: there is no nearest year.

**Conditional requests.** Reference answers carry a strong \`ETag\`; send it back in \`If-None-Match\` and get 304 until the data changes. \`X-Data-Release\` names the releases that the answer is made from; \`(sample)\` behind a name means that only the embedded sample of it is loaded, \`(partial)\` that its file was accepted though it lacks part of what a whole one has, \`(unusual)\` that it was though its values are unlike those of the release before it.

**Licences.** CPT codes are © American Medical Association; no CPT, CDT or UB-04 descriptors are shipped.`;

/** A heading of the API reference. */
export interface Tag {
  name: string;
  description: string;
}

/** @param requests take the place of the requests of `examples` */
export function createDocument(
  resources: OpenAPIHono<AppEnv>,
  tags: readonly Tag[],
  examples: readonly Example[],
  requests: readonly RequestExample[] = [],
) {
  resources.openAPIRegistry.registerComponent('securitySchemes', 'ApiKey', {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: '`sk_live_` or, for a test key, `sk_test_`, and 43 characters.',
  });
  resources.openAPIRegistry.registerComponent('securitySchemes', 'Bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key, or a JWT of the configured issuer with the claims sub, org, role and email.',
  });
  registerNamedSchemas(resources);
  const document = resources.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'pps-edge',
      version: VERSION,
      description: DESCRIPTION,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: BASE_PATH }],
    tags: [...tags],
  });
  separateNull(document);
  addLinks(document);
  for (const example of examples) addExample(document, example);
  addCalls(document, examples);
  for (const request of requests) addRequest(document, request);
  return document;
}

/** Links an operation that creates a record to the operations on that record: clients need not guess which id goes where. */
function addLinks(document: ReturnType<OpenAPIHono['getOpenAPI31Document']>): void {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.values(item as Record<string, Operation>).map((operation) => ({ path, ...operation })),
  );
  for (const { path, responses } of operations) {
    for (const response of Object.values(responses ?? {})) {
      const created = response[CREATED];
      if (!created) continue;
      const names = Object.keys(created.fields);
      const inside = operations.filter(
        (each) => each.path.startsWith(created.path) || (each.path.startsWith(folderOf(path)) && takes(each, names)),
      );
      response.links = Object.fromEntries(
        inside.map(({ operationId = '', parameters }) => [
          operationId,
          { operationId, parameters: handedOn(created, parameters ?? []) },
        ]),
      );
      delete response[CREATED];
    }
  }
}

/** `/resource/records` to `/resource/`. */
const folderOf = (path: string) => `/${path.split('/')[1]}/`;

/** True if the operation's query takes all of the names. */
const takes = ({ parameters = [] }: Operation, names: readonly string[]) =>
  names.every((name) => parameters.some((parameter) => parameter.in === 'query' && parameter.name === name));

function handedOn({ fields }: Created, parameters: readonly { name: string }[]) {
  const entries = Object.entries(fields).filter(([name]) => parameters.some((parameter) => parameter.name === name));
  return Object.fromEntries(entries.map(([name, field]) => [name, `$response.body#/${field}`]));
}

function addExample(document: ReturnType<OpenAPIHono['getOpenAPI31Document']>, example: Example): void {
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path as Record<string, Operation>)) {
      if (operation?.operationId !== example.operationId) continue;
      const [content] = Object.values(operation.responses?.[String(example.status)]?.content ?? {});
      if (content) {
        content.examples = {
          ...content.examples,
          // One address may have several examples.
          [`${example.request.method} ${example.request.path}: ${example.summary}`]: {
            summary: example.summary,
            value: example.response,
          },
        };
      }
      const type = typeof example.request.body === 'string' ? 'text/csv' : 'application/json';
      const body = operation.requestBody?.content?.[type];
      if (body && example.status < 400) body.example ??= example.request.body;
    }
  }
}

/**
 * Gives the parameters of a read the values of its plain example. The reference copies a call with every parameter that
 * has a value: `x-disabled` keeps an optional one that the example leaves out unsent, such as one of two that exclude
 * each other.
 */
function addCalls(document: ReturnType<OpenAPIHono['getOpenAPI31Document']>, examples: readonly Example[]): void {
  for (const [template, path] of Object.entries(document.paths ?? {})) {
    for (const operation of Object.values(path as Record<string, Operation>)) {
      const { operationId, parameters, requestBody } = operation;
      const example = examples.find((each) => each.operationId === operationId && each.status < 400);
      if (!example || !parameters || requestBody) continue;
      const values = valuesOf(example.request.path, template);
      operation.parameters = parameters.map((parameter) => valued(parameter, values.get(parameter.name)));
    }
  }
}

/** Returns the values in a call's path and query. */
function valuesOf(called: string, template: string): URLSearchParams {
  const [path = '', query] = called.split('?');
  const parts = path.split('/');
  const values = new URLSearchParams(query);
  for (const [place, part] of template.split('/').entries())
    if (/^\{.+\}$/.test(part)) values.set(part.slice(1, -1), decodeURIComponent(parts[place] ?? ''));
  return values;
}

/** @param called as the example's call has it; one that is taken besides what the schema says is not sent */
function valued(parameter: Parameter, called: string | null): Parameter {
  const { schema = {} } = parameter;
  const { type = 'string', pattern = '', example, default: initial = example, enum: [first = initial] = [] } = schema;
  const text = called !== null && new RegExp(pattern).test(called) ? called : null;
  const isSent = text !== null || parameter.required;
  const value = text === null ? first : [type].flat().includes('string') ? text : JSON.parse(text);
  if (value === undefined) return parameter;
  return { ...parameter, examples: { example: isSent ? { value } : { value, 'x-disabled': true } } };
}

function addRequest(
  document: ReturnType<OpenAPIHono['getOpenAPI31Document']>,
  { operationId, name, summary, value }: RequestExample,
): void {
  const operations = Object.values(document.paths ?? {}).flatMap((path) =>
    Object.values(path as Record<string, Operation>),
  );
  const operation = operations.find((each) => each?.operationId === operationId);
  const [body] = Object.values(operation?.requestBody?.content ?? {});
  if (!body) throw new Error(`${operationId} takes no body, of which ${name} is an example`);
  // A body has one example or several, not both.
  delete body.example;
  body.examples = { ...body.examples, [name]: { summary, value } };
}

interface Media {
  example?: unknown;
  examples?: Record<string, { summary?: string; value: unknown }>;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: { type?: string | string[]; pattern?: string; default?: unknown; example?: unknown; enum?: unknown[] };
  examples?: Record<string, { value: unknown; 'x-disabled'?: true }>;
}
interface Operation {
  operationId?: string;
  parameters?: Parameter[];
  responses?: Record<string, { content?: Record<string, Media>; links?: object; [CREATED]?: Created }>;
  requestBody?: { content?: Record<string, Media> };
}
