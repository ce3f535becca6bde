/** A button that copies a text and says that it did. */
import { useEffect, useState } from 'react';

/** Time for which the button says "Copied"; milliseconds. */
const COPIED_MS = 2000;

interface CopyButtonProps {
  text: string;
  /** Label of the button: `Copy key`. */
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');
  useEffect(() => {
    if (outcome === '') return undefined;
    const timer = setTimeout(() => setOutcome(''), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <>
      <button
        type="button"
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setOutcome('Copied'),
            () => setOutcome('The browser did not allow it'),
          )
        }
      >
        {label}
      </button>{' '}
      <span className="copied" role="status">
        {outcome}
      </span>
    </>
  );
}
