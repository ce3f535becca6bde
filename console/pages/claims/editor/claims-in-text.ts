/** Claims in what was pasted, dropped or opened: one claim, a list of claims, or a claim a line (NDJSON). */
import { claimText, isObject } from './claim.ts';
import { type Fault, readJson } from './json-text.ts';

export type ClaimsInText = { claims: readonly FoundClaim[]; fault: null } | { claims: null; fault: Fault };
export interface FoundClaim {
  text: string;
  claim: unknown;
}

export function claimsIn(text: string): ClaimsInText {
  const whole = readJson(text);
  if (!whole.fault) {
    if (isObject(whole.value)) return claimsOnly([{ text, claim: whole.value }]);
    if (Array.isArray(whole.value) && whole.value.length > 0 && whole.value.every(isObject))
      return claimsOnly(whole.value.map((claim) => ({ text: claimText(claim), claim })));
    return faultOnly({
      start: 0,
      end: 1,
      line: 1,
      column: 1,
      text: 'This is not a claim, a list of claims or NDJSON',
    });
  }
  const lines = text.split('\n');
  const claims: FoundClaim[] = [];
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const { value, fault } = readJson(line);
    // A claim over several lines is no NDJSON: the fault is that of the whole.
    if (claims.length === 0 && (fault || !isObject(value))) return faultOnly(whole.fault);
    if (fault) return faultOnly({ ...fault, line: i + 1 });
    claims.push({ text: claimText(value), claim: value });
  }
  return claims.length === 0 ? faultOnly(whole.fault) : claimsOnly(claims);
}

const claimsOnly = (claims: readonly FoundClaim[]): ClaimsInText => ({ claims, fault: null });
const faultOnly = (fault: Fault): ClaimsInText => ({ claims: null, fault });
