/** Asks before what cannot be undone, and does it by the page's action. */
import { type ReactNode, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { Dialog } from './dialog.tsx';

interface ConfirmationProps {
  /** The question, `Revoke the key Nightly repricing?`. */
  question: string;
  /** The button that does it, `Revoke`. */
  does: string;
  /** What the page's action is sent. It returns `refusal` where the service refused. */
  fields: Readonly<Record<string, string>>;
  onClose: () => void;
  /** What follows from it. */
  children: ReactNode;
}

export function Confirmation({ question, does, fields, onClose, children }: ConfirmationProps) {
  const { Form, data, state } = useFetcher<{ refusal?: string }>();
  const isDone = state === 'idle' && data !== undefined && data.refusal === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes once, when it is done
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone]);
  return (
    <Dialog label={question} onClose={onClose}>
      <Form method="post" className="dialog-form">
        <h2>{question}</h2>
        {children}
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p role="alert">{data?.refusal}</p>
        <div className="dialog-buttons">
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="danger" disabled={state !== 'idle'}>
            {does}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
