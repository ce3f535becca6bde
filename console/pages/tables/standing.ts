/** The version that a page shows: changes are of it alone, and refused where another user came first. */
import { useEffect, useRef } from 'react';

interface OfVersion {
  etag: string | null;
}

export interface Standing {
  /** Options of a change of what was read last. */
  ofVersion(): { ifMatch: string | null };
  /** Keeps the version of what is read, or of what a change left; an answer without one leaves the version that stands. */
  take<Read extends OfVersion>(reading: PromiseLike<Read>): Promise<Read>;
}

/** @param loaded what the page's loader read */
export function useStanding(loaded: OfVersion): Standing {
  const etag = useRef(loaded.etag);
  useEffect(() => {
    etag.current = loaded.etag;
  }, [loaded]);
  return {
    ofVersion: () => ({ ifMatch: etag.current }),
    async take(reading) {
      const read = await reading;
      etag.current = read.etag ?? etag.current;
      return read;
    },
  };
}
