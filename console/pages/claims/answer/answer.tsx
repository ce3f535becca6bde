/** The right side: what the service answered, in the order in which it processed the claim. */
import { type ReactNode, useId, useMemo, useState } from 'react';
import { StepLink } from '../../../parts/amounts/amount.tsx';
import { proofSource } from '../../../parts/amounts/proof-source.ts';
import { ResultProofs } from '../../../parts/amounts/result-proofs.ts';
import { Steps } from '../../../parts/steps/steps.tsx';
import { Trace } from '../../../parts/steps/trace.ts';
import type { EditedClaim } from '../editor/claim.ts';
import type { Run } from '../editor/drafts.ts';
import { Edits } from './edits.tsx';
import { Grouping } from './grouping.tsx';
import { Lines } from './lines.tsx';
import { Payment } from './payment.tsx';
import { Print } from './print.tsx';
import { Problems } from './problems.tsx';
import { Provider } from './provider.tsx';
import { Source } from './source.tsx';
import { StatusLine } from './status-line.tsx';

interface AnswerProps {
  run: Run;
  onField: (path: string) => void;
}

interface Part {
  title: string;
  content: ReactNode;
}

export function Answer({ run: { text, answered }, onField }: AnswerProps) {
  const { output } = answered;
  const [shown, setShown] = useState<{ at: number } | null>(null);
  const claim = useMemo(() => JSON.parse(text) as EditedClaim, [text]);
  const trace = useMemo(() => new Trace(output.trace ?? {}), [output]);
  const proofs = useMemo(
    () => new ResultProofs(output, proofSource(output, claim, answered), trace),
    [answered, output, claim, trace],
  );
  const goToStep = (at: number) => setShown({ at });
  const id = useId();

  const parts: Part[] = [];
  const add = (isThere: unknown, title: string, content: ReactNode) => {
    if (isThere) parts.push({ title, content });
  };
  const { mce, ioce, msdrg, hhag, cmg, result, ipsf, opsf } = output;
  add(mce || ioce, 'Edits', <Edits output={output} />);
  add(msdrg || hhag || cmg, msdrg ? 'Why this DRG' : 'Why this group', <Grouping output={output} trace={trace} />);
  add(result?.system && trace.steps.length > 0, 'Payment', <Payment {...{ output, trace }} onStep={goToStep} />);
  add(trace.steps.length > 0, 'Steps', <Steps trace={trace} shown={shown} proofOf={(step) => proofs.step(step)} />);
  add(result?.lines.length, 'Lines and amounts', <Lines output={output} proofs={proofs} />);
  add(ipsf || opsf, 'Provider record', <Provider output={output} claim={claim} />);
  add(true, 'Answer and call', <Source output={output} claim={claim} />);

  return (
    <StepLink value={goToStep}>
      <div className="answer-head">
        {parts.length > 1 && (
          <nav className="answer-parts" aria-label="Parts of the answer">
            {parts.map(({ title }, i) => (
              <button
                key={title}
                type="button"
                className="plain"
                onClick={() => document.getElementById(`${id}${i}`)?.focus()}
              >
                {title}
              </button>
            ))}
          </nav>
        )}
        <Print {...{ answered, claim, trace }} />
      </div>
      <div className="answer-body">
        <StatusLine answered={answered} proofs={proofs} />
        <p className="answer-source">
          {answered.releases && <>Releases: {answered.releases}. </>}
          {answered.requestId && (
            <>
              Request <code>{answered.requestId}</code>
            </>
          )}
        </p>
        <Problems output={output} onField={onField} />
        {parts.map(({ title, content }, i) => (
          <section key={title} className="answer-part" aria-labelledby={`${id}${i}`}>
            <h2 id={`${id}${i}`} tabIndex={-1}>
              {title}
            </h2>
            {content}
          </section>
        ))}
      </div>
    </StepLink>
  );
}
