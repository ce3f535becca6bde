/** Converts a field of the claim between its value and the text that people write and see, on the form and on the bill. */

import { amountText } from '../../../parts/amounts/money.ts';
import type { CodeKind } from '../../../parts/codes/code-search.ts';
import { shownDay } from '../../../parts/days/shown-day.ts';
import { type CodeForm, readCode, readCodes } from '../../../parts/typed/code.ts';
import { readDay } from '../../../parts/typed/day.ts';
import { readNumber } from '../../../parts/typed/number.ts';
import type { ListName } from './code-lists.ts';

export type Kind = 'text' | 'date' | 'number' | 'money' | 'codes' | 'flag' | 'json';

export interface ValueForm {
  kind?: Kind | undefined;
  /** Code set of its codes: of the reference data, or a short list. */
  of?: CodeKind | ListName | undefined;
}

const FORMS: Readonly<Partial<Record<CodeKind | ListName, CodeForm>>> = {
  diagnosis: 'diagnosis',
  procedure: 'procedure',
  hcpcs: 'hcpcs',
  revenue: 'revenue',
  condition: 'two digits',
  occurrence: 'two digits',
  span: 'two digits',
  value: 'two digits',
  status: 'two digits',
};

/** Returns the text of a value; one that the field cannot hold stands there as JSON. */
export function formatValue(value: unknown, { kind = 'text' }: ValueForm = {}): string {
  if (value === undefined || value === null) return '';
  if (kind === 'json' || typeof value === 'object') {
    const isList = kind === 'codes' && Array.isArray(value) && value.every((each) => typeof each !== 'object');
    return isList ? value.join(' ') : JSON.stringify(value);
  }
  if (kind === 'date') return shownDay(String(value));
  if (kind === 'money' && typeof value === 'number') return amountText(value);
  return String(value);
}

/**
 * Returns the value of a text; undefined for a blank one. What is no day, number or code stays as it is, for the service to
 * refuse at its field.
 * @throws SyntaxError for JSON that is not complete
 */
export function parseValue(text: string, { kind = 'text', of }: ValueForm = {}): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  switch (kind) {
    case 'json':
      return JSON.parse(trimmed);
    case 'codes':
      return readCodes(trimmed, of && FORMS[of]);
    case 'number':
    case 'money':
      return readNumber(trimmed) ?? trimmed;
    case 'date':
      return readDay(trimmed) ?? trimmed;
    default:
      return of && of !== 'provider' ? readCode(trimmed, FORMS[of]) : trimmed;
  }
}
