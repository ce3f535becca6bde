/** Who pays how much, each amount by its noun, the group, and the return code in words. */
import { Amount } from '../../../parts/amounts/amount.tsx';
import { decisionText, headlineOf } from '../../../parts/amounts/headline.ts';
import type { ResultAmount, ResultProofs } from '../../../parts/amounts/result-proofs.ts';
import { inPlainWords } from '../../../parts/words/plain-words.ts';
import type { Answered, Output } from '../answered.ts';
import { problemInWords } from '../form/claim-fields.ts';

const ASSUMED: Readonly<Record<string, string>> = {
  part_b_deductible_met: 'the Part B deductible is met',
  blood_deductible_met: 'the blood deductible is met',
};

interface StatusLineProps {
  answered: Answered;
  proofs: ResultProofs;
}

export function StatusLine({ answered: { output, isRefused }, proofs }: StatusLineProps) {
  const { result } = output;
  const group = groupOf(output);
  const code = returnCodeOf(output);
  const { disposition, noun, amount, dollars } = headlineOf(output);
  return (
    <section className="status-line" data-priced={result?.priced} aria-label="Result">
      {disposition && <p className="status-decision">{decisionText(disposition)}</p>}
      {dollars !== null && <p className="status-noun">{noun}</p>}
      <p className="status-total">
        {dollars === null ? (
          isRefused ? (
            'Refused'
          ) : (
            noun
          )
        ) : (
          <Amount dollars={dollars} proof={() => proofs.amount(amount)} />
        )}
      </p>
      {result?.contract?.reason && <p>{inPlainWords(result.contract.reason)}</p>}
      {group && <p className="status-group">{group}</p>}
      {code && (
        <p>
          {disposition && `${disposition.condition}: `}
          {result?.system?.toUpperCase()} return code {code.code}: {inPlainWords(code.description)}
          {code.explanation && <small>{inPlainWords(code.explanation)}</small>}
        </p>
      )}
      {result?.reason && !isRefused && result.reason.text !== code?.description && (
        <p>
          {dollars !== null && 'Medicare: no price. '}
          {problemInWords(result.reason.text, result.reason.field ?? '')}
        </p>
      )}
      {result?.priced && <Shares result={result} proofs={proofs} />}
    </section>
  );
}

/** Shows Medicare's allowed amount beside a contract's payment, its shares, and the part that is paid apart. */
function Shares({ result, proofs }: { result: NonNullable<Output['result']>; proofs: ResultProofs }) {
  const shares: readonly [string, ResultAmount, number | null][] = [
    ['Medicare allows', 'allowed', result.allowed],
    ['Medicare’s share', 'medicare', result.medicare],
    ['Patient’s share', 'patient', result.patient.total],
    ['Outlier, included', 'outlier', result.outlier],
    ['Other fee schedules, included', 'other_schedules', result.other_schedules],
  ];
  const isShown = (name: ResultAmount, dollars: number | null) =>
    name === 'allowed' ? result.contract !== null : dollars !== 0 || name === 'medicare' || name === 'patient';
  return (
    <>
      <dl className="status-shares">
        {shares
          .filter(([, name, dollars]) => isShown(name, dollars))
          .map(([words, name, dollars]) => (
            <div key={name}>
              <dt>{words}</dt>
              <dd>
                <Amount dollars={dollars} proof={() => proofs.amount(name)} />
              </dd>
            </div>
          ))}
      </dl>
      {result.patient.reason && <small>{inPlainWords(result.patient.reason)}</small>}
      {result.patient.assumes.length > 0 && (
        <small>Assumed: {result.patient.assumes.map((each) => ASSUMED[each] ?? each).join(', ')}.</small>
      )}
    </>
  );
}

/** Names the group that was priced: DRG 292, Heart Failure and Shock with CC. */
export function groupOf({ result, msdrg }: Output): string | null {
  if (result?.drg) return `DRG ${result.drg}${msdrg?.drg === result.drg ? `, ${msdrg.description}` : ''}`;
  return result?.case_mix_group ? `Case-mix group ${result.case_mix_group}` : null;
}

interface ReturnCode {
  code: string;
  description: string;
  explanation: string | null;
}

/** Returns the return code of the pricer that ran, with its words. */
export function returnCodeOf(output: Output): ReturnCode | null {
  const system = output.result?.system;
  const pricerOutput = (system ? output[system] : null) as { return_code?: unknown; return_code_data?: unknown } | null;
  const code = pricerOutput?.return_code_data ?? pricerOutput?.return_code;
  return typeof code === 'object' && code !== null ? (code as ReturnCode) : null;
}
