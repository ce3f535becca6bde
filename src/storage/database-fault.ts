/** Errors that the database itself threw. */

/**
 * Returns D1's own error. drizzle wraps it in one whose message contains the query's parameters, which no log should
 * have.
 */
export function faultOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}
