/** Chooses the claim at hand: the explorer's, a test's, an example's or a pasted one. The page stores nothing of it. */
import type { ContractTestSummary } from 'pps-edge/schemas';
import { useEffect, useState } from 'react';
import { type Example, readExample, readExamples, systemInWords } from '../../parts/claims/example-claims.ts';
import { keepDraft, readDraft } from '../../parts/claims/explorer-draft.ts';
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

/** The explorer's claim; null where it has none, or what it has is not one claim as JSON. */
export function explorersClaim(): Claim | null {
  const claim = parseClaim(readDraft());
  return typeof claim === 'string' ? null : claim;
}

/** Gives the explorer a claim in place of its own. */
export const keepExplorersClaim = (claim: Claim): void => keepDraft(JSON.stringify(claim, null, 2));

/** A claim as JSON; a sentence where the text is none. */
export function parseClaim(text: string): Claim | string {
  try {
    const claim: unknown = JSON.parse(text);
    const isClaim = typeof claim === 'object' && claim !== null && !Array.isArray(claim);
    return isClaim ? (claim as Claim) : 'This is not a claim: a claim is a JSON object.';
  } catch (error) {
    return `This is not JSON: ${(error as Error).message}`;
  }
}

/** Before the name of an example, which is no id of a test. */
const EXAMPLE = 'example ';

export function ClaimChoice({ contractId, tests, onChoose, onFail }: ClaimChoiceProps) {
  const [explorers] = useState(explorersClaim);
  const [chosen, setChosen] = useState(explorers ? 'explorer' : (tests[0]?.id ?? 'paste'));
  const [pasted, setPasted] = useState('');
  const examples = useExamples();
  const pastedClaim = pasted.trim() === '' ? null : parseClaim(pasted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice chooses anew
  useEffect(() => {
    const abort = new AbortController();
    if (chosen === 'paste') onChoose(typeof pastedClaim === 'string' ? null : pastedClaim);
    else if (chosen === 'explorer') onChoose(explorers);
    else {
      const reading = chosen.startsWith(EXAMPLE)
        ? readExample(chosen.slice(EXAMPLE.length)).then((text) => JSON.parse(text) as Claim)
        : contracts.getTest(contractId, chosen, { signal: abort.signal }).then(({ claim }) => claim);
      reading.then(
        (claim) => abort.signal.aborted || onChoose(claim),
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
          {[...Map.groupBy(examples, ({ system }) => system)].map(([system, ofSystem]) => (
            <optgroup key={system} label={`Examples: ${systemInWords(system)}`}>
              {ofSystem.map(({ name, shows }) => (
                <option key={name} value={EXAMPLE + name}>
                  {`${name}: ${shows}`}
                </option>
              ))}
            </optgroup>
          ))}
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
            {typeof pastedClaim === 'string' ? pastedClaim : null}
          </p>
        </>
      )}
    </>
  );
}

/** The example claims; none until they are read, or where they cannot be read: there are other claims to choose. */
function useExamples(): readonly Example[] {
  const [examples, setExamples] = useState<readonly Example[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    readExamples(abort.signal).then(setExamples, () => {});
    return () => abort.abort();
  }, []);
  return examples;
}
