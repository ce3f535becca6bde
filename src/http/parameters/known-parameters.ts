/** Refuses query parameters that an operation does not declare, whatever its method. */
import { z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { nearName } from '../../engine/codes/near-name.ts';
import { badRequest } from '../../errors/api-error.ts';
import type { AppEnv } from '../app-env.ts';

/** One sentence lists so many unknown names, and so many characters of each. */
const NAMED_MAX = 3;
const NAME_LENGTH_MAX = 100;

/**
 * Refuses a request with an unknown parameter. If it were ignored, a misspelt filter would answer another question, and a
 * misspelt date would give another day's price.
 * @param query schema of the operation's query; undefined for an operation without parameters
 * @throws ApiError 400 naming the parameter, and either the one that was probably meant or all that exist
 */
export function knownParameters(query: z.core.$ZodType | undefined): MiddlewareHandler<AppEnv> {
  const names: ReadonlySet<string> = new Set(namesOf(query));
  return (c, next) => {
    const { url } = c.req;
    const start = url.indexOf('?');
    if (start !== -1) {
      for (const pair of url.slice(start + 1).split('&')) {
        const end = pair.indexOf('=');
        // Decodes only names that are unknown as they are written: nearly all are names.
        if (pair !== '' && !names.has(end === -1 ? pair : pair.slice(0, end))) refuseUnknown(url.slice(start), names);
      }
    }
    return next();
  };
}

/** Returns the names that a query's schema declares. */
function namesOf(query: z.core.$ZodType | undefined): string[] {
  if (query === undefined) return [];
  if (query instanceof z.ZodObject) return Object.keys(query.shape);
  if (query instanceof z.ZodPipe) return namesOf(query.in);
  throw new Error('the schema of a query is an object, or one that is transformed');
}

/** @throws ApiError 400 unless every name, decoded, is known after all */
function refuseUnknown(search: string, names: ReadonlySet<string>): void {
  const unknown = new Set([...new URLSearchParams(search).keys()].filter((name) => !names.has(name)));
  if (unknown.size === 0) return;
  const faults = [...unknown].slice(0, NAMED_MAX).map((name) => {
    const parameterText = name === '' ? 'a parameter without a name' : name.slice(0, NAME_LENGTH_MAX);
    return `${parameterText} is no parameter of this operation (${hint(name, names)})`;
  });
  throw badRequest(`Invalid request: ${faults.join('; ')}`);
}

function hint(name: string, names: ReadonlySet<string>): string {
  // A single letter is near to every other.
  const near = name.length > 1 ? (nearName(name, names) ?? partOf(name, names)) : null;
  if (near !== null) return `did you mean ${near}?`;
  return names.size === 0 ? 'it takes none' : `it takes ${[...names].join(', ')}`;
}

/** Returns the only name that begins as the given one (`mod`: `modifier`) or has it as a word (`date`: `service_date`). */
function partOf(parameter: string, names: ReadonlySet<string>): string | null {
  const name = parameter.toLowerCase();
  const words = new Set(name.split(/[_-]/));
  const matches = [...names].filter((each) => each.startsWith(name) || words.has(each));
  return matches.length === 1 ? (matches[0] as string) : null;
}
