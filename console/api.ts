/** The public API, through the client `pps-edge`, with the cookie of the session. */
import { Transport } from 'pps-edge/transport';

/** A refusal is shown at once, with the time to wait: the client itself repeats nothing. */
export const transport = new Transport({ baseUrl: '', credentials: 'same-origin', retries: 0 });
