/** OPPS Addenda D1 and D2: the meanings of status and comment indicators, a release a year. */
import { Fault } from '../reading/dataset.ts';
import { rowsOf } from '../reading/rows.ts';
import { openTable } from '../reading/table.ts';
import { identityOf, requireLineEnd } from './ioce-rows.ts';
import { oppsAddendum } from './opps-addendum.ts';
import { plainText } from './opps-text.ts';
import type { IoceRow } from './rows.ts';

type Indicator = 'status_indicator' | 'comment_indicator';

export const oppsD1 = oppsAddendum({
  name: 'opps-d1',
  title: 'OPPS Addendum D1: payment status indicators',
  letter: 'D1',
  recognise: /ADDENDUM D1\b.*STATUS INDICATORS/i,
  cadence: 'year',
  rows: (file, dates) =>
    indicators('opps_status_indicator', 'status_indicator', ['item', 'payment_status'], file, dates),
});

export const oppsD2 = oppsAddendum({
  name: 'opps-d2',
  title: 'OPPS Addendum D2: comment indicators',
  letter: 'D2',
  recognise: /ADDENDUM D2\b.*COMMENT INDICATORS/i,
  cadence: 'year',
  rows: (file, dates) => indicators('opps_comment_indicator', 'comment_indicator', ['meaning'], file, dates),
});

const HEADINGS: Readonly<Record<string, RegExp>> = {
  status_indicator: /^(?:Status Indicator|status_indicator)$/i,
  item: /^(?:Item\/Code\/Service|item)$/i,
  payment_status: /^(?:OPPS Payment Status|payment_status)$/i,
  comment_indicator: /^(?:Comment Indicator|comment_indicator)$/i,
  meaning: /^(?:Descriptor|meaning)$/i,
};

interface Statement {
  line: number;
  indicator: string;
  /** Sentences by column. */
  said: Record<string, string[]>;
}

/** Reads indicators whose text runs over several lines; only the first line names the indicator. */
function* indicators(
  table: string,
  name: Indicator,
  columns: readonly string[],
  file: Parameters<typeof openTable>[0],
  dates: Pick<IoceRow, 'effectiveDate' | 'throughDate'>,
): Generator<IoceRow | Fault> {
  requireLineEnd(file);
  const headings = Object.fromEntries([name, ...columns].map((each) => [each, HEADINGS[each] as RegExp]));
  const delimiter = file.text.slice(0, 8192).includes('\t') ? '\t' : ',';
  const all: Statement[] = [];
  for (const row of openTable(file, { columns: headings, delimiter }).rows((fields) => fields)) {
    if (row instanceof Fault) {
      yield row;
      continue;
    }
    const indicator = row.text(name);
    if (indicator) all.push({ line: row.line, indicator, said: Object.fromEntries(columns.map((each) => [each, []])) });
    const last = all.at(-1);
    if (!last) {
      yield new Fault(row.line, `no line above names the ${name}`);
      continue;
    }
    for (const column of columns) {
      const text = row.text(column);
      if (text && !text.startsWith('*')) last.said[column]?.push(plainText(text));
    }
  }
  yield* rowsOf(
    all,
    ({ line, indicator, said }): IoceRow | Fault => {
      if (!/^[A-Z]{1,2}\d?$/.test(indicator)) return new Fault(line, `${name} '${indicator}' is not an indicator`);
      const blank = columns.find((column) => said[column]?.length === 0);
      if (blank) return new Fault(line, `${blank} of ${indicator} is blank`);
      const values = Object.fromEntries(columns.map((column) => [column, said[column]?.join(' ') ?? null]));
      return { table, values: { [name]: indicator, ...values }, ...dates };
    },
    identityOf,
  );
}
