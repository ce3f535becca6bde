/** The claim as text. */
import { useEffect, useId, useRef } from 'react';
import { claimsIn, type FoundClaim } from './claims-in-text.ts';
import type { Fault, Place } from './json-text.ts';

interface JsonEditorProps {
  text: string;
  onChange: (text: string) => void;
  /** Null for a text that can be read. */
  fault: Fault | null;
  /** The range to select; another object selects anew. */
  selected: Place | null;
  /** Several claims were pasted. */
  onSeveral: (claims: readonly FoundClaim[]) => void;
}

export function JsonEditor({ text, onChange, fault, selected, onSeveral }: JsonEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const faultId = useId();
  useEffect(() => {
    if (field.current && selected) select(field.current, selected);
  }, [selected]);
  return (
    <div className="json-editor">
      <textarea
        ref={field}
        aria-label="Claim as JSON"
        aria-invalid={fault !== null}
        aria-describedby={fault ? faultId : undefined}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        placeholder="Paste a claim, drop a file, or choose an example"
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onPaste={(event) => {
          const { claims } = claimsIn(event.clipboardData.getData('text/plain'));
          if (!claims || claims.length === 1) return;
          event.preventDefault();
          onSeveral(claims);
        }}
      />
      {fault && (
        <p className="json-fault" id={faultId}>
          <button type="button" className="plain" onClick={() => field.current && select(field.current, fault)}>
            Line {fault.line}, column {fault.column}
          </button>{' '}
          {fault.text}
        </p>
      )}
    </div>
  );
}

/** Selects and shows a place: browsers do not scroll a field to its selection by themselves. */
function select(field: HTMLTextAreaElement, { start, end }: Place): void {
  field.focus();
  field.setSelectionRange(start, end);
  const lines = field.value.slice(0, start).split('\n');
  const { lineHeight, fontSize } = getComputedStyle(field);
  field.scrollTop = Math.max(0, lines.length - 4) * Number.parseFloat(lineHeight);
  // A character of this font is about 0.6 of its size wide.
  field.scrollLeft = Math.max(0, (lines.at(-1)?.length ?? 0) - 20) * 0.6 * Number.parseFloat(fontSize);
}
