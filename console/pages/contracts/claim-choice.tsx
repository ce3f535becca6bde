/** Which claim is at hand: a test's, the explorer's, or one that is pasted. Nothing of it is kept by this page. */
import type { ContractTestSummary } from 'pps-edge/schemas';
import { useEffect, useState } from 'react';
import { contracts } from './api.ts';
import { Field } from './field.tsx';

export type Claim = Record<string, unknown>;

interface ClaimChoiceProps {
  contractId: string;
  tests: readonly ContractTestSummary[];
  /** @param claim null: there is none yet */
  onChoose: (claim: Claim | null) => void;
  onFail: (error: unknown) => void;
}

/** Where the claim explorer keeps its draft, in this tab alone. */
const EXPLORER = 'claims:draft';

/** The explorer's claim; null where it has none, or what it has is not one claim as JSON. */
export function explorersClaim(): Claim | null {
  const claim = claimOf(sessionStorage.getItem(EXPLORER) ?? '');
  return typeof claim === 'string' ? null : claim;
}

/** A claim as JSON; a sentence where the text is none. */
export function claimOf(text: string): Claim | string {
  try {
    const claim: unknown = JSON.parse(text);
    const isClaim = typeof claim === 'object' && claim !== null && !Array.isArray(claim);
    return isClaim ? (claim as Claim) : 'It is no claim: a claim is a JSON object.';
  } catch (error) {
    return `It is no JSON: ${(error as Error).message}`;
  }
}

export function ClaimChoice({ contractId, tests, onChoose, onFail }: ClaimChoiceProps) {
  const [explorers] = useState(explorersClaim);
  const [chosen, setChosen] = useState(explorers ? 'explorer' : (tests[0]?.id ?? 'paste'));
  const [pasted, setPasted] = useState('');
  const read = pasted.trim() === '' ? null : claimOf(pasted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice chooses anew
  useEffect(() => {
    const abort = new AbortController();
    if (chosen === 'paste') onChoose(typeof read === 'string' ? null : read);
    else if (chosen === 'explorer') onChoose(explorers);
    else {
      contracts.getContractTest(contractId, chosen, { signal: abort.signal }).then(
        ({ claim }) => onChoose(claim),
        (error) => abort.signal.aborted || onFail(error),
      );
    }
    return () => abort.abort();
  }, [chosen, pasted]);
  return (
    <>
      <Field label="Claim">
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {explorers && <option value="explorer">Claim of the explorer</option>}
          {tests.length > 0 && (
            <optgroup label="Tests of this contract">
              {tests.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          <option value="paste">Paste a claim …</option>
        </select>
      </Field>
      {chosen === 'paste' && (
        <>
          <Field label="Claim as JSON" hint="It stays in this page: the service prices it and keeps nothing of it.">
            <textarea
              className="code"
              rows={6}
              spellCheck={false}
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
          </Field>
          <p className="fault" role="status">
            {typeof read === 'string' ? read : null}
          </p>
        </>
      )}
    </>
  );
}
