/** An answer, or the API's sentence that says why there is none. */
import { NotFoundError, PpsEdgeError } from 'pps-edge/errors';
import { withShownDays } from '../days/shown-day.ts';

export type Lookup<T> =
  | { data: T; absence: null; releases: string | null; requestId: string | null; at: string }
  | { data: null; absence: string; releases: null };

/** An answer that has data. */
export type Found<T> = Extract<Lookup<T>, { absence: null }>;

interface Answer<T> {
  withResponse(): Promise<{ data: T; releases: string | null; requestId: string | null }>;
}

/**
 * Returns the answer of a call; what the service does not have is no failure of the page.
 * @param isRefusalShown true where the page shows every refusal of the call, and not just an absence
 */
export async function lookUp<T>(call: Answer<T>, isRefusalShown = false): Promise<Lookup<T>> {
  try {
    const { data, releases, requestId } = await call.withResponse();
    return { data, absence: null, releases, requestId, at: new Date().toISOString() };
  } catch (error) {
    const isShown = error instanceof NotFoundError || (isRefusalShown && error instanceof PpsEdgeError);
    if (!isShown) throw error;
    return { data: null, absence: withShownDays(error.detail), releases: null };
  }
}
