/**
 * Fields of a claim's body as callers write them: an absent, null or blank field takes its default. Messages follow the
 * field's name.
 */
import { z } from 'zod';
import { DATE_FORMS, DATE_TEXT, isLine, realDate } from '../core/refinements.ts';

/** Reads null as absent. */
export const absent = (value: unknown) => (value === null ? undefined : value);

type Refuse = (sentence: string) => never;

/**
 * A field read by one function, not by a chain of zod types: a claim of 20 lines has 400 fields, most of them absent.
 * @param meta its entry in the reference
 * @param read returns the value; `refuse` takes the message, and returns the value of a refused field
 */
const field = <Value>(
  meta: z.GlobalMeta,
  read: (value: NonNullable<unknown>, refuse: Refuse) => Value,
  otherwise: Value,
) => {
  // One for all values: a value is read before the next one.
  let payload: z.core.ParsePayload;
  const refuse: Refuse = (message) => {
    payload.issues.push({ code: 'custom', message, input: payload.value });
    return z.NEVER;
  };
  return z
    .transform((value: unknown, context): Value => {
      if (value === undefined || value === null) return otherwise;
      payload = context;
      return read(value, refuse);
    })
    .meta(meta);
};

/** A trimmed text; '' if not given. */
export const text = (longest = 100) =>
  field(
    { type: ['string', 'null'], maxLength: longest },
    (value, refuse) => {
      if (typeof value !== 'string') return refuse('must be a text');
      const trimmed = value.trim();
      if (trimmed.length > longest) refuse(`must be at most ${longest} characters long`);
      const [isOneLine, sentence] = isLine;
      if (!isOneLine(trimmed)) refuse(sentence);
      return trimmed;
    },
    '',
  );

const TIME = String.raw`([T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?)?`;
const DATE = new RegExp(`^${DATE_TEXT}${TIME}$`);
const [isReal, { error: whyNotReal }] = realDate;

/** The last date read and its day: lines of a claim, and claims of a file, repeat their dates. */
let [lastDate, lastDay] = ['1900-01-01', 19000101];

/** A date, with or without a time of day; YYYYMMDD, undefined if not given. */
export const date = field<number | undefined>(
  // Not `format: date`, which allows no blank and no time of day.
  {
    type: ['string', 'integer', 'null'],
    pattern: String.raw`^(\s*|\s*(\d{8}|\d{4}-\d{2}-\d{2})${TIME}\s*)$`,
    minimum: 19000101,
    maximum: 99991231,
    example: '2026-03-14',
  },
  (value, refuse) => {
    if (value === lastDate) return lastDay;
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : null;
    if (text === '') return undefined;
    if (text === null || !DATE.test(text)) return refuse(`must be a date written ${DATE_FORMS}`);
    const day = Number(text.slice(0, 10).replaceAll('-', '').slice(0, 8));
    if (!isReal(day)) return refuse(whyNotReal({ input: day }));
    [lastDate, lastDay] = [text, day];
    return day;
  },
  undefined,
);

const AMOUNT_MAX = 9_999_999_999;
const AMOUNT: z.GlobalMeta = { type: ['number', 'null'], minimum: 0, maximum: AMOUNT_MAX };

function readAmount(value: unknown, refuse: Refuse): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse('must be a number');
  if (value < 0) refuse('must not be negative');
  if (value > AMOUNT_MAX) refuse(`must be at most ${AMOUNT_MAX}`);
  return value;
}

/** Dollars or another number of at least 0; 0 if not given. */
export const amount = field(AMOUNT, readAmount, 0);

/** As `amount`; undefined if not given. */
export const optionalAmount = field<number | undefined>(AMOUNT, readAmount, undefined);

const DAYS_MAX = 9999;

const DAYS: z.GlobalMeta = { type: ['integer', 'null'], minimum: 0, maximum: DAYS_MAX };

function readDays(value: unknown, refuse: Refuse): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return refuse('must be a whole number');
  if (value < 0) refuse('must not be negative');
  if (value > DAYS_MAX) refuse(`must be at most ${DAYS_MAX}`);
  return value;
}

/** A whole number of days; 0 if not given. */
export const days = field(DAYS, readDays, 0);

/** As `days`; undefined if not given. */
export const optionalDays = field<number | undefined>(DAYS, readDays, undefined);

/**
 * True or false.
 * @param otherwise the value if not given
 */
export const flag = (otherwise = false) =>
  field(
    { type: ['boolean', 'null'] },
    (value, refuse) => (typeof value === 'boolean' ? value : refuse('must be true or false')),
    otherwise,
  );

/** A list; empty if not given. */
export const list = <Item extends z.ZodType>(item: Item, longest = 100) =>
  z.preprocess(
    absent,
    z.array(item, 'must be a list').max(longest, `must have at most ${longest} entries`).default([]),
  );

/** An object; undefined if not given. */
export const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, 'must be an object').nullish();
