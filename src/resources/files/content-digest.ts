/** `Content-Digest` (RFC 9530): digests of a body that its sender has computed. */
import { badRequest } from '../../errors/api-error.ts';
import { hex } from '../../wire/sha256.ts';

/** Algorithms that are checked, by their names in the header. */
const ALGORITHMS = { 'sha-256': { name: 'SHA-256', bytes: 32 }, 'sha-512': { name: 'SHA-512', bytes: 64 } } as const;

export interface ExpectedDigest {
  /** Name in Web Crypto. */
  algorithm: 'SHA-256' | 'SHA-512';
  /** Hex. */
  value: string;
  /** Names the header or field that has it, for sentences. */
  source: string;
}

/** A dictionary of byte sequences, RFC 8941. */
const MEMBER = /^([a-z*][a-z0-9_.*-]*)=:([A-Za-z0-9+/]*={0,2}):$/;
const MALFORMED =
  'Invalid request: Content-Digest must be as RFC 9530 writes it, with sha-256 or sha-512: sha-256=:base64 of 32 bytes:';

/** Returns the digests that a header names; those of other algorithms are not checked. @throws ApiError 400 */
export function readContentDigest(header: string | undefined): ExpectedDigest[] {
  if (header === undefined) return [];
  const digests = header.split(',').flatMap((text) => {
    const [, algorithm = '', base64 = ''] = MEMBER.exec(text.trim()) ?? [];
    if (algorithm === '') throw badRequest(MALFORMED);
    if (algorithm !== 'sha-256' && algorithm !== 'sha-512') return [];
    const { name, bytes } = ALGORITHMS[algorithm];
    const digest = bytesOf(base64);
    if (digest?.byteLength !== bytes) throw badRequest(MALFORMED);
    return [{ algorithm: name, value: hex(digest.buffer), source: 'Content-Digest' }];
  });
  if (digests.length === 0) throw badRequest(MALFORMED);
  return digests;
}

/** Returns the bytes of a base64 text; null for another text. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
