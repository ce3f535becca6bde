/** A field of the form, with what the service said of it. */
import { useId, useState } from 'react';
import { ClaimCodeInput } from '../editor/claim-code-input.tsx';
import { type FieldWords, formatField, parseField } from './claim-fields.ts';

/** A refusal or a warning that names a field. */
export interface Problem {
  field: string;
  text: string;
  isWarning: boolean;
}

interface TypedProps {
  path: string;
  words: FieldWords;
  value: unknown;
  onChange: (path: string, value: unknown) => void;
}

interface FormFieldProps extends TypedProps {
  problems: readonly Problem[];
  /** Use of the field by the modules. */
  help?: string;
  /** Without it there is no price. */
  isNeeded?: boolean;
}

export function FormField({ path, words, value, onChange, problems, help, isNeeded = false }: FormFieldProps) {
  const id = useId();
  const describedBy = `${id}h ${id}p`;
  return (
    <div className="form-field" data-wide={words.kind === 'json' || undefined}>
      <label htmlFor={id} data-needed={isNeeded || undefined}>
        {words.label}
      </label>
      <Typed
        {...{ path, words, value, onChange, id, describedBy }}
        isInvalid={problems.some(({ isWarning }) => !isWarning)}
        isDescribed
        isNeeded={isNeeded}
      />
      {help && (
        <small id={`${id}h`} title={help}>
          {help}
        </small>
      )}
      <ProblemList id={`${id}p`} problems={problems} />
    </div>
  );
}

/** Shows each sentence once, even if several modules say it. */
export function ProblemList({ id, problems }: { id: string; problems: readonly Problem[] }) {
  const uniqueProblems = [...new Map(problems.map((problem) => [problem.text, problem])).values()];
  return (
    <div id={id} className="form-problems">
      {uniqueProblems.map(({ text, isWarning }) => (
        <p key={text} data-kind={isWarning ? 'warn' : 'bad'}>
          {text}
        </p>
      ))}
    </div>
  );
}

interface InputProps extends TypedProps {
  id?: string;
  label?: string;
  describedBy?: string;
  isInvalid: boolean;
  /** Shows the descriptions of its codes, as far as they were looked up. */
  isDescribed: boolean;
  isNeeded?: boolean;
}

/** Keeps the typed text as it is while the field has the focus: `12.` is not yet 12. */
export function Typed(props: InputProps) {
  const { path, words, value, onChange, id, label, describedBy, isInvalid, isDescribed, isNeeded } = props;
  const { kind, of } = words;
  const [draft, setDraft] = useState<string | null>(null);
  const [isUnfinished, setUnfinished] = useState(false);
  const common = {
    id,
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || isUnfinished || undefined,
    'aria-required': isNeeded || undefined,
    'data-field': path,
  };
  if (kind === 'flag')
    return (
      <select
        {...common}
        value={value === true ? 'yes' : value === false ? 'no' : ''}
        onChange={({ target }) => onChange(path, { yes: true, no: false }[target.value])}
      >
        <option value="">not given</option>
        <option value="yes">yes</option>
        <option value="no">no</option>
      </select>
    );
  const type = (text: string) => {
    setDraft(text);
    try {
      onChange(path, parseField(text, kind));
      setUnfinished(false);
    } catch {
      setUnfinished(true);
    }
  };
  const textInput = {
    ...common,
    spellCheck: false,
    autoComplete: 'off',
    value: draft ?? formatField(value, kind),
    onBlur: () => {
      // Unfinished JSON stays to be mended.
      if (!isUnfinished) setDraft(null);
    },
  };
  if (of)
    return <ClaimCodeInput {...textInput} of={of} isList={kind === 'codes'} onText={type} isDescribed={isDescribed} />;
  return kind === 'json' ? (
    <textarea {...textInput} rows={2} onChange={({ target }) => type(target.value)} />
  ) : (
    <input
      {...textInput}
      type="text"
      inputMode={kind === 'number' ? 'decimal' : undefined}
      placeholder={kind === 'date' ? 'YYYY-MM-DD' : undefined}
      onChange={({ target }) => type(target.value)}
    />
  );
}
