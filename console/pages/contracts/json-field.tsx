/** A value as JSON. What is no JSON is kept as it is typed, and changes nothing. */
import { useState } from 'react';
import { Field } from './field.tsx';

interface JsonFieldProps {
  label: string;
  value: object;
  rows?: number;
  /** @param value null: what is typed is no JSON object */
  onChange: (value: object | null) => void;
}

export function JsonField({ label, value, rows = 14, onChange }: JsonFieldProps) {
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const [fault, setFault] = useState<string | null>(null);
  const type = (next: string) => {
    setText(next);
    const result = parseObject(next);
    setFault(typeof result === 'string' ? result : null);
    onChange(typeof result === 'string' ? null : result);
  };
  return (
    <>
      <Field label={label}>
        <textarea
          className="code"
          rows={rows}
          spellCheck={false}
          aria-invalid={fault !== null}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <p className="fault" role="status">
        {fault}
      </p>
    </>
  );
}

/** The object that a text is; a sentence where it is none. */
function parseObject(text: string): object | string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : 'This is not a JSON object.';
  } catch (error) {
    return `This is not JSON: ${(error as Error).message}`;
  }
}
