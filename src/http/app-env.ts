/** What a request carries through the middleware. */

import type { Caller } from '../access/caller.ts';
import type { Bindings, Settings } from '../environment.ts';
import type { Storage } from '../storage/storage.ts';
import type { Standing } from './gate/standing.ts';
import type { RequestShape } from './request-shape.ts';

export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    settings: Settings;
    storage: Storage;
    /** Of the operation that the request is for; set below /api/v1. */
    shape: RequestShape;
    /** Known when a handler runs. */
    caller: Promise<Caller>;
    /** Whether the gate lets the request through: known later where the handler runs alongside it. */
    isAdmitted: Promise<boolean>;
    /** Whether the caller is still admitted, for requests that take long. */
    standing: Standing;
    gateDuration: number;
    /** Bytes of a body that was read whole. */
    bodyLength: number | undefined;
    /** For the log; set once the gate has admitted the caller. */
    organizationId: string;
    /** A request with an `Idempotency-Key` had its effect, though it is not answered 2xx. */
    isCarriedOut: boolean;
    /** Labels of the releases that the answer rests on; set by handlers of reference data. */
    releases: ReadonlySet<string>;
    /** What the answer depends on besides the data's version and the address. */
    etagParts: readonly string[];
  };
}
