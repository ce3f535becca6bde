/** An amount that says why: a click shows what it rests on, to be copied as a proof. */
import '../style/amount.css';
import '../style/facts.css';
import { createContext, useContext, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { money } from './money.ts';
import { type Proof, proofText } from './proof.ts';

/** Leads to a step of the trace, by its place. */
export const StepLink = createContext<((step: number) => void) | null>(null);

interface AmountProps {
  /** Null: not known. */
  dollars: number | null;
  /** Gives what it rests on, when that is asked for; without it the amount is text alone. */
  proof?: (() => Proof | null) | undefined;
}

export const inDollars = (dollars: number | null): string =>
  dollars === null ? 'not known' : money(Math.round(dollars * 100));

export function Amount({ dollars, proof }: AmountProps) {
  if (dollars === null) return <span className="amount-unknown">not known</span>;
  return proof ? <ExplainedFigure text={inDollars(dollars)} proof={proof} /> : inDollars(dollars);
}

interface ExplainedFigureProps {
  /** As it is published: with all its decimals. */
  text: string;
  proof: () => Proof | null;
}

/** A published figure that says why. */
export function ExplainedFigure({ text, proof }: ExplainedFigureProps) {
  const [shown, setShown] = useState<Proof | null>(null);
  return (
    <>
      <button type="button" className="amount" aria-haspopup="dialog" onClick={() => setShown(proof())}>
        {text} <span>why</span>
      </button>
      {shown && <Why proof={shown} amount={text} onClose={() => setShown(null)} />}
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
    <Dialog label={`Why ${amount}`} onClose={onClose}>
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
    </Dialog>
  );
}

function ProofBody({ proof: { formula, inputs, citation, releases, source } }: { proof: Proof }) {
  const entries = Object.entries(inputs);
  return (
    <dl className="fact-rows">
      <dt>Formula</dt>
      <dd>{formula ?? 'None of its own: the service gives the amount.'}</dd>
      {entries.length > 0 && (
        <>
          <dt>Inputs</dt>
          <dd>
            {entries.map(([name, value]) => (
              <div key={name}>
                <code>{name}</code> = {value === '' ? 'blank' : (value ?? 'not known')}
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
  const [said, setSaid] = useState('');
  return (
    <>
      <button
        type="button"
        onClick={() =>
          navigator.clipboard.writeText(proofText(proof)).then(
            () => setSaid('Copied'),
            () => setSaid('The browser did not allow it'),
          )
        }
      >
        Copy as proof
      </button>
      <span role="status">{said}</span>
    </>
  );
}
