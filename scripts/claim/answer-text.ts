/** Prints a claim's answer for a reader: what is paid, what went wrong, and how each amount came about. */
import type { ClaimOutput } from '../../src/claims/wire/claim-output.ts';
import type { Step } from '../../src/engine/core/trace.ts';
import { tableText } from './table.ts';

/** @param width columns of the terminal; null: tables as lines with tabs */
export function answerText(output: ClaimOutput, width: number | null): string {
  const { error_list, warnings, result } = output;
  const { lines, ...amounts } = result;
  const parts = [tableText(['Result', ''], fieldsOf(amounts), width)];
  const add = (heading: string, rows: readonly object[]) => {
    if (rows.length > 0) parts.push(`${heading}\n${recordsText(rows, width)}`);
  };
  // `why` says which edits a line has.
  add(
    'Lines',
    lines.map(({ edits, why, ...line }) => line),
  );
  add(
    'Lines that are not paid as themselves',
    lines.flatMap(({ line, why }) => (why === null ? [] : [{ line, why }])),
  );
  add('Errors', error_list);
  add('Warnings', warnings);
  for (const [module, steps] of Object.entries((output.trace ?? {}) as Record<string, Step[]>))
    add(`Steps of ${module}`, steps.map(stepRow));
  return parts.join('\n\n');
}

function stepRow({ step, formula, inputs, value, citation, release, line }: Step): object {
  return { step: line === undefined ? step : `${step}\nline ${line}`, formula, inputs, value, citation, release };
}

/** Fields of an object; those of an object within by their path. */
function fieldsOf(record: object, at = ''): [name: string, value: string][] {
  return Object.entries(record).flatMap(([name, value]) =>
    isRecord(value) ? fieldsOf(value, `${at}${name}.`) : [[`${at}${name}`, value === null ? 'null' : cellOf(value)]],
  );
}

/** A table of records, without the columns that none has. */
function recordsText(records: readonly object[], width: number | null): string {
  const rows = records.map((record) => new Map(Object.entries(record).map(([name, value]) => [name, cellOf(value)])));
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const headings = names.filter((name) => rows.some((row) => row.get(name)));
  return tableText(
    headings,
    rows.map((row) => headings.map((name) => row.get(name) ?? '')),
    width,
  );
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(cellOf).join('; ');
  if (isRecord(value))
    return fieldsOf(value)
      .map(([name, text]) => `${name} = ${text}`)
      .join('\n');
  return String(value);
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
