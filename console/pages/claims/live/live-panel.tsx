/** Beside the claim, as one types it: the DRG of a stay and its next step, or what the editor's tables have of each line. */
import '../../../style/facts.css';
import '../../../style/live.css';
import { MsdrgDataResource } from 'pps-edge/msdrg-data';
import type { StayGrouping } from 'pps-edge/schemas';
import { useEffect, useState } from 'react';
import { transport } from '../../../api.ts';
import { type EditedClaim, isObject } from '../editor/claim.ts';
import { CodeEntry } from './code-entry.tsx';
import { linesToCheck } from './lines.ts';
import { LiveLines } from './live-lines.tsx';
import { NextSteps } from './next-steps.tsx';
import { Roles } from './roles.tsx';
import { codesText, groupedClaim, isStay, lackingOf } from './stay.ts';
import { paymentText } from './step-text.ts';
import { typedCode, withCode } from './typed-codes.ts';
import { useLive } from './use-live.ts';

interface LivePanelProps {
  /** As the editor reads it; anything while its text is no claim. */
  claim: unknown;
  onChange: (claim: EditedClaim) => void;
  /** The answer to the claim stands below: what it says is left out here. */
  isAnswered: boolean;
}

export function LivePanel({ claim, onChange, isAnswered }: LivePanelProps) {
  if (!isObject(claim)) return null;
  if (isStay(claim)) return <LiveStay {...{ claim, onChange, isAnswered }} />;
  return linesToCheck(claim).length > 0 && !isAnswered ? <LiveLines claim={claim} /> : null;
}

function LiveStay({ claim, onChange, isAnswered }: LivePanelProps & { claim: EditedClaim }) {
  const [typed, setTyped] = useState('');
  const begun = typedCode(typed);
  const grouped = groupedClaim(begun ? withCode(claim, begun) : claim);
  const lacking = lackingOf(grouped);
  const ask = (signal: AbortSignal) => new MsdrgDataResource(transport).groupStay(grouped, {}, { signal });
  const question = lacking.length > 0 ? '' : JSON.stringify(grouped);
  const { answer, refusal } = useLive(lacking.length > 0 ? null : ask, codesText(grouped), question);
  const shown = useLastGrouped(answer);
  const isWhole = answer === null || answer.return_code === 'OK';
  return (
    <section className="live" aria-label="DRG as you type">
      <CodeEntry claim={claim} onChange={onChange} text={typed} onText={setTyped} />
      {shown ? <Drg grouping={shown} isBrief={isAnswered} /> : <h2>DRG</h2>}
      {lacking.length > 0 && <p className="live-note">The DRG appears with {lacking.join(' and ')}.</p>}
      {!isWhole && <p className="live-note">{returnText(answer)}</p>}
      {refusal !== null && <p className="live-note">{refusal}</p>}
      {shown && (
        <>
          <NextSteps grouping={shown} />
          {!isAnswered && <Roles grouping={shown} />}
        </>
      )}
      <Announcement grouping={shown} />
    </section>
  );
}

/** Returns the last answer that has a DRG: while a code is typed, the stay has none for a moment. */
function useLastGrouped(answer: StayGrouping | null): StayGrouping | null {
  const [last, setLast] = useState<StayGrouping | null>(null);
  useEffect(() => {
    if (answer === null || answer.return_code === 'OK') setLast(answer);
  }, [answer]);
  return answer === null ? null : last;
}

interface DrgProps {
  grouping: StayGrouping;
  /** Without its figures. */
  isBrief: boolean;
}

function Drg({ grouping, isBrief }: DrgProps) {
  const { drg, title, initial_drg } = grouping;
  return (
    <>
      <h2>
        DRG {drg} <span>{title}</span>
      </h2>
      {!isBrief && <Figures grouping={grouping} />}
      {grouping.payment_reason !== null && <p className="live-note">No payment: {grouping.payment_reason}.</p>}
      {initial_drg !== drg && (
        <p className="live-note">Without hospital-acquired conditions it would be DRG {initial_drg}.</p>
      )}
      {grouping.not_in_sample.length > 0 && (
        <p className="live-note">Not in the loaded sample of codes: {grouping.not_in_sample.join(', ')}.</p>
      )}
    </>
  );
}

function Figures({ grouping }: { grouping: StayGrouping }) {
  const { payment, mdc, mdc_title, type, weight, geometric_mean_los: days, grouper_version } = grouping;
  return (
    <dl className="fact-row">
      <div>
        <dt>Payment</dt>
        <dd>{paymentText(payment) ?? 'not known'}</dd>
      </div>
      <div>
        <dt>Weight</dt>
        <dd>{weight === null ? 'not known' : weight.toFixed(4)}</dd>
      </div>
      <div>
        <dt>GMLOS</dt>
        <dd>{days === null ? 'not known' : `${days} days`}</dd>
      </div>
      <div>
        <dt>MDC</dt>
        <dd title={mdc_title}>{mdc}</dd>
      </div>
      <div>
        <dt>Type</dt>
        <dd>{type.toLowerCase()}</dd>
      </div>
      <div>
        <dt>Grouper</dt>
        <dd>{grouper_version}</dd>
      </div>
    </dl>
  );
}

/** Time for which a DRG stands before it is read out, in milliseconds: codes come one after the other. */
const SETTLED = 700;

/** Says the DRG to a screen reader, once it has changed and settled. */
function Announcement({ grouping }: { grouping: StayGrouping | null }) {
  const [said, setSaid] = useState('');
  const text = grouping ? `DRG ${grouping.drg}, ${grouping.title}` : '';
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), SETTLED);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite" aria-label="DRG">
      {said}
    </p>
  );
}

const REASONS: Readonly<Record<string, string>> = {
  INVALID_PDX: 'is not a valid principal diagnosis on the day',
  DX_CANNOT_BE_PDX: 'cannot be a principal diagnosis: it is an external cause',
  INVALID_SEX: 'groups by the patient’s sex, which is not known',
  INVALID_DISCHARGE_STATUS: 'groups by the patient status, which is not valid',
};

function returnText({ return_code, principal_dx }: StayGrouping): string {
  const reason = REASONS[return_code];
  return reason ? `${principal_dx?.code ?? 'The claim'} ${reason}.` : `The stay cannot be grouped: ${return_code}.`;
}
