/** Values that a request carries through the middleware. */

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
    /** Declared by the operation that the request is for; set for paths below /api/v1. */
    shape: RequestShape;
    /** Set before a handler runs. */
    caller: Promise<Caller>;
    /** True if the gate admits the request; settles later if the handler runs alongside it. */
    isAdmitted: Promise<boolean>;
    /** Standing of the caller of a long request with the gate. */
    standing: Standing;
    gateDuration: number;
    /** Length in bytes of a body that was read whole; of a verbatim one, what `Content-Length` says. */
    bodyLength: number | undefined;
    /** For the log; set after the gate has admitted the caller. */
    organizationId: string;
    /** True if a request took effect although its answer is not 2xx: its `Idempotency-Key` stays used. */
    isCarriedOut: boolean;
    /** Labels of the releases that the answer is made from; set by handlers of reference data. */
    releases: ReadonlySet<string>;
    /** Values besides the data's version and the URL on which the answer depends. */
    etagParts: readonly string[];
  };
}
