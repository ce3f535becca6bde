/** The session. The credential goes to the service once and is kept nowhere; scripts cannot read the cookie. */
import { AuthenticationError, PpsEdgeError } from 'pps-edge/errors';
import { redirect } from 'react-router';
import { transport } from './api.ts';

const PATH = '/console/session';

export interface Session {
  organization: string;
  role: string;
  email: string | null;
  /** `test`: claims count by the day, not toward the month. */
  mode: 'live' | 'test';
}

/** @throws a redirection to sign-in, and from there back to where one was */
export async function requireSession(request: Request): Promise<Session> {
  try {
    return (await transport.send<Session>({ path: PATH })).data;
  } catch (error) {
    if (!(error instanceof AuthenticationError)) throw error;
    const { pathname, search } = new URL(request.url);
    const to = (pathname + search).replace(/^\/console/, '') || '/';
    throw redirect(to === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`);
  }
}

/** @param credential an API key or a bearer token */
export async function signIn(credential: string): Promise<void> {
  const headers: Record<string, string> = credential.startsWith('sk_')
    ? { 'X-API-Key': credential }
    : { Authorization: `Bearer ${credential}` };
  await transport.send({ method: 'POST', path: PATH }, { headers });
}

/** Ends the session and starts anew, with nothing left in memory. */
export async function signOut(): Promise<void> {
  try {
    await transport.send({ method: 'DELETE', path: PATH, answer: 'nothing' });
  } finally {
    sessionStorage.clear();
    location.assign('/console/sign-in');
  }
}

/** Reason why a one-time link did not sign in; null if none was opened or it did. */
export let linkRefusal: string | null = null;

/** Signs in by a link that ends with `#token=…`. The token leaves the address before it is sent, once. */
export async function openOneTimeLink(): Promise<void> {
  const [, token] = /^#token=(.+)$/.exec(location.hash) ?? [];
  if (!token) return;
  history.replaceState(null, '', location.pathname);
  try {
    await signIn(decodeURIComponent(token));
  } catch (error) {
    linkRefusal = error instanceof PpsEdgeError ? error.detail : String(error);
    history.replaceState(null, '', '/console/sign-in');
  }
}

/** State of the loaded data over all databases: sample or full. */
export type DataState = 'sample' | 'full' | 'none' | 'unknown';

interface Health {
  databases: Record<string, { data?: DataState }>;
}

export async function readDataState(): Promise<DataState> {
  try {
    const { data: health } = await transport.send<Health>({ path: '/health' });
    const states = Object.values(health.databases).map(({ data }) => data);
    if (states.includes('sample')) return 'sample';
    if (states.includes('full')) return 'full';
    return states.every((state) => state === 'none') ? 'none' : 'unknown';
  } catch {
    return 'unknown';
  }
}
