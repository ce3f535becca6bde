/** The claim explorer: left the claim, right what the service answers and why. */
import '../../style/claims.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { headlineOf, headlineText } from '../../parts/amounts/headline.ts';
import { Failure, Loading } from '../../parts/answers/states.tsx';
import { keepDraft, readDraft } from '../../parts/claims/explorer-draft.ts';
import { useShortcut } from '../../parts/keys/keys.ts';
import { Answer } from './answer/answer.tsx';
import { ClaimsPages } from './claims-pages.tsx';
import { claimText, isObject, valueAt, withValue } from './editor/claim.ts';
import { ClaimEditor } from './editor/claim-editor.tsx';
import type { Run } from './editor/drafts.ts';
import { type Place, readJson } from './editor/json-text.ts';
import type { Problem } from './form/form-field.tsx';
import { LivePanel } from './live/live-panel.tsx';
import { useRun } from './use-run.ts';

export function Component() {
  const [text, setText] = useState(readDraft);
  useNamedProvider(setText);
  const [target, setTarget] = useState<{ path: string } | { place: Place } | null>(null);
  const read = useMemo(() => readJson(text), [text]);
  const { run, earlier, isRunning, failure, start, show } = useRun();
  useEffect(() => keepDraft(text), [text]);
  const answer = useRef<HTMLElement>(null);
  // Scroll to the answer: on a narrow screen it stands below the claim.
  useEffect(() => {
    if (run) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [run]);

  const go = async () => {
    const isBlank = text.trim() === '';
    if (isBlank) setText('{}');
    else if (!isObject(read.value)) {
      setTarget({ place: read.fault ?? { start: 0, end: text.length } });
      return;
    }
    const { isRefused, output } = (await start(isBlank ? '{}' : text))?.answered ?? {};
    const wrong = output?.error_list?.find(({ field }) => field)?.field;
    if (isRefused && wrong) setTarget({ path: wrong });
  };
  useShortcut('Ctrl+Enter', 'Run the claim', go);
  const problems = useMemo(() => (run ? problemsOf(run, read.value) : []), [run, read]);

  return (
    <section className="page fills claims">
      <ClaimsPages />
      <header>
        <h1>Claims</h1>
        <div className="page-actions">
          <Link to="/claims/compare">Compare scenarios</Link>
          <button type="button" className="primary" aria-busy={isRunning} onClick={go}>
            Run <kbd>Ctrl+Enter</kbd>
          </button>
        </div>
      </header>
      <div className="claims-sides">
        <ClaimEditor
          text={text}
          read={read}
          onChange={setText}
          earlier={earlier}
          onRestore={(restored) => {
            setText(restored.text);
            show(restored);
          }}
          target={target}
          problems={problems}
        />
        <div className="live-side">
          <LivePanel
            claim={read.value}
            onChange={(claim) => setText(claimText(claim))}
            isAnswered={run?.text === text}
          />
          <section ref={answer} className="claims-answer" aria-label="Answer" aria-busy={isRunning}>
            <p className="visually-hidden" role="status">
              {isRunning ? 'The claim is being priced' : run ? headlineText(headlineOf(run.answered.output)) : ''}
            </p>
            {failure !== null && <Failure error={failure} onRetry={go} />}
            {run && run.text !== text && <p className="claims-changed">The claim was changed since this answer.</p>}
            {run && <Answer key={run.answered.at} run={run} onField={(path) => setTarget({ path })} />}
            {!run && isRunning && <Loading />}
            {!run && !isRunning && failure === null && (
              <p className="claims-hint">
                No answer yet. Choose an example, paste a claim, or fill in the form by its setting; then press{' '}
                <kbd>Ctrl+Enter</kbd>.
              </p>
            )}
          </section>
        </div>
      </div>
    </section>
  );
}

/** Puts the provider that the address names into the claim, once. */
function useNamedProvider(change: (edit: (text: string) => string) => void): void {
  const [search, setSearch] = useSearchParams();
  const ccn = search.get('provider_ccn');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address loses it at once
  useEffect(() => {
    if (!ccn) return;
    change((text) => {
      const { value } = readJson(text);
      // Leave a text that is not a claim as it is.
      if (text.trim() !== '' && !isObject(value)) return text;
      return claimText(withValue(isObject(value) ? value : {}, 'billing_provider', { other_id: ccn }));
    });
    setSearch({}, { replace: true });
  }, [ccn]);
}

/** Returns what the answer said of fields that are still as they were. */
function problemsOf({ text, answered: { output } }: Run, claim: unknown): Problem[] {
  const before: unknown = JSON.parse(text);
  const all = [
    ...(output.error_list ?? []).map((problem) => ({ ...problem, isWarning: false })),
    ...(output.warnings ?? []).map((problem) => ({ ...problem, isWarning: true })),
  ];
  return all.flatMap(({ field, text: said, isWarning }) =>
    field && JSON.stringify(valueAt(before, field)) === JSON.stringify(valueAt(claim, field))
      ? [{ field, text: said, isWarning }]
      : [],
  );
}
