/** The steps of an answer, folded by module; an input leads to the step that it comes from. */
import '../../style/steps.css';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { CopyProof } from '../amount.tsx';
import type { Proof } from '../proof.ts';
import type { Trace, TracedStep } from './trace.ts';

interface StepsProps {
  trace: Trace;
  /** The step to show; another object shows it anew. */
  shown: { at: number } | null;
  proofOf: (step: TracedStep) => Proof;
}

/** More are not drawn at once. */
const FOUND_MAX = 200;

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
    setText('');
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

  const found = useMemo(() => {
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
        <span role="status">{found && `${found.length} found`}</span>
      </div>
      {found
        ? found.slice(0, FOUND_MAX).map((step) => <Step key={step.at} {...{ step, trace, proofOf, onShow: show }} />)
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
                {isOpen && steps.map((step) => <Step key={step.at} {...{ step, trace, proofOf, onShow: show }} />)}
              </details>
            );
          })}
    </div>
  );
}

interface StepProps {
  step: TracedStep;
  trace: Trace;
  proofOf: (step: TracedStep) => Proof;
  onShow: (at: number) => void;
}

function Step({ step, trace, proofOf, onShow }: StepProps) {
  const inputs = Object.entries(step.inputs);
  return (
    <details className="step" data-step={step.at}>
      <summary>
        <span className="step-name">
          <code>{step.step}</code>
          {step.line !== undefined && <small> line {step.line}</small>}
        </span>
        <span className="step-value">{step.value ?? 'not known'}</span>
        <span className="step-formula">{step.formula}</span>
      </summary>
      <dl className="facts">
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
    </details>
  );
}
