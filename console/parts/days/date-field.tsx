/** A day, by the browser's own date field. */
import '../../style/fields.css';
import { useEffect, useId, useState } from 'react';
import { DayInput } from './day-input.tsx';

interface DateFieldProps {
  label: string;
  /** YYYY-MM-DD. */
  value: string;
  /** Is given whole dates alone. */
  onChange: (value: string) => void;
}

/** The first four digits of a year that is being typed are 0002, 0020, 0202. */
const EARLIEST = '1900-01-01';

export function DateField({ label, value, onChange }: DateFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <DayInput
        id={id}
        required
        min={EARLIEST}
        value={text}
        onDay={(day) => {
          setText(day);
          if (day >= EARLIEST) onChange(day);
        }}
        // An emptied field shows the day that counts again.
        onBlur={() => setText(value)}
      />
    </div>
  );
}

export { today } from './iso-day.ts';
