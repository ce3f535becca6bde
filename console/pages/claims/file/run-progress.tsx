/** A run under way, and why one ended before its last claim. */
import { RateLimitError } from 'pps-edge/errors';
import { useEffect, useState } from 'react';
import { RetryButton } from '../../../parts/answers/countdown.tsx';
import { Failure } from '../../../parts/answers/states.tsx';
import { withShownDays } from '../../../parts/days/shown-day.ts';
import { count } from '../../../parts/words/count.ts';
import { FileGone } from './claim-file.ts';
import { PlanUsedUp } from './file-run.ts';
import { cancelRun, claimsLeft, type FileWork, runFile } from './file-work.ts';

/** Milliseconds between two showings of the time left. */
const TICK = 500;

export function RunProgress({ work }: { work: FileWork }) {
  const { running, file, shown } = work;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick((ticks) => ticks + 1), TICK);
    return () => clearInterval(timer);
  }, [running]);
  if (!running || !file) return null;
  const all = file.places.length * running.sides.length;
  const answered = all - claimsLeft(work, shown);
  const seconds = (performance.now() - running.began) / 1000;
  const rate = (answered - running.before) / Math.max(seconds, 0.001);
  return (
    <div className="claims-file-progress">
      <progress max={all} value={answered} aria-label="Claims priced" />
      <span>
        {answered.toLocaleString('en-US')} of {all.toLocaleString('en-US')} priced
        {answered > running.before &&
          `, ${Math.round(rate).toLocaleString('en-US')} a second, ${timeLeft((all - answered) / rate)} left`}
      </span>
      <button type="button" onClick={cancelRun}>
        Cancel
      </button>
    </div>
  );
}

const timeLeft = (seconds: number): string =>
  seconds < 90 ? count(Math.ceil(seconds), 'second') : count(Math.ceil(seconds / 60), 'minute');

/** Says how far the run came, and goes on from there. */
export function RunStopped({ work }: { work: FileWork }) {
  const { stopped, shown, file } = work;
  if (!stopped || !file) return null;
  const left = claimsLeft(work, shown);
  const done = file.places.length * shown.length - left;
  const far = `${count(done, 'claim')} priced, ${left.toLocaleString('en-US')} left.`;
  const goOn = () => void runFile(shown);
  if (stopped === 'cancelled')
    return (
      <div className="claims-file-notice" role="status">
        <p>Cancelled: {far} What was priced counts and stays below.</p>
        <button type="button" onClick={goOn}>
          Go on
        </button>
      </div>
    );
  const { error } = stopped;
  if (error instanceof PlanUsedUp)
    return (
      <div className="claims-file-bad" role="alert">
        <p>
          {error.message}. {far} Those left were not priced and do not count.
        </p>
        <button type="button" onClick={goOn}>
          Go on
        </button>
      </div>
    );
  if (error instanceof RateLimitError)
    return (
      <div className="claims-file-bad" role="alert">
        <p>
          {withShownDays(error.detail)}. {far}
        </p>
        <RetryButton onRetry={goOn} seconds={error.retryAfter ?? 0} />
      </div>
    );
  if (error instanceof FileGone)
    return (
      <p className="claims-file-bad" role="alert">
        The file was changed or moved since it was chosen: choose it again. {far}
      </p>
    );
  return (
    <>
      <p>{far} Claims that were under way may have counted.</p>
      <Failure error={error} onRetry={goOn} />
    </>
  );
}
