/**
 * The command line as an issuer of bearer tokens. Its signing key is made when it is first asked for and stays in a file
 * of this machine; a Worker trusts it where COMMAND_LINE_JWKS holds the public half.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { COMMAND_LINE_ISSUER, type TokenClaims } from '../src/access/bearer-token.ts';

const ALGORITHM = 'ES256';

export class TokenIssuer {
  readonly #file: string;

  /** `file`: where the signing key is kept. */
  constructor(file: string) {
    this.#file = file;
  }

  /** Whether there is a signing key yet. */
  get exists(): boolean {
    return existsSync(this.#file);
  }

  /** The public half as COMMAND_LINE_JWKS takes it. */
  async keySet(): Promise<string> {
    const { d: _, ...publicKey } = await this.#signingKey();
    return JSON.stringify({ keys: [publicKey] });
  }

  /** A bearer token that is good for some hours. */
  async issue(claims: TokenClaims, hours: number): Promise<string> {
    const { issuer, audience } = COMMAND_LINE_ISSUER;
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${hours}h`)
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
