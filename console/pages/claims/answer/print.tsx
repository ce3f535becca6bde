/** The answer on paper: the claim's head, the result, the payment, the lines, what decided it in sentences, and what it rests on. */
import '../../../style/claim-print.css';
import { ClaimsprocResource } from 'pps-edge/claimsproc';
import type { Claim, ClaimOutput, ClaimSummarySentence } from 'pps-edge/schemas';
import { useEffect, useState } from 'react';
import { transport } from '../../../api.ts';
import { inDollars } from '../../../parts/amounts/amount.tsx';
import { dispositionOf, headlineOf, headlineText } from '../../../parts/amounts/headline.ts';
import { Failure } from '../../../parts/answers/states.tsx';
import { withShownDays } from '../../../parts/days/shown-day.ts';
import { Dialog } from '../../../parts/dialogs/dialog.tsx';
import type { Trace } from '../../../parts/steps/trace.ts';
import { inPlainWords } from '../../../parts/words/plain-words.ts';
import type { Answered } from '../answered.ts';
import { type EditedClaim, headOf, valueAt } from '../editor/claim.ts';
import { problemInWords } from '../form/claim-fields.ts';
import { editsOf } from './edits-found.ts';
import { Lines } from './lines.tsx';
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
        <p>Prints the claim’s head, its result, the payment, its lines, releases and the request id.</p>
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
  const disposition = dispositionOf(output);
  const edits = editsOf(output);
  const head = headOf(claim);
  const status = valueAt(claim, 'patient_status');
  const modules = valueAt(claim, 'modules');
  const facts: readonly [string, string | number | null | undefined][] = [
    ['Claim', head.words],
    ['Patient status', typeof status === 'string' ? status : null],
    ['Modules', Array.isArray(modules) ? modules.filter((name) => name !== 'AUTO').join(', ') : null],
    ['Group', groupOf(output)],
    ['Return code', code && `${disposition ? `${disposition.condition}, ` : ''}${code.code}: ${code.description}`],
    ['Contract', contract && `${contract.contract_id} pays ${inDollars(contract.total)}`],
    ['Medicare allows', result && inDollars(result.allowed)],
    ['Medicare’s share', result && inDollars(result.medicare)],
    [
      'Patient’s share',
      result && [inDollars(result.patient.total), inPlainWords(result.patient.reason ?? '')].filter(Boolean).join('. '),
    ],
    ['Outlier, included', result && inDollars(result.outlier)],
    ['Other fee schedules, included', result?.other_schedules && inDollars(result.other_schedules)],
    ['Charges', result && inDollars(result.charges)],
  ];
  const problems = [...(output.error_list ?? []), ...(output.warnings ?? [])];
  return (
    <div className="claim-print">
      <h2>
        Claim {head.id}: {answered.isRefused ? 'refused' : headlineText(headlineOf(output))}
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
      {result && result.lines.length > 0 && (
        <>
          <h3>Lines</h3>
          <Lines output={output} />
        </>
      )}
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
          <li key={`${word} ${field} ${text}`}>{problemInWords(text, field ?? '')}</li>
        ))}
      </ul>
      {sentences && (
        <>
          <h3>Why this price</h3>
          <ul>
            {sentences.summary.map(({ text, citation }) => (
              <li key={text}>
                {withShownDays(text)} {citation && <small>{citation}</small>}
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
