/** Buttons above the claim: where it comes from, and what was said of what was opened. */
import { useRef } from 'react';
import type { EditorState } from './editor-state.ts';

interface EditorActionsProps {
  onExamples: () => void;
  onFile: (file: File | undefined) => void;
  onRuns: () => void;
  /** Null where the text is no claim. */
  onFormat: (() => void) | null;
  onClear: (() => void) | null;
}

export function EditorActions({ onExamples, onFile, onRuns, onFormat, onClear }: EditorActionsProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className="claim-editor-actions">
      <button type="button" onClick={onExamples}>
        Examples
      </button>
      <button type="button" onClick={() => file.current?.click()}>
        Open file
      </button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,.ndjson,.jsonl,.txt"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
      />
      <button type="button" onClick={onRuns}>
        Earlier runs
      </button>
      <button type="button" disabled={!onFormat} onClick={() => onFormat?.()}>
        Format
      </button>
      <button type="button" disabled={!onClear} onClick={() => onClear?.()}>
        Start anew
      </button>
    </div>
  );
}

interface EditorNoticeProps {
  state: EditorState;
  onPutBack: (text: string) => void;
}

export function EditorNotice({ state: { refusal, unplaced, replaced }, onPutBack }: EditorNoticeProps) {
  return (
    <div role="status" className="claim-editor-notice">
      {refusal && <p data-kind="bad">{refusal}</p>}
      {unplaced && <p>{unplaced}</p>}
      {replaced && (
        <p>
          {replaced.by} took the claim’s place.{' '}
          <button type="button" className="plain" onClick={() => onPutBack(replaced.text)}>
            Put the earlier one back
          </button>
        </p>
      )}
    </div>
  );
}
