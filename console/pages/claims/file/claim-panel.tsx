/** A claim of the file beside the list: its answer as the tab keeps it, and what it is priced again for. */
import { ClaimsprocResource } from 'pps-edge/claimsproc';
import { ClaimError } from 'pps-edge/errors';
import type { Claim, StandardClaimOutput } from 'pps-edge/schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { transport } from '../../../api.ts';
import { centsOf, money } from '../../../parts/amounts/money.ts';
import { Failure, Loading } from '../../../parts/answers/states.tsx';
import { useReading } from '../../../parts/answers/use-reading.ts';
import { keepDraft } from '../../../parts/claims/explorer-draft.ts';
import { Details } from '../../../parts/data-table/row-panel.tsx';
import { count } from '../../../parts/words/count.ts';
import { claimText } from '../editor/claim.ts';
import { problemInWords } from '../form/claim-fields.ts';
import { type AnswerRow, STATES } from './answer-row.ts';
import { type ClaimFile, claimAt, FileGone, numberNameOf } from './claim-file.ts';
import type { ClaimRow } from './claim-rows.ts';
import { Difference, groupWords } from './claims-table.tsx';
import { PanelList } from './panel-list.tsx';
import { claimOfSide, type Side } from './sides.ts';

interface ClaimPanelProps {
  row: ClaimRow;
  file: ClaimFile;
  sides: readonly Side[];
  /** The sides in words. */
  names: readonly string[];
}

export function ClaimPanel({ row, file, sides, names }: ClaimPanelProps) {
  const { first, second, difference, number, place } = row;
  const numberName = numberNameOf(file);
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [isGone, setGone] = useState(false);
  const open = async (side: Side) => {
    try {
      keepDraft(claimText(claimOfSide(await claimAt(file, place), side)));
      await navigate('/claims');
    } catch (error) {
      if (!(error instanceof FileGone)) throw error;
      setGone(true);
    }
  };
  return (
    <div className="claims-file-panel">
      <h2>{first.claimId || `${numberName} ${number.toLocaleString('en-US')}`}</h2>
      <Details
        entries={[
          [numberName, number.toLocaleString('en-US')],
          ['Provider', first.provider || null],
          ['Payment system', first.system],
          ['Charges', first.charges === null ? null : money(first.charges)],
          ...(difference === null ? [] : [['Difference', <Difference key="difference" cents={difference} />] as const]),
        ]}
      />
      {[first, ...(second ? [second] : [])].map((answer, at) => (
        <section key={names[at]}>
          {second && <h3>{names[at]}</h3>}
          <AnswerOf answer={answer} />
          <button type="button" onClick={() => void open(sides[at] as Side)}>
            Open in the explorer
          </button>
        </section>
      ))}
      {isGone && <p role="alert">The file was changed or moved since it was chosen: choose it again.</p>}
      {isAsked ? (
        <LinesOf file={file} place={place} sides={sides} names={names} />
      ) : (
        <>
          <button type="button" onClick={() => setAsked(true)}>
            Show lines and terms
          </button>
          <p className="quiet">Reads the claim again and prices it: counts {count(sides.length, 'claim')}.</p>
        </>
      )}
    </div>
  );
}

function AnswerOf({ answer }: { answer: AnswerRow }) {
  const { contractId, contract, medicare, state, reason } = answer;
  const amount = (cents: number | null) => (cents === null ? null : money(cents));
  return (
    <>
      <Details
        entries={[
          ['DRG or APC', groupWords(answer)],
          ['Medicare', amount(medicare)],
          ...(contractId === null ? [] : [[`Contract ${contractId}`, amount(contract)] as const]),
          ['State', STATES[state]],
        ]}
      />
      {reason && <p>{problemInWords(reason.text, reason.field ?? '')}</p>}
    </>
  );
}

type Priced = Partial<StandardClaimOutput>;

async function price(claim: Claim, signal: AbortSignal): Promise<Priced> {
  try {
    return await new ClaimsprocResource(transport).process<StandardClaimOutput>(
      claim,
      { view: 'standard' },
      { signal },
    );
  } catch (error) {
    if (!(error instanceof ClaimError)) throw error;
    return error.output as Priced;
  }
}

interface LinesOfProps {
  file: ClaimFile;
  place: number;
  sides: readonly Side[];
  names: readonly string[];
}

/** Lines and terms of a claim, which the tab does not keep. */
function LinesOf({ file, place, sides, names }: LinesOfProps) {
  const { data, error, again } = useReading(async (signal) => {
    const claim = await claimAt(file, place);
    return Promise.all(sides.map((side) => price(claimOfSide(claim, side) as Claim, signal)));
  }, `${place} ${names.join()}`);
  if (error instanceof FileGone)
    return <p role="alert">The file was changed or moved since it was chosen: choose it again.</p>;
  if (error) return <Failure error={error} onRetry={again} />;
  if (!data) return <Loading />;
  return data.map((output, at) => (
    <LinesOfSide key={names[at]} output={output} of={names.length === 1 ? '' : `: ${names[at]}`} />
  ));
}

/** A line that is not paid by itself says why. */
const statusOf = ({ status, why }: { status: string; why?: string | null }): string =>
  why ?? status.replaceAll('_', ' ');

/** @param of the side, where there are two */
function LinesOfSide({ output: { result, contract }, of }: { output: Priced; of: string }) {
  const parts = contract?.terms?.parts ?? [];
  const lines = result?.lines ?? [];
  return (
    <>
      {parts.length > 0 && (
        <PanelList
          title={`Terms that pay${of}`}
          rows={parts}
          id={({ term }) => term}
          name={({ name }) => name}
          value={({ amount }) => money(centsOf(amount))}
        />
      )}
      {lines.length > 0 && (
        <PanelList
          title={`Lines${of}`}
          rows={lines}
          id={({ line }) => String(line)}
          name={(line) => (
            <>
              {line.line} <code>{line.hcpcs || line.revenue_code}</code> {statusOf(line)}
            </>
          )}
          value={({ allowed }) => (typeof allowed === 'number' ? money(centsOf(allowed)) : 'not known')}
        />
      )}
      {parts.length === 0 && lines.length === 0 && <p>Paid as a whole, without lines or terms{of}.</p>}
    </>
  );
}
