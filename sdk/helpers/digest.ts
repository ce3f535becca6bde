/** Digests of what is sent and received. */

/** Returns the SHA-256; null on a page that is not secure, which has no digests. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  const { subtle }: { subtle?: SubtleCrypto } = crypto;
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : null;
}

export const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
