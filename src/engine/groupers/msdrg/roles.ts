/** The role of each secondary diagnosis for the DRG of a grouped claim, and why one does not count. */
import type { DiagnosisOutput, MsdrgResult, Severity } from './claim.ts';
import type { MsdrgGrouper } from './grouper.ts';
import { DIED_ANYWAY, EXCLUDED } from './loaded-claim.ts';
import { IS_CC, IS_MCC, MDCS } from './tables.ts';

export interface DiagnosisRole {
  /** By itself, in the claim's version. */
  severity: Exclude<Severity, 'NONE'>;
  /** It counts as the CC or MCC that it is, hospital-acquired conditions considered. */
  counts: boolean;
  /** The principal diagnosis beside which it does not count; null for another reason, or none. */
  excludedBy: string | null;
  /** Reason why a CC or MCC does not count, a sentence; null for one that counts, or that is neither. */
  reason: string | null;
}

/** Returns the roles of the secondary diagnoses of the claim that the grouper grouped last, in its order. */
export function diagnosisRoles({ claim }: MsdrgGrouper, result: MsdrgResult): DiagnosisRole[] {
  return result.sdx.map((output, index) => {
    const severity = severityName(claim.severityOf(index + 1));
    const counts = output.finalSeverity === 'MCC' || output.finalSeverity === 'CC';
    if (severity === 'NON_CC' || counts) return { severity, counts, excludedBy: null, reason: null };
    const exclusion = claim.dxExclusion[index + 1] as number;
    const principal = result.pdx?.code ?? null;
    const isExcluded = (exclusion & EXCLUDED) !== 0;
    return {
      severity,
      counts,
      excludedBy: isExcluded ? principal : null,
      reason: isExcluded ? `It does not count beside principal diagnosis ${principal}` : reasonOf(output, exclusion),
    };
  });
}

function reasonOf({ finalSeverity, hacs }: DiagnosisOutput, exclusion: number): string {
  if (exclusion & DIED_ANYWAY) return 'It counts for patients discharged alive';
  if (finalSeverity.endsWith('_DRG_LOGIC')) return 'The DRG itself asks for such a diagnosis';
  const acquired = hacs.find(({ status }) => status === 'HAC_CRITERIA_MET');
  if (acquired) return `It is hospital-acquired condition ${acquired.number}, not known to be present on admission`;
  return 'The claim cannot be grouped';
}

const severityName = (severity: number) => (severity === IS_MCC ? 'MCC' : severity === IS_CC ? 'CC' : 'NON_CC');

/** Returns the DRGs of a base DRG in a version, ascending. @throws Error when the tables do not have the version */
export function drgsOfBase({ tables }: MsdrgGrouper, version: number, baseDrg: number): number[] {
  const place = tables.versions.indexOf(version);
  if (place < 0) throw new Error(`Version ${version} of the grouper is not among ${tables.versions.join(', ')}`);
  const { formulaStarts, formulaItems, formulaDrg, formulaBaseDrg } = tables;
  const start = formulaStarts[place * MDCS] as number;
  const end = formulaStarts[(place + 1) * MDCS] as number;
  const drgs = new Set<number>();
  for (const formula of formulaItems.subarray(start, end))
    if (formulaBaseDrg[formula] === baseDrg && formulaDrg[formula] !== 0) drgs.add(formulaDrg[formula] as number);
  return [...drgs].sort((a, b) => a - b);
}
