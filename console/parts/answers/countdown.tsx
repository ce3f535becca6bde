/** A button that waits as long as the service asks for, and shows the seconds that are left. */
import { useEffect, useState } from 'react';

interface RetryButtonProps {
  onRetry: () => void;
  /** Seconds to wait from now on. */
  seconds?: number;
}

export function RetryButton({ onRetry, seconds = 0 }: RetryButtonProps) {
  const secondsLeft = useCountdown(seconds);
  return (
    // It stands within an alert, which would read out every second.
    <span aria-live="off">
      <button type="button" disabled={secondsLeft > 0} onClick={onRetry}>
        {secondsLeft > 0 ? `Try again in ${secondsLeft} s` : 'Try again'}
      </button>
    </span>
  );
}

/** Returns the seconds that are left. It goes by the clock: timers of a page in the background are late. */
function useCountdown(seconds: number): number {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  useEffect(() => {
    setSecondsLeft(seconds);
    if (seconds <= 0) return undefined;
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setSecondsLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return secondsLeft;
}
