/** The rows of the answers as a file of CSV, which the tab makes itself. */
import { type SpreadsheetCell, spreadsheetCsv } from '../../../parts/tables/spreadsheet-text.ts';
import { type AnswerRow, STATES } from './answer-row.ts';
import type { ClaimRow } from './claim-rows.ts';

const dollars = (cents: number | null): SpreadsheetCell => (cents === null ? null : cents / 100);

/**
 * @param sides in words: one, or two that are compared
 * @param numberName of the column by which claims are found in the file
 */
export function answersCsv(rows: readonly ClaimRow[], sides: readonly string[], numberName: string): string {
  const isComparison = sides.length === 2;
  const sideNames = isComparison ? sides : ['', ''];
  const head = [
    ...[numberName, 'Claim', 'Provider', 'Payment system', 'Charges', 'State', 'Reason'],
    ...sideNames.slice(0, sides.length).flatMap((side) => columnNames(side)),
    'Difference',
  ];
  const lines = rows.map(({ number, first, second, state, difference }): SpreadsheetCell[] => [
    ...[number, first.claimId, first.provider, first.system, dollars(first.charges), STATES[state]],
    (first.reason ?? second?.reason)?.text ?? null,
    ...cellsOf(first),
    ...(second ? cellsOf(second) : []),
    dollars(difference),
  ]);
  return spreadsheetCsv([head, ...lines]);
}

const columnNames = (side: string): string[] =>
  ['DRG or APC', 'Contract', 'Medicare', 'Contract pays'].map((name) => (side === '' ? name : `${name} (${side})`));

const cellsOf = ({ group, contractId, medicare, contract }: AnswerRow): SpreadsheetCell[] => [
  group,
  contractId,
  dollars(medicare),
  dollars(contract),
];

/** Hands a text to the browser as a file. */
export function downloadCsv(text: string, name: string): void {
  // The mark tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
