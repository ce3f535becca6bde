/** A procedure in the Definitions Manual. */
import { NON_OR, OR_FLAG_ONLY, OR_PROCEDURE } from '../tables.ts';
import type { DefinitionsManual } from './manual.ts';
import { endsOf } from './reach.ts';

/** From this version on the lists of operating room procedures decide; before it, all that are not on the list of others. */
const FIRST_BY_LIST = 420;

export interface ProcedureFacts {
  /** Operating room procedure. */
  isOr: boolean;
  /** Formulas of DRGs that name it, alone or with other procedures. */
  formulas: readonly number[];
}

/** Returns the facts; null for a code that is not valid in the version. */
export function procedureFacts(manual: DefinitionsManual, code: string): ProcedureFacts | null {
  const pattern = manual.patternOf(code);
  if (pattern === null) return null;
  const { tables } = manual;
  const flags = tables.patternFlags[pattern] as number;
  const attributes = tables.patternAttributes[pattern] as number;
  const atoms = manual.atomsOfProcedure(pattern);
  return {
    isOr: manual.version < FIRST_BY_LIST ? (flags & NON_OR) === 0 : (flags & (OR_PROCEDURE | OR_FLAG_ONLY)) !== 0,
    formulas: manual.drgFormulas.filter(
      (formula) =>
        manual.hasOneOf(attributes, manual.namedBy(formula).procedure) && endsOf(tables, formula, atoms).canHold,
    ),
  };
}
