/** Removes selected rows one after another, after asking. */
import { useRef, useState } from 'react';
import type { EditableRow } from '../../parts/cell-editing/drafts.ts';
import { CallConfirmation } from '../../parts/dialogs/confirmation.tsx';

interface RemoveRowsProps {
  noun: string;
  nouns?: string;
  rows: readonly EditableRow[];
  nameOf: (values: EditableRow['values']) => string;
  remove: (id: string) => Promise<void>;
  onDone: (sentence: string) => void;
}

const NAMED = 10;

export function RemoveRows({ noun, nouns = `${noun}s`, rows, nameOf, remove, onDone }: RemoveRowsProps) {
  const [isAsking, setAsking] = useState(false);
  /** Those that are gone already where the service refused a later one. */
  const removed = useRef(new Set<string>());
  const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? noun : nouns}`;
  const what = counted(rows.length);
  // New rows are not saved: they are taken back where they are shown before saving.
  if (rows.length === 0) return null;
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Remove {what}
      </button>
      {isAsking && (
        <CallConfirmation
          question={`Remove ${what}?`}
          does="Remove"
          run={async () => {
            for (const { id } of rows) {
              if (removed.current.has(id)) continue;
              await remove(id);
              removed.current.add(id);
            }
            onDone(`Removed: ${what}`);
          }}
          onClose={() => {
            setAsking(false);
            if (removed.current.size > 0) onDone(`Removed: ${counted(removed.current.size)}`);
          }}
        >
          <ul>
            {rows.slice(0, NAMED).map(({ id, values }) => (
              <li key={id}>{nameOf(values)}</li>
            ))}
            {rows.length > NAMED && <li>and {(rows.length - NAMED).toLocaleString('en-US')} more</li>}
          </ul>
        </CallConfirmation>
      )}
    </>
  );
}
