/** Audit trails whose records are whole changes: their query, parts of their schemas, and their answers. */
import { z } from '@hono/zod-openapi';
import type { SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { namedTrail } from '../contracts/audit.ts';
import { absentNamed, type Named } from '../contracts/named.ts';
import type { Form } from '../contracts/shown.ts';
import type { AppEnv } from '../http/app-env.ts';
import { searchedPage } from '../http/parameters/parameters.ts';
import type { Page } from '../storage/lists/page.ts';
import { type FieldChange, TRAIL_WORDS } from '../storage/schema/organizations/audit.ts';
import { given, read } from './contract-context.ts';

/** The query of a trail. @param fallback, maximum as of `paging` @param more what words match besides */
export const trailPage = (fallback: number, example: string, more = '') =>
  searchedPage(fallback, 500, { description: `Words, in any case: each in ${TRAIL_WORDS}${more}.`, example });

/** The fields that a change altered. @param value schema of their old and new values */
export const fieldChanges = <Value extends z.ZodType>(value: Value) =>
  z.array(z.object({ field_name: z.string(), old_value: value, new_value: value }));

/** Who made a change, and when. */
export const authorFields = {
  changed_by: z.string().openapi({ description: 'Subject of the bearer token, or id of the API key.' }),
  changed_by_email: z
    .string()
    .nullable()
    .openapi({ description: 'E-mail address, or the API key’s name; null for a user without an address.' }),
  changed_at: z.string().openapi({ format: 'date-time' }),
};

/** Fields of an entry as records have them. */
export const CHANGES: Form<readonly FieldChange[], { field_name: string; old_value: unknown; new_value: unknown }[]> = {
  of: (changes) => changes.map(({ field, old, new: now }) => ({ field_name: field, old_value: old, new_value: now })),
};

/** Returns a page of the trail of a thing that contracts name. @param words as of `namedTrail` @throws ApiError 404 */
export const trailOf = async (c: Context<AppEnv>, named: Named, page: Page & { q?: string }, ...words: SQL[]) =>
  given((await read(c, namedTrail, named, page, ...words)) ?? absentNamed(named.kind)(named.id));
