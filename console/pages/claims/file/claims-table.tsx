/** The tables of the answers, as data. */
import type { ReactNode } from 'react';
import { money, signedMoney } from '../../../parts/amounts/money.ts';
import type { Column, TableDescription } from '../../../parts/data-table/description.ts';
import { localSource } from '../../../parts/data-table/local-source.ts';
import { cellLabelOf, problemInWords } from '../form/claim-fields.ts';
import { STATES } from './answer-row.ts';
import { type ClaimRow, GROUPINGS, type Grouping, type GroupRow, type ProblemRow } from './claim-rows.ts';

/** Names of the two amounts beside one another; the second is null where no claim has it. */
export type AmountNames = readonly [string, string | null];

interface AmountColumn<Row> {
  key: string;
  title: string;
  /** Whole cents; null where it is not known. */
  cents: (row: Row) => number | null;
  isDifference?: boolean;
}

/** An amount sorts as a number and is shown as money; one that is not known stays blank. */
function amountColumn<Row>({ key, title, cents, isDifference = false }: AmountColumn<Row>): Column<Row> {
  return {
    key,
    title,
    value: cents,
    cell: (row) => {
      const amount = cents(row);
      if (amount === null) return null;
      return isDifference ? <Difference cents={amount} /> : money(amount);
    },
    width: 150,
    align: 'end',
  };
}

export function Difference({ cents }: { cents: number }) {
  return (
    <span className="claims-file-difference" data-kind={cents < 0 ? 'less' : cents > 0 ? 'more' : undefined}>
      {signedMoney(cents)}
    </span>
  );
}

const numberOf = ({ number }: ClaimRow): string => number.toLocaleString('en-US');

export const groupWords = ({ group, otherGroups }: ClaimRow['first']): string | null =>
  group === null ? null : `${group}${otherGroups > 0 ? ` and ${otherGroups} more` : ''}`;

function claimColumns([before, after]: AmountNames, numberName: string): Column<ClaimRow>[] {
  return [
    { key: 'line', title: numberName, value: ({ number }) => number, cell: numberOf, width: 90, align: 'end' },
    { key: 'claim', title: 'Claim', value: ({ first }) => first.claimId, width: 170 },
    { key: 'system', title: 'Payment system', value: ({ first }) => first.system, width: 150 },
    {
      key: 'drg',
      title: 'DRG or APC',
      value: ({ first }) => first.group,
      width: 150,
      cell: ({ first }) => groupWords(first),
    },
    { key: 'provider', title: 'Provider', value: ({ first }) => first.provider || null, width: 110 },
    ...(after === null
      ? []
      : [
          amountColumn<ClaimRow>({
            key: 'difference',
            title: 'Difference',
            cents: (row) => row.difference,
            isDifference: true,
          }),
        ]),
    amountColumn({ key: 'before', title: before, cents: (row) => row.before }),
    ...(after === null ? [] : [amountColumn<ClaimRow>({ key: 'after', title: after, cents: (row) => row.after })]),
    amountColumn({ key: 'charges', title: 'Charges', cents: ({ first }) => first.charges }),
    { key: 'state', title: 'State', value: ({ state }) => STATES[state], width: 170 },
  ];
}

interface ClaimsTable {
  rows: readonly ClaimRow[];
  names: AmountNames;
  /** Name of the column by which claims are found in the file. */
  numberName: string;
  panel: (row: ClaimRow) => ReactNode;
}

export function claimsTable({ rows, names, numberName, panel }: ClaimsTable): TableDescription<ClaimRow> {
  const columns = claimColumns(names, numberName);
  const choicesOf = (values: Iterable<string | null>) =>
    [...new Set(values)]
      .flatMap((value) => (value ? [{ value, label: value }] : []))
      .sort((one, other) => (one.value < other.value ? -1 : 1));
  const exact = new Set(['state', 'system', 'drg', 'provider']);
  return {
    name: 'claims-file-claims',
    title: 'Claims',
    id: ({ place }) => String(place + 1),
    columns,
    filters: [
      { key: 'state', label: 'State', choices: choicesOf(rows.map(({ state }) => STATES[state])) },
      { key: 'system', label: 'Payment system', choices: choicesOf(rows.map(({ first }) => first.system)) },
      { key: 'drg', label: 'DRG or APC', choices: choicesOf(rows.map(({ first }) => first.group)) },
      { key: 'provider', label: 'Provider', choices: choicesOf(rows.map(({ first }) => first.provider)) },
    ],
    source: localSource(rows, columns, exact),
    panel,
    empty: null,
  };
}

const percentText = (percent: number): string => `${percent > 0 ? '+' : ''}${percent / 100} %`.replace('-', '\u2212');

const differenceColumns: readonly Column<GroupRow>[] = [
  amountColumn({ key: 'difference', title: 'Difference', cents: ({ difference }) => difference, isDifference: true }),
  {
    key: 'percent',
    title: 'In percent',
    value: ({ percent }) => percent,
    cell: ({ percent }) => (percent === null ? null : percentText(percent)),
    width: 110,
    align: 'end',
  },
];

interface GroupsTable {
  rows: readonly GroupRow[];
  grouping: Grouping;
  names: AmountNames;
  panel: (row: GroupRow) => ReactNode;
}

/** Identifies a group in the address. */
export const groupId = ({ group }: Pick<GroupRow, 'group'>): string => group ?? 'none';

export function groupsTable({
  rows,
  grouping,
  names: [before, after],
  panel,
}: GroupsTable): TableDescription<GroupRow> {
  const { name, title } = GROUPINGS[grouping];
  const columns: Column<GroupRow>[] = [
    { key: 'group', title: name, value: ({ group }) => group ?? 'None', width: 220 },
    {
      key: 'claims',
      title: 'Claims',
      value: ({ claims }) => claims,
      cell: ({ claims }) => claims.toLocaleString('en-US'),
      width: 90,
      align: 'end',
    },
    ...(after === null ? [] : differenceColumns),
    amountColumn({ key: 'before', title: before, cents: (row) => row.before }),
    ...(after === null ? [] : [amountColumn<GroupRow>({ key: 'after', title: after, cents: (row) => row.after })]),
    {
      key: 'unpriced',
      title: 'Without an amount',
      value: ({ claims, compared, priced }) => claims - (compared || priced),
      width: 150,
      align: 'end',
    },
  ];
  return {
    name: `claims-file-${grouping}`,
    title,
    id: groupId,
    columns,
    source: localSource(rows, columns),
    panel,
    empty: null,
  };
}

export function problemsTable(
  rows: readonly ProblemRow[],
  panel: (row: ProblemRow) => ReactNode,
): TableDescription<ProblemRow> {
  const columns: Column<ProblemRow>[] = [
    {
      key: 'count',
      title: 'Claims',
      value: ({ count }) => count,
      cell: ({ count }) => count.toLocaleString('en-US'),
      width: 90,
      align: 'end',
    },
    { key: 'state', title: 'State', value: ({ state }) => STATES[state], width: 170 },
    {
      key: 'text',
      title: 'Reason of the first claim',
      value: ({ text, field }) => problemInWords(text, field ?? ''),
      width: 520,
    },
    { key: 'field', title: 'Field', value: ({ field }) => field && cellLabelOf(field), width: 180 },
    {
      key: 'line',
      title: 'First claim',
      value: ({ firstNumber }) => firstNumber,
      cell: ({ firstNumber }) => firstNumber.toLocaleString('en-US'),
      width: 100,
      align: 'end',
    },
  ];
  return {
    name: 'claims-file-problems',
    title: 'Reasons',
    id: ({ firstPlace }) => String(firstPlace + 1),
    columns,
    source: localSource(rows, columns),
    panel,
    empty: <p>Every claim has a price on each side, and Medicare would return none as billed.</p>,
  };
}
