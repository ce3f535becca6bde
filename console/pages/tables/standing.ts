/** The version that a page shows: changes are of it alone, and refused where another user came first. */
import { useEffect, useRef } from 'react';

interface OfVersion {
  etag: string | null;
}

/** A call of the client. */
interface Call<Answer> {
  withResponse(): PromiseLike<OfVersion & { data: Answer }>;
}

export interface Standing {
  /** Options of a change of what was read last. */
  ofVersion(): { ifMatch: string | null };
  /** Keeps the version of what is read, or of what a change left; an answer without one leaves the version that stands. */
  take<Read extends OfVersion>(reading: PromiseLike<Read>): Promise<Read>;
  /** Makes a change, keeps the version that it left, and returns its answer: the next change need not wait for the page. */
  make<Answer>(call: Call<Answer>): Promise<Answer>;
}

/** @param loaded what the page's loader read */
export function useStanding(loaded: OfVersion): Standing {
  const etag = useRef(loaded.etag);
  useEffect(() => {
    etag.current = loaded.etag;
  }, [loaded]);
  const take: Standing['take'] = async (reading) => {
    const read = await reading;
    etag.current = read.etag ?? etag.current;
    return read;
  };
  return {
    ofVersion: () => ({ ifMatch: etag.current }),
    take,
    make: async (call) => (await take(call.withResponse())).data,
  };
}
