/** The service's refusal of a change: its sentence, the contract tests that failed, and the request id. */
import '../../style/refusal.css';
import { ConflictError, PpsEdgeError } from 'pps-edge/errors';
import type { ContractTestResult, ContractTestStepDifference } from 'pps-edge/schemas';
import { centsOf, money, signedMoney } from '../amounts/money.ts';
import { withShownDays } from '../days/shown-day.ts';

/** Tests of a 409 `tests_failed`; none of any other error. */
function testsOf(error: unknown): readonly ContractTestResult[] {
  if (!(error instanceof ConflictError) || error.code !== 'tests_failed') return [];
  return (error.body as { tests?: ContractTestResult[] }).tests ?? [];
}

/** `contract, ed, line 1: The step is no longer made`. */
export const stepInWords = ({ module, step, line, text }: ContractTestStepDifference): string =>
  `${module}, ${step}${line === null ? '' : `, line ${line}`}: ${text}`;

export function Refusal({ error }: { error: unknown }) {
  if (error === null) return null;
  const tests = testsOf(error);
  return (
    <div className="refusal" role="alert">
      <p>{error instanceof PpsEdgeError ? withShownDays(error.detail) : String(error)}</p>
      {error instanceof PpsEdgeError && error.requestId && (
        <p className="state-request">
          Request <code>{error.requestId}</code>
        </p>
      )}
      {tests.length > 0 && (
        <div className="scrolls">
          <table>
            <caption>{tests.length === 1 ? '1 test' : `${tests.length} tests`} that would not pass</caption>
            <thead>
              <tr>
                <th scope="col">Test</th>
                <th scope="col">Expected</th>
                <th scope="col">Under the change</th>
                <th scope="col">Difference</th>
                <th scope="col">Why</th>
              </tr>
            </thead>
            <tbody>
              {tests.map(({ id, name, expected_total, actual_total, difference: more, reason, first_difference }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{money(centsOf(expected_total))}</td>
                  <td>{actual_total === null ? '–' : money(centsOf(actual_total))}</td>
                  <td>{more === null ? '–' : signedMoney(centsOf(more))}</td>
                  <td>
                    {first_difference
                      ? stepInWords(first_difference)
                      : (reason ?? 'The total or a part differs from the expected one')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
