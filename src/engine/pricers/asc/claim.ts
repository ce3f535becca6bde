/** The claim as the ASC pricer takes it. */
import { additionalData } from '../../claim/additional-data.ts';
import type { Claim, Line } from '../../claim/claim.ts';
import { plainRecordOn } from '../../fee-schedules/line-records.ts';
import type { FeeSchedules } from '../../fee-schedules/schedules.ts';
import type { AscClaim } from './inputs.ts';
import { ascReads } from './reads.ts';

/** @param schedules whose physician fee schedule says which procedures have two sides */
export function ascClaim(claim: Claim, schedules: Pick<FeeSchedules, 'records'>): AscClaim {
  const data = additionalData(claim, ascReads, 'asc');
  const onlyDay = claim.fromDate === claim.thruDate ? claim.thruDate : null;
  return {
    thruDate: claim.thruDate,
    cbsa: additionalData(claim, ascReads, 'cbsa') ?? '',
    wageIndex: data?.wage_index ?? null,
    qualityReduction: data?.quality_reduction ?? false,
    deductible: data?.deductible ?? 0,
    mue: data?.mue ?? 'facility',
    mueToLimit: additionalData(claim, ascReads, 'asc_mue_to_limit') ?? false,
    noMue: additionalData(claim, ascReads, 'asc_no_mue') ?? false,
    lines: claim.lines.map((line, i) => ({
      ...{ lineNumber: i + 1, hcpcs: line.hcpcs.toUpperCase(), serviceDate: line.serviceDate ?? onlyDay },
      ...{ units: line.wholeUnits, charges: line.charges },
      modifiers: line.modifiers.map((modifier) => modifier.toUpperCase()),
      bilateralIndicator: bilateralIndicatorOf(claim, line, schedules),
    })),
  };
}

function bilateralIndicatorOf(claim: Claim, line: Line, schedules: Pick<FeeSchedules, 'records'>): string | null {
  const day = line.serviceDate ?? claim.thruDate;
  const record = day === null ? undefined : plainRecordOn(schedules, line.hcpcs, day, 'PFS');
  return record?.physician?.bilateralSurgery ?? null;
}
