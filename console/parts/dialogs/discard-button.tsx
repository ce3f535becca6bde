/** Discards what was not saved, after a question. */
import { useState } from 'react';
import { Dialog } from './dialog.tsx';

interface DiscardButtonProps {
  /** Words of the button: `Discard changes`. */
  name: string;
  /** The loss in words: `3 changes are not saved`. */
  what: string;
  onDiscard: () => void;
}

export function DiscardButton({ name, what, onDiscard }: DiscardButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="plain" onClick={() => setAsking(true)}>
        {name}
      </button>
      {isAsking && (
        <Dialog label={`${name}?`} onClose={() => setAsking(false)}>
          <h2>{name}?</h2>
          <p>{what}. This cannot be undone.</p>
          <p className="dialog-actions">
            <button type="button" onClick={() => setAsking(false)}>
              Keep editing
            </button>
            <button
              type="button"
              className="danger"
              onClick={() => {
                setAsking(false);
                onDiscard();
              }}
            >
              Discard
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}
