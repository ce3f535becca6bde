/** States shown in place of rows: loading, empty, not covered, refused, failed. */
import '../../style/states.css';
import { PpsEdgeError, RateLimitError } from 'pps-edge/errors';
import { type ReactNode, useCallback, useRef } from 'react';
import { Link, useLocation, useRevalidator, useRouteError } from 'react-router';
import { withShownDays } from '../days/shown-day.ts';
import { CopyButton } from '../words/copy-button.tsx';
import { absenceOf, reloadIfReachable, useOnline, useTryingAgain } from './connection.ts';
import { RetryButton } from './countdown.tsx';

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
  /** The error thrown. */
  error: unknown;
  onRetry: () => void;
  isPage?: boolean;
}

/** Reports an error and the way on: wait, sign in, try again. */
export function Failure({ error, onRetry, isPage }: FailureProps) {
  const { pathname, search } = useLocation();
  const absence = absenceOf(error);
  if (absence) return <Absence of={absence} onRetry={onRetry} isPage={isPage} />;
  if (!(error instanceof PpsEdgeError))
    return (
      <State kind="failed" title="The page failed" isPage={isPage}>
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <RetryButton onRetry={onRetry} />
      </State>
    );
  if (error.status === 401) {
    return (
      <State kind="refused" title="You are signed out" isPage={isPage}>
        <p>{withShownDays(error.detail)}</p>
        <Link to={`/sign-in?to=${encodeURIComponent(pathname + search)}`}>Sign in again</Link>
      </State>
    );
  }
  const isRefusal = error.status === 403 || error.status === 429;
  return (
    <State kind={isRefusal ? 'refused' : 'failed'} title={titleOf(error)} isPage={isPage}>
      <p>{withShownDays(error.detail)}</p>
      {error.requestId && (
        <p className="state-request">
          Request <code>{error.requestId}</code> <CopyButton text={error.requestId} label="Copy request id" />
        </p>
      )}
      {error.status !== 403 && (
        <RetryButton onRetry={onRetry} seconds={error instanceof RateLimitError ? (error.retryAfter ?? 0) : 0} />
      )}
    </State>
  );
}

interface AbsenceProps {
  of: 'page' | 'answer';
  onRetry: () => void;
  isPage: boolean | undefined;
}

/** Says what did not come, and tries again by itself. */
function Absence({ of, onRetry, isPage }: AbsenceProps) {
  const isOnline = useOnline();
  const isPart = of === 'page';
  const latest = useRef(onRetry);
  latest.current = onRetry;
  const retry = useCallback(() => (isPart ? void reloadIfReachable() : latest.current()), [isPart]);
  useTryingAgain(retry, !isPart);
  return (
    <State
      kind="failed"
      title={isPart ? 'This part of the console could not be loaded' : 'The service cannot be reached'}
      isPage={isPage}
    >
      <p>
        {isOnline
          ? isPart
            ? 'A newer version of the console may have taken its place.'
            : 'No answer came. It is tried again every ten seconds.'
          : 'There is no connection. It is tried again as soon as there is one.'}
      </p>
      <RetryButton onRetry={retry} />
    </State>
  );
}

function titleOf({ status }: PpsEdgeError): string {
  if (status === 403) return 'Your role may not do this';
  if (status === 404) return 'Not found';
  if (status === 429) return 'Too many requests';
  return status < 500 ? 'The service refused the request' : 'The service failed';
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

/** In place of a page outside the frame, until it is loaded. */
export const LoadingPage = () => (
  <main>
    <Loading />
  </main>
);
