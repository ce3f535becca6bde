/**
 * Fields of a claim's body as callers write them: what is absent, null or blank takes its default. The sentences follow
 * the field's name.
 */
import { z } from 'zod';
import { isLine, realDate } from '../core/refinements.ts';

/** null as absent. */
export const absent = (value: unknown) => (value === null ? undefined : value);

/** A trimmed text; '' where it is not given. */
export const text = (longest = 100) =>
  z.preprocess(
    absent,
    z
      .string('must be a text')
      .trim()
      .max(longest, `must be at most ${longest} characters long`)
      .refine(...isLine)
      .default('')
      .meta({ type: ['string', 'null'], maxLength: longest }),
  );

/** A date, with a time of day or without; YYYYMMDD, undefined where it is not given. */
export const date = z
  .preprocess(
    (value) => {
      const given = typeof value === 'string' ? value.trim() : value;
      return given === null || given === '' ? undefined : given;
    },
    z
      .string('must be a date written YYYY-MM-DD')
      .regex(/^\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/, 'must be a date written YYYY-MM-DD')
      .transform((value) => Number(value.slice(0, 10).replaceAll('-', '')))
      .refine(...realDate('YYYY-MM-DD'))
      .optional(),
  )
  // Not `format: date`, which has no blank and no time of day.
  .meta({
    type: ['string', 'null'],
    pattern: String.raw`^(\s*|\s*\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?)?\s*)$`,
    example: '2026-03-14',
  });

/** Dollars or another number of 0 and more; 0 where it is not given. */
export const amount = z.preprocess(
  absent,
  z
    .number('must be a number')
    .min(0, 'must not be negative')
    .max(9_999_999_999, 'must be at most 9999999999')
    .default(0)
    .meta({ type: ['number', 'null'], minimum: 0, maximum: 9_999_999_999 }),
);

/** As `amount`; undefined where it is not given. */
export const optionalAmount = z.preprocess(
  absent,
  z
    .number('must be a number')
    .min(0, 'must not be negative')
    .max(9_999_999_999, 'must be at most 9999999999')
    .optional()
    .meta({ type: ['number', 'null'], minimum: 0, maximum: 9_999_999_999 }),
);

/** A whole number of days; 0 where it is not given. */
export const days = z.preprocess(
  absent,
  z
    .number('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(9999, 'must be at most 9999')
    .default(0)
    .meta({ type: ['integer', 'null'], minimum: 0, maximum: 9999 }),
);

/** False where it is not given. @param otherwise what counts where it is not given */
export const flag = (otherwise = false) =>
  z.preprocess(
    absent,
    z
      .boolean('must be true or false')
      .default(otherwise)
      .meta({ type: ['boolean', 'null'] }),
  );

/** Empty where it is not given. */
export const list = <Item extends z.ZodType>(item: Item, longest = 100) =>
  z.preprocess(
    absent,
    z.array(item, 'must be a list').max(longest, `must have at most ${longest} entries`).default([]),
  );

/** An object, or nothing. */
export const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, 'must be an object').nullish();
