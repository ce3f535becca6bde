/** What is seen where there are no rows: loading, empty, not covered, refused, failed. */
import '../style/states.css';
import { ConnectionError, PpsEdgeError, RateLimitError } from 'pps-edge/errors';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useRevalidator, useRouteError } from 'react-router';

interface StateProps {
  kind: 'empty' | 'refused' | 'failed';
  title: string;
  /** It stands in place of a whole page: its title is the page's. */
  isPage?: boolean | undefined;
  children?: ReactNode;
}

/** A box that says what is the case, with one action among its children. */
export function State({ kind, title, isPage = false, children }: StateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className="state" data-kind={kind} role={kind === 'empty' ? 'status' : 'alert'}>
      <Title>{title}</Title>
      {children}
    </div>
  );
}

/** Grey rows; they show after 150 ms. */
export function Loading() {
  return (
    <div className="state-rows" role="status" aria-label="Loading">
      <span />
      <span />
      <span />
    </div>
  );
}

interface FailureProps {
  /** What was thrown. */
  error: unknown;
  onRetry: () => void;
  isPage?: boolean;
}

/** What went wrong, and what to do: wait, sign in, try again. */
export function Failure({ error, onRetry, isPage }: FailureProps) {
  const { pathname, search } = useLocation();
  if (!(error instanceof PpsEdgeError) || error instanceof ConnectionError) {
    return (
      <State kind="failed" title="The service cannot be reached" isPage={isPage}>
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <Retry onRetry={onRetry} />
      </State>
    );
  }
  if (error.status === 401) {
    return (
      <State kind="refused" title="You are signed out" isPage={isPage}>
        <p>{error.detail}</p>
        <Link to={`/sign-in?to=${encodeURIComponent(pathname + search)}`}>Sign in again</Link>
      </State>
    );
  }
  const isRefusal = error.status === 403 || error.status === 429;
  return (
    <State kind={isRefusal ? 'refused' : 'failed'} title={titleOf(error)} isPage={isPage}>
      <p>{error.detail}</p>
      {error.requestId && (
        <p className="state-request">
          Request <code>{error.requestId}</code>{' '}
          <button type="button" className="plain" onClick={() => navigator.clipboard.writeText(error.requestId ?? '')}>
            Copy
          </button>
        </p>
      )}
      {error.status !== 403 && (
        <Retry onRetry={onRetry} seconds={error instanceof RateLimitError ? (error.retryAfter ?? 0) : 0} />
      )}
    </State>
  );
}

function titleOf({ status }: PpsEdgeError): string {
  if (status === 403) return 'Your role may not do this';
  if (status === 404) return 'Not found';
  if (status === 429) return 'Too many requests';
  return status < 500 ? 'The service refused the request' : 'The service failed';
}

/** A button that waits as long as the service asks for. */
function Retry({ onRetry, seconds = 0 }: { onRetry: () => void; seconds?: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => setLeft(seconds), [seconds]);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <button type="button" disabled={left > 0} onClick={onRetry}>
      {left > 0 ? `Try again in ${left} s` : 'Try again'}
    </button>
  );
}

/** In place of a page whose loader or component failed. */
export function FailedPage() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return (
    <section className="page">
      <Failure error={error} onRetry={revalidate} isPage />
    </section>
  );
}

export const LoadingPage = () => <Loading />;
