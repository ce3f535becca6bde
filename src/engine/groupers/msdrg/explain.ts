/** How a claim came to its DRG: the formulas that decided, the codes they rest on, and what kept others from counting. */
import type { Step, Trace } from '../../core/trace.ts';
import { ANY, atomName, BARE, CC, FIRST_ATTRIBUTE, MCC, PDX, SDX } from './atoms.ts';
import type { Grouping, HacCodeStatus, MsdrgClaim, MsdrgResult, PoaError, SeverityUsage } from './claim.ts';
import { drgCode, mdcCode } from './codes.ts';
import type { MsdrgGrouper } from './grouper.ts';
import { DIED_ANYWAY } from './loaded-claim.ts';
import type { Pass } from './pass.ts';

const DRG_RULE = '42 CFR 412.60; MS-DRG Definitions Manual';
const EXCLUSION_RULE = 'MS-DRG Definitions Manual, Appendix C (CC exclusions)';
const DISCHARGED_ALIVE_RULE = 'MS-DRG Definitions Manual, Appendix C, Part 2';
const HAC_RULE = 'Social Security Act 1886(d)(4)(D); MS-DRG Definitions Manual, Appendix I';

/**
 * Groups a claim and records how.
 * @param release the definitions are from: `MS-DRG v43.1`
 * @throws Error as `group` does
 */
export function explainMsdrg(grouper: MsdrgGrouper, claim: MsdrgClaim, release: string, trace: Trace): MsdrgResult {
  const result = grouper.group(claim);
  trace.step(
    'principal_diagnosis',
    'major diagnostic category of the principal diagnosis',
    { principal_dx: claim.pdx?.code ?? null, sex: claim.sex },
    result.pdx?.valid ? mdcCode(grouper.claim.pdxMdc) : null,
    DRG_RULE,
    release,
  );
  for (const [index, output] of result.sdx.entries()) {
    const { formula, citation } = severityReason(grouper, output.initialSeverity, index + 1);
    const severity = ['NON_CC', 'CC', 'MCC'][grouper.claim.severityOf(index + 1)] as string;
    if (severity === 'NON_CC') continue;
    const inputs = { secondary_dx: output.code, severity };
    trace.step('severity', formula, inputs, output.initialSeverity, citation, release);
  }
  const traceDrg = (name: string, pass: Pass, grouping: Grouping) => {
    const { formula, inputs, citation } = drgFormula(grouper, pass, claim, grouping);
    trace.step(name, formula, inputs, drgCode(grouping.drg), citation, release);
  };
  traceDrg('initial_drg', grouper.initial, result.initial);
  for (const output of result.sdx)
    for (const { number, list, status } of output.hacs)
      trace.step(
        'hospital_acquired_condition',
        hacReason(status, output.poaError),
        { secondary_dx: output.code, list, poa_error: output.poaError, hac: number },
        status,
        HAC_RULE,
        release,
      );
  if (result.final.returnCode === result.initial.returnCode && result.hacCategoriesSatisfied === 0) return result;
  traceDrg('final_drg', grouper.final, result.final);
  trace.step(
    'hac_status',
    'final_drg compared with initial_drg',
    { initial_drg: drgCode(result.initial.drg), final_drg: drgCode(result.final.drg) },
    result.hacStatus,
    HAC_RULE,
    release,
  );
  return result;
}

function severityReason(
  { claim }: MsdrgGrouper,
  usage: SeverityUsage,
  dx: number,
): { formula: string; citation: string } {
  if (usage.endsWith('_DRG_LOGIC'))
    return { formula: 'does not count: the DRG itself asks for such a diagnosis', citation: DRG_RULE };
  if (usage.endsWith('_EXCLUDED'))
    return { formula: 'does not count beside this principal diagnosis', citation: EXCLUSION_RULE };
  if ((claim.dxExclusion[dx] as number) & DIED_ANYWAY)
    return { formula: 'counts for patients discharged alive', citation: DISCHARGED_ALIVE_RULE };
  if (usage === 'NEITHER') return { formula: 'does not count: the claim cannot be grouped', citation: DRG_RULE };
  return { formula: 'counts', citation: DRG_RULE };
}

function hacReason(status: HacCodeStatus, poaError: PoaError): string {
  if (status === 'HAC_NOT_APPLICABLE_EXEMPT') return 'the hospital is exempt';
  if (status === 'HAC_NOT_APPLICABLE_EXCLUSION') return 'it does not count beside this principal diagnosis anyway';
  if (poaError === 'POA_RECOGNIZED_YES_POA') return 'it was present on admission';
  return status === 'HAC_CRITERIA_MET'
    ? 'not known to be present on admission, and the criteria are met: its severity does not count'
    : 'not known to be present on admission, but the criteria are not met';
}

/** The formula that decided, and for each atom that it found the codes that have it. */
function drgFormula(
  grouper: MsdrgGrouper,
  pass: Pass,
  claim: MsdrgClaim,
  grouping: Grouping,
): Pick<Step, 'formula' | 'inputs' | 'citation'> {
  if (grouping.returnCode !== 'OK')
    return {
      formula: 'a claim that cannot be grouped',
      inputs: { return_code: grouping.returnCode },
      citation: DRG_RULE,
    };
  const { tables } = grouper;
  const inputs: Record<string, string> = {};
  for (const atom of pass.noted.atoms.subarray(0, pass.noted.count))
    inputs[atomName(tables.attributes, atom)] = carriers(grouper, pass, atom, claim).join(' ');
  return {
    formula: tables.texts.at(tables.formulaText[pass.formula] as number),
    inputs,
    citation: `${DRG_RULE}, MDC ${mdcCode(pass.listMdc)}`,
  };
}

function carriers(grouper: MsdrgGrouper, pass: Pass, atom: number, input: MsdrgClaim): string[] {
  const { claim, tables } = grouper;
  const hacs = pass === grouper.final ? grouper.hacs : null;
  const suppression = tables.formulaSuppression[pass.formula] as number;
  const sdx = (holds: (dx: number) => boolean) =>
    input.sdx.flatMap(({ code }, index) => (holds(index + 1) ? [code] : []));
  if (atom === MCC || atom === CC)
    return sdx((dx) => claim.severityOf(dx) === pass.severity && pass.countsSeverity(dx, suppression, hacs));
  const blockBits = claim.blockBits;
  const attribute = atom % blockBits;
  if (attribute < FIRST_ATTRIBUTE) return [];
  const block = Math.floor(atom / blockBits);
  const codes: string[] = [];
  if ((block === PDX || block === ANY) && input.pdx && claim.dxHas(0, attribute)) codes.push(input.pdx.code);
  if (block === SDX || block === ANY) codes.push(...sdx((dx) => claim.dxHas(dx, attribute)));
  if (block !== BARE && block !== ANY) return codes;
  for (const [px, code] of input.procedures.entries())
    if (claim.patternHas(claim.pxPattern[px] as number, attribute)) codes.push(code);
  for (let i = 0; i < claim.clusters.count; i++)
    if (claim.patternHas(claim.clusters.pattern[i] as number, attribute))
      codes.push([...claim.clusters.membersOf(i)].map((px) => input.procedures[px]).join('+'));
  return codes;
}
