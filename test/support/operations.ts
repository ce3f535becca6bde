/** Reads the operations of the OpenAPI document, and checks values against its schemas. */
import { createResources } from '../../src/app.ts';
import { createDocument, type Example } from '../../src/http/openapi/document.ts';
import { TAGS } from '../../src/resources/tags.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
  anyOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
}
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  example?: unknown;
  schema?: Schema & { example?: unknown; default?: unknown };
}
interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
export interface Operation {
  method: string;
  /** With `{placeholders}`. */
  path: string;
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required?: boolean; content?: Record<string, Media> };
  responses: Record<
    string,
    {
      description?: string;
      headers?: Record<string, { description?: string }>;
      content?: Record<string, Media>;
      links?: Record<string, { operationId: string; parameters: Record<string, string> }>;
    }
  >;
}

export interface Document {
  openapi: string;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> };
}

export function readDocument(examples: readonly Example[] = []): Document {
  return JSON.parse(JSON.stringify(createDocument(createResources(), TAGS, examples))) as Document;
}

export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
    })),
  );
}

/** Returns the content type of a body that is a text. */
export function fileType(path: string): string {
  if (path.startsWith('/files/')) return 'application/octet-stream';
  return path.includes('/process/batch') ? 'application/x-ndjson' : 'text/csv';
}

/** Returns what is wrong with a value, or null. A field that the schema does not declare is a fault. */
export function fault(document: Document, schema: Schema, value: unknown, at = 'body'): string | null {
  if (schema.$ref) {
    const target = document.components.schemas[schema.$ref.replace('#/components/schemas/', '')];
    return target ? fault(document, target, value, at) : `${at}: ${schema.$ref} is not in the document`;
  }
  if (schema.anyOf) {
    const faults = schema.anyOf.map((choice) => fault(document, choice, value, at));
    return faults.includes(null) ? null : faults.join(' and ');
  }
  if (schema.allOf) return fault(document, merged(document, schema.allOf), value, at);
  if (schema.enum && !schema.enum.includes(value)) return `${at}: ${JSON.stringify(value)} is not of ${schema.enum}`;
  const types = schema.type === undefined ? [] : [schema.type].flat();
  const type = typeOf(value);
  if (types.length > 0 && !types.includes(type) && !(type === 'integer' && types.includes('number'))) {
    return `${at}: ${type} is not ${types.join(' or ')}`;
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? (value.map((item, i) => fault(document, items, item, `${at}[${i}]`)).find(Boolean) ?? null) : null;
  }
  if (type !== 'object') return null;
  const fields = value as Record<string, unknown>;
  const missing = (schema.required ?? []).find((name) => !(name in fields));
  if (missing) return `${at}.${missing} is missing`;
  for (const [name, field] of Object.entries(fields)) {
    const declared = schema.properties?.[name] ?? schema.additionalProperties;
    if (declared === true) continue;
    if (!declared) {
      if (schema.properties) return `${at}.${name} is not declared`;
      continue;
    }
    const wrong = fault(document, declared, field, `${at}.${name}`);
    if (wrong) return wrong;
  }
  return null;
}

/** Merges objects that extend one another. */
function merged(document: Document, parts: readonly Schema[]): Schema {
  const resolved = parts.map((part) =>
    part.$ref ? (document.components.schemas[part.$ref.replace('#/components/schemas/', '')] ?? {}) : part,
  );
  return {
    type: resolved.flatMap((part) => part.type ?? []).filter((type, i, all) => all.indexOf(type) === i),
    properties: Object.assign({}, ...resolved.map((part) => part.properties)),
    required: resolved.flatMap((part) => part.required ?? []),
  };
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' && Number.isInteger(value)) return 'integer';
  return typeof value;
}
