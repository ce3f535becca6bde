/**
 * Fields of a claim's body as callers write them: what is absent, null or blank takes its default. The sentences follow
 * the field's name.
 */
import { z } from 'zod';
import { isLine, realDate } from '../core/refinements.ts';

/** null as absent. */
export const absent = (value: unknown) => (value === null ? undefined : value);

/**
 * A field that one function reads: a claim of 20 lines has 400, most of them absent, and a chain of zod's types takes
 * three times as long. `taken`: what the reference says of it.
 * @param read gives the value, and refuses what is none with a sentence
 */
const field = <Value>(
  taken: z.GlobalMeta,
  read: (value: NonNullable<unknown>, refuse: (sentence: string) => void) => Value,
  otherwise: Value,
) =>
  z
    .transform((value: unknown, { issues }): Value => {
      if (value === undefined || value === null) return otherwise;
      return read(value, (message) => issues.push({ code: 'custom', message, input: value }));
    })
    .meta(taken);

/** A trimmed text; '' where it is not given. */
export const text = (longest = 100) =>
  field(
    { type: ['string', 'null'], maxLength: longest },
    (value, refuse) => {
      if (typeof value !== 'string') {
        refuse('must be a text');
        return '';
      }
      const trimmed = value.trim();
      if (trimmed.length > longest) refuse(`must be at most ${longest} characters long`);
      const [isOneLine, sentence] = isLine;
      if (!isOneLine(trimmed)) refuse(sentence);
      return trimmed;
    },
    '',
  );

const WRITTEN = 'YYYY-MM-DD';
const NO_DATE = `must be a date written ${WRITTEN}`;
const DATE = /^\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/;
const [isReal, { error: whyNotReal }] = realDate(WRITTEN);

/** A date, with a time of day or without; YYYYMMDD, undefined where it is not given. */
export const date = field<number | undefined>(
  // Not `format: date`, which has no blank and no time of day.
  {
    type: ['string', 'null'],
    pattern: String.raw`^(\s*|\s*\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?)?\s*)$`,
    example: '2026-03-14',
  },
  (value, refuse) => {
    const given = typeof value === 'string' ? value.trim() : null;
    if (given === '') return undefined;
    if (given === null || !DATE.test(given)) {
      refuse(NO_DATE);
      return undefined;
    }
    const day = Number(given.slice(0, 4)) * 10_000 + Number(given.slice(5, 7)) * 100 + Number(given.slice(8, 10));
    if (!isReal(day)) refuse(whyNotReal({ input: day }));
    return day;
  },
  undefined,
);

const AMOUNT_MAX = 9_999_999_999;
const AMOUNT: z.GlobalMeta = { type: ['number', 'null'], minimum: 0, maximum: AMOUNT_MAX };

function readAmount(value: unknown, refuse: (sentence: string) => void): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    refuse('must be a number');
    return 0;
  }
  if (value < 0) refuse('must not be negative');
  if (value > AMOUNT_MAX) refuse(`must be at most ${AMOUNT_MAX}`);
  return value;
}

/** Dollars or another number of 0 and more; 0 where it is not given. */
export const amount = field(AMOUNT, readAmount, 0);

/** As `amount`; undefined where it is not given. */
export const optionalAmount = field<number | undefined>(AMOUNT, readAmount, undefined);

const DAYS_MAX = 9999;

/** A whole number of days; 0 where it is not given. */
export const days = field(
  { type: ['integer', 'null'], minimum: 0, maximum: DAYS_MAX },
  (value, refuse) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
      refuse('must be a whole number');
      return 0;
    }
    if (value < 0) refuse('must not be negative');
    if (value > DAYS_MAX) refuse(`must be at most ${DAYS_MAX}`);
    return value;
  },
  0,
);

/** False where it is not given. @param otherwise what counts where it is not given */
export const flag = (otherwise = false) =>
  field(
    { type: ['boolean', 'null'] },
    (value, refuse) => {
      if (typeof value === 'boolean') return value;
      refuse('must be true or false');
      return otherwise;
    },
    otherwise,
  );

/** Empty where it is not given. */
export const list = <Item extends z.ZodType>(item: Item, longest = 100) =>
  z.preprocess(
    absent,
    z.array(item, 'must be a list').max(longest, `must have at most ${longest} entries`).default([]),
  );

/** An object, or nothing. */
export const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, 'must be an object').nullish();
