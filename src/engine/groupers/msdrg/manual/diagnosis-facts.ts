/** A diagnosis in the Definitions Manual. */
import type { Severity } from '../claim.ts';
import { groupHas, IS_CC, IS_MCC, MCC_ALIVE } from '../tables.ts';
import { type DefinitionsManual, type Reached, schemeAt } from './manual.ts';

export interface DiagnosisFacts {
  /** As secondary diagnosis. */
  severity: Exclude<Severity, 'NONE'>;
  /** It counts as MCC only for a patient discharged alive. */
  countsAlive: boolean;
  /** MDCs as principal diagnosis: two where the sex decides, 0 for an external cause, which cannot be one. */
  mdcs: readonly number[];
  /** Hospital-acquired conditions whose lists it is on, by number. */
  hacs: readonly { number: number; list: string }[];
  /** Formulas of DRGs that name it as principal diagnosis. */
  principal: readonly Reached[];
  /** Formulas of DRGs that name it as secondary diagnosis. */
  secondary: readonly number[];
}

/** Returns the facts; null for a code that is not valid in the version. @param code with or without its point */
export function diagnosisFacts(manual: DefinitionsManual, code: string): DiagnosisFacts | null {
  const scheme = manual.schemeOf(code);
  if (scheme === null) return null;
  const { tables } = manual;
  const attributes = tables.schemeAttributes[scheme] as number;
  const list = tables.schemeHacs[scheme] as number;
  const hacs = [...tables.hacItems.subarray(tables.hacStarts[list], tables.hacStarts[list + 1])].flatMap((item) => {
    const { name, number } = tables.hacOperands[item] as { name: string; number: number };
    return name.endsWith('_pdx') ? [] : [{ number, list: name }];
  });
  return {
    severity: severityOf(tables.schemeSeverity[scheme] as number),
    countsAlive: ((tables.schemeFlags[scheme] as number) & MCC_ALIVE) !== 0,
    mdcs: manual.mdcsOf(scheme),
    hacs,
    principal: manual
      .reachedBy(scheme)
      .filter(({ formula }) => manual.hasOneOf(attributes, manual.namedBy(formula).principal)),
    secondary: manual.drgFormulas.filter((formula) => manual.hasOneOf(attributes, manual.namedBy(formula).secondary)),
  };
}

/** Returns severity and MDCs alone; null for a code that is not valid in the version. */
export function severityFacts(
  manual: DefinitionsManual,
  code: string,
): Pick<DiagnosisFacts, 'severity' | 'mdcs'> | null {
  const scheme = manual.schemeOf(code);
  if (scheme === null) return null;
  return { severity: severityOf(manual.tables.schemeSeverity[scheme] as number), mdcs: manual.mdcsOf(scheme) };
}

const severityOf = (severity: number) => (severity === IS_MCC ? 'MCC' : severity === IS_CC ? 'CC' : 'NON_CC');

/**
 * Returns the principal diagnoses beside which a secondary one does not count as CC or MCC, as sorted codes; none for one
 * that is neither.
 */
export function excludedBeside(manual: DefinitionsManual, code: string): string[] {
  const { tables } = manual;
  const place = tables.dx.find(code);
  const scheme = place < 0 ? null : schemeAt(tables, manual.place, place);
  if (scheme === null || tables.schemeSeverity[scheme] === 0) return [];
  const schemes = [...manual.diagnosesByScheme].filter(([each]) =>
    groupHas(tables, tables.schemeGroup[each] as number, place),
  );
  return codesOf(
    manual,
    schemes.map(([, places]) => places),
  );
}

/** Returns the CCs and MCCs that do not count beside a principal diagnosis, as sorted codes. */
export function excludedBy(manual: DefinitionsManual, code: string): string[] {
  const { tables } = manual;
  const scheme = manual.schemeOf(code);
  const group = scheme === null ? 0 : (tables.schemeGroup[scheme] as number);
  if (group === 0) return [];
  const members = tables.groupMembers.subarray(tables.groupStarts[group], tables.groupStarts[group + 1]);
  // A group is the same in all versions: some of its codes are no CC in this one.
  const counting = members.filter((place) => {
    const each = schemeAt(tables, manual.place, place);
    return each !== null && tables.schemeSeverity[each] !== 0;
  });
  return [...counting].map((place) => tables.dx.at(place));
}

/** Returns the codes at places, sorted. */
export function codesOf({ tables }: DefinitionsManual, lists: readonly Uint32Array[]): string[] {
  const places = Uint32Array.from(lists.flatMap((list) => [...list])).sort();
  return [...places].map((place) => tables.dx.at(place));
}
