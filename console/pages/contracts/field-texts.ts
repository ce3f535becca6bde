/** The text of a field, and the value in the document that it means. */
import { shownDay } from '../../parts/days/shown-day.ts';
import { readDay } from '../../parts/typed/day.ts';
import { readNumber } from '../../parts/typed/number.ts';
import type { TermField } from './field-kinds.ts';

/** Returns the text that stands for a value. */
export function textOf(kind: TermField['kind'], value: unknown): string {
  if (value === undefined) return '';
  if (kind === 'rates_day') return value === 'configuration_start' ? 'configuration start' : shownDay(String(value));
  if (!Array.isArray(value)) return String(value);
  return value.join(kind === 'texts' ? '\n' : ', ');
}

/** Returns the value that a text means; undefined for an empty one. */
export function meaningOf(kind: TermField['kind'], text: string): unknown {
  if (text.trim() === '') return undefined;
  switch (kind) {
    case 'dollars':
    case 'percent':
    case 'number':
      return parseNumber(text);
    case 'texts':
      return split(text, /\n/);
    case 'codes':
      return split(text, /[\s,;]+/);
    case 'percents':
      return split(text, /[\s,;]+/).map(parseNumber);
    case 'rates_day':
      return readDay(text) ?? text.trim().toLowerCase().replace(' ', '_');
    default:
      return text;
  }
}

/** Returns the number; another text unchanged, for the API to refuse. */
const parseNumber = (text: string): unknown => readNumber(text.trim().replace(/\s*%$/, '')) ?? text;

const split = (text: string, at: RegExp): string[] =>
  text
    .split(at)
    .map((entry) => entry.trim())
    .filter(Boolean);
