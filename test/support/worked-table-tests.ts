/** The tests that tables of worked examples share. */
import { describe, expect, test } from 'vitest';
import { type Exact, exact } from '../../src/engine/core/exact.ts';
import { type Step, Trace } from '../../src/engine/core/trace.ts';
import { faultsOf } from './trace-arithmetic.ts';
import { miscalculated } from './worked-lines.ts';
import type { WorkedExample, WorkedTable } from './worked-table.ts';

/** Results by the names of the table's rows. */
type Results = Readonly<Record<string, Exact | string | null>>;

/** A pricer's answer to an example. */
export interface Priced {
  claim: Results;
  /** By line; the table may leave out all but the return codes. */
  lines?: readonly Results[];
}

/** Tests each step of a table by itself, and against what the pricer computes and records. @param claims by title */
export function testWorkedTable<Claim>(
  table: WorkedTable<Claim>,
  claims: Readonly<Record<string, Claim>>,
  price: (example: WorkedExample<Claim>, trace: Trace) => Priced,
): void {
  test('the table has every claim, and no other', () => expect(table.titles).toEqual(Object.keys(claims)));

  describe.each(table.columns)('%s', (column) => {
    test.each(table.titlesOf(column))('%s', (title) => {
      const example = table.example(column, title);
      expect(example.worked.flatMap(miscalculated)).toEqual([]);
      const trace = new Trace();
      const { claim, lines = [] } = price(example, trace);
      expect(faultsOf(trace.steps)).toEqual([]);
      expect(unequalSteps(example, trace.steps, [claim, ...lines])).toEqual([]);
      expect(unequalResults(example, [claim, ...lines])).toEqual([]);
    });
  });

  test('every figure is read', () => {
    for (const column of table.columns)
      for (const title of table.titlesOf(column)) price(table.example(column, title), new Trace());
    expect(table.unread()).toEqual([]);
  });
}

/** Returns the steps whose values are not those of the trace, each as often as it stands there. */
function unequalSteps(
  { steps }: WorkedExample<unknown>,
  recorded: readonly Step[],
  results: readonly Results[],
): string[] {
  return steps.flatMap(({ line, step, isComputed, values }) => {
    const ofTrace = recorded.filter((each) => each.step === step && (each.line ?? 0) === line && each.value !== null);
    // A sum of results need not be a step of the trace.
    if (!isComputed || (ofTrace.length === 0 && results[line]?.[step] !== undefined)) return [];
    const isEqual =
      ofTrace.length === values.length && ofTrace.every(({ value }, at) => areEqual(`${value}`, values[at]));
    return isEqual ? [] : [`line ${line} ${step}: ${values}, the trace has ${ofTrace.map(({ value }) => value)}`];
  });
}

/** Returns the results that are not what the pricer gives, that the table lacks, or that no pricer gives. */
function unequalResults({ steps }: WorkedExample<unknown>, results: readonly Results[]): string[] {
  const given = results.flatMap((ofLine, line) =>
    Object.entries(ofLine).map(([step, value]) => ({ line, step, value: `${value ?? 'none'}` })),
  );
  const unequal = given.filter(({ line, step, value }) => {
    const shown = steps.find((each) => each.line === line && each.step === step)?.values.at(-1);
    const isOptional = line > 0 && step !== 'return_code';
    return shown === undefined ? !isOptional : !areEqual(value, shown);
  });
  const unknown = steps.filter(({ line, step, isComputed }) => !isComputed && results[line]?.[step] === undefined);
  return [
    ...unequal.map(({ line, step, value }) => `line ${line} ${step}: the pricer gives ${value}`),
    ...unknown.map(({ line, step }) => `line ${line} ${step}: the pricer gives none`),
  ];
}

const AMOUNT = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** True for the same text or, unlike a return code, the same amount. */
function areEqual(text: string, shown: string | undefined): boolean {
  if (text === shown) return true;
  return AMOUNT.test(text) && AMOUNT.test(shown ?? '') && exact(text).equals(exact(shown ?? ''));
}
