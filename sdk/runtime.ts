/** Differences between the runtimes of the client. */

export function isBrowser(): boolean {
  return typeof navigator !== 'undefined' && navigator.userAgent.startsWith('Mozilla');
}

/** True if the runtime sends a body while it reads the answer. Browsers answer when the body is sent, or take no stream. */
export function canStream(): boolean {
  if (isBrowser()) return false;
  let isDuplexRead = false;
  const init = {
    method: 'POST',
    body: new ReadableStream(),
    get duplex() {
      isDuplexRead = true;
      return 'half';
    },
  };
  const isText = new Request('http://localhost', init).headers.has('Content-Type');
  return isDuplexRead && !isText;
}
