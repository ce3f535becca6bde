/** The tests of a contract as a list: what each is to come to, and what it came to last. */
import type { ContractTestSummary } from 'pps-edge/schemas';
import type { Column, Filter } from '../../parts/data-table/description.ts';
import { localSource } from '../../parts/data-table/local-source.ts';
import type { SpreadsheetCell } from '../../parts/tables/spreadsheet-text.ts';
import { inPlainWords } from '../../parts/words/plain-words.ts';

export const OUTCOMES = { pass: 'Pass', fail: 'Fail', error: 'No amount', not_run: 'Not run' } as const;

/** A test that has not run since it changed is `not_run`. */
export const outcomeOf = ({ last_run }: ContractTestSummary): keyof typeof OUTCOMES => last_run?.outcome ?? 'not_run';

type Key = 'name' | 'outcome' | 'expected' | 'actual' | 'difference';

/** By which rows are sorted and filtered. */
const VALUES: Readonly<Record<Key, (test: ContractTestSummary) => string | number | null>> = {
  name: ({ name }) => name,
  outcome: outcomeOf,
  expected: ({ expected_total }) => expected_total,
  actual: ({ last_run }) => last_run?.actual_total ?? null,
  difference: ({ last_run }) => last_run?.difference ?? null,
};

/** @param cells what is shown in place of a value */
export const columnsOf = (
  cells: Partial<Record<Key | 'change', NonNullable<Column<ContractTestSummary>['cell']>>>,
): Column<ContractTestSummary>[] => {
  const column = (key: Key, title: string, more: Partial<Column<ContractTestSummary>>) => ({
    key,
    title,
    value: VALUES[key],
    ...(cells[key] ? { cell: cells[key] } : {}),
    ...more,
  });
  return [
    column('name', 'Test', { width: 320 }),
    column('outcome', 'Outcome', { width: 110 }),
    column('expected', 'Expected', { width: 130, align: 'end' }),
    column('actual', 'Actual', { width: 130, align: 'end' }),
    column('difference', 'Difference', { width: 130, align: 'end' }),
    {
      key: 'change',
      title: 'Change',
      value: () => null,
      width: 160,
      isSortable: false,
      ...(cells.change ? { cell: cells.change } : {}),
    },
  ];
};

export const FILTERS: readonly Filter[] = [
  { key: 'name', label: 'Name' },
  {
    key: 'outcome',
    label: 'Outcome',
    choices: Object.entries(OUTCOMES).map(([value, label]) => ({ value, label })),
  },
];

export const sourceOf = (tests: readonly ContractTestSummary[]) =>
  localSource(tests, columnsOf({}), new Set(['outcome']));

/** The tests with what a spreadsheet sorts and sums by. */
export const spreadsheetRows = (tests: readonly ContractTestSummary[]): SpreadsheetCell[][] => [
  ['Test', 'Outcome', 'Expected', 'Actual', 'Difference', 'Reason', 'Ran', 'Notes'],
  ...tests.map((test) => [
    test.name,
    OUTCOMES[outcomeOf(test)],
    VALUES.expected(test),
    VALUES.actual(test),
    VALUES.difference(test),
    test.last_run?.reason ? inPlainWords(test.last_run.reason) : null,
    test.last_run?.ran_at ?? null,
    test.notes,
  ]),
];
