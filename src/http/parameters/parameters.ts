/** Schemas of parameters, one for each kind, each with the sentence that says what is wrong. */
import { z } from '@hono/zod-openapi';
import { DATE_FORMS, DATE_TEXT, realDate } from '../../engine/core/refinements.ts';
import { atMost, CONTROL_CHARACTERS, ONE_LINE } from '../../engine/core/texts.ts';
import { codeIn } from '../../wire/code-query.ts';

interface Described {
  description: string;
  example?: unknown;
}

/** Returns today in UTC as YYYYMMDD. */
export function today(now = new Date()): number {
  return now.getUTCFullYear() * 10000 + (now.getUTCMonth() + 1) * 100 + now.getUTCDate();
}

export function wholeNumber(meta: Described & { minimum: number; maximum: number; message?: string }) {
  const { minimum, maximum, message = `must be a whole number from ${minimum} to ${maximum}`, ...metadata } = meta;
  return z
    .string()
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, message)
    .openapi({ type: 'integer', minimum, maximum, ...metadata });
}

export function optionalNumber(meta: Described & { minimum: number; maximum: number; default: number }) {
  const { default: fallback, ...rest } = meta;
  return wholeNumber(rest)
    .optional()
    .transform((value) => value ?? fallback)
    .openapi({
      type: 'integer',
      default: fallback,
      minimum: meta.minimum,
      maximum: meta.maximum,
      description: meta.description,
    });
}

/** `skip` and `limit` as every list takes them. */
export function paging(fallback: number, maximum: number) {
  return {
    skip: optionalNumber({ minimum: 0, maximum: 100_000_000, default: 0, description: 'Records to skip.' }),
    limit: optionalNumber({ minimum: 1, maximum, default: fallback, description: 'Records to return at most.' }),
  };
}

const YEAR = String.raw`(19\d{2}|[2-9]\d{3})`;

/** A date in the API reference: its forms, its first and last day. */
export const DATE_SCHEMA = {
  pattern: `^(${YEAR}\\d{4}|${YEAR}-\\d{2}-\\d{2})$`,
  minimum: 19000101,
  maximum: 99991231,
};

/** Adds to a description how a date is written. */
export const withForms = (description: string) => `${description} Written ${DATE_FORMS}.`;

/** YYYYMMDD or YYYY-MM-DD; the handler gets the integer YYYYMMDD. */
export function dateParameter(meta: Described) {
  return z
    .string()
    .regex(new RegExp(`^${DATE_TEXT}$`), `must be a date written ${DATE_FORMS}`)
    .transform((value) => Number(value.replaceAll('-', '')))
    .refine(...realDate)
    .openapi({
      type: 'string',
      pattern: DATE_SCHEMA.pattern,
      example: '2026-07-15',
      ...meta,
      description: withForms(meta.description),
    });
}

export function flag(meta: Described) {
  return z
    .string()
    .regex(/^(true|false|1|0)$/i, 'must be true or false')
    .transform((value) => /^(true|1)$/i.test(value))
    .openapi({ type: 'boolean', ...meta });
}

/** Query of the operations that reload a table from CMS's file. */
export const reloadQuery = z.object({
  accept_partial: flag({
    description:
      'true: take also a file that lacks part of what a whole one has (rows of the usual or of the release before it, codes or states that every release has), and name the release with (partial) behind it; else such a file is taken for cut off and refused.',
  }).default(false),
  accept_unusual: flag({
    description:
      'true: take also a file that is unusual beside the release before it (half of a column doubled or halved, a value tenfold, a column emptied, two exchanged, a stretch of rows gone), and name the release with (unusual) behind it; else such a file is refused.',
  }).default(false),
});

/** A code or identifier: letters and digits, upper-cased. */
export function identifier(meta: Described & { pattern: RegExp; message: string }) {
  const { pattern, message, ...metadata } = meta;
  return z
    .string()
    .trim()
    .regex(pattern, message)
    .toUpperCase()
    .openapi({ type: 'string', pattern: pattern.source, ...metadata });
}

/** A code in any case, with or without its dot. @param shortest letters and digits that it has at least */
export function dottedCode(meta: { description: string; example: string; shortest: number }) {
  const { shortest, ...metadata } = meta;
  return z
    .string()
    .transform(codeIn)
    .refine(
      (value): value is string => value !== null && value.length >= shortest,
      `must be ${shortest} to 7 letters and digits, with or without a dot`,
    )
    .openapi({ type: 'string', pattern: `^([A-Za-z0-9][.-]?){${shortest},7}$`, ...metadata });
}

const SEARCHED_MAX = 100;

/** Free text to search for, 1 to 100 characters. */
export function searchText(meta: Described) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .refine(...atMost(SEARCHED_MAX))
    .regex(ONE_LINE.form, CONTROL_CHARACTERS)
    .openapi({ type: 'string', minLength: 1, maxLength: SEARCHED_MAX, pattern: ONE_LINE.pattern, ...meta });
}

/** The query of a list that words select from: `q`, and a page. @param fallback, maximum as of `paging` */
export const searchedPage = (fallback: number, maximum: number, meta: Described) =>
  z.object({ q: searchText(meta).optional(), ...paging(fallback, maximum) });

/** A HCPCS/CPT code or the beginning of one. */
export const codePrefix = (meta: Described) =>
  identifier({ pattern: /^[A-Za-z0-9]{1,5}$/, message: 'must be 1 to 5 letters and digits', ...meta });

/** A whole HCPCS/CPT code. */
export const hcpcs = (meta: Described) =>
  identifier({ pattern: /^[A-Za-z0-9]{5}$/, message: 'must be a HCPCS/CPT code of 5 letters and digits', ...meta });

/** A HCPCS modifier. */
export const modifier = (meta: Described) =>
  identifier({ pattern: /^[A-Za-z0-9]{2}$/, message: 'must be one modifier of 2 characters', ...meta });

/** An MS-DRG with its leading zeros. */
export const drgCode = () =>
  identifier({
    pattern: /^\d{3}$/,
    message: 'must be an MS-DRG of 3 digits, such as 001 or 470',
    description: 'MS-DRG, 3 digits with its leading zeros.',
    example: '470',
  });

/** A National Provider Identifier; its check digit is not looked at. */
export const npi = (meta: Described) =>
  identifier({ pattern: /^\d{10}$/, message: 'must be an NPI of 10 digits', example: '2000001000', ...meta });

/** A CMS certification number: 6 characters; those of suppliers and of some files have up to 13. */
export const CCN = {
  pattern: /^[A-Za-z0-9]{6,13}$/,
  message: 'must be a CMS certification number of 6 to 13 letters and digits',
};
export const ccn = (meta: Described) => identifier({ ...CCN, example: '980001', ...meta });

/** A CMS certification number or a part of it. */
export const ccnPart = (meta: Described) =>
  identifier({ pattern: /^[A-Za-z0-9]{1,13}$/, message: 'must be 1 to 13 letters and digits', ...meta });

/** A state's abbreviation. */
export const state = (meta: Described) =>
  identifier({ pattern: /^[A-Za-z]{2}$/, message: 'must be a state abbreviation of 2 letters', ...meta });

/** The number of a Medicare administrative contractor or carrier. */
export const contractor = (meta: Described) =>
  identifier({ pattern: /^\d{5}$/, message: 'must be a contractor (MAC) number of 5 digits', ...meta });

/** An id that this service made, in either case. */
export const uuid = (meta: Described) =>
  z
    .guid('must be a UUID')
    .toLowerCase()
    .openapi({ format: 'uuid', ...meta });

/** A record's id in the path. */
export const recordId = (meta: Described) =>
  wholeNumber({
    minimum: 1,
    maximum: 9_007_199_254,
    message: 'must be the id of a record, a whole number above 0',
    ...meta,
  });
