/** The claim as the ASC pricer takes it. */
import { additionalData } from '../../claim/additional-data.ts';
import type { Claim } from '../../claim/claim.ts';
import type { AscClaim } from './inputs.ts';
import { ascReads } from './reads.ts';

export function ascClaim(claim: Claim): AscClaim {
  const data = additionalData(claim, ascReads, 'asc');
  return {
    thruDate: claim.thruDate,
    cbsa: additionalData(claim, ascReads, 'cbsa') ?? '',
    wageIndex: data?.wage_index ?? null,
    qualityReduction: data?.quality_reduction ?? false,
    deductible: data?.deductible ?? 0,
    mue: data?.mue ?? 'facility',
    mueToLimit: additionalData(claim, ascReads, 'asc_mue_to_limit') ?? false,
    noMue: additionalData(claim, ascReads, 'asc_no_mue') ?? false,
    lines: claim.lines.map(({ hcpcs, serviceDate, modifiers, wholeUnits, charges }, i) => ({
      ...{ lineNumber: i + 1, hcpcs: hcpcs.toUpperCase(), serviceDate, units: wholeUnits, charges },
      modifiers: modifiers.map((modifier) => modifier.toUpperCase()),
    })),
  };
}
