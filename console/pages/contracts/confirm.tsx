/** Asks before something is removed, and says why it was not. */
import type { ReactNode } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { useChange } from './use-change.ts';

interface ConfirmProps {
  title: string;
  /** What the button says: `Remove the contract`. */
  action: string;
  /** Carries it out. */
  run: () => PromiseLike<unknown>;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function Confirm({ title, action, run, onDone, onClose, children }: ConfirmProps) {
  const { isSending, error, send } = useChange();
  return (
    <Dialog label={title} onClose={onClose}>
      <div className="form">
        <h2>{title}</h2>
        {children}
        <Refusal error={error} />
        <div className="form-actions">
          <button
            type="button"
            className="primary"
            disabled={isSending}
            aria-busy={isSending}
            onClick={async () => {
              if (await send(run)) onDone();
            }}
          >
            {action}
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </div>
    </Dialog>
  );
}
