/** One-time links of `npm start`, which end with `#token=…`: they sign in where nobody is signed in, or where one agrees. */
import { PpsEdgeError } from 'pps-edge/errors';
import { currentSession, endSession, type Session, signIn } from './session.ts';

/** The audience of the token of a link; keys and other tokens sign in by the form alone. */
const AUDIENCE = 'pps-edge-console-link';

/** A link that waits for an answer: it would end the session of another organization. */
export interface WaitingLink {
  token: string;
  /** Name of its organization, as the link says; the service verifies the link before it signs in. */
  organization: string;
  /** Organization that is signed in. */
  current: string;
}

/** Sentence that says why a link did not sign in; null if none was opened or it did. */
export let linkRefusal: string | null = null;
export let waitingLink: WaitingLink | null = null;

/** Opens the link in the address, which loses its token before the token is sent, once. */
export async function openOneTimeLink(): Promise<void> {
  const [, token] = /^#token=(.+)$/.exec(location.hash) ?? [];
  if (!token) return;
  const { pathname, search } = location;
  history.replaceState(null, '', pathname + search);
  linkRefusal = await open(token).catch(sentenceOf);
  if (!waitingLink && linkRefusal === null) return;
  const to = (pathname + search).replace(/^\/console/, '') || '/';
  history.replaceState(null, '', `/console/sign-in?to=${encodeURIComponent(to)}`);
}

async function open(token: string): Promise<string | null> {
  const organization = organizationOfLink(token);
  const session = await currentSession();
  if (!session) {
    if (organization === null) return 'This address holds no link of npm start. A key or a token goes into the field.';
    await signIn(token);
  } else if (organization !== null && !isSameAccount(session, organization))
    waitingLink = { token, organization, current: session.organization };
  return null;
}

/** Ends the session and signs in by the link. @returns the sentence of a refusal; null if it signed in */
export async function switchTo({ token }: WaitingLink): Promise<string | null> {
  waitingLink = null;
  try {
    await endSession();
    await signIn(token);
    return null;
  } catch (error) {
    return sentenceOf(error);
  }
}

/** Leaves the session as it is; the link is not opened. */
export function stay(): void {
  waitingLink = null;
}

const sentenceOf = (error: unknown) => (error instanceof PpsEdgeError ? error.detail : String(error));

/** A link has the rights of an administrator. */
const isSameAccount = ({ organization, role }: Session, linked: string) => organization === linked && role === 'admin';

/** Reads the name of a link's organization; null for what is no link. Nothing is verified here. */
function organizationOfLink(token: string): string | null {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    );
    const { aud, org, organization = org } = JSON.parse(new TextDecoder().decode(bytes));
    return aud === AUDIENCE ? String(organization) : null;
  } catch {
    return null;
  }
}
