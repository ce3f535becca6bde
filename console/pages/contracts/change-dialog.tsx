/** A dialog in which something is made or changed: its fields, why the service refused it, and what sends it. */
import type { ReactNode } from 'react';
import { Refusal } from '../../parts/answers/refusal.tsx';
import type { Change } from '../../parts/answers/use-change.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';

interface ChangeDialogProps {
  title: string;
  /** The button that sends it, `Save`. */
  does: string;
  change: Pick<Change, 'isSending' | 'error'>;
  onSend: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
  /** The record that is there already, below a refusal. */
  other?: ReactNode;
}

export function ChangeDialog({ title, does, change, onSend, onClose, children, other }: ChangeDialogProps) {
  const { isSending, error } = change;
  return (
    <Dialog label={title} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <h2>{title}</h2>
        {children}
        <Refusal error={error} />
        {other}
        <div className="form-actions">
          <button type="submit" className="primary" disabled={isSending} aria-busy={isSending}>
            {does}
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}
