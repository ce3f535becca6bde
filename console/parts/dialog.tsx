/** A modal dialog: the browser's own, which holds the focus, closes by Esc and gives the focus back. */
import '../style/dialogs.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ label, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // It is closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-label={label} onClose={onClose}>
      {children}
    </dialog>
  );
}
