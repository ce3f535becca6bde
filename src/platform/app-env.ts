/** What a request carries through the middleware. */
import type { Bindings, Settings } from './environment.ts';
import type { Caller } from './rate-limiter.ts';
import type { Storage } from './storage.ts';

export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    settings: Settings;
    storage: Storage;
    /** Settled at once where this isolate knows the key, else with the gate's answer. */
    caller: Promise<Caller>;
    gateDuration: number;
    /** For the log; set once the gate has answered. */
    organizationId: string;
    /** Labels of the releases that the answer rests on; set by handlers of reference data. */
    releases: ReadonlySet<string>;
    /** What the answer depends on besides the data's version and the address. */
    etagParts: readonly string[];
  };
}
