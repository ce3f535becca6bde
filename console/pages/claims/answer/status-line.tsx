/** The group, the total and the return code in words. */
import type { Answered, Output } from '../answered.ts';

export function StatusLine({ answered: { output, isRefused } }: { answered: Answered }) {
  const { result } = output;
  const group = groupOf(output);
  const code = returnCodeOf(output);
  return (
    <section className="status-line" data-priced={result?.priced} aria-label="Result">
      <p className="status-total">
        {result?.allowed == null ? (
          isRefused ? (
            'Refused'
          ) : (
            'No price'
          )
        ) : (
          <strong>{result.allowed.toLocaleString('en-US', { style: 'currency', currency: 'USD' })}</strong>
        )}
      </p>
      {result?.contract && (
        <p>
          Contract {result.contract.contract_id} pays{' '}
          {result.contract.total === null
            ? `an amount that is not known: ${result.contract.reason}`
            : result.contract.total.toLocaleString('en-US', { style: 'currency', currency: 'USD' })}
        </p>
      )}
      {group && <p>{group}</p>}
      {code && (
        <p>
          {result?.system?.toUpperCase()} return code {code.code}: {code.description}
          {code.explanation && <small> {code.explanation}</small>}
        </p>
      )}
      {result?.reason && !isRefused && <p>{result.reason.text}</p>}
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
  const priced = (system ? output[system] : null) as { return_code?: unknown; return_code_data?: unknown } | null;
  const code = priced?.return_code_data ?? priced?.return_code;
  return typeof code === 'object' && code !== null ? (code as ReturnCode) : null;
}
