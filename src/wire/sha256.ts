/** SHA-256 in hex, as digests are kept and shown. */

/** Returns the digest of bytes, or of a text in UTF-8, in hex. */
export async function sha256(data: BufferSource | string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', typeof data === 'string' ? new TextEncoder().encode(data) : data));
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Writes a digest in hex. */
export function hex(digest: ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(digest)) text += HEX[byte];
  return text;
}
