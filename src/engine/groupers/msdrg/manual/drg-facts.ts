/** A DRG in the Definitions Manual: its MDC, its type, its siblings and the diagnoses that lead to it. */
import { MED_SURG_TYPES } from '../tables.ts';
import { codesOf } from './diagnosis-facts.ts';
import { type DefinitionsManual, PRE_MDC } from './manual.ts';
import { endsOf } from './reach.ts';

export interface DrgFacts {
  baseDrg: number;
  type: (typeof MED_SURG_TYPES)[number];
  /** MDCs whose lists have it; 0: before all MDCs. */
  mdcs: readonly number[];
  /** Severity of the secondary diagnoses with which a stay comes to it: bits of SEVERITY_BITS. */
  severities: number;
  /** DRGs of the same base, itself among them, ascending. */
  siblings: readonly number[];
  /** In their order: one of them has to hold. */
  formulas: readonly number[];
}

/** Returns the facts; null for a DRG that the version does not have. */
export function drgFacts(manual: DefinitionsManual, drg: number): DrgFacts | null {
  const { formulaDrg, formulaBaseDrg, formulaMedSurg } = manual.tables;
  const formulas = manual.drgFormulas.filter((formula) => formulaDrg[formula] === drg);
  const [first] = formulas;
  if (first === undefined) return null;
  const baseDrg = formulaBaseDrg[first] as number;
  const siblings = new Set(
    manual.drgFormulas
      .filter((formula) => formulaBaseDrg[formula] === baseDrg)
      .map((formula) => formulaDrg[formula] as number),
  );
  return {
    baseDrg,
    type: MED_SURG_TYPES[formulaMedSurg[first] as number] as DrgFacts['type'],
    mdcs: manual.mdcsWith(formulas),
    severities: formulas.reduce((bits, formula) => bits | manual.severitiesOf(formula), 0),
    siblings: [...siblings].sort((a, b) => a - b),
    formulas,
  };
}

/** Principal diagnoses with which a stay can come to a DRG. */
export interface LeadingDiagnoses {
  /** False: the definition asks for none by name, and those of its MDC, or all, may come to it. */
  isNamed: boolean;
  /** Sorted codes; none where all may. */
  codes: string[];
}

/** Returns the principal diagnoses that lead to a DRG. */
export function leadingTo(manual: DefinitionsManual, drg: number): LeadingDiagnoses {
  const { tables } = manual;
  const formulas = new Set(manual.drgFormulas.filter((formula) => tables.formulaDrg[formula] === drg));
  const isNamed = [...formulas].every((formula) => !endsOf(tables, formula, manual.atomsWithoutPrincipal).canHold);
  const mdcs = new Set(manual.mdcsWith([...formulas]));
  const schemes = [...manual.diagnosesByScheme.keys()];
  const ofMdcs = schemes.filter((scheme) => manual.mdcsOf(scheme).some((mdc) => mdcs.has(mdc)));
  if (!isNamed && (mdcs.has(PRE_MDC) || ofMdcs.length === 0)) return { isNamed, codes: [] };
  const named = new Set(
    [...formulas, ...[...mdcs].flatMap((mdc) => manual.leadingInto(mdc))].flatMap((formula) => [
      ...manual.namedBy(formula).principal,
    ]),
  );
  // Only these can: following all formulas by all diagnoses would take long.
  const candidates = isNamed
    ? schemes.filter((scheme) => manual.hasOneOf(tables.schemeAttributes[scheme] as number, named))
    : ofMdcs;
  const leading = candidates.filter((scheme) => manual.reachedBy(scheme).some(({ formula }) => formulas.has(formula)));
  return {
    isNamed,
    codes: codesOf(
      manual,
      leading.map((scheme) => manual.diagnosesByScheme.get(scheme) ?? NONE),
    ),
  };
}

const NONE = new Uint32Array();
