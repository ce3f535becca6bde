/** Results of a batch as CSV: a row a claim, or a row a line of a claim. */
import type { LineResult } from '../../engine/frame/result/result.ts';
import { type CsvCell, csvText } from '../../wire/csv.ts';
import type { ClaimOutput } from './claim-output.ts';

export const CSV_ROWS = ['claims', 'lines'] as const;
export type CsvRows = (typeof CSV_ROWS)[number];

type Columns<Row> = readonly (readonly [name: string, cell: (row: Row) => CsvCell])[];

/** A claim's answer, with the number of its line in the batch. */
interface AnsweredClaim {
  /** Id of the claim's file, of several. */
  file?: string;
  line: number;
  claimId: string;
  output: ClaimOutput;
}

/** An unknown amount is blank; the shorter views leave it out. */
function money(amount: number | null | undefined): CsvCell {
  return amount === null || amount === undefined ? null : { dollars: amount };
}

const CLAIM_COLUMNS: Columns<AnsweredClaim> = [
  ['line', ({ line }) => line],
  ['claim_id', ({ claimId }) => claimId],
  ['priced', ({ output }) => String(output.result.priced)],
  ['system', ({ output }) => output.result.system],
  ['return_code', ({ output }) => output.result.return_code],
  ['drg', ({ output }) => output.result.drg],
  ['case_mix_group', ({ output }) => output.result.case_mix_group],
  ['charges', ({ output }) => money(output.result.charges)],
  ['allowed', ({ output }) => money(output.result.allowed)],
  ['system_allowed', ({ output }) => money(output.result.system_allowed)],
  ['outlier', ({ output }) => money(output.result.outlier)],
  ['other_schedules', ({ output }) => money(output.result.other_schedules)],
  ['medicare', ({ output }) => money(output.result.medicare)],
  ['patient', ({ output }) => money(output.result.patient.total)],
  ['deductible', ({ output }) => money(output.result.patient.deductible)],
  ['coinsurance', ({ output }) => money(output.result.patient.coinsurance)],
  ['assumes', ({ output }) => output.result.patient.assumes.join(' ')],
  ['contract', ({ output }) => money(output.result.contract?.total ?? null)],
  ['contract_reason', ({ output }) => output.result.contract?.reason ?? null],
  ['reason_code', ({ output }) => output.result.reason?.code ?? null],
  ['reason', ({ output }) => output.result.reason?.text ?? null],
  ['warnings', ({ output }) => output.warnings.map(({ code }) => code).join(' ')],
];

const LINE_COLUMNS: Columns<AnsweredClaim & { result: LineResult }> = [
  ['line', ({ line }) => line],
  ['claim_id', ({ claimId }) => claimId],
  ['claim_line', ({ result }) => result.line],
  ['service_date', ({ result }) => result.service_date],
  ['revenue_code', ({ result }) => result.revenue_code],
  ['hcpcs', ({ result }) => result.hcpcs],
  ['units', ({ result }) => result.units],
  ['charges', ({ result }) => money(result.charges)],
  ['status', ({ result }) => result.status],
  ['apc', ({ result }) => result.apc],
  ['status_indicator', ({ result }) => result.status_indicator],
  ['allowed', ({ result }) => money(result.allowed)],
  ['medicare', ({ result }) => money(result.medicare)],
  ['patient', ({ result }) => money(result.patient)],
  ['outlier', ({ result }) => money(result.outlier)],
  ['schedule', ({ result }) => result.schedule],
  ['edits', ({ result }) => result.edits.map(({ edit }) => edit).join(' ')],
  ['why', ({ result, output }) => (result.status === 'not_processed' ? whyNot(output) : result.why)],
];

/** Returns the first line, which names the columns. @param ofFiles the first column has the claim's file */
export function csvHeader(rows: CsvRows, ofFiles = false): string {
  const names = rowOf(rows, (name) => name);
  return csvText([ofFiles ? ['file', ...names] : names]);
}

/** Returns the lines of a claim: one, or one for each of its own lines. */
export function csvOf(answered: AnsweredClaim, rows: CsvRows): string {
  const { file } = answered;
  const lines = rows === 'claims' ? [CLAIM_COLUMNS.map(([, cell]) => cell(answered))] : rowsOfLines(answered);
  return csvText(file === undefined ? lines : lines.map((cells) => [file, ...cells]));
}

function rowsOfLines(answered: AnsweredClaim): CsvCell[][] {
  const { line, claimId, output } = answered;
  const lines = output.result.lines.map((result) => LINE_COLUMNS.map(([, cell]) => cell({ ...answered, result })));
  const withoutLines: Readonly<Record<string, CsvCell>> = { line, claim_id: claimId, why: whyNot(output) };
  return lines.length > 0 ? lines : [rowOf('lines', (name) => withoutLines[name] ?? null)];
}

/** Returns why a claim has no price; null for one that has. */
const whyNot = ({ result }: ClaimOutput): string | null => result.reason?.text ?? null;

/** Returns a row that says why the rows end before the last claim: under `reason`, or `why`. */
export function csvEnd(rows: CsvRows, detail: string): string {
  return csvText([rowOf(rows, (name) => (name === 'reason' || name === 'why' ? detail : null))]);
}

/** Returns a row whose cells go by the names of the columns. */
function rowOf(rows: CsvRows, cellOf: (name: string) => CsvCell): CsvCell[] {
  const columns: readonly (readonly [name: string, cell: unknown])[] = rows === 'claims' ? CLAIM_COLUMNS : LINE_COLUMNS;
  return columns.map(([name]) => cellOf(name));
}
