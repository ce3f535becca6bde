/**
 * A zod schema as functions: what it takes, read without zod's bookkeeping for what it refuses. Zod would write such
 * functions as text, which a Worker may not run; without them, a claim of 20 lines takes it longer than to be priced.
 */
import type { z } from 'zod';

/** Stands for what the schema may refuse: it knows whether, and why. */
export const UNREAD = Symbol('unread');

type Reader = (value: unknown) => unknown;
type Schema = z.core.$ZodType;

/** Gives what `safeParse` gives of a value that is taken; UNREAD leaves the value to the schema. */
export function readerOf<Of extends Schema>(schema: Of): (value: unknown) => z.output<Of> | typeof UNREAD {
  return compiled(schema) as (value: unknown) => z.output<Of> | typeof UNREAD;
}

function compiled(schema: Schema): Reader {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  const { checks = [] } = def as { checks?: readonly z.core.$ZodCheck[] };
  switch (def.type) {
    case 'object':
      return def.catchall || checks.length > 0 ? asked(schema) : objectOf(def.shape);
    case 'array':
      return checked(listOf(compiled(def.element)), checks);
    case 'string':
      return 'format' in def || def.coerce ? asked(schema) : checked(string, checks);
    case 'optional': {
      const read = compiled(def.innerType);
      return isSubstituted(def.innerType) ? asked(schema) : (value) => (value === undefined ? value : read(value));
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
      if ('transform' in def) return asked(schema);
      const [read, next] = [compiled(def.in), compiled(def.out)];
      return (value) => {
        const result = read(value);
        return result === UNREAD ? UNREAD : next(result);
      };
    }
    case 'transform':
      return (value) => {
        const issues: unknown[] = [];
        const addIssue = (issue: unknown) => issues.push(issue);
        const result = def.transform(value, { value, issues, addIssue } as never);
        return issues.length > 0 ? UNREAD : result;
      };
    case 'unknown':
      return (value) => value;
    default:
      return asked(schema);
  }
}

/** Of kinds that are seldom given: the schema itself reads them. */
function asked(schema: Schema): Reader {
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
    const payload: z.core.ParsePayload = { value: read(value), issues: [] };
    if (payload.value === UNREAD) return UNREAD;
    for (const check of checks) check._zod.check(payload as never);
    return payload.issues.length > 0 ? UNREAD : payload.value;
  };
}

/** Whether the schema has a value of its own for what is absent. */
const isSubstituted = (schema: Schema) => schema._zod.optin === 'defaulted';

/** Stands for a field that is left out of the result where it is absent. */
const OMITTED = Symbol('omitted');

interface Field {
  name: string;
  read: Reader;
  /** What stands for it where it is absent, where that is the same each time. */
  absent: unknown;
  /** Has an object of its own stand for it, made anew each time. */
  isMade: boolean;
}

function fieldOf([name, schema]: [string, Schema]): Field {
  const { optin, optout } = schema._zod;
  const read = compiled(schema);
  if (optin === undefined) return { name, read, absent: UNREAD, isMade: false };
  if (optin === 'optional' && optout === 'optional') return { name, read, absent: OMITTED, isMade: false };
  const value = read(undefined);
  const isKept = value !== undefined || (optin === 'defaulted' && optout !== 'optional');
  const isMade = typeof value === 'object' && value !== null;
  return { name, read, absent: isKept ? value : OMITTED, isMade };
}

function objectOf(shape: z.core.$ZodShape): Reader {
  const fields = Object.entries(shape).map(fieldOf);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNREAD;
    const given = value as Record<string, unknown>;
    const result: Record<string, unknown> = {};
    for (const { name, read, absent, isMade } of fields) {
      const isGiven = given[name] !== undefined || name in given;
      const field = isGiven || isMade ? read(given[name]) : absent;
      if (field === UNREAD) return UNREAD;
      if (field !== OMITTED) result[name] = field;
    }
    return result;
  };
}
