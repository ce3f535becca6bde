/** The steps of an answer, folded by module; an input leads to the step that it comes from. */
import '../../style/steps.css';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { CopyProof } from '../amounts/amount.tsx';
import type { Proof } from '../amounts/proof.ts';
import { withShownDays } from '../days/shown-day.ts';
import type { Trace, TracedStep } from './trace.ts';

interface StepsProps {
  trace: Trace;
  /** The step to show; another object shows it anew. */
  shown: { at: number } | null;
  proofOf: (step: TracedStep) => Proof;
}

/** More are not drawn at once, of a module or of what is found. */
const SHOWN_MAX = 500;

export function Steps({ trace, shown, proofOf }: StepsProps) {
  const [openModules, setOpenModules] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const pending = useRef<number | null>(null);
  const id = useId();

  const show = (at: number) => {
    const step = trace.steps[at];
    if (!step) return;
    pending.current = at;
    const isDrawn = trace.of(step.module).findIndex((each) => each.at === at) < SHOWN_MAX;
    setText(isDrawn ? '' : `${step.module} ${step.step}${step.line === undefined ? '' : ` line ${step.line}`}`);
    setOpenModules((modules) => new Set([...modules, step.module]));
    reveal();
  };
  const reveal = () => {
    if (pending.current === null) return;
    const element = list.current?.querySelector<HTMLDetailsElement>(`[data-step="${pending.current}"]`);
    if (!element) return;
    pending.current = null;
    element.open = true;
    element.scrollIntoView({ block: 'center' });
    element.querySelector('summary')?.focus({ preventScroll: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object shows its step anew
  useEffect(() => {
    if (shown) show(shown.at);
  }, [shown]);
  // A module that was closed draws its steps first.
  useEffect(reveal);

  const matchingSteps = useMemo(() => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const matches = ({ step, formula, citation, module, line }: TracedStep) => {
      const whole = `${module} ${step} line ${line ?? ''} ${formula} ${citation}`.toLowerCase();
      return words.every((word) => whole.includes(word));
    };
    return words.length === 0 ? null : trace.steps.filter(matches);
  }, [trace, text]);

  return (
    <div className="steps" ref={list}>
      <div className="steps-find">
        <label htmlFor={id}>Find a step</label>
        <input id={id} type="search" value={text} onChange={({ target }) => setText(target.value)} />
        <span role="status">{matchingSteps && foundWords(matchingSteps.length)}</span>
      </div>
      {matchingSteps
        ? matchingSteps
            .slice(0, SHOWN_MAX)
            .map((step) => <Step key={step.at} {...{ step, trace, proofOf, onShow: show }} />)
        : trace.modules.map((module) => {
            const steps = trace.of(module);
            const isOpen = openModules.has(module);
            return (
              <details
                key={module}
                className="steps-module"
                open={isOpen}
                onToggle={({ currentTarget }) =>
                  setOpenModules((modules) => {
                    const next = new Set(modules);
                    if (currentTarget.open) next.add(module);
                    else next.delete(module);
                    return next;
                  })
                }
              >
                <summary>
                  {module.toUpperCase()} <small>{steps.length === 1 ? '1 step' : `${steps.length} steps`}</small>
                </summary>
                {isOpen &&
                  steps
                    .slice(0, SHOWN_MAX)
                    .map((step) => <Step key={step.at} {...{ step, trace, proofOf, onShow: show }} />)}
                {isOpen && steps.length > SHOWN_MAX && (
                  <p className="steps-more">{steps.length - SHOWN_MAX} more: find a step by its name or line.</p>
                )}
              </details>
            );
          })}
    </div>
  );
}

const foundWords = (count: number) =>
  count > SHOWN_MAX ? `${count} found, the first ${SHOWN_MAX} are shown` : `${count} found`;

interface StepProps {
  step: TracedStep;
  trace: Trace;
  proofOf: (step: TracedStep) => Proof;
  onShow: (at: number) => void;
}

function Step({ step, trace, proofOf, onShow }: StepProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="step" data-step={step.at} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="step-name">
          <code>{step.step}</code>
          {step.line !== undefined && <small> line {step.line}</small>}
        </span>
        <span className="step-value">{step.value === null ? 'not known' : withShownDays(String(step.value))}</span>
        <span className="step-formula">{step.formula}</span>
      </summary>
      {isOpen && <StepBody {...{ step, trace, proofOf, onShow }} />}
    </details>
  );
}

function StepBody({ step, trace, proofOf, onShow }: StepProps) {
  const inputs = Object.entries(step.inputs);
  return (
    <>
      <dl className="fact-list">
        {inputs.length > 0 && (
          <>
            <dt>Inputs</dt>
            <dd>
              {inputs.map(([name, value]) => {
                const source = trace.sourceOf(step, name);
                return (
                  <div key={name}>
                    {source ? (
                      <button type="button" className="step-link" onClick={() => onShow(source.at)}>
                        {name}
                      </button>
                    ) : (
                      <code>{name}</code>
                    )}{' '}
                    = {value === '' ? 'blank' : (value ?? 'not known')}
                  </div>
                );
              })}
            </dd>
          </>
        )}
        <dt>Rule</dt>
        <dd>{step.citation}</dd>
        <dt>Release</dt>
        <dd>{step.release ?? 'none of its own'}</dd>
      </dl>
      <p className="step-actions">
        <CopyProof proof={proofOf(step)} />
      </p>
    </>
  );
}
