/** Makes a claim and its parts for the engine from the fields that a test is about. */

import { claimBody } from '../../src/claims/wire/claim-body.ts';
import { claimOf } from '../../src/claims/wire/to-claim.ts';
import type { Claim, Line, Patient, ProviderOnClaim } from '../../src/engine/claim/claim.ts';

export function engineClaim(given: Partial<Claim> = {}): Claim {
  return { ...claimOf(claimBody.parse({ patient: { age: 70 } })), ...given };
}

export function engineLine(given: Partial<Line> = {}): Line {
  const [line] = claimOf(claimBody.parse({ lines: [{}] })).lines as [Line];
  return { ...line, wholeUnits: Math.trunc(given.units ?? 0), ...given };
}

export function enginePatient(given: Partial<Patient> = {}): Patient {
  return { ...engineClaim().patient, ...given };
}

export function engineProvider(given: Partial<ProviderOnClaim> = {}): ProviderOnClaim {
  const { billingProvider } = claimOf(claimBody.parse({ billing_provider: {} }));
  return { ...(billingProvider as ProviderOnClaim), ...given };
}
