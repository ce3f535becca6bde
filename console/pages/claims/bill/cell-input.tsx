/** The input of a cell: what is being typed stays as it is typed, the claim has its value at once. */
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { textOf, valueIn } from './cells.ts';
import type { Kind } from './locators.ts';

interface CellInputProps {
  id?: string;
  label?: string;
  /** Path of the field that it holds. */
  field: string;
  text: string;
  kind?: Kind | undefined;
  /** Ids of sentences that say what is wrong with it. */
  problemIds?: string | undefined;
  /** Characters that it shows; as wide as its box unless told. */
  width?: number;
  onText: (text: string) => void;
  onLeave?: (to: EventTarget | null) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}

export function CellInput(props: CellInputProps) {
  const { id, label, field, text, kind = 'text', problemIds, width, onText, onLeave, onKeyDown, onPaste } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // What was typed stands only while it says the same as the claim: a paste or another row takes its place.
  const isOurs = typed !== null && textOf(valueIn(typed, kind), kind) === text;
  return (
    <input
      id={id}
      aria-label={label}
      aria-invalid={problemIds ? true : undefined}
      aria-describedby={problemIds}
      type="text"
      inputMode={kind === 'number' ? 'decimal' : undefined}
      placeholder={kind === 'date' ? 'YYYY-MM-DD' : undefined}
      value={isOurs ? typed : text}
      spellCheck={false}
      autoComplete="off"
      size={width}
      data-field={field}
      data-kind={kind}
      onChange={({ target }) => {
        setTyped(target.value);
        onText(target.value);
      }}
      onBlur={({ relatedTarget }) => {
        setTyped(null);
        onLeave?.(relatedTarget);
      }}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}
