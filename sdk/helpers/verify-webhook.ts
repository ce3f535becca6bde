/** Verifies what webhooks receive, as https://www.standardwebhooks.com says. */

/** An event as it is sent. */
export interface WebhookMessage {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** The message is not the service's, or was sent too long ago. */
export class WebhookError extends Error {
  override readonly name: string = 'WebhookError';
}

type HeaderSource = Headers | Readonly<Record<string, string | string[] | undefined>>;

/**
 * Returns the message if its signature is good.
 * @param secret `whsec_…`, shown when the webhook was created
 * @param headers those of the request, of a `Request` or of Node
 * @param body as it came, before it is parsed
 * @param tolerance seconds that the message may be old, or ahead of this clock
 * @throws WebhookError
 */
export async function verifyWebhook(
  secret: string,
  headers: HeaderSource,
  body: string | Uint8Array,
  { tolerance = 300, now = Date.now() / 1000 }: { tolerance?: number; now?: number } = {},
): Promise<WebhookMessage> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    if (typeof value !== 'string' || value === '') throw new WebhookError(`There is no header ${name}`);
    return value;
  }) as [string, string, string];
  if (!/^\d+$/.test(timestamp) || Math.abs(now - Number(timestamp)) > tolerance)
    throw new WebhookError(`The message is of another time: ${timestamp}`);
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  // While a secret is exchanged a message has several signatures. Web Crypto compares in constant time.
  for (const signature of signatures.split(' ')) {
    const [version, code = ''] = signature.split(',');
    if (version === 'v1' && isBase64(code) && (await crypto.subtle.verify('HMAC', key, bytesOf(code), signed)))
      return JSON.parse(text) as WebhookMessage;
  }
  throw new WebhookError('The signature is not of this message');
}

const isBase64 = (text: string) => /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
