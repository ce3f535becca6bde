/** Changes of many values of a table at once: how callers ask for them, what they come to, and the state they are of. */
import { z } from '@hono/zod-openapi';
import { CodeList, codeFault } from '../engine/contracts/terms/codes.ts';
import { exact } from '../engine/core/exact.ts';
import { ApiError, badRequest } from '../errors/api-error.ts';
import { flag, unknownFields } from '../http/parameters/bodies.ts';
import { sha256 } from '../wire/sha256.ts';

/** Values that one change has at most. */
export const VALUES_MAX = 10_000;
/** A change of a value that another request changed in between is computed again, so often at most. */
export const ATTEMPTS_MAX = 5;
/** Decimals that values keep at most. */
const DECIMALS_MAX = 4;
const LARGEST = 999_999_999.9999;

const decimal = (least: number, most: number, decimals: number, description: string) => {
  const message = `must be a number from ${least} to ${most} with at most ${decimals} decimals`;
  const form = new RegExp(`^-?\\d{1,9}(\\.\\d{1,${decimals}})?$`);
  return z
    .number(message)
    .refine((value) => least <= value && value <= most && form.test(String(value)), message)
    .openapi({ description, minimum: least, maximum: most });
};

/** Codes as contract terms write them. */
export const codes = (what: string, example: string[]) =>
  z
    .array(z.string('must be a text').max(64, 'must be at most 64 characters long'), 'must be a list of codes')
    .min(1, 'must not be empty')
    .max(200, 'must have at most 200 entries')
    .superRefine((list, context) => {
      for (const text of list) {
        const fault = codeFault(text, null);
        if (fault !== null) context.addIssue({ code: 'custom', message: `must be codes: ${fault}` });
      }
    })
    .openapi({
      description: `${what}: a code, a range \`470-473\` with both ends, the beginning of codes \`J*\`, \`*\` for all; with \`!\` before it an exception, which wins.`,
      example,
    });

/** The change of a number, one of `fields`; the first of them if the body names none. */
export const valueChange = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z
    .strictObject(
      {
        field: z.enum(fields, `must be ${fields.join(' or ')}`).default(fields[0] as never),
        set: decimal(0, LARGEST, DECIMALS_MAX, 'The new value.').optional(),
        add: decimal(-LARGEST, LARGEST, DECIMALS_MAX, 'Added to the value; negative: taken away.').optional(),
        multiply: decimal(0, 1000, 6, 'The value is multiplied by it: 1.05 is 5 % more.').optional(),
        round: z
          .int('must be a whole number from 0 to 4')
          .min(0, 'must be a whole number from 0 to 4')
          .max(DECIMALS_MAX, 'must be a whole number from 0 to 4')
          .optional()
          .openapi({ description: 'Decimals of the result, rounded half up; 4 without it. Alone: rounds the value.' }),
      },
      unknownFields,
    )
    .refine(
      ({ set, add, multiply, round }) => {
        const operations = [set, add, multiply].filter((value) => value !== undefined).length;
        return operations === 1 || (operations === 0 && round !== undefined);
      },
      { message: 'must have one of set, add and multiply, or round alone', when: ({ issues }) => issues.length === 0 },
    );

/** Change of a value. Null stays null unless a value is set. */
export interface ValueChange {
  set?: number;
  add?: number;
  multiply?: number;
  round?: number;
}

export function changedValue(value: number | null, { set, add, multiply, round }: ValueChange): number | null {
  const base = set ?? value;
  if (base === null) return null;
  const changed = exact(base)
    .plus(exact(add ?? 0))
    .times(exact(multiply ?? 1));
  return changed.round(round ?? DECIMALS_MAX).toNumber();
}

/** Fields that every body has beside selection and change. */
export const saving = {
  preview: flag.default(true).openapi({ description: 'true: says what would change, and changes nothing.' }),
  token: z
    .string('must be a text')
    .regex(/^[0-9a-f]{64}$/, 'must be the token of a preview')
    .optional()
    .openapi({
      description:
        '`token` of the preview: if what it showed is no longer what would be written, a 409 changes nothing.',
    }),
};

/** Fields that every answer has. `values` are those of a page. */
export const outcome = <Value extends z.ZodType>(value: Value) => ({
  saved: z.boolean().openapi({ description: 'false: a preview.' }),
  changed: z.int().openapi({ description: 'Values that change, those of new items too.' }),
  unchanged: z.int().openapi({ description: 'Selected values that are the same before and after.' }),
  token: z.string().openapi({ description: 'Digest of all old and new values.' }),
  values: z.array(value).openapi({ description: 'A page of the values that change.' }),
});

/** Old and new value of a change, and what identifies them. */
export interface Change<Row> {
  row: Row;
  old: number | null;
  new: number | null;
}

/**
 * Returns the values of the selected rows that a change alters, and how many it leaves.
 * @throws ApiError 400 if it is too many, or a result is not within the bounds
 */
export function changesOf<Row>(
  rows: readonly Row[],
  { amountOf, nameOf, most }: { amountOf: (row: Row) => number | null; nameOf: (row: Row) => string; most: number },
  change: ValueChange,
): { changes: Change<Row>[]; unchanged: number } {
  if (rows.length > VALUES_MAX)
    throw badRequest(`Invalid request: select has ${rows.length} values; at most ${VALUES_MAX} are changed at once`);
  const changes = rows
    .map((row) => ({ row, old: amountOf(row), new: changedValue(amountOf(row), change) }))
    .filter((each) => each.old !== each.new);
  const outside = changes.find((each) => each.new !== null && (each.new < 0 || each.new > most));
  if (outside)
    throw badRequest(
      `Invalid request: change makes ${outside.new} of ${outside.old}, ${nameOf(outside.row)}: a value must be from 0 to ${most}`,
    );
  return { changes, unchanged: rows.length - changes.length };
}

/** Returns the rows whose code is one of the list; all without a list. */
export function ofCodes<Row>(rows: readonly Row[], list: readonly string[] | undefined, codeOf: (row: Row) => string) {
  if (!list) return rows;
  const selected = new CodeList(list);
  return rows.filter((row) => selected.has(codeOf(row)));
}

/** Returns the digest of old and new values, by which a caller saves what it has seen and nothing else. */
export function tokenOf(values: readonly unknown[]): Promise<string> {
  return sha256(JSON.stringify(values));
}

export const stale = () =>
  new ApiError(409, 'The selected values are not those of the preview: they changed since; preview the change again');
