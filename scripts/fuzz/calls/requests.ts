/** Generates requests from the document: valid ones, or valid ones with one change that it does not allow. */
import type { Random } from '../../../test/support/random.ts';
import type { OpenApiDocument, Operation, Parameter, Schema } from './document.ts';
import { JUNK, Values } from './values.ts';

export interface Request {
  operation: Operation;
  /** Values by name; a list repeats the parameter. */
  parameters: Record<string, unknown>;
  /** Absent for a request without a body. */
  body?: unknown;
  contentType?: string;
  /** Says what was changed in a valid request. */
  mutation: string | null;
}

/** Values of an operation's parameters from earlier answers, as the document's links pass them on. */
export type KnownValues = Map<string, unknown[]>;

export class RequestSource {
  readonly #document: OpenApiDocument;
  readonly #random: Random;
  readonly #values: Values;
  readonly #known: KnownValues;
  readonly #operations: readonly Operation[];

  /** @param operations those of the document that are called */
  constructor(
    document: OpenApiDocument,
    random: Random,
    recordedValues: KnownValues,
    operations: readonly Operation[] = document.operations,
  ) {
    this.#document = document;
    this.#random = random;
    this.#values = new Values(document);
    this.#known = recordedValues;
    this.#operations = operations;
  }

  next(): Request {
    const request = this.#valid(this.#random.pick(this.#operations));
    return this.#chance(40) ? this.#mutated(request) : request;
  }

  #chance(percent: number): boolean {
    return this.#random.below(100) < percent;
  }

  #value(schema: Schema): unknown {
    return this.#values.of(schema, this.#random.below(2 ** 31));
  }

  #valid(operation: Operation): Request {
    const parameters: Record<string, unknown> = {};
    for (const parameter of operation.parameters) {
      const isSent = parameter.required || this.#chance(parameter.in === 'header' ? 10 : 35);
      if (isSent) parameters[parameter.name] = this.#parameter(operation, parameter);
    }
    const request: Request = { operation, parameters, mutation: null };
    const content = Object.entries(operation.requestBody?.content ?? {});
    if (content.length === 0) return request;
    const [contentType, { schema = {}, example }] = this.#random.pick(content);
    return { ...request, contentType, body: this.#body(schema, example) };
  }

  #parameter(operation: Operation, { name, schema }: Parameter): unknown {
    const recorded = this.#known.get(`${operation.operationId} ${name}`) ?? [];
    if (recorded.length > 0 && this.#chance(80)) return this.#random.pick(recorded);
    return schema.example !== undefined && this.#chance(50) ? schema.example : this.#value(schema);
  }

  /**
   * Takes mostly the document's example, generates some fields anew and leaves out some that may be: values that are all
   * generated seldom fit together.
   */
  #body(schema: Schema, example: unknown): unknown {
    if (example === undefined || this.#chance(20)) return this.#value(schema);
    const { properties = {}, required = [] } = this.#document.resolve(schema) as {
      properties?: Record<string, Schema>;
      required?: readonly string[];
    };
    if (typeof example !== 'object' || example === null || Array.isArray(example)) return example;
    const body: Record<string, unknown> = structuredClone(example) as Record<string, unknown>;
    for (const [name, field] of Object.entries(properties)) {
      if (this.#chance(15)) body[name] = this.#value(field);
      else if (name in body && !required.includes(name) && this.#chance(10)) delete body[name];
    }
    return body;
  }

  #mutated(request: Request): Request {
    const { parameters, operation } = request;
    const names = operation.parameters.map(({ name }) => name);
    const kind = this.#random.below(request.body === undefined ? 5 : 10);
    if (kind >= 5) return this.#withBodyChanged(request);
    const name = names.length > 0 ? this.#random.pick(names) : '';
    if (kind === 0 || name === '')
      return { ...request, parameters: { ...parameters, unknown: 'x' }, mutation: 'unknown parameter' };
    const declared = operation.parameters.find((each) => each.name === name);
    if (kind === 1 && declared?.in === 'query') {
      const { [name]: _, ...rest } = parameters;
      return { ...request, parameters: rest, mutation: `without ${name}` };
    }
    if (kind === 2 && declared?.in === 'query') {
      const value = parameters[name] ?? 'x';
      return { ...request, parameters: { ...parameters, [name]: [value, value] }, mutation: `${name} repeated` };
    }
    if (kind === 3) {
      const text = String(parameters[name] ?? 'x');
      const changed = this.#random.pick([
        ` ${text} `,
        text.toLowerCase(),
        text.toUpperCase(),
        `${text}0`,
        text.slice(1),
      ]);
      return { ...request, parameters: { ...parameters, [name]: changed }, mutation: `${name} changed` };
    }
    return {
      ...request,
      parameters: { ...parameters, [name]: textOf(this.#random.pick(JUNK)) },
      mutation: `${name} junk`,
    };
  }

  #withBodyChanged(request: Request): Request {
    const { body } = request;
    const kind = this.#random.below(12);
    if (kind === 0)
      return {
        ...request,
        contentType: this.#random.pick(['text/plain', 'application/xml', '']),
        mutation: 'content type',
      };
    if (kind === 1 || typeof body !== 'object' || body === null)
      return { ...request, body: this.#random.pick(JUNK), mutation: 'another body' };
    const changed = structuredClone(body) as Record<string, unknown>;
    const [holder, name] = this.#place(changed);
    if (kind === 2) changed.unknown_field = 'x';
    else if (kind === 3) delete holder[name];
    else holder[name] = this.#random.pick(JUNK);
    return { ...request, body: changed, mutation: `body: ${name}` };
  }

  /** Picks some field, at any depth: its holder and its name. */
  #place(holder: Record<string, unknown>): [Record<string, unknown>, string] {
    const names = Object.keys(holder);
    if (names.length === 0) return [holder, 'x'];
    const name = this.#random.pick(names);
    const value = holder[name];
    if (typeof value !== 'object' || value === null || this.#chance(30)) return [holder, name];
    return this.#place(value as Record<string, unknown>);
  }
}

/** Returns path and query; null if HTTP has no such address. */
export function addressOf({ operation, parameters }: Request): string | null {
  const declared = new Map(operation.parameters.map((each) => [each.name, each.in]));
  let path = operation.path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    const place = declared.get(name) ?? 'query';
    const texts = (Array.isArray(value) ? value : [value]).map(textOf);
    if (texts.some((text) => !text.isWellFormed())) return null;
    if (place === 'header' && texts.some((text) => !/^[!-~]([ -~]*[!-~])?$/.test(text))) return null;
    if (place === 'query') for (const text of texts) query.append(name, text);
    if (place !== 'path') continue;
    const [text = ''] = texts;
    // Such a text makes the path of another operation.
    if (/^\.*$/.test(text) || /[\\/]/.test(text)) return null;
    path = path.replace(`{${name}}`, encodeURIComponent(text));
  }
  if (path.includes('{')) return null;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Writes a parameter as it stands in an address. */
export function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
