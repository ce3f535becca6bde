/** A field for a code with its label. */
import '../../style/fields.css';
import { useId } from 'react';
import { CodeInput } from './code-input.tsx';
import type { CodeSearch } from './code-search.ts';

interface CodeFieldProps {
  label: string;
  search: CodeSearch;
  /** Day on which the codes must be in force, YYYY-MM-DD. */
  date: string;
  value: string;
  onChange: (value: string) => void;
  /** A code of the list was chosen, or Enter was pressed on what is typed; without it Enter submits the form. */
  onChoose?: (code: string) => void;
  placeholder?: string;
  /** Shows the description of its code once the list is closed. */
  isDescribed?: boolean;
}

export function CodeField({ label, onChange, onChoose, ...input }: CodeFieldProps) {
  const { value } = input;
  const id = useId();
  return (
    <div className="field code-field">
      <label htmlFor={id}>{label}</label>
      <CodeInput
        {...input}
        id={id}
        onText={onChange}
        onChoose={onChoose}
        onKeyDown={(event) => {
          const code = value.trim();
          if (!onChoose || event.key !== 'Enter' || event.ctrlKey || event.metaKey || code === '') return;
          event.preventDefault();
          onChange(code);
          onChoose(code);
        }}
      />
    </div>
  );
}
