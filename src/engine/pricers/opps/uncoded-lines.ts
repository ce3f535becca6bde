/** Lines without a code whose revenue code asks for one: the editor returns the claim, and no APC pays them. */
import type { Claim } from '../../claim/claim.ts';
import type { Warning } from '../../claim/warnings.ts';
import type { IoceResult } from '../../editors/ioce/answer/result.ts';

/** Edit 48: the revenue center requires HCPCS. */
const REQUIRES_CODE = 48;

export function uncodedWarnings(claim: Claim, { lines }: IoceResult): Warning[] {
  const warnings: Warning[] = [];
  claim.lines.forEach(({ hcpcs, revenueCode }, place) => {
    if (hcpcs !== '' || !lines[place]?.revenueEdits.includes(REQUIRES_CODE)) return;
    const text = `Line ${place + 1} gives no hcpcs, which revenue code ${revenueCode} asks for: nothing was paid for it (OPPS)`;
    warnings.push({ code: 'DEFAULT_TAKEN', field: `lines.${place}.hcpcs`, text });
  });
  return warnings;
}
