/** A field for a code with its label: a code is chosen among the matches, or typed and entered. */
import '../style/fields.css';
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
  /** A code of the list was chosen, or Enter was pressed on what is typed. */
  onChoose: (code: string) => void;
}

export function CodeField({ label, search, date, value, onChange, onChoose }: CodeFieldProps) {
  const id = useId();
  return (
    <div className="field code-field">
      <label htmlFor={id}>{label}</label>
      <CodeInput
        id={id}
        search={search}
        date={date}
        value={value}
        onText={onChange}
        onChoose={onChoose}
        onKeyDown={(event) => {
          const code = value.trim();
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || code === '') return;
          event.preventDefault();
          onChange(code);
          onChoose(code);
        }}
      />
    </div>
  );
}
