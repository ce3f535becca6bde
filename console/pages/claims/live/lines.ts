/** Lines of an outpatient bill that are checked as they are typed. */
import type { NcciCheck } from 'pps-edge/schemas';
import { valueAt } from '../editor/claim.ts';
import { textAt } from './stay.ts';

/** `/ncci/check` takes so many codes. */
const MOST_CODES = 20;

export interface TypedLine {
  /** Place on the claim, from 1. */
  number: number;
  hcpcs: string;
  /** Day of the line, else that of the claim, YYYY-MM-DD. */
  date: string;
  units: number | null;
  hasModifier: boolean;
}

/** Returns the lines of a hospital's outpatient bill whose HCPCS code is whole and whose day is known. */
export function linesToCheck(claim: unknown): TypedLine[] {
  if (!/^0?(12|13|14|34|76|77|85)/.test(textAt(claim, 'bill_type'))) return [];
  const lines = valueAt(claim, 'lines');
  const day = dayAt(claim, 'from_date') || dayAt(claim, 'thru_date');
  return (Array.isArray(lines) ? lines : []).flatMap((line, i) => {
    const hcpcs = textAt(line, 'hcpcs').toUpperCase();
    const date = dayAt(line, 'service_date') || day;
    if (!/^[A-Z0-9]{5}$/.test(hcpcs) || date === '') return [];
    const units = Number(textAt(line, 'units'));
    const modifiers = valueAt(line, 'modifiers');
    const hasModifier = Array.isArray(modifiers) && modifiers.some((each) => String(each ?? '').trim() !== '');
    return [{ number: i + 1, hcpcs, date, units: Number.isFinite(units) && units > 0 ? units : null, hasModifier }];
  });
}

function dayAt(value: unknown, path: string): string {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(textAt(value, path)) ?? [];
  return year ? `${year}-${month}-${day}` : '';
}

export interface DayOfCodes {
  date: string;
  codes: readonly string[];
}

/** Returns the codes of each day, each once, as many of a day as one check takes. */
export function codesByDay(lines: readonly TypedLine[]): DayOfCodes[] {
  const days = Map.groupBy(lines, ({ date }) => date);
  return [...days].map(([date, ofDay]) => ({
    date,
    codes: [...new Set(ofDay.map(({ hcpcs }) => hcpcs))].slice(0, MOST_CODES),
  }));
}

/** Returns what the edits of its day say of a line, in sentences. */
export function editsOf(line: TypedLine, lines: readonly TypedLine[], check: NcciCheck | null): string[] {
  if (!check) return [];
  const sentences: string[] = [];
  const ofDay = lines.filter(({ date }) => date === line.date);
  const mue = check.mues?.find(({ code }) => code === line.hcpcs);
  if (mue && line.units !== null) {
    const same = ofDay.filter(({ hcpcs }) => hcpcs === line.hcpcs);
    const isOfLine = mue.mue_adjudication_indicator === '1';
    const units = isOfLine ? line.units : same.reduce((sum, each) => sum + (each.units ?? 0), 0);
    if (units > mue.mue_value)
      sentences.push(`MUE: at most ${mue.mue_value} units a ${isOfLine ? 'line' : 'day'}, not ${units}`);
  }
  for (const { column_1, column_2, modifier_lifts } of check.pairs ?? [])
    if (column_2 === line.hcpcs && ofDay.some(({ hcpcs }) => hcpcs === column_1))
      sentences.push(
        `NCCI: not paid with ${column_1}${modifier_lifts ? (line.hasModifier ? '; a modifier may lift it' : ', unless a modifier says why') : ''}`,
      );
  return sentences;
}
