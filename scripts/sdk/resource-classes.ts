/** The client's classes: a resource for each first part of a path, a method for each operation. */
import { comment, key, type Schema, schemaTypes, typeOf } from './schema-types.ts';

export interface OpenApi {
  info: { version: string };
  servers: { url: string }[];
  tags?: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, Schema> };
}

interface ApiOperation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: ApiParameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface ApiParameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema & { maximum?: number };
}

/** An idempotency key costs a claim two writes: the client makes one for these where it is asked to. */
const KEY_WHEN_ASKED = new Set(['processClaim', 'processClaimBatch']);
/** Headers of requests, which the options of a call have. */
const HEADERS = new Set(['Idempotency-Key', 'If-Match', 'If-None-Match', 'Content-Digest']);
/** Fields in which an answer has the rows of a list. */
const ROWS = ['data', 'items', 'lines'];

const HEADER = '/** Made by scripts/sdk.ts from the OpenAPI document. */\n';
const PREFIX = 'schemas.';

/** Returns the files of the client, by their names in sdk/api/. @throws Error for what the generator does not know */
export function clientFiles(document: OpenApi): Map<string, string> {
  const resources = new Map<string, string[]>();
  const queries = new Map<string, string[]>();
  const tags = new Map<string, string>();
  const [base = ''] = document.servers.map(({ url }) => url);
  const names = methodNames(document);
  for (const [path, item] of Object.entries(document.paths)) {
    const [, resource = ''] = path.split('/');
    for (const [method, operation] of Object.entries(item)) {
      const name = names.get(operation.operationId) ?? operation.operationId;
      const { text, query } = methodOf(document, base, path, method.toUpperCase(), { ...operation, name });
      resources.set(resource, [...(resources.get(resource) ?? []), text]);
      if (query) queries.set(resource, [...(queries.get(resource) ?? []), query]);
      tags.set(resource, tags.get(resource) ?? operation.tags?.[0] ?? '');
    }
  }
  const files = new Map([
    ['schemas.ts', HEADER + schemaTypes(document.components.schemas)],
    ['version.ts', `${HEADER}export const VERSION = ${JSON.stringify(document.info.version)};\n`],
    ['resources.ts', HEADER + indexOf([...resources.keys()])],
  ]);
  for (const [resource, methods] of resources) {
    const description = document.tags?.find(({ name }) => name === tags.get(resource))?.description;
    const text = [
      ...(queries.get(resource) ?? []),
      `${comment(description ? { description } : {})}export class ${className(resource)} extends Resource {\n${methods.join('\n')}}\n`,
    ].join('\n');
    files.set(`${resource}.ts`, HEADER + importsOf(text) + text);
  }
  return files;
}

function indexOf(resources: readonly string[]): string {
  const imports = resources.map((name) => `import { ${className(name)} } from './${name}.ts';\n`);
  const fields = resources.map((name) => `  readonly ${camel(name)}: ${className(name)};\n`);
  const constructions = resources.map((name) => `    this.${camel(name)} = new ${className(name)}(transport);\n`);
  return `import type { Transport } from '../transport.ts';
${imports.join('')}
/** All resources over one transport. */
export class Resources {
${fields.join('')}
  constructor(transport: Transport) {
${constructions.join('')}  }
}
`;
}

function importsOf(text: string): string {
  const uses = (name: string) => new RegExp(`\\b${name}\\b`).test(text);
  const types = ['CallOptions', 'ChangeOptions', 'ClaimOptions', 'CreateOptions', 'PutOptions', 'Upload'].filter(uses);
  const calls = ['Call', 'PagedCall'].filter((name) => uses(`${name}<`.slice(0, -1)));
  const values = ['Resource', 'segment'].filter((name) => text.includes(name === 'segment' ? 'segment(' : name));
  return [
    `import type { ${calls.join(', ')} } from '../call.ts';\n`,
    `import { ${[...types.map((name) => `type ${name}`), ...values].join(', ')} } from '../transport.ts';\n`,
    text.includes(PREFIX) ? "import type * as schemas from './schemas.ts';\n" : '',
    '\n',
  ].join('');
}

/** Returns the name of the method of each operation: one that two would have in a resource is left as it is. */
export function methodNames({ paths }: OpenApi): Map<string, string> {
  const operations = Object.entries(paths).flatMap(([path, item]) => {
    const [, resource = ''] = path.split('/');
    return Object.values(item).map(({ operationId }) => ({ resource, operationId }));
  });
  const shortNames = operations.map(({ resource, operationId }) => shortName(resource, operationId));
  const isTaken = (name: string, place: number) =>
    operations.some(
      ({ resource, operationId }, i) =>
        i !== place && resource === operations[place]?.resource && (operationId === name || shortNames[i] === name),
    );
  return new Map(
    operations.map(({ operationId }, i) => {
      const name = shortNames[i] ?? operationId;
      return [operationId, isTaken(name, i) ? operationId : name];
    }),
  );
}

/** Returns an operation's name without that of its resource: `listContracts` of `contracts` to `list`. */
function shortName(resource: string, operationId: string): string {
  const [verb = ''] = /^[a-z]+/.exec(operationId) ?? [];
  const plural = className(resource.replace(/-data$|proc$/, '')).replace(/Resource$/, '');
  const rest = operationId.slice(verb.length);
  for (const noun of [plural, plural.replace(/ies$/, 'y'), plural.replace(/s$/, '')]) {
    const more = rest.slice(noun.length);
    // A word that belongs to the noun keeps it: `getUsageOfMonth`.
    if (rest.toLowerCase().startsWith(noun.toLowerCase()) && /^$|^(?!Of|By|With)[A-Z]/.test(more)) return verb + more;
  }
  return operationId;
}

function methodOf(
  document: OpenApi,
  base: string,
  path: string,
  method: string,
  operation: ApiOperation & { name: string },
) {
  const { operationId, name, parameters = [], requestBody, summary, description } = operation;
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const unknown = parameters.find((each) => !['path', 'query'].includes(each.in) && !HEADERS.has(each.name));
  if (unknown)
    throw new Error(`${operationId}: the client's generator does not know the ${unknown.in} ${unknown.name}`);
  const [mediaType, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isUpload = media !== undefined && mediaType !== 'application/json';
  const bodyType = isUpload ? 'Upload' : typeOf(media?.schema ?? {}, `${operationId} body`, PREFIX);
  const queryName = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Query`;
  const query = of('query');
  const isQueryNeeded = query.some(({ required }) => required);
  const takes = (header: string) => of('header').some(({ name }) => name === header);
  const takesKey = takes('Idempotency-Key');
  const isAsked = KEY_WHEN_ASKED.has(operationId);
  const optionsTypes = [
    ...(takesKey ? [isAsked ? 'ClaimOptions' : 'CreateOptions'] : []),
    ...(takes('If-None-Match') ? ['PutOptions'] : takes('If-Match') ? ['ChangeOptions'] : []),
  ];
  const optionsType = optionsTypes.join(' & ') || 'CallOptions';
  const answer = answerOf(operation);
  const list = method === 'GET' ? listOf(document, operation) : null;

  const signature = [
    ...of('path').map(({ name, schema }) => `${camel(name)}: ${typeOf(schema, `${operationId} ${name}`, PREFIX)}`),
    ...(media ? [`body${requestBody?.required ? '' : '?'}: ${bodyType}`] : []),
    ...(query.length > 0 ? [`query${isQueryNeeded ? '' : '?'}: ${queryName}`] : []),
    `options?: ${optionsType}`,
  ];
  const target = `${base}${path}`.replaceAll(/\{(\w+)\}/g, (_, name) => `\${segment(${camel(name)})}`);
  const request = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    `path: ${target.includes('${') ? `\`${target}\`` : `'${target}'`}`,
    ...(query.length > 0 ? ['query'] : []),
    ...(media ? ['body'] : []),
    ...(isUpload ? [`type: '${mediaType}'`] : []),
    ...(answer.kind ? [`answer: '${answer.kind}'`] : []),
    ...(takesKey ? [`key: '${isAsked ? 'asked' : 'made'}'`] : []),
  ].join(', ');
  // An answer of several shapes: the caller knows which one it asked for.
  const isChoice = isChoiceOf(document, answer.type);
  const typeParameter = isChoice ? `<Shape extends ${answer.type} = ${answer.type}>` : '';
  const result = list
    ? `PagedCall<${answer.type}, ${answer.type}${list.row}>`
    : `Call<${isChoice ? 'Shape' : answer.type}>`;
  const call = list
    ? `pagedCall({ ${request} }, options, '${list.rows}', ${list.limit})`
    : `call({ ${request} }, options)`;
  return {
    text: `${comment({ description: [summary && `${summary}.`, description].filter(Boolean).join('\n\n') })}  ${name}${typeParameter}(${signature.join(', ')}): ${result} {\n    return this.transport.${call};\n  }\n${longName(operationId, name)}`,
    query:
      query.length === 0
        ? null
        : `export interface ${queryName} {\n${query
            .map((each) => {
              const type = typeOf(each.schema, `${operationId} ${each.name}`, PREFIX);
              return `${comment(each)}  ${key(each.name)}${each.required ? `: ${type}` : `?: ${type} | undefined`};\n`;
            })
            .join('')}}\n`,
  };
}

/** Returns the name that a method had before, for one more version. */
function longName(operationId: string, name: string): string {
  if (name === operationId) return '';
  return `  /** @deprecated Use \`${name}\`: version 0.3 has no other name. */\n  readonly ${operationId} = this.${name};\n`;
}

/** Returns what a good answer is: its type, and how it is read where it is no JSON. */
function answerOf({ operationId, responses }: ApiOperation): { type: string; kind?: string } {
  const good = Object.entries(responses).find(([status]) => /^2\d\d$/.test(status));
  if (!good) throw new Error(`${operationId} has no good answer`);
  const [first, ...others] = Object.entries(good[1].content ?? {});
  if (!first) return { type: 'void', kind: 'nothing' };
  const [mediaType, { schema }] = first;
  if (mediaType === 'application/json' && others.length === 0)
    return { type: typeOf(schema, `${operationId} answer`, PREFIX) };
  return mediaType === 'text/html' ? { type: 'string', kind: 'text' } : { type: 'Response', kind: 'response' };
}

/** True for a component that is a choice of others. */
function isChoiceOf({ components }: OpenApi, type: string): boolean {
  const { anyOf, oneOf } = components.schemas[type.replace(PREFIX, '')] ?? {};
  return anyOf !== undefined || oneOf !== undefined;
}

/** Returns where an answer that is read page by page has its rows, and how many it has at most; null for no such answer. */
function listOf({ components }: OpenApi, { operationId, parameters = [], responses }: ApiOperation) {
  const limit = parameters.find(({ name }) => name === 'limit')?.schema.maximum;
  if (!parameters.some(({ name }) => name === 'skip')) return null;
  if (limit === undefined) throw new Error(`${operationId} takes skip, but no limit`);
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? resolve(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
  const schema = resolve(responses['200']?.content?.['application/json']?.schema ?? {});
  if (schema.type === 'array') return { rows: '', row: '[number]', limit };
  const fields = [schema, ...(schema.allOf ?? []).map(resolve)].flatMap(({ properties = {} }) =>
    Object.keys(properties),
  );
  const rows = ROWS.find((name) => fields.includes(name));
  if (!rows) throw new Error(`${operationId} takes skip, but its answer has none of ${ROWS.join(', ')}`);
  return { rows, row: `['${rows}'][number]`, limit };
}

/** `fee-schedules` or `record_id` to `feeSchedules`, `recordId`. */
const camel = (name: string) => name.replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());

function className(resource: string): string {
  const name = camel(resource);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Resource`;
}
