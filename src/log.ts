/**
 * The Worker's log: lines of JSON on the console, which Cloudflare keeps and searches by field. No other file writes
 * there. A line has no key, no claim and no query text: filters may name patients’ places.
 */

/** Fields beside the event: ids, counts and reasons that name no patient. */
type Facts = Readonly<Record<string, unknown>>;

/** Writes an event that is no fault. @param event its name, `snake_case` */
export function logInfo(event: string, facts: Facts = {}): void {
  console.log(JSON.stringify({ level: 'info', event, ...facts }));
}

/** Writes a failure that the service handles itself, as by trying again. */
export function logWarning(event: string, facts: Facts = {}): void {
  console.warn(JSON.stringify({ level: 'warn', event, ...facts }));
}

/** Writes the line of a request, which has no event; a status of 500 or above is an error. */
export function logRequest(status: number, facts: Facts): void {
  console.log(JSON.stringify({ level: status >= 500 ? 'error' : 'info', ...facts }));
}

/**
 * Writes a failure that somebody must look at: `error` (its name and message), `stack`, and `causes`, outermost first,
 * each with both.
 */
export function logError(event: string, error: unknown, facts: Facts = {}): void {
  const [first, ...causes] = chainOf(error).map(described);
  console.error(JSON.stringify({ level: 'error', event, ...facts, ...first, ...(causes.length > 0 && { causes }) }));
}

/** An error may be its own cause: none has so many. */
const CAUSES_MAX = 8;

function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [error];
  let last = error;
  while (last instanceof Error && last.cause !== undefined && chain.length < CAUSES_MAX) {
    last = last.cause;
    chain.push(last);
  }
  return chain;
}

function described(error: unknown): { error: string; stack?: string } {
  if (!(error instanceof Error)) return { error: String(error) };
  const { name, message, stack = '' } = error;
  if (!isOfQuery(error)) return { error: `${name}: ${message}`, stack };
  const [head] = message.split('\nparams: ', 1);
  const end = stack.indexOf(message);
  return {
    error: `${name}: ${head}`,
    stack: end === -1 ? undefined : `${name}: ${head}${stack.slice(end + message.length)}`,
  };
}

/** True for drizzle's error around D1's: its message ends with the query's parameters, which no log should have. */
const isOfQuery = (error: Error) => 'query' in error && 'params' in error;
