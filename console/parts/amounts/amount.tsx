/** An amount that says why: a click shows what it rests on, to be copied as a proof. */
import '../../style/amount.css';
import '../../style/facts.css';
import { createContext, useContext, useState } from 'react';
import { Failure, Loading } from '../answers/states.tsx';
import { withShownDays } from '../days/shown-day.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { centsOf, money, signedMoney } from './money.ts';
import { type Proof, proofText } from './proof.ts';

/** Leads to a step of the trace, by its place. */
export const StepLink = createContext<((step: number) => void) | null>(null);

interface AmountProps {
  /** Null: not known. */
  dollars: number | null;
  /**
   * Gives what it rests on, when that is asked for: at once, or after the service was asked. Without it the amount is text
   * alone.
   */
  proof?: (() => Proof | null | Promise<Proof>) | undefined;
  /** A difference, which has its sign. */
  isDifference?: boolean;
}

export const inDollars = (dollars: number | null): string => (dollars === null ? 'not known' : money(centsOf(dollars)));
export const differenceInDollars = (dollars: number): string => signedMoney(centsOf(dollars));

/** State of an opened explanation: the proof, the error, or `asking` until the service answers. */
type Explanation = { proof: Proof } | { error: unknown } | 'asking';

export function Amount({ dollars, proof, isDifference = false }: AmountProps) {
  if (dollars === null) return <span className="amount-unknown">not known</span>;
  const text = isDifference ? differenceInDollars(dollars) : inDollars(dollars);
  return proof ? <ExplainedFigure text={text} proof={proof} /> : text;
}

interface ExplainedFigureProps {
  /** As it is published: with all its decimals. */
  text: string;
  proof: NonNullable<AmountProps['proof']>;
}

/** A figure that says why. */
export function ExplainedFigure({ text, proof }: ExplainedFigureProps) {
  const [explanation, setExplanation] = useState<Explanation | null>(null);
  const ask = () => {
    const result = proof();
    if (!(result instanceof Promise)) {
      setExplanation(result && { proof: result });
      return;
    }
    setExplanation('asking');
    // One who has closed the dialog meanwhile does not see it again.
    const show = (next: Explanation) => setExplanation((before) => before && next);
    result.then(
      (loadedProof) => show({ proof: loadedProof }),
      (error: unknown) => show({ error }),
    );
  };
  const close = () => setExplanation(null);
  return (
    <>
      <button type="button" className="amount" aria-haspopup="dialog" onClick={ask}>
        {text} <span>why</span>
      </button>
      {explanation && (
        <Dialog label={`Why ${text}`} onClose={close}>
          {explanation === 'asking' ? (
            <Loading />
          ) : 'proof' in explanation ? (
            <Why proof={explanation.proof} amount={text} onClose={close} />
          ) : (
            <Failure error={explanation.error} onRetry={ask} />
          )}
        </Dialog>
      )}
    </>
  );
}

interface WhyProps {
  proof: Proof;
  amount: string;
  onClose: () => void;
}

function Why({ proof, amount, onClose }: WhyProps) {
  const goToStep = useContext(StepLink);
  const { step } = proof;
  return (
    <div className="why">
      <p>{proof.subject}</p>
      <p className="why-amount">{amount}</p>
      <ProofBody proof={proof} />
      <div className="why-actions">
        <CopyProof proof={proof} />
        {step !== null && goToStep && (
          <button
            type="button"
            onClick={() => {
              onClose();
              goToStep(step);
            }}
          >
            Go to its step
          </button>
        )}
        <button type="button" className="plain" onClick={onClose}>
          Close
        </button>
      </div>
    </div>
  );
}

function ProofBody({ proof: { formula, inputs, citation, releases, source } }: { proof: Proof }) {
  const entries = Object.entries(inputs);
  return (
    <dl className="fact-list">
      <dt>Formula</dt>
      <dd>{formula ?? 'None of its own: the service gives the amount.'}</dd>
      {entries.length > 0 && (
        <>
          <dt>Inputs</dt>
          <dd>
            {entries.map(([name, value]) => (
              <div key={name}>
                <code>{name}</code> = {value === '' ? 'blank' : withShownDays(String(value ?? 'not known'))}
              </div>
            ))}
          </dd>
        </>
      )}
      {citation && (
        <>
          <dt>Rule</dt>
          <dd>{citation}</dd>
        </>
      )}
      {source.scenario && (
        <>
          <dt>Scenario</dt>
          <dd>{source.scenario}</dd>
        </>
      )}
      <dt>Rests on</dt>
      <dd>{releases.join(', ') || source.releases || 'The answer names no release.'}</dd>
      {source.contract !== undefined && (
        <>
          <dt>Contract</dt>
          <dd>{source.contract ?? 'none'}</dd>
        </>
      )}
      <dt>Request</dt>
      <dd>
        <code>{source.requestId ?? 'not given'}</code>
      </dd>
    </dl>
  );
}

export function CopyProof({ proof }: { proof: Proof }) {
  const [copyStatus, setCopyStatus] = useState('');
  return (
    <>
      <button
        type="button"
        onClick={() =>
          navigator.clipboard.writeText(proofText(proof)).then(
            () => setCopyStatus('Copied'),
            () => setCopyStatus('The browser did not allow it'),
          )
        }
      >
        Copy as proof
      </button>
      <span role="status">{copyStatus}</span>
    </>
  );
}
