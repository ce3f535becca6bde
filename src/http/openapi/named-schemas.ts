/**
 * Schemas with a name as components of the document, one each, wherever they are used. The library that makes the
 * document loses a name behind `.nullish()` with a description, and makes a component of the first use that it meets, be
 * it nullable: clients generated from such a document would have a type for every use.
 */
import { getRefId, zodToOpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import { type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { AppEnv } from '../app-env.ts';

type Schema = z.ZodType;

/** Makes a component of every named schema in the bodies of an API's operations, and lets what wraps it have its name. */
export function registerNamedSchemas({ openAPIRegistry: registry }: OpenAPIHono<AppEnv>): void {
  const components = new Map<string, Schema>();
  const visitedSchemas = new Set<Schema>();
  const visit = (schema: Schema): void => {
    if (visitedSchemas.has(schema)) return;
    visitedSchemas.add(schema);
    for (const part of partsOf(schema)) visit(part);
    // Rooms below http name a schema by zod's own `id`, which the library does not read.
    const id = schema.meta()?.id;
    if (id && getRefId(schema) === undefined) giveName(schema, id);
    const inner = wrapped(schema);
    const innerName = inner && getRefId(inner);
    if (innerName && getRefId(schema) === undefined) giveName(schema, innerName);
    const name = getRefId(schema);
    if (name === undefined || name === innerName) return;
    const other = components.get(name);
    if (other && other._zod.def !== schema._zod.def) throw new Error(`two schemas have the name ${name}`);
    components.set(name, schema);
  };
  for (const definition of registry.definitions) {
    if (definition.type === 'route') for (const schema of bodiesOf(definition.route)) visit(schema);
  }
  // A schema that is older than Hono's extension of zod cannot be registered itself; its clone can.
  for (const [name, schema] of components) registry.register(name, schema.clone());
}

/** Returns the schemas of a route's bodies: that of the request and those of the answers. */
function bodiesOf({ request, responses = {} }: RouteConfig): Schema[] {
  const bodies = [request?.body, ...Object.values(responses)];
  const media = bodies.flatMap((body) => (body && 'content' in body ? Object.values(body.content ?? {}) : []));
  return media.flatMap((each) => (each && 'schema' in each && each.schema instanceof z.ZodType ? [each.schema] : []));
}

function giveName(schema: Schema, refId: string): void {
  const { _internal, ...metadata } = zodToOpenAPIRegistry.get(schema) ?? {};
  zodToOpenAPIRegistry.add(schema, { ...metadata, _internal: { ..._internal, refId } });
}

/** Returns the definition of a schema by its type. */
const definitionOf = ({ _zod }: Schema) => (_zod as { def: z.core.$ZodTypes['_zod']['def'] }).def;

/** Returns the schema that this one says more about: the library writes the two as one. */
function wrapped(schema: Schema): Schema | undefined {
  const definition = definitionOf(schema);
  if ('innerType' in definition) return definition.innerType as Schema;
  if (definition.type !== 'pipe') return undefined;
  return (definition.in instanceof z.ZodTransform ? definition.out : definition.in) as Schema;
}

/** Returns the schemas that one is made of. */
function partsOf(schema: Schema): Schema[] {
  const inner = wrapped(schema);
  if (inner) return [inner];
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return [...Object.values(definition.shape), ...(definition.catchall ? [definition.catchall] : [])] as Schema[];
    case 'array':
      return [definition.element as Schema];
    case 'record':
      return [definition.valueType as Schema];
    case 'union':
      return definition.options as Schema[];
    case 'intersection':
      return [definition.left, definition.right] as Schema[];
    default:
      return [];
  }
}

interface Reference {
  $ref: string;
}
interface NullableUse {
  allOf: [Reference, { type: string[]; description?: string }];
}

/**
 * Writes a component or null as a choice of both. The library writes it as all of both, which null never is.
 * @param value the document or a part of it; changed in place
 */
export function separateNull(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (isNullableUse(part)) {
      const [reference, { type: _, ...metadata }] = part.allOf;
      Object.assign(value, { [name]: { anyOf: [reference, { type: 'null' }], ...metadata } });
    } else {
      separateNull(part);
    }
  }
}

function isNullableUse(value: unknown): value is NullableUse {
  const { allOf } = (value ?? {}) as { allOf?: { $ref?: string; type?: unknown }[] };
  const [reference, use] = allOf ?? [];
  return allOf?.length === 2 && reference?.$ref !== undefined && Array.isArray(use?.type) && use.type.includes('null');
}
