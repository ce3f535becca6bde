/** The tests of a contract: what each claim is to come to, what it came to last, and where the calculation parts. */
import type { ContractDetail, ContractTest, ContractTestRuns, ContractTestSummary } from 'pps-edge/schemas';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { stepInWords } from '../../parts/refusal.tsx';
import { Failure, State } from '../../parts/states.tsx';
import { contracts } from './api.ts';
import { Confirm } from './confirm.tsx';
import { ContractFrame } from './contract-frame.tsx';
import { count, difference, dollars, moment } from './figures.ts';
import { TestDialog } from './test-dialog.tsx';
import { useChange } from './use-change.ts';

interface TestsData {
  contract: ContractDetail;
  tests: readonly ContractTestSummary[];
}

/** Tests that a run takes at most. */
const RUN_MAX = 200;

export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<TestsData> {
  const { contractId = '' } = params;
  const contract = await contracts.getContract(contractId, { signal });
  const tests: ContractTestSummary[] = [];
  for await (const test of contracts.listContractTests(contractId, {}, { signal }).pages()) tests.push(test);
  return { contract, tests };
}

type Open = { what: 'new' } | { what: 'edit'; test: ContractTest } | { what: 'remove'; test: ContractTestSummary };

export function Component() {
  const { contract, tests } = useLoaderData<TestsData>();
  const [open, setOpen] = useState<Open | null>(null);
  const [status, setStatus] = useState('');
  const { isSending, error, send } = useChange();
  const { revalidate } = useRevalidator();
  const { contract_id } = contract;
  const close = () => setOpen(null);
  const done = () => {
    close();
    setStatus('');
    revalidate();
  };
  const run = () =>
    send(async () => {
      let all: Pick<ContractTestRuns, 'passed' | 'failed' | 'errors'> = { passed: 0, failed: 0, errors: 0 };
      for (let from = 0; from < tests.length; from += RUN_MAX) {
        const ids = tests.slice(from, from + RUN_MAX).map(({ id }) => id);
        const { passed, failed, errors } = await contracts.runContractTests(contract_id, { ids });
        all = { passed: all.passed + passed, failed: all.failed + failed, errors: all.errors + errors };
      }
      setStatus(
        `${count(tests.length, 'test')} ran: ${all.passed} passed, ${all.failed} failed, ${all.errors} without an amount.`,
      );
      revalidate();
    });
  return (
    <ContractFrame
      contractId={contract_id}
      title={`Tests of ${contract.name}`}
      actions={
        <>
          <button type="button" onClick={() => setOpen({ what: 'new' })}>
            New test
          </button>
          {tests.length > 0 && (
            <button type="button" className="primary" disabled={isSending} aria-busy={isSending} onClick={run}>
              Run all
            </button>
          )}
        </>
      }
    >
      <p className="quiet">
        A run counts each test toward 1,000 runs a day (UTC) of the organization, those after changes and imports
        included. None counts toward the month.
        {contract.require_tests
          ? ' The contract requires its tests: a change under which one does not pass is refused.'
          : ' The contract does not require its tests: a change is made whatever they come to.'}
      </p>
      <p role="status">{status || summaryOf(tests)}</p>
      {error !== null && <Failure error={error} onRetry={run} />}
      {tests.length === 0 ? (
        <State kind="empty" title="No tests">
          <p>A test keeps a claim with the payment that the contract is to come to, and says when it no longer does.</p>
          <button type="button" onClick={() => setOpen({ what: 'new' })}>
            New test
          </button>
        </State>
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">Test</th>
              <th scope="col">Outcome</th>
              <th scope="col" data-align="end">
                Expected
              </th>
              <th scope="col" data-align="end">
                Actual
              </th>
              <th scope="col" data-align="end">
                Difference
              </th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {tests.map((test) => (
              <TestRow
                key={test.id}
                test={test}
                onEdit={() =>
                  send(async () =>
                    setOpen({ what: 'edit', test: await contracts.getContractTest(contract_id, test.id) }),
                  )
                }
                onRemove={() => setOpen({ what: 'remove', test })}
              />
            ))}
          </tbody>
        </table>
      )}
      {(open?.what === 'new' || open?.what === 'edit') && (
        <TestDialog
          contractId={contract_id}
          test={open.what === 'edit' ? open.test : null}
          onDone={done}
          onClose={close}
        />
      )}
      {open?.what === 'remove' && (
        <Confirm
          title="Remove the test?"
          action="Remove the test"
          run={() => contracts.deleteContractTest(contract_id, open.test.id)}
          onDone={done}
          onClose={close}
        >
          <p>{open.test.name} and its claim are removed for good. The audit trail keeps what was expected.</p>
        </Confirm>
      )}
    </ContractFrame>
  );
}

/** `3 tests: 2 passed, 1 has not run.` */
function summaryOf(tests: readonly ContractTestSummary[]): string {
  if (tests.length === 0) return '';
  const of = (outcome: string | undefined) => tests.filter(({ last_run }) => last_run?.outcome === outcome).length;
  const parts = [
    [of('pass'), 'passed'],
    [of('fail'), 'failed'],
    [of('error'), 'without an amount'],
    [of(undefined), 'not run since it changed'],
  ] as const;
  const said = parts.flatMap(([number, words]) => (number > 0 ? [`${number} ${words}`] : []));
  return `${count(tests.length, 'test')}: ${said.join(', ')}.`;
}

const OUTCOMES = { pass: 'Pass', fail: 'Fail', error: 'No amount' } as const;

interface TestRowProps {
  test: ContractTestSummary;
  onEdit: () => void;
  onRemove: () => void;
}

function TestRow({ test, onEdit, onRemove }: TestRowProps) {
  const { name, notes, expected_total, expected_parts, last_run: run } = test;
  const step = run?.first_difference;
  return (
    <tr>
      <th scope="row">
        {name}
        {notes && <span className="quiet below">{notes}</span>}
        {run?.reason && <span className="below">{run.reason}</span>}
        {step && <span className="below">First step that differs from the last pass: {stepInWords(step)}</span>}
      </th>
      <td>
        <span className="badge" data-outcome={run?.outcome}>
          {run ? OUTCOMES[run.outcome] : 'Not run'}
        </span>
        {run && (
          <time className="quiet below" dateTime={run.ran_at}>
            {moment(run.ran_at)}
          </time>
        )}
      </td>
      <td data-align="end" data-label="Expected">
        {dollars(expected_total)}
        {Object.entries(expected_parts ?? {}).map(([term, amount]) => (
          <span key={term} className="quiet below">
            <code>{term}</code> {dollars(amount)}
          </span>
        ))}
      </td>
      <td data-align="end" data-label="Actual">
        {dollars(run?.actual_total)}
      </td>
      <td data-align="end" data-label="Difference">
        {difference(run?.difference)}
      </td>
      <td>
        <span className="actions">
          <button type="button" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </button>
          <button type="button" className="plain" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </button>
        </span>
      </td>
    </tr>
  );
}
