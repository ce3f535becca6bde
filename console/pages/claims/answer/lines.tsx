/** The lines of the claim with what Medicare does with each, and their amounts. */
import { Fragment } from 'react';
import { Amount } from '../../../parts/amounts/amount.tsx';
import { dispositionOf } from '../../../parts/amounts/headline.ts';
import type { ResultProofs } from '../../../parts/amounts/result-proofs.ts';
import { shownDay } from '../../../parts/days/shown-day.ts';
import type { Output } from '../answered.ts';
import { lineStatus } from '../line-status.ts';

type Line = NonNullable<Output['result']>['lines'][number];
type LineOfTerm = NonNullable<NonNullable<NonNullable<Output['contract']>['terms']>['line_amounts']>[number];

interface LinesProps {
  output: Output;
  /** Without them the amounts say nothing of where they come from, as on paper. */
  proofs?: ResultProofs;
}

const COLUMNS: readonly { title: string; isNumber?: true }[] = [
  { title: 'Line' },
  { title: 'Day' },
  { title: 'Rev.' },
  { title: 'HCPCS' },
  { title: 'APC, status' },
  { title: 'Units', isNumber: true },
  { title: 'Charges', isNumber: true },
  { title: 'Disposition' },
  { title: 'Allowed', isNumber: true },
  { title: 'Medicare', isNumber: true },
  { title: 'Patient', isNumber: true },
];
const CONTRACT = { title: 'Contract', isNumber: true } as const;

export function Lines({ output, proofs }: LinesProps) {
  const { result, contract } = output;
  const byTerm = contract?.terms?.line_amounts;
  const disposition = dispositionOf(output);
  const columns = byTerm ? [...COLUMNS, CONTRACT] : COLUMNS;
  return (
    <div className="plain-table lines">
      {disposition && (
        <p className="lines-condition">
          {disposition.decision}: no line is paid. Amounts are those of the lines {disposition.condition.toLowerCase()}.
        </p>
      )}
      <table>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" data-align={isNumber && 'end'}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result?.lines.map((line) => (
            <Fragment key={line.line}>
              <Row
                line={line}
                status={lineStatus(line, disposition)}
                byTerm={byTerm?.filter((each) => each.line === line.line)}
                proofs={proofs}
              />
              {line.why && (
                <tr>
                  <td />
                  <td colSpan={columns.length - 1}>
                    <small>{line.why}</small>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  line: Line;
  status: ReturnType<typeof lineStatus>;
  /** Payments of the contract's terms for the line; undefined where none pay by line. */
  byTerm: readonly LineOfTerm[] | undefined;
  proofs: ResultProofs | undefined;
}

function Row({ line, status, byTerm, proofs }: RowProps) {
  return (
    <tr data-has-why={line.why ? '' : undefined}>
      <th scope="row">{line.line}</th>
      <td>{shownDay(line.service_date ?? '')}</td>
      <td>{line.revenue_code}</td>
      <td>{line.hcpcs}</td>
      <td>
        {line.apc} {line.status_indicator}
      </td>
      <td data-align="end">{line.units}</td>
      <td data-align="end">
        <Amount dollars={line.charges} />
      </td>
      <td data-status={status.kind}>{status.words}</td>
      {(['allowed', 'medicare', 'patient'] as const).map((name) => (
        <td key={name} data-align="end">
          <Amount dollars={line[name]} proof={proofs && (() => proofs.line(name, line.line))} />
        </td>
      ))}
      {byTerm && (
        <td data-align="end">
          {byTerm.map(({ term, expected }) => (
            <Amount key={term} dollars={expected} proof={proofs && (() => proofs.term(term, expected, line.line))} />
          ))}
        </td>
      )}
    </tr>
  );
}
