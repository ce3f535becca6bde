/** Errors that the database itself threw. */

/**
 * Returns D1's own error. drizzle wraps it in one whose message contains the query's parameters, which no log should
 * have.
 */
export function faultOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

/** True for a change of what contracts with required tests rest on: triggers of 0013_contract_tests.sql refuse it. */
export function isHeldByTests(error: unknown): boolean {
  const fault = faultOf(error);
  return fault instanceof Error && fault.message.includes('held by tests');
}
