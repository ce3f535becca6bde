/** Errors that the database itself threw. */

/**
 * Returns D1's own error. drizzle wraps it in one whose message contains the query's parameters, which no log should
 * have.
 */
export function faultOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

/**
 * True for a change of what a contract with required tests rests on, on another state than the tests were priced on: it
 * breaks the constraint of 0016_tested_change.sql, or a trigger of 0013_contract_tests.sql where the contract requires its
 * tests since.
 */
export function isChangedSinceTested(error: unknown): boolean {
  const fault = faultOf(error);
  return fault instanceof Error && /changed_since_tested|held by tests/.test(fault.message);
}

/** True for a change on another state than it was read on: it breaks the constraint of 0020_change_read.sql. */
export function isChangedSinceRead(error: unknown): boolean {
  const fault = faultOf(error);
  return fault instanceof Error && fault.message.includes('changed_since_read');
}

/**
 * Returns what of the plan a batch breaks: what it allows of `stored` things, or of rows `written` a minute, by the constraints
 * of 0026_plan_limits.sql; null for neither.
 */
export function planBreach(error: unknown): 'stored' | 'written' | null {
  const fault = faultOf(error);
  const [, breach] = (fault instanceof Error && /plan_exceeded_(stored|written)/.exec(fault.message)) || [];
  return (breach as 'stored' | 'written' | undefined) ?? null;
}
