/** A claim in a file or text that somebody opens, drops or pastes. */
import { fileText } from '../../../parts/tables/file-text.ts';
import { claimText } from './claim.ts';
import { claimOfLines } from './claim-of-lines.ts';
import { claimsIn, type FoundClaim } from './claims-in-text.ts';

/** Files of many claims are jobs. */
const FILE_BYTES_MAX = 5_000_000;

export type ClaimSource = { claims: readonly FoundClaim[] } | { refusal: string };

/** Reads a claim, several, or the lines of an outpatient bill. @param by name of the file or text */
export function claimsFrom(by: string, content: string): ClaimSource {
  const { claims, fault } = claimsIn(content);
  if (claims) return { claims };
  const ofLines = claimOfLines(content);
  if (ofLines) return { claims: [{ text: claimText(ofLines), claim: ofLines }] };
  return { refusal: `${by}: line ${fault.line}, column ${fault.column}: ${fault.text}.` };
}

export async function claimsInFile(file: File): Promise<ClaimSource> {
  if (file.size > FILE_BYTES_MAX) return { refusal: `${file.name} has more than 5 MB: price it in Claims > A file.` };
  const read = await fileText(file);
  if (read === null || read.isWindows1252)
    return { refusal: `${file.name} is not UTF-8, as JSON is: save it in UTF-8.` };
  return claimsFrom(file.name, read.text);
}
