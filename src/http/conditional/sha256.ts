/** SHA-256 in hex, as digests are kept and shown. */

/** Of bytes, or of a text in UTF-8. */
export async function sha256(data: BufferSource | string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', typeof data === 'string' ? new TextEncoder().encode(data) : data));
}

/** Of a digest that was made otherwise. */
export function hex(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
