/** Codes of a stay, typed one after the other: Enter takes each. */
import { useId, useRef } from 'react';
import { CodeInput } from '../../../parts/codes/code-input.tsx';
import { CODES, type CodeSearch } from '../../../parts/codes/code-search.ts';
import { useShortcut } from '../../../parts/keys/keys.ts';
import type { EditedClaim } from '../editor/claim.ts';
import { codeDayOf } from '../editor/code-day.ts';
import { typedCode, withCode } from './typed-codes.ts';

/** Codes that begin with a digit are procedures. */
const search: CodeSearch = (text, ...rest) => (/^\d/.test(text) ? CODES.procedure : CODES.diagnosis)(text, ...rest);

interface CodeEntryProps {
  claim: EditedClaim;
  onChange: (claim: EditedClaim) => void;
  /** Text that is typed and not yet taken. */
  text: string;
  onText: (text: string) => void;
}

export function CodeEntry({ claim, onChange, text, onText }: CodeEntryProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useShortcut('Ctrl+.', 'Type codes of the stay', () => box.current?.querySelector('input')?.focus());
  const take = (taken: string) => {
    const code = typedCode(taken);
    if (!code) return;
    onChange(withCode(claim, code));
    onText('');
  };
  return (
    <div ref={box} className="live-entry">
      <label htmlFor={id}>Add codes</label>
      <CodeInput
        id={id}
        aria-describedby={`${id}h`}
        search={search}
        date={codeDayOf(claim).date}
        value={text}
        onText={onText}
        onChoose={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take(text);
        }}
      />
      <small id={`${id}h`}>
        Enter takes each, the principal diagnosis first; <kbd>Ctrl+.</kbd> leads here. POA after a space: N17.9 N
      </small>
    </div>
  );
}
