/** The session. The credential goes to the service once and is kept nowhere; scripts cannot read the cookie. */
import { AuthenticationError } from 'pps-edge/errors';
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

/** Returns who is signed in; null if nobody is. */
export async function currentSession(): Promise<Session | null> {
  try {
    return (await transport.send<Session>({ path: PATH })).data;
  } catch (error) {
    if (error instanceof AuthenticationError) return null;
    throw error;
  }
}

/** @throws a redirection to sign-in, and from there back to where one was */
export async function requireSession(request: Request): Promise<Session> {
  const session = await currentSession();
  if (session) return session;
  const { pathname, search } = new URL(request.url);
  const to = (pathname + search).replace(/^\/console/, '') || '/';
  throw redirect(to === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`);
}

/** @param credential an API key or a bearer token */
export async function signIn(credential: string): Promise<void> {
  const headers: Record<string, string> = credential.startsWith('sk_')
    ? { 'X-API-Key': credential }
    : { Authorization: `Bearer ${credential}` };
  await transport.send({ method: 'POST', path: PATH }, { headers });
}

/** Ends the session, and what this tab keeps of it. */
export async function endSession(): Promise<void> {
  try {
    await transport.send({ method: 'DELETE', path: PATH, answer: 'nothing' });
  } finally {
    sessionStorage.clear();
  }
}

/** Ends the session and starts anew, with nothing left in memory. */
export async function signOut(): Promise<void> {
  try {
    await endSession();
  } finally {
    location.assign('/console/sign-in');
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
