/** The public API, through the client `pps-edge`, with the cookie of the session. */
import { failingTestsOf, Transport } from 'pps-edge/transport';
import { warnOfTests } from './failing-tests.ts';

/** A refusal is shown at once, with the time to wait: the client itself repeats nothing. */
export const transport = new Transport({
  baseUrl: '',
  credentials: 'same-origin',
  retries: 0,
  async fetch(url, init) {
    const response = await fetch(url, init);
    const tests = failingTestsOf(response.headers);
    if (tests.length > 0) warnOfTests(tests);
    return response;
  },
});
