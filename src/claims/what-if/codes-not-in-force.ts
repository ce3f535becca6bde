/** Codes of a claim that the tables of its day do not have. */
import type { ClaimOutput } from '../wire/claim-output.ts';

/** Edit of a HCPCS code that is not of the claim's quarter (Integrated OCE). */
const INVALID_HCPCS = '006';

interface GroupedCode {
  code: string;
  recognized_by_grouper: boolean;
}

interface GroupedCodes {
  principal_dx_output: GroupedCode | null;
  secondary_dx_outputs: readonly GroupedCode[];
  procedure_outputs: readonly GroupedCode[];
}

/** Returns diagnoses and procedures that the grouper does not know, and HCPCS codes that the outpatient editor does not. */
export function codesNotInForce({ msdrg, result }: ClaimOutput): string[] {
  const grouped = msdrg as GroupedCodes | null | undefined;
  const codes = grouped
    ? [grouped.principal_dx_output, ...grouped.secondary_dx_outputs, ...grouped.procedure_outputs]
    : [];
  const unknown = codes.flatMap((one) => (one && !one.recognized_by_grouper ? [one.code] : []));
  const invalid = result.lines.flatMap(({ hcpcs, edits }) =>
    hcpcs && edits.some(({ edit }) => edit === INVALID_HCPCS) ? [hcpcs] : [],
  );
  return [...new Set([...unknown, ...invalid])];
}
