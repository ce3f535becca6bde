/** The input of a cell: what is being typed stays as it is typed, the claim has its value at once. */
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { ClaimCodeInput } from '../editor/claim-code-input.tsx';
import { formatValue, parseValue, type ValueForm } from '../editor/typed-value.ts';

interface CellInputProps extends ValueForm {
  id?: string;
  label?: string;
  /** Path of the field that it holds. */
  field: string;
  text: string;
  /** Arrows lead from it to other cells. */
  isCell?: boolean;
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
  const { id, label, field, text, kind = 'text', of, isCell, problemIds, width, onText, onLeave, ...events } = props;
  const [draft, setDraft] = useState<string | null>(null);
  // Show the typed text only while the claim has its value: a paste or another row replaces it.
  const isOurs = draft !== null && formatValue(parseValue(draft, { kind, of }), { kind }) === text;
  const type = (next: string) => {
    setDraft(next);
    onText(next);
  };
  const input = {
    ...events,
    id,
    'aria-label': label,
    'aria-invalid': problemIds ? true : undefined,
    'aria-describedby': problemIds,
    'data-field': field,
    'data-kind': kind === 'money' ? 'number' : kind,
    value: isOurs ? draft : text,
    spellCheck: false,
    autoComplete: 'off',
    size: width,
    onBlur: ({ relatedTarget }: FocusEvent) => {
      setDraft(null);
      onLeave?.(relatedTarget);
    },
  };
  if (of) return <ClaimCodeInput {...input} of={of} isList={kind === 'codes'} isCell={isCell} onText={type} />;
  return (
    <input
      {...input}
      type="text"
      inputMode={kind === 'number' || kind === 'money' ? 'decimal' : undefined}
      placeholder={kind === 'date' ? 'MM/DD/YYYY' : undefined}
      onChange={({ target }) => type(target.value)}
    />
  );
}
