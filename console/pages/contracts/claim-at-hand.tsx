/** Prices one claim by the terms as they are typed: total, parts by term, lines by term, Medicare, the change. */
import { BadRequestError } from 'pps-edge/errors';
import type { ClaimContractTerms, ClaimOutput, ContractTestSummary, ScenarioAnswer } from 'pps-edge/schemas';
import { Amount, differenceInDollars, inDollars } from '../../parts/amounts/amount.tsx';
import { partingOf } from '../../parts/amounts/parting.ts';
import type { ResultProofs } from '../../parts/amounts/result-proofs.ts';
import { differenceProof, type ExplainedScenario, paymentProof } from '../../parts/amounts/scenario-proofs.ts';
import { Failure } from '../../parts/answers/states.tsx';
import { withShownDays } from '../../parts/days/shown-day.ts';
import { inPlainWords } from '../../parts/words/plain-words.ts';
import { type Claim, ClaimChoice } from './claim-choice.tsx';
import type { Preview } from './use-preview.ts';

interface ClaimAtHandProps {
  contractId: string;
  tests: readonly ContractTestSummary[];
  claim: Claim | null;
  preview: Preview;
  isOn: boolean;
  isDirty: boolean;
  /** True if faults of the terms are shown beside the terms. */
  hasFaults: boolean;
  onSwitch: (isOn: boolean) => void;
  onChoose: (claim: Claim | null) => void;
  /** @param total what the terms pay as they are typed */
  onKeep: (claim: Claim, total: number | null) => void;
  onFail: (error: unknown) => void;
}

export function ClaimAtHand(props: ClaimAtHandProps) {
  const { claim, preview, isOn, isDirty, hasFaults } = props;
  const { priced, error, isBusy, used, again } = preview;
  return (
    <aside className="claim-at-hand stack" aria-labelledby="claim-at-hand">
      <h2 id="claim-at-hand">The claim at hand</h2>
      <ClaimChoice contractId={props.contractId} tests={props.tests} onChoose={props.onChoose} onFail={props.onFail} />
      <div className="contract-check">
        <input id="as-typed" type="checkbox" checked={isOn} onChange={({ target }) => props.onSwitch(target.checked)} />
        <label htmlFor="as-typed">Price it as I type</label>
        <small className="hint">
          Each time counts 2 claims of the organization’s daily allowance (UTC), which test keys and contract tests
          share; {used} so far here. None counts toward the month.
        </small>
      </div>
      {claim === null && <p className="quiet">Choose or paste a claim: it is priced by the terms as they are typed.</p>}
      {error instanceof BadRequestError ? (
        <p className="fault" role="alert">
          {hasFaults
            ? 'The claim is not priced: each faulty term shows its errors in red.'
            : withShownDays(error.detail)}
        </p>
      ) : (
        error !== null && <Failure error={error} onRetry={again} />
      )}
      <div aria-live="polite" aria-busy={isBusy}>
        {claim !== null && priced && error === null && (
          <Answer saved={priced.saved} draft={priced.draft} isDirty={isDirty} claim={claim} />
        )}
      </div>
      {claim !== null && (
        <button
          type="button"
          onClick={() => props.onKeep(claim, error === null ? (priced?.draft.answer.payment ?? null) : null)}
        >
          Keep it as a test
        </button>
      )}
    </aside>
  );
}

const contractOf = ({ output }: ScenarioAnswer) => (output as ClaimOutput | undefined)?.contract;
export const partsOf = (answer: ScenarioAnswer): ClaimContractTerms['parts'] => contractOf(answer)?.terms?.parts ?? [];

interface AnswerProps {
  saved: ExplainedScenario;
  draft: ExplainedScenario;
  isDirty: boolean;
  claim: Claim;
}

function Answer({ saved: before, draft: after, isDirty, claim }: AnswerProps) {
  const [saved, draft] = [before.answer, after.answer];
  const contract = contractOf(draft);
  const parts = partsOf(draft);
  const paidBefore = new Map(partsOf(saved).map(({ term, amount }) => [term, amount]));
  const removedTerms = [...paidBefore].filter(([term]) => !parts.some((part) => part.term === term));
  const problems = draft.error_list.map(({ text }) => inPlainWords(text));
  return (
    <div className="stack">
      <dl className="totals">
        <dt>The contract pays</dt>
        <dd className="total">
          {draft.payment === null ? 'No total' : <Amount dollars={draft.payment} proof={() => paymentProof(after)} />}
        </dd>
        {isDirty && (
          <>
            <dt>By the saved terms</dt>
            <dd>
              {saved.payment === null ? (
                'No total'
              ) : (
                <Amount dollars={saved.payment} proof={() => paymentProof(before)} />
              )}
              {draft.difference !== null && (
                <>
                  {' ('}
                  <Amount dollars={draft.difference} isDifference proof={() => differenceProof(after, before)} />)
                </>
              )}
            </dd>
          </>
        )}
        <dt>Medicare pays</dt>
        <dd>
          {contract?.medicare_total == null ? (
            'Not known'
          ) : (
            <Amount dollars={contract.medicare_total} proof={() => after.proofs.medicareTotal()} />
          )}
        </dd>
      </dl>
      {draft.payment === null && draft.reason && <p className="warning">{inPlainWords(draft.reason)}</p>}
      {isDirty && saved.payment === null && saved.reason && (
        <p className="quiet">By the saved terms: {inPlainWords(saved.reason)}</p>
      )}
      {problems.length > 0 && (
        <ul className="quiet">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {(parts.length > 0 || removedTerms.length > 0) && (
        <table className="contract-table sums">
          <caption>Parts by term</caption>
          <thead>
            <tr>
              <th scope="col">Term</th>
              <th scope="col" data-align="end">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ term, name, lines, amount, reason }) => (
              <tr key={term}>
                <th scope="row">
                  {name}
                  {lines.length > 0 && (
                    <span className="quiet">{` line${lines.length > 1 ? 's' : ''} ${lines.join(', ')}`}</span>
                  )}
                  {reason && <span className="quiet below">{reason}</span>}
                </th>
                <td data-align="end">
                  <Amount dollars={amount} proof={() => after.proofs.part('contract', term, amount, name)} />
                  {isDirty && (paidBefore.get(term) ?? 0) !== amount && (
                    <span className="quiet"> {differenceInDollars(amount - (paidBefore.get(term) ?? 0))}</span>
                  )}
                </td>
              </tr>
            ))}
            {isDirty &&
              removedTerms.map(([term, amount]) => (
                <tr key={term}>
                  <th scope="row">
                    <code>{term}</code> <span className="quiet">pays nothing of it any more</span>
                  </th>
                  <td data-align="end">
                    – <span className="quiet">{differenceInDollars(-amount)}</span>
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
      {contract?.terms && <Lines terms={contract.terms} claim={claim} proofs={after.proofs} />}
      {isDirty && <FirstDifference draft={draft} saved={saved} />}
      {draft.warnings.map(({ code, field, text }) => (
        <p key={`${code} ${field} ${text}`} className="warning">
          {inPlainWords(text)}
        </p>
      ))}
    </div>
  );
}

interface ClaimLine {
  revenue_code?: string;
  hcpcs?: string;
  charges?: number;
}

interface LinesProps {
  terms: ClaimContractTerms;
  claim: Claim;
  proofs: ResultProofs;
}

/** Every line of the claim with the term that took it. */
function Lines({ terms, claim, proofs }: LinesProps) {
  const lines = Array.isArray(claim.lines) ? (claim.lines as ClaimLine[]) : [];
  if (lines.length === 0) return null;
  const amounts = new Map(terms.line_amounts.map((amount) => [amount.line, amount]));
  const unpriced = new Map(terms.unpriced_lines.map(({ line, reason }) => [line, reason]));
  const takers = new Map(terms.parts.flatMap((part) => part.lines.map((line) => [line, part] as const)));
  return (
    <table className="contract-table sums">
      <caption>Lines</caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Term</th>
          <th scope="col" data-align="end">
            Charges
          </th>
          <th scope="col" data-align="end">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ revenue_code, hcpcs, charges }, place) => {
          const line = place + 1;
          const amount = amounts.get(line);
          const taker = takers.get(line);
          const whole = taker?.role === 'exclusion' ? 'never paid' : taker ? 'with the claim' : '–';
          return (
            <tr key={line}>
              <th scope="row">
                {line} <code>{hcpcs ?? revenue_code ?? ''}</code>
              </th>
              <td>{taker ? taker.name : <span className="warning">{unpriced.get(line) ?? 'no term'}</span>}</td>
              <td data-align="end">{charges === undefined ? '–' : inDollars(charges)}</td>
              <td data-align="end">
                {amount ? (
                  <Amount
                    dollars={amount.expected}
                    proof={() => proofs.term(amount.term, amount.expected, amount.line)}
                  />
                ) : (
                  whole
                )}
                {amount && amount.price !== amount.expected && (
                  <span className="quiet"> {inDollars(amount.price)} before limits</span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function FirstDifference({ draft, saved }: { draft: ScenarioAnswer; saved: ScenarioAnswer }) {
  const names = [saved, draft].flatMap(partsOf).map(({ term, name }) => [term, name] as const);
  const parting = draft.first_difference && partingOf(draft.first_difference, new Map(names), 'the saved terms');
  if (!parting) return null;
  const { step, values, inputs } = parting;
  return (
    <p className="quiet">
      First step that differs: {step}: {values}
      {inputs.length > 0 && ` (${inputs.join('; ')})`}.
    </p>
  );
}
