/** What holds of every payment: parts add up to the whole, and a line's to what is allowed for it, exactly. */
import { expect } from 'vitest';
import { sum } from '../../src/engine/core/exact.ts';
import type { Payment } from '../../src/engine/frame/payment.ts';

/** Fails where a part is missing or counted twice. */
export function expectWholeOfParts({ whole, parts, lines }: Payment): void {
  if (whole !== null) expect(sum(...Object.values(parts)).compare(whole), 'parts against the whole').toBe(0);
  for (const { allowed, paid, deductible, coinsurance, parts: ofLine, reason } of lines.values()) {
    if (allowed === null) continue;
    if (Object.keys(ofLine).length > 0)
      expect(sum(...Object.values(ofLine)).compare(allowed), 'parts of a line').toBe(0);
    else expect(allowed.isZero, 'a line without parts has no amount').toBe(true);
    if (paid && deductible && coinsurance)
      expect(sum(paid, deductible, coinsurance).compare(allowed), `shares of a line ${reason ?? ''}`).toBe(0);
  }
}
