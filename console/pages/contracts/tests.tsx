/** The tests of a contract: what each claim is to come to, what it came to last, and where the calculation parts. */
import type { ContractDetail, ContractTest, ContractTestRuns, ContractTestSummary } from 'pps-edge/schemas';
import { useMemo, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { differenceInDollars, inDollars } from '../../parts/amounts/amount.tsx';
import { Failure } from '../../parts/answers/states.tsx';
import { useChange } from '../../parts/answers/use-change.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { TableDescription } from '../../parts/data-table/description.ts';
import { CallConfirmation } from '../../parts/dialogs/confirmation.tsx';
import { spreadsheetText } from '../../parts/tables/spreadsheet-text.ts';
import { CopyButton } from '../../parts/words/copy-button.tsx';
import { count } from '../../parts/words/count.ts';
import { contracts } from './api.ts';
import { ContractFrame } from './contract-frame.tsx';
import { TestDialog } from './test-dialog.tsx';
import { TestPanel } from './test-panel.tsx';
import { columnsOf, FILTERS, OUTCOMES, outcomeOf, sourceOf, spreadsheetRows } from './test-table.ts';

interface TestsData {
  contract: ContractDetail;
  tests: readonly ContractTestSummary[];
}

/** Tests of an answer. */
const PAGE = 500;
/** Tests that a run takes at most. */
const RUN_MAX = 200;

export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<TestsData> {
  const { contractId = '' } = params;
  const contract = await contracts.get(contractId, { signal });
  const tests: ContractTestSummary[] = [];
  for await (const test of contracts.listTests(contractId, { limit: PAGE }, { signal })) tests.push(test);
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
  const done = (said = '') => {
    close();
    setStatus(said && `The test is saved. Note: ${said}`);
    revalidate();
  };
  /** The action that "try again" repeats. */
  const last = useRef<() => Promise<void>>(async () => {});
  const attempt = (action: () => Promise<void>) => {
    last.current = action;
    return send(action);
  };
  const run = () =>
    attempt(async () => {
      let all: Pick<ContractTestRuns, 'passed' | 'failed' | 'errors'> = { passed: 0, failed: 0, errors: 0 };
      for (let from = 0; from < tests.length; from += RUN_MAX) {
        const ids = tests.slice(from, from + RUN_MAX).map(({ id }) => id);
        const { passed, failed, errors } = await contracts.runTests(contract_id, { ids });
        all = { passed: all.passed + passed, failed: all.failed + failed, errors: all.errors + errors };
      }
      setStatus(
        `${count(tests.length, 'test')} ran: ${all.passed} passed, ${all.failed} failed, ${all.errors} without an amount.`,
      );
      revalidate();
    });
  const edit = ({ id }: ContractTestSummary) =>
    attempt(async () => setOpen({ what: 'edit', test: await contracts.getTest(contract_id, id) }));
  const remove = (test: ContractTestSummary) => setOpen({ what: 'remove', test });
  const source = useMemo(() => sourceOf(tests), [tests]);
  const copied = useMemo(() => spreadsheetText(spreadsheetRows(tests)), [tests]);
  const table: TableDescription<ContractTestSummary> = {
    name: 'contract-tests',
    title: 'Tests',
    id: ({ id }) => id,
    columns: columnsOf({
      outcome: (test) => (
        <span className="badge" data-outcome={outcomeOf(test)}>
          {OUTCOMES[outcomeOf(test)]}
        </span>
      ),
      expected: ({ expected_total }) => inDollars(expected_total),
      actual: ({ last_run }) => (last_run?.actual_total == null ? '–' : inDollars(last_run.actual_total)),
      difference: ({ last_run }) => (last_run?.difference == null ? '–' : differenceInDollars(last_run.difference)),
      change: (test) => (
        <>
          <button type="button" className="plain" aria-label={`Edit ${test.name}`} onClick={() => edit(test)}>
            Edit
          </button>
          <button type="button" className="plain" aria-label={`Remove ${test.name}`} onClick={() => remove(test)}>
            Remove
          </button>
        </>
      ),
    }),
    filters: tests.length > 0 ? FILTERS : [],
    source,
    panel: (test) => (
      <TestPanel
        key={`${test.id} ${test.last_run?.ran_at}`}
        contract={contract}
        test={test}
        onEdit={(whole) => setOpen({ what: 'edit', test: whole })}
        onRemove={() => remove(test)}
      />
    ),
    empty: (
      <>
        <p>A test keeps a claim with the payment that the contract is to come to, and says when it no longer does.</p>
        <button type="button" onClick={() => setOpen({ what: 'new' })}>
          New test
        </button>
      </>
    ),
  };
  return (
    <ContractFrame
      fills
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
      <div className="section-line">
        <p role="status">{status || summaryOf(tests)}</p>
        {tests.length > 0 && <CopyButton text={copied} label="Copy all for a spreadsheet" />}
      </div>
      {error !== null && <Failure error={error} onRetry={() => send(last.current)} />}
      <DataTable table={table} />
      {(open?.what === 'new' || open?.what === 'edit') && (
        <TestDialog
          contractId={contract_id}
          test={open.what === 'edit' ? open.test : null}
          onDone={done}
          onClose={close}
        />
      )}
      {open?.what === 'remove' && (
        <CallConfirmation
          question="Remove the test?"
          does="Remove the test"
          run={() => contracts.deleteTest(contract_id, open.test.id)}
          onDone={() => done()}
          onClose={close}
        >
          <p>{open.test.name} and its claim are removed for good. The audit trail keeps what was expected.</p>
        </CallConfirmation>
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
  const counts = parts.flatMap(([number, words]) => (number > 0 ? [`${number} ${words}`] : []));
  return `${count(tests.length, 'test')}: ${counts.join(', ')}.`;
}
