/** Changes of many values of a table at once, as callers ask for them and as answers tell them. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Change } from '../contracts/index.ts';
import { type ChangedValues, DECIMALS_MAX } from '../contracts/tables/bulk.ts';
import { codeFault } from '../engine/contracts/terms/codes.ts';
import type { AppEnv } from '../http/app-env.ts';
import { flag, unknownFields } from '../http/parameters/bodies.ts';
import type { Page } from '../storage/lists/page.ts';
import { updateOrShow } from './contract-context.ts';

/** The largest value of so many decimals. */
const largest = (decimals: number) => Number(`999999999.${'9'.repeat(decimals)}`);

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
  changeOfField(z.enum(fields, `must be ${fields.join(' or ')}`).default(fields[0] as never), DECIMALS_MAX);

/** The change of a number that keeps so many decimals at most. */
export const changeOfField = <Field extends z.ZodType>(field: Field, decimals: number) => {
  const most = largest(decimals);
  const places = `must be a whole number from 0 to ${decimals}`;
  return z
    .strictObject(
      {
        field,
        set: decimal(0, most, decimals, 'The new value.').optional(),
        add: decimal(-most, most, decimals, 'Added to the value; negative: taken away.').optional(),
        multiply: decimal(0, 1000, 6, 'The value is multiplied by it: 1.05 is 5 % more.').optional(),
        round: z
          .int(places)
          .min(0, places)
          .max(decimals, places)
          .optional()
          .openapi({
            description: `Decimals of the result, rounded half up; ${decimals} without it. Alone: rounds the value.`,
          }),
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
};

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

/** True where an answer is of a change that is written. */
export const isSaved = z.boolean().openapi({ description: 'false: a preview.' });

/** Fields that every answer has. `values` are those of a page. */
export const outcome = <Value extends z.ZodType>(value: Value) => ({
  saved: isSaved,
  changed: z.int().openapi({ description: 'Values that change, those of new items too.' }),
  unchanged: z.int().openapi({ description: 'Selected values that are the same before and after.' }),
  token: z.string().openapi({ description: 'Digest of all old and new values.' }),
  values: z.array(value).openapi({ description: 'A page of the values that change.' }),
});

/** Previews a change of a table, or saves it. Returns what it comes to with a page of its values. @throws as `update` */
export async function changeManyOf<Many, Before, Value>(
  c: Context<AppEnv>,
  make: (organizationId: string, id: string, many: Many, token?: string) => Change<Before, ChangedValues<Value>>,
  id: string,
  body: Many & { preview: boolean; token?: string | undefined },
  { skip, limit }: Page,
) {
  const { preview, token } = body;
  const changed = await updateOrShow(c, { dryRun: preview }, make, id, body, preview ? undefined : token);
  return { saved: !preview, ...changed, values: changed.values.slice(skip, skip + limit) };
}
