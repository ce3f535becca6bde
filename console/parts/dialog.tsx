/** A modal dialog: the browser's own, which holds the focus, closes by Esc and gives the focus back. */
import '../style/dialogs.css';
import { type ReactNode, useEffect, useRef } from 'react';

interface DialogProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ label, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
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
