/** Outages of what the service stores in: databases, the bucket, objects and queues. */

/**
 * Codes at the end of the bucket's messages: an internal error, a service that is not available, a caller that was cut off and
 * too many requests. https://developers.cloudflare.com/r2/api/error-codes/
 */
const BUCKET_OUTAGE = /\((?:10001|10043|10054|10058)\)$/;

/** Messages of the runtime where a connection to a database or an object ends. */
const CONNECTION_LOST = /^(?:Network connection lost|internal error; reference =)/i;

/**
 * True if an error comes from the platform and not from what was asked of it: the same request may succeed in a moment. A
 * database names SQLite in the errors of a statement (https://developers.cloudflare.com/d1/observability/debug-d1/).
 */
export function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause;
    if (message.startsWith('D1_') && !message.includes('SQLITE_')) return true;
    if (BUCKET_OUTAGE.test(message) || CONNECTION_LOST.test(message)) return true;
    // The runtime marks its errors of objects.
    if (('retryable' in cause && cause.retryable === true) || ('overloaded' in cause && cause.overloaded === true))
      return true;
  }
  return false;
}
