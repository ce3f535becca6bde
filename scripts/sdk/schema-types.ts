/** TypeScript types of JSON schemas, as far as the OpenAPI document has them. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  description?: string;
  deprecated?: boolean;
  format?: string;
}

/** Keywords that a type is made of, and those that say more than a type can. */
const KEYWORDS = new Set([
  ...['$ref', 'type', 'enum', 'const', 'properties', 'required', 'additionalProperties', 'items'],
  ...['anyOf', 'oneOf', 'allOf', 'description', 'deprecated', 'format', 'default', 'example', 'examples', 'pattern'],
  ...['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties'],
  ...['maxProperties', 'propertyNames', 'contentMediaType'],
]);

const COMPONENT = '#/components/schemas/';

/** Returns the type of a schema. @param at its place, for errors @param prefix of the names of components */
export function typeOf(schema: Schema, at: string, prefix = ''): string {
  for (const keyword of Object.keys(schema))
    if (!KEYWORDS.has(keyword)) throw new Error(`${at}: the client's generator does not know '${keyword}'`);
  const part = (each: Schema, i: number) => typeOf(each, `${at}/${i}`, prefix);
  if (schema.$ref !== undefined) {
    if (!schema.$ref.startsWith(COMPONENT)) throw new Error(`${at}: ${schema.$ref} is no component`);
    return prefix + schema.$ref.slice(COMPONENT.length);
  }
  if (schema.allOf) {
    const parts = schema.allOf.map(part).filter((type) => type !== 'unknown');
    return parts.map((type) => (type.includes(' | ') ? `(${type})` : type)).join(' & ') || 'unknown';
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unionOf(choices.map(part));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = [schema.type ?? []].flat();
  if (schema.enum) return unionOf([...schema.enum.map(literal), ...(types.includes('null') ? ['null'] : [])]);
  if (types.length === 0) return 'unknown';
  return unionOf(types.map((type) => typeNamed(type, schema, at, prefix)));
}

function typeNamed(type: string, schema: Schema, at: string, prefix: string): string {
  switch (type) {
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
    case 'null':
      return type;
    case 'array': {
      const item = typeOf(schema.items ?? {}, `${at}/items`, prefix);
      return / [|&] /.test(item) ? `(${item})[]` : `${item}[]`;
    }
    case 'object':
      return objectType(schema, at, prefix);
    default:
      throw new Error(`${at}: the client's generator does not know the type '${type}'`);
  }
}

function objectType({ properties, required = [], additionalProperties }: Schema, at: string, prefix: string): string {
  const rest = additionalProperties === true ? {} : additionalProperties;
  const restType = rest ? typeOf(rest, `${at}/additionalProperties`, prefix) : null;
  if (!properties) return `Record<string, ${restType ?? 'unknown'}>`;
  if (restType !== null && restType !== 'unknown')
    throw new Error(`${at}: the client's generator does not know properties beside additionalProperties of a type`);
  const fields = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(schema)}${key(name)}${mark}: ${typeOf(schema, `${at}.${name}`, prefix)};`;
  });
  return `{ ${[...fields, ...(restType ? ['[name: string]: unknown;'] : [])].join('\n')} }`;
}

const unionOf = (types: readonly string[]) => [...new Set(types)].join(' | ');
const literal = (value: unknown) => JSON.stringify(value);

/** Returns a name as a key of an object. */
export const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** Returns a doc comment and a line break, or nothing. */
export function comment({ description, deprecated }: { description?: string; deprecated?: boolean }): string {
  const text = [description, deprecated ? '@deprecated' : undefined].filter(Boolean).join('\n\n');
  if (text === '') return '';
  return `/**\n${text.replaceAll('*/', '*\\/').replaceAll(/^/gm, ' * ').replaceAll(/ +$/gm, '')}\n */\n`;
}

/** Returns a declaration for each component. */
export function schemaTypes(schemas: Readonly<Record<string, Schema>>): string {
  return Object.entries(schemas)
    .map(([name, schema]) => `${comment(schema)}export type ${name} = ${typeOf(schema, name)};\n`)
    .join('\n');
}
