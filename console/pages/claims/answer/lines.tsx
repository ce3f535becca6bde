/** The lines of the claim with their status and amounts. */
import { Fragment } from 'react';
import { Amount } from '../../../parts/amount.tsx';
import type { ResultProofs } from '../../../parts/result-proofs.ts';
import type { Output } from '../answered.ts';

const STATUS = {
  paid: 'paid',
  packaged: 'packaged',
  bundled: 'bundled',
  rejected: 'rejected',
  denied: 'denied',
  returned: 'returned',
  other_schedule: 'other fee schedule',
  not_covered: 'not covered',
  unpriced: 'unpriced',
  not_processed: 'not processed',
} as const;

export function Lines({ output: { result, contract }, proofs }: { output: Output; proofs: ResultProofs }) {
  const lines = result?.lines ?? [];
  const byTerm = contract?.terms?.line_amounts;
  return (
    <div className="plain-table lines">
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Day</th>
            <th scope="col">Rev.</th>
            <th scope="col">HCPCS</th>
            <th scope="col">APC, status</th>
            <th scope="col" data-align="end">
              Units
            </th>
            <th scope="col" data-align="end">
              Charges
            </th>
            <th scope="col">Status</th>
            <th scope="col" data-align="end">
              Allowed
            </th>
            <th scope="col" data-align="end">
              Medicare
            </th>
            <th scope="col" data-align="end">
              Patient
            </th>
            {byTerm && (
              <th scope="col" data-align="end">
                Contract
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Fragment key={line.line}>
              <tr data-has-why={line.why ? '' : undefined}>
                <th scope="row">{line.line}</th>
                <td>{line.service_date}</td>
                <td>{line.revenue_code}</td>
                <td>{line.hcpcs}</td>
                <td>
                  {line.apc} {line.status_indicator}
                </td>
                <td data-align="end">{line.units}</td>
                <td data-align="end">
                  <Amount dollars={line.charges} />
                </td>
                <td data-status={line.status}>
                  {STATUS[line.status]}
                  {line.schedule && `, ${line.schedule}`}
                </td>
                {(['allowed', 'medicare', 'patient'] as const).map((name) => (
                  <td key={name} data-align="end">
                    <Amount dollars={line[name]} proof={() => proofs.line(name, line.line)} />
                  </td>
                ))}
                {byTerm && (
                  <td data-align="end">
                    {byTerm
                      .filter((each) => each.line === line.line)
                      .map(({ term, expected }) => (
                        <Amount key={term} dollars={expected} proof={() => proofs.term(term, expected, line.line)} />
                      ))}
                  </td>
                )}
              </tr>
              {line.why && (
                <tr>
                  <td />
                  <td colSpan={byTerm ? 11 : 10}>
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
