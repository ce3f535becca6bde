/**
 * Limits requests without a valid key, and requests for paths that do not exist, by address. They are counted in the
 * isolate's memory: admitted requests cost nothing, and no address is stored. Several callers may share an address, as in
 * an office: beyond the limit a credential that the isolate does not know is still asked about, but slowly.
 */
import type { Context } from 'hono';
import { ApiError } from '../../errors/api-error.ts';
import { BoundedMap } from '../../metering/bounded-map.ts';
import type { AppEnv } from '../app-env.ts';

const WINDOW_MS = 60_000;
const ADDRESSES_MAX = 10_000;

/** Beyond the limit an address may have so many credentials asked about at once, and then one in each `ASK_MS`. */
export const ASKS_AT_ONCE = 10;
export const ASK_MS = 1000;

/** Refused requests of the current minute. */
interface Refusals {
  /** Unix milliseconds. */
  end: number;
  count: number;
  /** Unix milliseconds until which credentials asked about beyond the limit use up the address's share. */
  busyUntil: number;
}

/** By address. */
const windows = new BoundedMap<string, Refusals>(ADDRESSES_MAX);

/** Counts a refused request. @returns its answer: `error`, or 429 if its address was refused too often */
export function refusal(c: Context<AppEnv>, error: ApiError): ApiError {
  const tooMany = tooManyRefusals(c);
  if (tooMany) return tooMany;
  const address = networkOf(c.req.raw.headers);
  const window = windows.get(address);
  if (!window || Date.now() >= window.end) {
    windows.set(address, { end: Date.now() + WINDOW_MS, count: 1, busyUntil: 0 });
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

/** Takes one of the few credentials that may be asked about beyond the address's limit. Returns false if none is left. */
export function mayAskAgain(c: Context<AppEnv>): boolean {
  const window = windows.get(networkOf(c.req.raw.headers));
  const now = Date.now();
  if (!window) return true;
  const busyUntil = Math.max(now, window.busyUntil) + ASK_MS;
  if (busyUntil > now + ASKS_AT_ONCE * ASK_MS) return false;
  window.busyUntil = busyUntil;
  return true;
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
