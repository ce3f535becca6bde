/** Asks before a page with unsaved changes is left. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from './dialog.tsx';

/** Parameters that choose the view of a page; others are the state of a list. */
const VIEW_PARAMETERS = ['view', 'of'];

/** @param what would be lost: `2 changes are not saved` */
export function AskBeforeLeaving({ what }: { what: string | null }) {
  const isUnsaved = what !== null;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const [from, to] = [currentLocation, nextLocation].map(({ search }) => new URLSearchParams(search));
    const isSame = VIEW_PARAMETERS.every((name) => from?.get(name) === to?.get(name));
    return isUnsaved && (currentLocation.pathname !== nextLocation.pathname || !isSame);
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    // The browser asks in words of its own.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog label="Leave without saving?" onClose={() => blocker.reset?.()}>
      <h2>Leave without saving?</h2>
      <p>{what}.</p>
      <p className="dialog-actions">
        <button type="button" onClick={() => blocker.reset()}>
          Stay
        </button>
        <button type="button" onClick={() => blocker.proceed()}>
          Leave and lose them
        </button>
      </p>
    </Dialog>
  );
}
