/** The claim explorer: left the claim, right what the service answers and why. */
import '../../style/claims.css';
import { useEffect, useMemo, useState } from 'react';
import { useShortcut } from '../../parts/keys.ts';
import { Failure, Loading } from '../../parts/states.tsx';
import { Answer } from './answer/answer.tsx';
import { isObject } from './editor/claim.ts';
import { ClaimEditor } from './editor/claim-editor.tsx';
import { keepDraft, readDraft } from './editor/drafts.ts';
import { type Place, placeOf, readJson } from './editor/json-text.ts';
import { useRun } from './use-run.ts';

export function Component() {
  const [text, setText] = useState(readDraft);
  const [selected, setSelected] = useState<Place | null>(null);
  const read = useMemo(() => readJson(text), [text]);
  const { run, earlier, isRunning, failure, start, show } = useRun();
  useEffect(() => keepDraft(text), [text]);

  const go = () => {
    if (isObject(read.value)) start(text);
    else setSelected(read.fault ? { ...read.fault } : { start: 0, end: text.length });
  };
  useShortcut('Ctrl+Enter', 'Run the claim', go);
  const goToField = (path: string) => {
    const place = placeOf(read.places, path);
    if (place) setSelected({ ...place });
  };

  return (
    <section className="page fills claims">
      <header>
        <h1>Claims</h1>
        <button type="button" className="primary" aria-busy={isRunning} onClick={go}>
          Run <kbd>Ctrl+Enter</kbd>
        </button>
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
          selected={selected}
        />
        <section className="claims-answer" aria-label="Answer" aria-busy={isRunning}>
          <p className="visually-hidden" role="status">
            {isRunning ? 'The claim is being priced' : run ? saying(run.answered.output.result?.allowed ?? null) : ''}
          </p>
          {failure !== null && <Failure error={failure} onRetry={go} />}
          {run && run.text !== text && <p className="claims-changed">The claim was changed since this answer.</p>}
          {run && <Answer key={run.answered.at} run={run} onField={goToField} />}
          {!run && isRunning && <Loading />}
          {!run && !isRunning && failure === null && (
            <p className="claims-hint">
              No answer yet. Choose an example or paste a claim, then press <kbd>Ctrl+Enter</kbd>.
            </p>
          )}
        </section>
      </div>
    </section>
  );
}

const saying = (allowed: number | null) =>
  allowed === null
    ? 'The claim has no price'
    : `The claim is priced: ${allowed.toLocaleString('en-US', { style: 'currency', currency: 'USD' })}`;
