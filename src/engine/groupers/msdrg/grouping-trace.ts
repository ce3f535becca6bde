/** Records how a claim came to its DRG: the formula that decided, those that failed before it, and what counted. */
import type { Trace } from '../../core/trace.ts';
import { ANY, atomName, BARE, CC, FIRST_ATTRIBUTE, MCC, PDX, SDX } from './atoms.ts';
import type { HacCodeStatus, MsdrgClaim, MsdrgResult, MsdrgReturnCode, PoaError, SeverityUsage } from './claim.ts';
import { drgCode, mdcCode } from './codes.ts';
import type { Evaluator } from './evaluate.ts';
import type { FormulaTree } from './formula.ts';
import type { HacScreen } from './hac-screen.ts';
import { DIED_ANYWAY, type LoadedClaim } from './loaded-claim.ts';
import type { Pass, PassRecorder } from './pass.ts';
import { FormulaWords } from './words.ts';

const DRG_RULE = '42 CFR 412.60; MS-DRG Definitions Manual';
const EXCLUSION_RULE = 'MS-DRG Definitions Manual, Appendix C (CC exclusions)';
const DISCHARGED_ALIVE_RULE = 'MS-DRG Definitions Manual, Appendix C, Part 2';
const HAC_RULE = 'Social Security Act 1886(d)(4)(D); MS-DRG Definitions Manual, Appendix I';

/** Formulas before the one that holds that are recorded: how the claim missed the DRGs right above its own. */
const FAILED_SHOWN = 5;

/** A formula that failed, as a step has it. */
interface Failed {
  value: string;
  formula: string;
  inputs: Readonly<Record<string, string>>;
  mdc: number;
}

/** Trace of one claim's grouping. */
export class GroupingTrace implements PassRecorder {
  readonly #trace: Trace;
  /** The definitions' release: `MS-DRG v43.1`. */
  readonly #release: string;
  readonly #claim: LoadedClaim;
  readonly #input: MsdrgClaim;
  readonly #evaluator: Evaluator;
  readonly #words: FormulaWords;
  #failed: Failed[] = [];

  /** @param claim loaded, in its version */
  constructor(trace: Trace, release: string, claim: LoadedClaim, evaluator: Evaluator) {
    this.#trace = trace;
    this.#release = release;
    this.#claim = claim;
    this.#input = claim.input;
    this.#evaluator = evaluator;
    this.#words = FormulaWords.of(claim.tables, claim.version);
    trace.step(
      'principal_diagnosis',
      'major diagnostic category of the principal diagnosis',
      { principal_dx: claim.input.pdx?.code ?? null, sex: claim.input.sex },
      claim.pdxValid ? mdcCode(claim.pdxMdc) : null,
      DRG_RULE,
      release,
    );
  }

  tried(pass: Pass, failed: Uint16Array, hacs: HacScreen | null): void {
    const { formulaDrg, formulaReroute } = this.#claim.tables;
    const shown = [...failed]
      .filter((formula) => formulaDrg[formula] !== 0 || formulaReroute[formula] !== 0)
      .slice(-FAILED_SHOWN);
    for (const formula of shown) {
      pass.setSeverityOf(formula, hacs);
      const { definition, tree, words } = this.#words.read(formula);
      const drg = formulaDrg[formula] as number;
      this.#failed.push({
        value: drg === 0 ? `MDC ${mdcCode(formulaReroute[formula] as number)}` : drgCode(drg),
        formula: words,
        inputs: { not_met: this.#words.formula(this.#unmet(tree)), definition },
        mdc: pass.listMdc,
      });
    }
  }

  /** Records the DRG of a pass, or why there is none, after the formulas that failed. */
  decided(name: 'initial_drg' | 'final_drg', pass: Pass, returnCode: MsdrgReturnCode, hacs: HacScreen | null): void {
    if (returnCode !== 'OK') {
      const inputs = { return_code: returnCode };
      this.#trace.step(name, 'a claim that cannot be grouped', inputs, UNGROUPABLE, DRG_RULE, this.#release);
      return;
    }
    for (const { value, formula, inputs, mdc } of this.#failed)
      this.#trace.step('drg_not_met', formula, inputs, value, `${DRG_RULE}, MDC ${mdcCode(mdc)}`, this.#release);
    this.#failed = [];
    const { definition, words } = this.#words.read(pass.formula);
    this.#trace.step(
      name,
      words,
      { ...this.#carriersByAtom(pass, hacs), definition },
      drgCode(this.#claim.tables.formulaDrg[pass.formula] as number),
      `${DRG_RULE}, MDC ${mdcCode(pass.listMdc)}`,
      this.#release,
    );
  }

  /** Records the result of each code, and the final DRG if hospital-acquired conditions count. */
  end(result: MsdrgResult, final: Pass, hacs: HacScreen): void {
    this.#severities(result);
    for (const { code, poaError, hacs: candidates } of result.sdx)
      for (const { number, list, status } of candidates)
        this.#trace.step(
          'hospital_acquired_condition',
          hacReason(status, poaError),
          { secondary_dx: code, list, poa_error: poaError, hac: number },
          status,
          HAC_RULE,
          this.#release,
        );
    if (result.final.returnCode === result.initial.returnCode && result.hacCategoriesSatisfied === 0) return;
    this.decided('final_drg', final, result.final.returnCode, hacs);
    this.#trace.step(
      'hac_status',
      'final_drg compared with initial_drg',
      { initial_drg: drgCode(result.initial.drg), final_drg: drgCode(result.final.drg) },
      result.hacStatus,
      HAC_RULE,
      this.#release,
    );
  }

  #severities({ sdx }: MsdrgResult): void {
    for (const [index, { code, initialSeverity }] of sdx.entries()) {
      const severity = ['NON_CC', 'CC', 'MCC'][this.#claim.severityOf(index + 1)] as string;
      if (severity === 'NON_CC') continue;
      const { formula, citation } = severityReason(this.#claim, initialSeverity, index + 1);
      const inputs = { secondary_dx: code, severity };
      this.#trace.step('severity', formula, inputs, initialSeverity, citation, this.#release);
    }
  }

  #holds(tree: FormulaTree): boolean {
    if (tree.kind === 'atom') return this.#evaluator.isPresent(this.#words.atomOf(tree.atom));
    if (tree.kind === 'not') return !this.#holds(tree.parts[0] as FormulaTree);
    return tree.kind === 'and'
      ? tree.parts.every((part) => this.#holds(part))
      : tree.parts.some((part) => this.#holds(part));
  }

  /** Returns the first part that makes a formula fail. */
  #unmet(tree: FormulaTree): FormulaTree {
    const unmet = tree.kind === 'and' && tree.parts.find((part) => !this.#holds(part));
    return unmet ? this.#unmet(unmet) : tree;
  }

  /** The atoms that the formula found, in words, and the codes that have each. */
  #carriersByAtom(pass: Pass, hacs: HacScreen | null): Record<string, string> {
    const carriers: Record<string, string> = {};
    for (const atom of pass.noted.atoms.subarray(0, pass.noted.count)) {
      const words = this.#words.atom(atomName(this.#claim.tables.attributes, atom));
      carriers[words] = this.#carriers(pass, atom, hacs).join(' ');
    }
    return carriers;
  }

  #carriers(pass: Pass, atom: number, hacs: HacScreen | null): string[] {
    const claim = this.#claim;
    const { pdx, sdx, procedures } = this.#input;
    const suppression = claim.tables.formulaSuppression[pass.formula] as number;
    const secondary = (holds: (dx: number) => boolean) =>
      sdx.flatMap(({ code }, index) => (holds(index + 1) ? [code] : []));
    if (atom === MCC || atom === CC)
      return secondary((dx) => claim.severityOf(dx) === pass.severity && pass.countsSeverity(dx, suppression, hacs));
    const attribute = atom % claim.blockBits;
    if (attribute < FIRST_ATTRIBUTE) return [];
    const block = Math.floor(atom / claim.blockBits);
    const codes: string[] = [];
    if ((block === PDX || block === ANY) && pdx && claim.dxHas(0, attribute)) codes.push(pdx.code);
    if (block === SDX || block === ANY) codes.push(...secondary((dx) => claim.dxHas(dx, attribute)));
    if (block !== BARE && block !== ANY) return codes;
    for (const [px, code] of procedures.entries())
      if (claim.patternHas(claim.pxPattern[px] as number, attribute)) codes.push(code);
    for (let i = 0; i < claim.clusters.count; i++)
      if (claim.patternHas(claim.clusters.pattern[i] as number, attribute))
        codes.push([...claim.clusters.membersOf(i)].map((px) => procedures[px]).join('+'));
    return codes;
  }
}

const UNGROUPABLE = '999';

function severityReason(claim: LoadedClaim, usage: SeverityUsage, dx: number): { formula: string; citation: string } {
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
