/** The browser's own input of a day, which takes a pasted one however it is written: 3/10/26, 031026, 46091. */
import type { ComponentProps } from 'react';
import { readDay } from '../typed/day.ts';

interface DayInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onPaste'> {
  /** YYYY-MM-DD. */
  value: string;
  /** Is given '' while the day is not whole. */
  onDay: (day: string) => void;
}

export function DayInput({ value, onDay, ...input }: DayInputProps) {
  return (
    <input
      {...input}
      type="date"
      value={value}
      onChange={({ target }) => onDay(target.value)}
      onPaste={(event) => {
        const day = readDay(event.clipboardData.getData('text/plain'));
        if (day === null) return;
        event.preventDefault();
        onDay(day);
      }}
    />
  );
}
