/** Reads what somebody types or pastes into a cell. */
import { readDay } from '../typed/day.ts';
import { plainNumber } from '../typed/number.ts';

export type CellValue = string | number | boolean | null;

/** Value of a text; or its fault, as the end of a sentence that begins with the column: `must be a number`. */
export type Reading = { value: CellValue } | { fault: string };
export type Reader = (text: string) => Reading;

export interface Choice {
  value: string;
  label: string;
}

interface Decimal {
  least: number;
  most: number;
  decimals: number;
  /** An empty cell is null. */
  isOptional?: boolean;
}

/** A number as people and spreadsheets write it: `1,234.50`, `$650`, `125%`. A comma that parts no thousands is refused. */
export function decimal({ least, most, decimals, isOptional = false }: Decimal): Reader {
  const fault = `must be a number from ${least} to ${most} with at most ${decimals} decimals`;
  return (text) => {
    const trimmed = text.trim();
    if (trimmed === '' && isOptional) return { value: null };
    const plain = plainNumber(trimmed.replace(/\s*%$/, ''));
    if (plain === null) return { fault };
    const [, after = ''] = plain.split('.');
    const value = Number(plain);
    return after.replace(/0+$/, '').length > decimals || value < least || value > most ? { fault } : { value };
  };
}

/** One of some values, by itself or by its label, in any case. */
export function choice(choices: readonly Choice[]): Reader {
  const byText = new Map(
    choices.flatMap(({ value, label }) => [
      [value.toLowerCase(), value],
      [label.toLowerCase(), value],
    ]),
  );
  const fault = `must be ${choices.map(({ label }) => label).join(' or ')}`;
  return (text) => {
    const value = byText.get(text.trim().toLowerCase());
    return value === undefined ? { fault } : { value };
  };
}

export const YES_NO: readonly Choice[] = [
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
];

export const flag: Reader = (text) => {
  const reading = choice(YES_NO)(text);
  return 'fault' in reading ? reading : { value: reading.value === 'true' };
};

/** A text of a form; capitals where the form has them. */
export function code(form: RegExp, fault: string): Reader {
  return (text) => {
    const value = text.trim().toUpperCase();
    return form.test(value) ? { value } : { fault };
  };
}

export function line(longest: number): Reader {
  const fault = `must be 1 to ${longest} characters`;
  return (text) => {
    const value = text.trim();
    return value.length >= 1 && value.length <= longest ? { value } : { fault };
  };
}

/** A day as people, bills and spreadsheets write it. */
export const day: Reader = (text) => {
  const value = readDay(text);
  return value === null ? { fault: 'must be a day such as 01/31/2026 or 2026-01-31' } : { value };
};
