/**
 * Limits requests without a valid key, and requests for paths that do not exist, by address. They are counted in the
 * isolate's memory: admitted requests cost nothing, and no address is stored.
 */
import type { Context } from 'hono';
import { ApiError } from '../../errors/api-error.ts';
import { BoundedMap } from '../../metering/bounded-map.ts';
import type { AppEnv } from '../app-env.ts';

const WINDOW_MS = 60_000;
const ADDRESSES_MAX = 10_000;

/** Refused requests of the current minute by address; `end` in Unix milliseconds. */
const windows = new BoundedMap<string, { end: number; count: number }>(ADDRESSES_MAX);

/** Counts a refused request. @returns its answer: `error`, or 429 if its address was refused too often */
export function refusal(c: Context<AppEnv>, error: ApiError): ApiError {
  const tooMany = tooManyRefusals(c);
  if (tooMany) return tooMany;
  const address = networkOf(c.req.raw.headers);
  const window = windows.get(address) ?? { end: 0, count: 0 };
  if (Date.now() >= window.end) {
    windows.set(address, { end: Date.now() + WINDOW_MS, count: 1 });
  } else {
    window.count += 1;
  }
  return error;
}

/** Returns a 429 if the address has had as many requests refused within a minute as the settings allow; else null. */
export function tooManyRefusals(c: Context<AppEnv>): ApiError | null {
  const window = windows.get(networkOf(c.req.raw.headers));
  const limit = c.get('settings').REFUSED_PER_MINUTE;
  const wait = Math.ceil(((window?.end ?? 0) - Date.now()) / 1000);
  if (!window || window.count < limit || wait <= 0) return null;
  return new ApiError(
    429,
    `${limit} requests of this address were refused within a minute; send a valid API key to an existing path, in ${wait} seconds`,
    { 'Retry-After': String(wait) },
  );
}

/** Returns the caller's IPv4 address, or its /64 network of IPv6: one machine may use any address of that network. */
function networkOf(headers: Headers): string {
  // Cloudflare and `wrangler dev` set it and overwrite what the caller sent.
  const address = headers.get('CF-Connecting-IP') ?? '';
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  if (!address.includes(':') || address.includes('.')) return address;
  if (tail !== undefined) groups.push(...Array(8 - groups.length).fill('0'));
  return groups.slice(0, 4).join(':');
}
