/** The dialog that a table's page has open, and the sentence on what was done last. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';

export interface Dialogs<Name extends string> {
  open: Name | null;
  status: string | null;
  show(name: Name): void;
  /** Closes the dialog; a sentence says what it did, and the page is read again. */
  done(sentence: string | null): void;
}

export function useDialogs<Name extends string>(): Dialogs<Name> {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Name | null>(null);
  const [status, setStatus] = useState<string | null>(null);
  return {
    open,
    status,
    show: setOpen,
    done(sentence) {
      setOpen(null);
      if (sentence === null) return;
      setStatus(sentence);
      void revalidate();
    },
  };
}
