/** A change on its way, and what it was refused with. */
import { PreconditionError } from 'pps-edge/errors';
import { useState } from 'react';

export interface Change {
  isSending: boolean;
  /** Error of the last change; null if it was carried out. */
  error: unknown;
  /** Sends a change. Returns whether it was carried out. */
  send: (change: () => PromiseLike<unknown>) => Promise<boolean>;
  /** Forgets the refusal: what it was of is changed. */
  forget: () => void;
}

export function useChange(): Change {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async (change: () => PromiseLike<unknown>) => {
    setSending(true);
    setError(null);
    try {
      await change();
      return true;
    } catch (thrown) {
      setError(thrown);
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, error, send, forget: () => setError(null) };
}

/** Makes a change of a version; where another user came first, reads what is there now before it is refused. */
export async function readAgain<Result>(
  change: PromiseLike<Result>,
  read: () => PromiseLike<unknown>,
): Promise<Result> {
  try {
    return await change;
  } catch (refusal) {
    if (refusal instanceof PreconditionError) await read();
    throw refusal;
  }
}
