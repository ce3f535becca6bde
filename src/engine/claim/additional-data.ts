/** What single modules take beside the claim: keys of `additional_data`, each with the schema of its module. */
import type { z } from 'zod';
import type { Claim } from './claim.ts';

/**
 * What stands under a key, as the schema gives it; undefined where the claim does not give it.
 * @param reads what the module declares to read; the claim's body was parsed with the same schemas
 */
export function additionalData<Reads extends Readonly<Record<string, z.ZodType>>, Key extends keyof Reads & string>(
  claim: Claim,
  _reads: Reads,
  key: Key,
): z.output<Reads[Key]> | undefined {
  return claim.additionalData[key] as z.output<Reads[Key]> | undefined;
}
