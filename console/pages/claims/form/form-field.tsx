/** A field of the form, with what the service said of it. */
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { ClaimCodeInput } from '../editor/claim-code-input.tsx';
import { formatValue, parseValue } from '../editor/typed-value.ts';
import { type FieldWords, problemInWords } from './claim-fields.ts';

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
  /** Sentences below the field. */
  help?: string;
  /** Without it there is no price. */
  isNeeded?: boolean;
  /** Without it, or another that is enough, there is no price. */
  counts?: boolean;
}

export function FormField({ path, words, value, onChange, problems, help, isNeeded = false, counts }: FormFieldProps) {
  const id = useId();
  const describedBy = `${id}h ${id}p`;
  return (
    <div className="form-field" data-wide={words.kind === 'json' || undefined} data-counts={counts || undefined}>
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

/** Shows each sentence once, even if several modules say it, with labels in place of paths. */
export function ProblemList({ id, problems }: { id: string; problems: readonly Problem[] }) {
  const inWords = problems.map(({ text, field, isWarning }) => ({ text: problemInWords(text, field), isWarning }));
  const uniqueProblems = [...new Map(inWords.map((problem) => [problem.text, problem])).values()];
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
  /** Arrows lead from it to other cells. */
  isCell?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** Keeps the typed text as it is while the field has the focus: `12.` is not yet 12. */
export function Typed(props: InputProps) {
  const { path, words, value, onChange, id, label, describedBy, isInvalid, isDescribed, isNeeded, ...cell } = props;
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
      onChange(path, parseValue(text, words));
      setUnfinished(false);
    } catch {
      setUnfinished(true);
    }
  };
  const { isCell, onKeyDown, onPaste } = cell;
  const textInput = {
    ...common,
    spellCheck: false,
    autoComplete: 'off',
    value: draft ?? formatValue(value, words),
    onBlur: () => {
      // Unfinished JSON stays to be mended.
      if (!isUnfinished) setDraft(null);
    },
  };
  if (of)
    return (
      <ClaimCodeInput
        {...textInput}
        of={of}
        isList={kind === 'codes'}
        isCell={isCell}
        isDescribed={isDescribed}
        onText={type}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    );
  return kind === 'json' ? (
    <textarea {...textInput} rows={2} onChange={({ target }) => type(target.value)} />
  ) : (
    <input
      {...textInput}
      type="text"
      inputMode={kind === 'number' || kind === 'money' ? 'decimal' : undefined}
      placeholder={kind === 'date' ? 'MM/DD/YYYY' : undefined}
      onChange={({ target }) => type(target.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}
