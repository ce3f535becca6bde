/**
 * Makes the command line an issuer of bearer tokens. Its signing key is created at the first use and stays in a file of
 * this machine; a Worker trusts it if COMMAND_LINE_JWKS has the public half.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { COMMAND_LINE_ISSUER, LINK_AUDIENCE, LINK_SECONDS, type TokenClaims } from '../src/access/token-claims.ts';

const ALGORITHM = 'ES256';

export class TokenIssuer {
  readonly #file: string;

  /** `file`: the file of the signing key. */
  constructor(file: string) {
    this.#file = file;
  }

  /** True if there is a signing key. */
  get exists(): boolean {
    return existsSync(this.#file);
  }

  /** Returns the public half in the form that COMMAND_LINE_JWKS takes. */
  async keySet(): Promise<string> {
    const { d: _, ...publicKey } = await this.#signingKey();
    return JSON.stringify({ keys: [publicKey] });
  }

  /** Returns a bearer token that is valid for some hours. */
  async issue(claims: TokenClaims, hours: number): Promise<string> {
    return this.#sign(new SignJWT({ ...claims }).setAudience(COMMAND_LINE_ISSUER.audience), `${hours}h`);
  }

  /** Returns the token of a link that signs in to the console once. @param claims with the organization's name */
  async issueLink(claims: TokenClaims & { organization?: string }): Promise<string> {
    return this.#sign(new SignJWT({ ...claims }).setAudience(LINK_AUDIENCE).setJti(randomUUID()), `${LINK_SECONDS}s`);
  }

  async #sign(token: SignJWT, lifetime: string): Promise<string> {
    return token
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(COMMAND_LINE_ISSUER.issuer)
      .setIssuedAt()
      .setExpirationTime(lifetime)
      .sign(await importJWK(await this.#signingKey(), ALGORITHM));
  }

  async #signingKey(): Promise<JWK> {
    if (this.exists) return JSON.parse(readFileSync(this.#file, 'utf8')) as JWK;
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const key = { ...(await exportJWK(privateKey)), alg: ALGORITHM };
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, `${JSON.stringify(key)}\n`, { mode: 0o600 });
    return key;
  }
}
