/** Headers of the console's page: a nonce of its own and the policy that names it. */

/** The build writes this where an answer has its nonce. */
const NONCE_MARK = 'CSP_NONCE';

const policy = (nonce: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; connect-src 'self'; frame-src blob:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

/** Returns the page's text and headers. @param built the page as the build wrote it */
export function pageAnswer(built: string): { text: string; headers: Record<string, string> } {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  return {
    text: built.replaceAll(NONCE_MARK, nonce),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy(nonce),
      'Cache-Control': 'no-cache',
    },
  };
}
