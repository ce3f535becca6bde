/** The group, the total with its shares, and the return code in words. */
import { Amount } from '../../../parts/amount.tsx';
import type { ResultAmount, ResultProofs } from '../../../parts/result-proofs.ts';
import type { Answered, Output } from '../answered.ts';

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
  const shares: readonly [string, ResultAmount, number | null][] = result
    ? [
        ['Medicare', 'medicare', result.medicare],
        ['Patient', 'patient', result.patient.total],
        ['Outlier', 'outlier', result.outlier],
        ['Other fee schedules', 'other_schedules', result.other_schedules],
      ]
    : [];
  const nonzeroShares = shares.filter(
    ([, name, dollars]) => !(name === 'other_schedules' || name === 'outlier') || dollars !== 0,
  );
  return (
    <section className="status-line" data-priced={result?.priced} aria-label="Result">
      <p className="status-total">
        {result?.priced ? (
          <Amount dollars={result.allowed} proof={() => proofs.amount('allowed')} />
        ) : isRefused ? (
          'Refused'
        ) : (
          'No price'
        )}
      </p>
      {group && <p className="status-group">{group}</p>}
      {code && (
        <p>
          {result?.system?.toUpperCase()} return code {code.code}: {code.description}
          {code.explanation && <small>{code.explanation}</small>}
        </p>
      )}
      {result?.reason && !isRefused && result.reason.text !== code?.description && <p>{result.reason.text}</p>}
      {result?.priced && (
        <dl className="status-shares">
          {nonzeroShares.map(([words, name, dollars]) => (
            <div key={name}>
              <dt>{words}</dt>
              <dd>
                <Amount dollars={dollars} proof={() => proofs.amount(name)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {result?.priced && result.patient.reason && <small>{result.patient.reason}</small>}
      {result?.priced && result.patient.assumes.length > 0 && (
        <small>Assumed: {result.patient.assumes.map((each) => ASSUMED[each] ?? each).join(', ')}.</small>
      )}
      {result?.contract && (
        <dl className="status-shares">
          <div>
            <dt>Contract {result.contract.contract_id}</dt>
            <dd>
              <Amount dollars={result.contract.total} proof={() => proofs.amount('contract')} />
            </dd>
            {result.contract.reason && <small>{result.contract.reason}</small>}
          </div>
        </dl>
      )}
    </section>
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
