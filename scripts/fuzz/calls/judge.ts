/** Decides whether request and answer conform to the document. */
import type { OpenApiDocument, Operation, Schema } from './document.ts';
import { type Request, textOf } from './requests.ts';

/** Reading of a value before its schema is applied. */
interface Reading {
  parameter(schema: Schema, text: string): unknown;
  body(value: unknown): unknown;
}

/** Reads values exactly as the schemas say. */
export const EXACT: Reading = { parameter: typed, body: (value) => value };

/**
 * Accepts what the document accepts besides ("Leniency"): blanks around values, names of a list in any case, flags as 1
 * and 0.
 */
export const LENIENT: Reading = {
  parameter(schema, value) {
    const text = value.trim();
    const names = (schema.enum ?? []) as unknown[];
    const name = names.find((each) => String(each).toLowerCase() === text.toLowerCase());
    const isFlag = [schema.type].flat().includes('boolean');
    if (isFlag && /^(?:true|1|false|0)$/i.test(text)) return /^(?:true|1)$/i.test(text);
    return name ?? typed(schema, text);
  },
  body: trimmed,
};

/** Says what is wrong with a request by the document; null if nothing is. */
export function requestFault(document: OpenApiDocument, request: Request, reading: Reading): string | null {
  const { operation, parameters, body, contentType } = request;
  for (const { name, required, schema } of operation.parameters) {
    if (!(name in parameters)) {
      if (required) return `${name} is missing`;
      continue;
    }
    const value = parameters[name];
    if (Array.isArray(value)) return `${name} is repeated`;
    const fault = document.fault(schema, reading.parameter(document.resolve(schema), textOf(value)));
    if (fault !== null) return `${name} ${fault}`;
  }
  const declared = new Set(operation.parameters.map(({ name }) => name));
  const undeclared = Object.keys(parameters).find((name) => !declared.has(name));
  if (undeclared !== undefined) return `${undeclared} is no parameter`;
  if (!operation.requestBody) return null;
  if (body === undefined) return operation.requestBody.required ? 'the body is missing' : null;
  const media = operation.requestBody.content[contentType ?? ''];
  if (!media) return `no content type ${contentType}`;
  // Any value is sent as a text.
  const isText = media.schema?.type === 'string' && typeof body !== 'string';
  // JSON escapes only lone surrogates; a text is sent without them.
  const isJson = contentType === 'application/json';
  if (isJson && /\\ud[89a-f]/.test(JSON.stringify(body))) return 'body has a lone surrogate';
  const fault = document.fault(media.schema ?? {}, isText ? JSON.stringify(body) : reading.body(body));
  return fault === null ? null : `body ${fault}`;
}

/** Reads a parameter's text as the type in its schema. */
function typed({ type }: Schema, text: string): unknown {
  if ([type].flat().includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text;
}

/** Trims the texts in a value. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, trimmed(field)]));
}

export interface Answer {
  status: number;
  contentType: string;
  text: string;
}

/** Says what is wrong with an answer by the document; null if nothing is. */
export function answerFault(document: OpenApiDocument, operation: Operation, answer: Answer): string | null {
  const response = operation.responses[String(answer.status)];
  if (!response) return `status ${answer.status} is not documented`;
  const contents = Object.entries(response.content ?? {});
  if (contents.length === 0) return answer.text === '' ? null : `status ${answer.status} has a body`;
  const media = response.content?.[answer.contentType];
  if (!media) return `content type ${answer.contentType} is not documented`;
  if (answer.contentType !== 'application/json') return null;
  const fault = document.fault(media.schema ?? {}, JSON.parse(answer.text));
  return fault === null ? null : `answer ${fault}`;
}
