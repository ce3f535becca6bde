/** Asks before unsaved changes are left. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '../../parts/dialog.tsx';

export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog label="Leave without saving?" onClose={() => blocker.state === 'blocked' && blocker.reset()}>
      <div className="form">
        <h2>Leave without saving?</h2>
        <p>What you changed is lost.</p>
        <div className="form-actions">
          <button type="button" className="primary" onClick={() => blocker.reset()}>
            Stay
          </button>
          <button type="button" onClick={() => blocker.proceed()}>
            Leave
          </button>
        </div>
      </div>
    </Dialog>
  );
}
