/** Resolves a host's name, by a resolver over https (RFC 8484’s JSON form, as Cloudflare and Google answer). */
import { z } from 'zod';

/** Resource records of an address (RFC 1035, RFC 3596). */
const RECORDS = { A: 1, AAAA: 28 } as const;
/** Response codes (RFC 1035): NOERROR, and NXDOMAIN, which says that there is none. */
const ANSWERED = new Set([0, 3]);

const answerSchema = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
});

/**
 * All IPv4 and IPv6 addresses of a host, none where it has none.
 * @param resolver its address, to which the question is added
 * @throws Error where the resolver cannot be reached or does not know
 */
export async function addressesOf(host: string, resolver: string, timeoutMs: number): Promise<string[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answers = await Promise.all(
    Object.entries(RECORDS).map(async ([name, type]) => {
      const url = new URL(resolver);
      url.searchParams.set('name', host);
      url.searchParams.set('type', name);
      const response = await fetch(url, { headers: { Accept: 'application/dns-json' }, redirect: 'manual', signal });
      if (!response.ok) throw new Error(`the resolver answered ${response.status}`);
      const { Status, Answer } = answerSchema.parse(await response.json());
      if (!ANSWERED.has(Status)) throw new Error(`the resolver answered with code ${Status}`);
      // The names that lead to the address are in the answer as well.
      return Answer.filter((record) => record.type === type).map(({ data }) => data);
    }),
  );
  return answers.flat();
}
