/** The side panel with a test's last run, its claim and its actions. */
import type { ContractDetail, ContractTest, ContractTestSummary } from 'pps-edge/schemas';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Amount, differenceInDollars } from '../../parts/amounts/amount.tsx';
import type { Proof } from '../../parts/amounts/proof.ts';
import { stepInWords } from '../../parts/answers/refusal.tsx';
import { Failure, Loading } from '../../parts/answers/states.tsx';
import { useReading } from '../../parts/answers/use-reading.ts';
import { Details } from '../../parts/data-table/row-panel.tsx';
import { Moment } from '../../parts/days/moment.tsx';
import { shownDay } from '../../parts/days/shown-day.ts';
import { CallConfirmation } from '../../parts/dialogs/confirmation.tsx';
import { inPlainWords } from '../../parts/words/plain-words.ts';
import { contracts, pathOf } from './api.ts';
import { explorersClaim, keepExplorersClaim } from './claim-choice.tsx';
import { claimOfTest, testProof } from './test-proof.ts';
import { OUTCOMES, outcomeOf } from './test-table.ts';

interface TestPanelProps {
  contract: ContractDetail;
  test: ContractTestSummary;
  onEdit: (test: ContractTest) => void;
  onRemove: () => void;
}

export function TestPanel({ contract, test, onEdit, onRemove }: TestPanelProps) {
  const { name, notes, expected_total, expected_parts, last_run: run } = test;
  const readTest = (signal?: AbortSignal) => contracts.getTest(test.contract_id, test.id, signal && { signal });
  // A run leaves the claim as it is.
  const { data: whole, error, again } = useReading(readTest, `${test.id} ${test.updated_at}`);
  const pendingProof = useRef<Promise<Proof> | null>(null);
  const config = contract.configs.find(({ id }) => id === run?.config_id);
  /** It is priced once, however often one asks. */
  const proof = () => {
    pendingProof.current ??= (whole ? Promise.resolve(whole) : readTest()).then(testProof);
    pendingProof.current.catch(() => {
      pendingProof.current = null;
    });
    return pendingProof.current;
  };
  const step = run?.first_difference;
  return (
    <div className="stack">
      <h2>{name}</h2>
      <div className="actions">
        <button type="button" disabled={!whole} onClick={() => whole && onEdit(whole)}>
          Edit
        </button>
        <button type="button" onClick={onRemove}>
          Remove
        </button>
        {whole && <OpenInExplorer test={whole} />}
      </div>
      {notes && <p className="quiet">{notes}</p>}
      {run?.reason && <p>{inPlainWords(run.reason)}</p>}
      {step && <p>First step that differs from the last pass: {stepInWords(step)}</p>}
      <div className="beside-names">
        <Details
          entries={[
            ['Outcome', OUTCOMES[outcomeOf(test)]],
            ...(run ? [['Ran', <Moment key="ran" at={run.ran_at} />] as const] : []),
            ['Expected', <Amount key="expected" dollars={expected_total} />],
            ...Object.entries(expected_parts ?? {}).map(
              ([term, amount]) => [`Expected of ${term}`, <Amount key={term} dollars={amount} />] as const,
            ),
            ...(run ? amountsOf(test, run, proof) : []),
            ...(config
              ? [
                  [
                    'Priced by',
                    <Link key="config" to={pathOf(test.contract_id, `/configs/${config.id}/terms`)}>
                      Configuration from {shownDay(config.effective_date)}
                    </Link>,
                  ] as const,
                ]
              : []),
            ...(run && run.releases.length > 0 ? [['Releases', run.releases.join(', ')] as const] : []),
          ]}
        />
      </div>
      <h3>Claim</h3>
      {error !== null && <Failure error={error} onRetry={again} />}
      {whole ? (
        <div className="beside-names">
          <Details entries={headOf(whole.claim)} />
        </div>
      ) : (
        error === null && <Loading />
      )}
    </div>
  );
}

type Entry = readonly [string, ReactNode];

type Run = NonNullable<ContractTestSummary['last_run']>;

function amountsOf(test: ContractTestSummary, run: Run, proof: () => Promise<Proof>): Entry[] {
  if (run.actual_total === null) return [['Actual', 'No amount']];
  return [
    [
      'Actual',
      <>
        <Amount dollars={run.actual_total} proof={proof} />
        <small className="quiet below">Why prices the claim once more; that counts 1 claim toward the month.</small>
      </>,
    ],
    [
      'Difference',
      <Amount key="difference" dollars={run.difference} isDifference proof={() => differenceProof(test, run)} />,
    ],
  ];
}

function differenceProof({ name, contract_id, expected_total }: ContractTestSummary, run: Run): Proof | null {
  const { actual_total: actual, difference, config_id: config, releases, ran_at: at } = run;
  if (difference === null) return null;
  return {
    subject: `Difference in the last run of “${name}”`,
    amount: differenceInDollars(difference),
    formula: 'actual − expected',
    inputs: { actual, expected: expected_total },
    citation: null,
    releases,
    source: {
      claimId: null,
      serviceDate: null,
      contract: config ? `${contract_id}, configuration ${config}` : contract_id,
      releases: releases.join(', ') || null,
      requestId: null,
      at,
    },
    step: null,
  };
}

interface ClaimFields {
  bill_type?: unknown;
  from_date?: unknown;
  thru_date?: unknown;
  billing_provider?: { other_id?: unknown; npi?: unknown };
  principal_dx?: { code?: unknown };
  lines?: readonly { charges?: number }[];
}

/** Entries that identify the claim. */
function headOf(claim: ContractTest['claim']): Entry[] {
  const { bill_type, from_date, thru_date, billing_provider, principal_dx, lines } = claim as ClaimFields;
  const days = from_date === thru_date ? [thru_date] : [from_date, thru_date];
  return [
    ['Bill type', String(bill_type ?? '–')],
    ['Days', days.filter(Boolean).join(' to ') || '–'],
    ['Provider', String(billing_provider?.other_id ?? billing_provider?.npi ?? '–')],
    ['Principal diagnosis', String(principal_dx?.code ?? '–')],
    ['Lines', Array.isArray(lines) ? String(lines.length) : '0'],
  ];
}

/** Asks before another claim of the explorer is replaced. */
function OpenInExplorer({ test }: { test: ContractTest }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const claim = claimOfTest(test);
  const open = async () => {
    keepExplorersClaim(claim);
    await navigate('/claims');
  };
  const others = () => {
    const there = explorersClaim();
    return there !== null && JSON.stringify(there) !== JSON.stringify(claim);
  };
  return (
    <>
      <button type="button" onClick={() => (others() ? setAsking(true) : open())}>
        Open in the explorer
      </button>
      {isAsking && (
        <CallConfirmation
          isHarmless
          question="Replace the explorer’s claim?"
          does="Replace it"
          run={open}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          <p>The explorer has another claim in this tab, which gives its place to this one.</p>
        </CallConfirmation>
      )}
    </>
  );
}
