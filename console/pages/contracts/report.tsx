/** Payments by term of a contract, from the last runs of its tests and the last what-if calls. */
import type { ContractDetail, ContractReport, ContractTermsDocument } from 'pps-edge/schemas';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Amount, inDollars } from '../../parts/amounts/amount.tsx';
import type { Proof } from '../../parts/amounts/proof.ts';
import { State } from '../../parts/answers/states.tsx';
import { Moment } from '../../parts/days/moment.tsx';
import { spreadsheetText } from '../../parts/tables/spreadsheet-text.ts';
import { CopyButton } from '../../parts/words/copy-button.tsx';
import { count } from '../../parts/words/count.ts';
import { contracts, pathOf } from './api.ts';
import { ContractFrame } from './contract-frame.tsx';

interface ReportData {
  contract: ContractDetail;
  report: ContractReport;
  /** By id, over all configurations. */
  terms: ReadonlyMap<string, string>;
  /** Time of the report, ISO 8601. */
  at: string;
}

export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<ReportData> {
  const { contractId = '' } = params;
  const [contract, report] = await Promise.all([
    contracts.get(contractId, { signal }),
    contracts.getReport(contractId, { signal }),
  ]);
  const withTerms = contract.configs.filter(({ terms_count }) => terms_count > 0);
  const documents = await Promise.all(
    withTerms.map(({ id }) => contracts.getTerms(contractId, id, { signal }).then(({ document }) => document)),
  );
  return { contract, report, terms: namesOf(documents), at: new Date().toISOString() };
}

const namesOf = (documents: readonly ContractTermsDocument[]) =>
  new Map(documents.flatMap(({ terms }) => terms.map(({ id, name }) => [id, name] as const)));

export function Component() {
  const { contract, report, terms, at } = useLoaderData<ReportData>();
  const { contract_id, name } = contract;
  const { what_if: whatIf } = report;
  const ran = report.tests - report.not_run;
  const sumOf = (dollars: number, subject: string, formula: string, inputs: Proof['inputs']) => () => ({
    subject,
    amount: inDollars(dollars),
    formula,
    inputs,
    citation: null,
    releases: [],
    source: { claimId: null, serviceDate: null, contract: contract_id, releases: null, requestId: null, at },
    step: null,
  });
  const ofTests = 'the sum over the last runs of the contract’s tests';
  const ofCalls = 'the sum over the claims of the last what-if calls, each in each scenario';
  return (
    <ContractFrame contractId={contract_id} title={`Report of ${name}`}>
      <section aria-labelledby="tests" className="stack">
        <h2 id="tests">Tests</h2>
        {report.tests === 0 ? (
          <State kind="empty" title="No tests">
            <p>The report sums up what the contract pays for the claims of its tests.</p>
            <Link to={pathOf(contract_id, '/tests')}>Add a test</Link>
          </State>
        ) : (
          <>
            <p>
              {count(report.tests, 'test')}, {ran} with a last run: {report.passed} passed, {report.failed} failed,{' '}
              {report.errors} without an amount. All claims with a price come to{' '}
              <Amount
                dollars={report.total}
                proof={sumOf(report.total, 'Payment of the contract for the claims of its tests', ofTests, {
                  claims: report.passed + report.failed,
                })}
              />
              .
            </p>
            <TermSums
              title="Payments by term in the tests"
              fired={report.terms}
              terms={terms}
              claims={ran}
              proofOf={(term, fired, sum) => sumOf(sum, term, ofTests, { claims: fired })}
            />
            <h3 className="apart">Claims without a price</h3>
            {report.without_price.length === 0 ? (
              <p className="quiet">None: every claim that ran has a price.</p>
            ) : (
              <table className="contract-table">
                <thead>
                  <tr>
                    <th scope="col">Test</th>
                    <th scope="col">Why</th>
                  </tr>
                </thead>
                <tbody>
                  {report.without_price.map(({ id, name: test, reason }) => (
                    <tr key={id}>
                      <th scope="row">{test}</th>
                      <td>{reason ?? 'The service gives no reason'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            <h3 className="apart">Near a stop-loss</h3>
            {report.near_stop_loss.length === 0 ? (
              <p className="quiet">None misses the threshold of a stop-loss by a tenth of it or less.</p>
            ) : (
              <table className="contract-table">
                <thead>
                  <tr>
                    <th scope="col">Test</th>
                    <th scope="col">Stop-loss</th>
                    <th scope="col">Charges, cost or days</th>
                    <th scope="col">Threshold</th>
                  </tr>
                </thead>
                <tbody>
                  {report.near_stop_loss.map(({ id, name: test, term, measured, over }) => (
                    <tr key={`${id} ${term}`}>
                      <th scope="row">{test}</th>
                      <td>{terms.get(term) ?? term}</td>
                      <td>{measured.toLocaleString('en-US')}</td>
                      <td>{over.toLocaleString('en-US')}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </>
        )}
      </section>
      <section aria-labelledby="what-if" className="stack apart">
        <h2 id="what-if">Last what-if calls</h2>
        {whatIf.calls === 0 ? (
          <p className="quiet">
            No what-if call has priced a claim by this contract yet. Pricing a claim beside its terms is one.
          </p>
        ) : (
          <>
            <p>
              {count(whatIf.calls, 'call')}, <Moment at={whatIf.first_call_at} /> to <Moment at={whatIf.last_call_at} />
              : {count(whatIf.claims, 'claim')}, each counted in each scenario; {whatIf.without_price} without a price,{' '}
              {whatIf.near_stop_loss} near a stop-loss. All with a price come to{' '}
              <Amount
                dollars={whatIf.total}
                proof={sumOf(whatIf.total, 'Payment of the contract in the last what-if calls', ofCalls, {
                  calls: whatIf.calls,
                  claims: whatIf.claims - whatIf.without_price,
                })}
              />
              . Changes that are not saved count too.
            </p>
            <TermSums
              title="Payments by term in what-if calls"
              fired={whatIf.terms}
              terms={terms}
              claims={whatIf.claims}
              proofOf={(term, fired, sum) => sumOf(sum, term, ofCalls, { claims: fired })}
            />
          </>
        )}
      </section>
    </ContractFrame>
  );
}

interface TermSumsProps {
  title: string;
  fired: ContractReport['terms'];
  terms: ReadonlyMap<string, string>;
  /** Claims that were priced. */
  claims: number;
  proofOf: (term: string, fired: number, sum: number) => () => Proof;
}

/** Every term of the contract: those that never fired are the ones to look at. */
function TermSums({ title, fired, terms, claims, proofOf }: TermSumsProps) {
  const byId = new Map(fired.map((term) => [term.term, term]));
  const ids = [...new Set([...terms.keys(), ...byId.keys()])];
  const most = Math.max(1, ...fired.map(({ sum }) => Math.abs(sum)));
  const cells = ids.map((id) => [terms.get(id) ?? '', id, byId.get(id)?.fired ?? 0, claims, byId.get(id)?.sum ?? 0]);
  return (
    <>
      <p>
        <CopyButton
          text={spreadsheetText([['Term', 'Id', 'Claims that it paid', 'Of claims', 'Sum'], ...cells])}
          label="Copy for a spreadsheet"
        />
      </p>
      <table className="contract-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Term</th>
            <th scope="col" data-align="end">
              Claims that it paid
            </th>
            <th scope="col" data-align="end">
              Sum
            </th>
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => {
            const { fired: times = 0, sum = 0 } = byId.get(id) ?? {};
            return (
              <tr key={id} data-kind={times === 0 ? 'never' : undefined}>
                <th scope="row">
                  {terms.get(id) ?? 'Not in the saved terms'} <code className="quiet">{id}</code>
                </th>
                <td data-align="end" data-label="Claims that it paid">
                  {times === 0 ? 'never' : `${times} of ${claims}`}
                </td>
                <td data-align="end" data-label="Sum">
                  {times === 0 ? (
                    '–'
                  ) : (
                    <Amount dollars={sum} proof={proofOf(`Payment of the term “${terms.get(id) ?? id}”`, times, sum)} />
                  )}
                </td>
                <td className="share" aria-hidden="true">
                  {sum !== 0 && (
                    <span
                      style={{ inlineSize: `${(Math.abs(sum) / most) * 100}%` }}
                      data-negative={sum < 0 || undefined}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
