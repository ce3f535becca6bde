/** Signatures as https://www.standardwebhooks.com says: HMAC-SHA256 of `id.timestamp.body`. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export function generateSecret(): string {
  return PREFIX + base64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

/**
 * The header `webhook-signature`.
 * @param at Unix seconds: the header `webhook-timestamp`
 */
export async function sign(secret: string, id: string, at: number, body: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice(PREFIX.length)), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${at}.${body}`));
  return `v1,${base64(new Uint8Array(signature))}`;
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
