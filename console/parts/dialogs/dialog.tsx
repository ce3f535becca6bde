/** A modal dialog: the browser's own, which holds the focus, closes by Esc and gives the focus back. */
import '../../style/dialogs.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  label: string;
  onClose: () => void;
  /** It stays until a button of its own closes it: Esc does not. */
  stays?: boolean;
  children: ReactNode;
}

export function Dialog({ label, onClose, stays = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // It is closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      closedby={stays ? 'none' : undefined}
      // Browsers that do not know `closedby` ask here.
      onCancel={(event) => stays && event.preventDefault()}
      onClose={onClose}
      // Esc closes the dialog alone, not what it was opened from.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      {children}
    </dialog>
  );
}
