/**
 * A zod schema as functions: what it takes, read without zod's bookkeeping for what it refuses. Zod would write such
 * functions as text, which a Worker may not run; without them, a claim of 20 lines takes it longer than to be priced.
 */
import { z } from 'zod';
import { withFields } from '../engine/core/with-fields.ts';

/** Stands for what the schema may refuse: it knows whether, and why. */
export const UNREAD = Symbol('unread');

type Reader = (value: unknown) => unknown;
type Schema = z.core.$ZodType;

/**
 * Gives what `safeParse` gives of a value that is taken, with undefined for fields that it leaves out; UNREAD leaves the
 * value to the schema.
 */
export function readerOf<Of extends Schema>(schema: Of): (value: unknown) => z.output<Of> | typeof UNREAD {
  return compiled(schema) as (value: unknown) => z.output<Of> | typeof UNREAD;
}

/**
 * Lets functions read what the schema takes where it is asked by `safeParse` or `safeParseAsync`; what it refuses it reads
 * itself, and says why. Not where it is part of another schema.
 */
export function readByFunctions<Of extends z.ZodType>(schema: Of): Of {
  const read = readerOf(schema);
  const safeParse: Of['safeParse'] = (value) => {
    const data = read(value);
    return data === UNREAD ? z.safeParse(schema, value) : { success: true, data };
  };
  return Object.assign(schema, { safeParse, safeParseAsync: async (value: unknown) => safeParse(value) });
}

function compiled(schema: Schema): Reader {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  const { checks = [] } = def as { checks?: readonly z.core.$ZodCheck[] };
  if (checks.length > 0 && def.type !== 'array' && def.type !== 'string') return schemaReader(schema);
  switch (def.type) {
    case 'object':
      return def.catchall ? schemaReader(schema) : objectOf(def.shape);
    case 'array':
      return checked(listOf(compiled(def.element)), checks);
    case 'string':
      return 'format' in def || def.coerce ? schemaReader(schema) : checked(string, checks);
    case 'optional': {
      const read = compiled(def.innerType);
      // A default within stands for what is absent.
      if (def.innerType._zod.optin === 'defaulted') return schemaReader(schema);
      return (value) => (value === undefined ? value : read(value));
    }
    case 'nullable': {
      const read = compiled(def.innerType);
      return (value) => (value === null ? value : read(value));
    }
    case 'default': {
      const read = compiled(def.innerType);
      return (value) => {
        const result = value === undefined ? undefined : read(value);
        return result === undefined ? def.defaultValue : result;
      };
    }
    case 'pipe': {
      // A codec has another way of its own.
      if ('transform' in def) return schemaReader(schema);
      const [read, next] = [compiled(def.in), compiled(def.out)];
      return (value) => {
        const result = read(value);
        return result === UNREAD ? UNREAD : next(result);
      };
    }
    case 'transform': {
      // One for all values: none is read within another.
      const issues: unknown[] = [];
      const payload = { value: undefined as unknown, issues, addIssue: (issue: unknown) => issues.push(issue) };
      return (value) => {
        payload.value = value;
        const result = def.transform(value, payload as never);
        if (issues.length === 0) return result;
        issues.length = 0;
        return UNREAD;
      };
    }
    case 'unknown':
      return (value) => value;
    default:
      return schemaReader(schema);
  }
}

/** Lets the schema itself read what is seldom given. */
function schemaReader(schema: Schema): Reader {
  return (value) => {
    const result = (schema as z.ZodType).safeParse(value);
    return result.success ? result.data : UNREAD;
  };
}

const string: Reader = (value) => (typeof value === 'string' ? value : UNREAD);

function listOf(read: Reader): Reader {
  return (value) => {
    if (!Array.isArray(value)) return UNREAD;
    const items = new Array(value.length);
    for (let i = 0; i < value.length; i++) {
      const item = read(value[i]);
      if (item === UNREAD) return UNREAD;
      items[i] = item;
    }
    return items;
  };
}

function checked(read: Reader, checks: readonly z.core.$ZodCheck[]): Reader {
  if (checks.length === 0) return read;
  return (value) => {
    const result = read(value);
    if (result === UNREAD) return UNREAD;
    const payload: z.core.ParsePayload = { value: result, issues: [] };
    for (const { _zod } of checks) if (_zod.def.when?.(payload) ?? true) _zod.check(payload as never);
    return payload.issues.length > 0 ? UNREAD : payload.value;
  };
}

function objectOf(shape: z.core.$ZodShape): Reader {
  const readers = new Map(Object.entries(shape).map(([name, schema]) => [name, compiled(schema)]));
  const required: string[] = [];
  const absent: Record<string, unknown> = {};
  /** Fields for which an object stands where they are absent: a new one each time. */
  const blankReaders: [name: string, read: Reader][] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const { optin, optout } = schema._zod;
    const read = readers.get(name) as Reader;
    // Nothing stands for what is optional through and through, whatever the schema makes of it.
    const value = optin === 'optional' && optout === 'optional' ? undefined : read(undefined);
    if (optin === undefined || value === UNREAD) required.push(name);
    const isMade = typeof value === 'object' && value !== null;
    if (isMade) blankReaders.push([name, read]);
    absent[name] = isMade ? undefined : value;
  }
  const blank = withFields(absent);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNREAD;
    const object = value as Record<string, unknown>;
    const result = { ...blank };
    for (const name in object) {
      const read = readers.get(name);
      if (read === undefined) continue;
      const field = read(object[name]);
      if (field === UNREAD) return UNREAD;
      result[name] = field;
    }
    for (const name of required) if (!(name in object)) return UNREAD;
    for (const [name, read] of blankReaders) if (!(name in object)) result[name] = read(undefined);
    return result;
  };
}
