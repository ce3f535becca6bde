/**
 * The `data` of a custom provider: an object of the organization's own making, in which `ipsf` and `opsf` override
 * fields of the provider specific files. Their names are checked: a misspelt override would change nothing, and nobody
 * would notice.
 */

import { z } from '@hono/zod-openapi';
import { isRealDate } from '../../engine/core/calendar.ts';
import { DATE_FORMS, DATE_TEXT, isLine } from '../../engine/core/refinements.ts';
import {
  PROVIDER_FIELDS,
  PROVIDER_TABLES,
  type ProviderFieldType,
  type ProviderTable,
  providerFileName,
  rangeFault,
  unknownField,
} from '../../engine/provider/provider-file.ts';

const MAX_BYTES = 100 * 1024;
/** These limits bound the paths of a diff, and thereby its size. */
const MAX_DEPTH = 10;
const MAX_FIELDS = 1000;
const MAX_NAME = 100;
/** The most misspelt names of a body for which a fault suggests another. */
const SUGGESTED_MAX = 10;

/** For each type: a test of a value, and the words for what the value must be. Null stands for a blank. */
const TYPES: Readonly<Record<ProviderFieldType, [is: (value: unknown) => boolean, mustBe: string]>> = {
  text: [(value) => typeof value === 'string', 'must be a text'],
  integer: [Number.isSafeInteger, 'must be a whole number'],
  real: [(value) => typeof value === 'number', 'must be a number'],
  date: [isDate, `must be a real calendar date written ${DATE_FORMS}`],
};

const WRITTEN = new RegExp(`^${DATE_TEXT}$`);

function isDate(value: unknown): boolean {
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  const text = String(value);
  return WRITTEN.test(text) && isRealDate(Number(text.replaceAll('-', '')));
}

const FIELDS = Object.fromEntries(
  PROVIDER_TABLES.map((table) => [table, new Map(PROVIDER_FIELDS[table].map(({ name, type }) => [name, type]))]),
) as Record<ProviderTable, Map<string, ProviderFieldType>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `data` of a body. */
export const dataSchema = z
  .custom<Record<string, unknown>>(isObject, 'must be a JSON object')
  .superRefine((data, context) => {
    if (!isObject(data)) return;
    const wrong = formFault(data);
    if (wrong) return context.addIssue({ code: 'custom', message: wrong });
    for (const table of PROVIDER_TABLES) {
      for (const { path, message } of overrideFaults(table, data[table])) {
        context.addIssue({ code: 'custom', path: [table, ...path], message });
      }
    }
  })
  .openapi({
    type: 'object',
    additionalProperties: true,
    properties: Object.fromEntries(
      PROVIDER_TABLES.map((table) => [
        table,
        {
          type: 'object',
          additionalProperties: true,
          description: `Fields of ${providerFileName(table)} that take the place of CMS’s, under the names and with the types of \`GET /provider-tables/${table}/metadata\`; null stands for a blank.`,
        },
      ]),
    ),
    description:
      'What the organization keeps of the provider: any JSON object of at most 100 KB and 1,000 named values, 10 levels deep, names of at most 100 characters.',
    example: { ipsf: { operating_cost_to_charge_ratio: 0.215, special_wage_index: 1.0412 } },
  });

/** Returns what is wrong with the form of `data`, or null. */
function formFault(data: Record<string, unknown>): string | null {
  let fields = 0;
  const walk = (value: unknown, depth: number): string | null => {
    if (typeof value === 'number' && !Number.isFinite(value)) return 'has a number that is too large';
    if (typeof value === 'string' && !value.isWellFormed()) return 'must have texts without lone surrogates';
    if (typeof value !== 'object' || value === null) return null;
    if (depth > MAX_DEPTH) return `must be at most ${MAX_DEPTH} levels deep`;
    if (!Array.isArray(value)) {
      const names = Object.keys(value);
      fields += names.length;
      if (fields > MAX_FIELDS) return `must have at most ${MAX_FIELDS} named values`;
      if (names.some((name) => name.length > MAX_NAME)) return `must have names of at most ${MAX_NAME} characters`;
      if (!names.every(isLine[0])) return 'must have names without control characters';
    }
    for (const part of Object.values(value)) {
      const wrong = walk(part, depth + 1);
      if (wrong) return wrong;
    }
    return null;
  };
  const wrong = walk(data, 1);
  if (wrong) return wrong;
  const bytes = new TextEncoder().encode(JSON.stringify(data)).length;
  return bytes > MAX_BYTES ? `must be at most 100 KB of JSON (${MAX_BYTES} bytes), not ${bytes}` : null;
}

function overrideFaults(table: ProviderTable, overrides: unknown): { path: string[]; message: string }[] {
  if (overrides === undefined) return [];
  if (!isObject(overrides)) return [{ path: [], message: 'must be a JSON object of fields to override' }];
  return Object.entries(overrides).flatMap(([name, value], i) => {
    const type = FIELDS[table].get(name);
    if (!type) return [{ path: [name], message: unknownField(table, name, i < SUGGESTED_MAX) ?? '' }];
    const [is, mustBe] = TYPES[type];
    if (value === null) return [];
    const fault = is(value) ? (typeof value === 'number' && type !== 'date' ? rangeFault(name, value) : null) : mustBe;
    return fault ? [{ path: [name], message: fault }] : [];
  });
}
