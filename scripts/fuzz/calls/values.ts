/** Generates values that a schema of the document allows, and values that hardly any schema allows. */
import fc from 'fast-check';
import type { OpenApiDocument, Schema } from './document.ts';

/** Schemas may contain themselves. */
const DEEPEST = 6;
const LONGEST = 12;

export class Values {
  readonly #document: OpenApiDocument;
  readonly #known = new Map<Schema, fc.Arbitrary<unknown>>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
  }

  /** Returns a value of the schema; the same seed gives the same value. */
  of(schema: Schema, seed: number): unknown {
    const generator = this.#known.get(schema) ?? this.#arbitrary(schema, 0);
    this.#known.set(schema, generator);
    return fc.sample(generator, { seed, numRuns: 1 })[0];
  }

  #arbitrary(declared: Schema, depth: number): fc.Arbitrary<unknown> {
    const schema = this.#document.resolve(declared);
    const generated = this.#generated(schema, depth);
    const { example, examples } = schema as { example?: unknown; examples?: unknown[] };
    const documentedExamples = example === undefined ? (examples ?? []) : [example];
    // A schema of no known type allows anything.
    return documentedExamples.length === 0 ? generated : fc.oneof(fc.constantFrom(...documentedExamples), generated);
  }

  #generated(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
    const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
    if (choices) return fc.oneof(...choices.map((choice) => this.#arbitrary(choice, depth + 1)));
    if (schema.allOf) return this.#arbitrary(this.#merged(schema.allOf as Schema[]), depth + 1);
    const types = [schema.type ?? []].flat();
    if (types.length === 0) return fc.jsonValue({ maxDepth: 1 });
    return fc.oneof(...types.map((type) => this.#ofType(type, schema, depth)));
  }

  #ofType(type: string, schema: Schema, depth: number): fc.Arbitrary<unknown> {
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'integer':
      case 'number':
        return numbers(type, schema as Bounds);
      case 'string':
        return texts(schema as Text);
      case 'array':
        return this.#lists(schema as ListSchema, depth);
      default:
        return this.#objects(schema as ObjectSchema, depth);
    }
  }

  #lists({ items, minItems = 0, maxItems = 3 }: ListSchema, depth: number): fc.Arbitrary<unknown> {
    if (!items || depth > DEEPEST) return fc.constant([]);
    const maxLength = Math.max(minItems, Math.min(maxItems, minItems + 2));
    return fc.array(this.#arbitrary(items, depth + 1), { minLength: minItems, maxLength });
  }

  #objects(schema: ObjectSchema, depth: number): fc.Arbitrary<unknown> {
    const { properties = {}, required = [], additionalProperties, propertyNames, minProperties = 0 } = schema;
    const names = Object.keys(properties).filter((name) => required.includes(name) || depth <= DEEPEST);
    const fields = Object.fromEntries(
      names.map((name) => [name, this.#arbitrary(properties[name] as Schema, depth + 1)]),
    );
    const whole = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
    const enough = whole.filter((value) => Object.keys(value).length >= Math.min(minProperties, names.length));
    if (names.length > 0 || typeof additionalProperties !== 'object') return enough;
    const keys = propertyNames ? texts(propertyNames) : fc.string({ minLength: 1, maxLength: 8 });
    return fc.dictionary(keys, this.#arbitrary(additionalProperties, depth + 1), {
      minKeys: minProperties,
      maxKeys: 3,
    });
  }

  #merged(parts: readonly Schema[]): Schema {
    const resolved = parts.map((part) => this.#document.resolve(part)) as ObjectSchema[];
    return {
      type: 'object',
      properties: Object.assign({}, ...resolved.map((part) => part.properties)),
      required: resolved.flatMap((part) => part.required ?? []),
    };
  }
}

interface Bounds {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
}
interface Text {
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
}
interface ListSchema {
  items?: Schema;
  minItems?: number;
  maxItems?: number;
}
interface ObjectSchema extends Schema {
  propertyNames?: Text;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  minProperties?: number;
}

function numbers(type: string, { minimum, maximum, exclusiveMinimum, multipleOf }: Bounds): fc.Arbitrary<number> {
  const least = minimum ?? (exclusiveMinimum === undefined ? -1_000_000 : exclusiveMinimum + 1);
  const most = maximum ?? Math.max(least, 1_000_000);
  if (type === 'integer') return fc.integer({ min: Math.ceil(least), max: Math.floor(Math.min(most, 2 ** 31 - 1)) });
  // Generate multiples of a power of ten.
  const scale = multipleOf === undefined ? 100 : Math.round(1 / multipleOf);
  return fc.maxSafeInteger().map((n) => {
    const [low, high] = [Math.ceil(least * scale), Math.floor(most * scale)];
    return (low + (Math.abs(n) % (high - low + 1))) / scale;
  });
}

const days = fc.integer({ min: Date.UTC(2023, 9, 1) / 86_400_000, max: Date.UTC(2027, 0, 1) / 86_400_000 });

function texts({ format, pattern, minLength = 0, maxLength }: Text): fc.Arbitrary<string> {
  if (format === 'date') return days.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  if (format === 'date-time') return days.map((day) => new Date(day * 86_400_000).toISOString());
  if (format === 'uuid') return fc.uuid();
  // A pattern without a length says how long its texts are: a digest has 64 characters.
  const longest = maxLength ?? (pattern === undefined ? minLength + LONGEST : Number.POSITIVE_INFINITY);
  const any =
    pattern === undefined
      ? fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(longest, minLength + LONGEST) })
      : fc.stringMatching(new RegExp(pattern));
  // JSON Schema counts characters; JavaScript counts UTF-16 code units.
  return any.filter((text) => text.isWellFormed() && [...text].length >= minLength && [...text].length <= longest);
}

/** Values that clients send by mistake, or attackers on purpose. */
export const JUNK: readonly unknown[] = [
  null,
  '',
  ' ',
  'a\u0000b',
  'a\nb',
  '\ud800',
  '😀',
  "' OR 1=1 --",
  '../../etc',
  'x'.repeat(300),
  'E11.9',
  '99213',
  'abc',
  '2026-02-30',
  '1899-12-31',
  '20260230',
  20260230,
  0,
  -1,
  1.5,
  1e21,
  99999999999,
  true,
  [],
  [null],
  {},
  { a: 1 },
];
