/** The answer on paper: the claim's head, the result, the payment, what decided it in sentences, and what it rests on. */
import '../../../style/claim-print.css';
import { ClaimsprocResource } from 'pps-edge/claimsproc';
import type { Claim, ClaimOutput, ClaimSummarySentence } from 'pps-edge/schemas';
import { useEffect, useState } from 'react';
import { transport } from '../../../api.ts';
import { inDollars } from '../../../parts/amount.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Failure } from '../../../parts/states.tsx';
import type { Trace } from '../../../parts/steps/trace.ts';
import type { Answered } from '../answered.ts';
import { type EditedClaim, headOf, valueAt } from '../editor/claim.ts';
import { editsOf } from './edits-found.ts';
import { Payment } from './payment.tsx';
import { groupOf, returnCodeOf } from './status-line.tsx';

interface PrintProps {
  answered: Answered;
  claim: EditedClaim;
  trace: Trace;
}

interface Sentences {
  summary: readonly ClaimSummarySentence[];
  requestId: string | null;
}

export function Print(props: PrintProps) {
  const [isOpen, setOpen] = useState(false);
  const [sentences, setSentences] = useState<Sentences | null>(null);
  return (
    <>
      <button type="button" className="answer-print" onClick={() => setOpen(true)}>
        Print
      </button>
      {isOpen && (
        <PrintDialog
          claim={props.claim}
          isRefused={props.answered.isRefused}
          sentences={sentences}
          onSentences={setSentences}
          onClose={() => setOpen(false)}
        />
      )}
      <Paper {...props} sentences={sentences} />
    </>
  );
}

interface PrintDialogProps {
  claim: EditedClaim;
  isRefused: boolean;
  sentences: Sentences | null;
  onSentences: (sentences: Sentences) => void;
  onClose: () => void;
}

function PrintDialog({ claim, isRefused, sentences, onSentences, onClose }: PrintDialogProps) {
  const [withSentences, setWith] = useState(!isRefused);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isReady = !withSentences || sentences !== null;
  // The paper has the sentences before the browser prints it.
  useEffect(() => {
    if (!isAsked || !isReady) return;
    onClose();
    window.print();
  }, [isAsked, isReady, onClose]);
  const print = () => {
    setAsked(true);
    setFailure(null);
    if (isReady) return;
    const call = new ClaimsprocResource(transport).process<ClaimOutput>(claim as Claim, {
      view: 'result',
      explain: 'summary',
    });
    call.withResponse().then(
      ({ data, requestId }) => onSentences({ summary: data.summary ?? [], requestId }),
      (error) => {
        setAsked(false);
        setFailure(error);
      },
    );
  };
  return (
    <Dialog label="Print the answer" onClose={onClose}>
      <div className="why">
        <p>Prints the claim’s head, its result, the payment, releases and the request id.</p>
        {!isRefused && (
          <label>
            <input type="checkbox" checked={withSentences} onChange={({ target }) => setWith(target.checked)} /> With
            sentences{sentences === null && ': asking for them counts as one more claim of the month'}
          </label>
        )}
        {failure !== null && <Failure error={failure} onRetry={print} />}
        <div className="why-actions">
          <button type="button" className="primary" aria-busy={isAsked} onClick={print}>
            Print
          </button>
          <button type="button" className="plain" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function Paper({ answered, claim, trace, sentences }: PrintProps & { sentences: Sentences | null }) {
  const { output, releases, requestId, at } = answered;
  const { result, contract } = output;
  const code = returnCodeOf(output);
  const edits = editsOf(output);
  const head = headOf(claim);
  const status = valueAt(claim, 'patient_status');
  const modules = valueAt(claim, 'modules');
  const facts: readonly [string, string | null | undefined][] = [
    ['Claim', head.words],
    ['Patient status', typeof status === 'string' ? status : null],
    ['Modules', Array.isArray(modules) ? modules.join(', ') : null],
    ['Group', groupOf(output)],
    ['Return code', code && `${code.code}: ${code.description}`],
    ['Allowed', result && inDollars(result.allowed)],
    ['Medicare', result && inDollars(result.medicare)],
    ['Patient', result && [inDollars(result.patient.total), result.patient.reason].filter(Boolean).join('. ')],
    ['Outlier', result && inDollars(result.outlier)],
    ['Contract', contract && `${contract.contract_id} pays ${inDollars(contract.total)}`],
    ['Charges', result && inDollars(result.charges)],
  ];
  const problems = [...(output.error_list ?? []), ...(output.warnings ?? [])];
  return (
    <div className="claim-print">
      <h2>
        Claim {head.id}: {result?.priced ? inDollars(result.allowed) : answered.isRefused ? 'refused' : 'no price'}
      </h2>
      <dl className="fact-list">
        {facts.map(([name, fact]) =>
          fact ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {result?.system && <Payment output={output} trace={trace} />}
      {edits.length > 0 && <h3>Edits</h3>}
      <ul>
        {edits.map(({ what, edit, text, effect }) => (
          <li key={`${what} ${edit} ${text}`}>
            {what}, {edit}: {text}
            {effect && ` (${effect})`}
          </li>
        ))}
      </ul>
      {problems.length > 0 && <h3>Problems and warnings</h3>}
      <ul>
        {problems.map(({ code: word, field, text }) => (
          <li key={`${word} ${field} ${text}`}>{text}</li>
        ))}
      </ul>
      {sentences && (
        <>
          <h3>Why this price</h3>
          <ul>
            {sentences.summary.map(({ text, citation }) => (
              <li key={text}>
                {text} {citation && <small>{citation}</small>}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>Releases: {releases ?? 'not given'}</p>
      <p>
        Answered {at} by pps-edge. Request {requestId ?? 'not given'}
        {sentences?.requestId && `; sentences: ${sentences.requestId}`}
      </p>
    </div>
  );
}
