/** The comorbidity adjustment of a psychiatric stay, 42 CFR 412.424(d)(2). */
import { type Exact, exact } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import type { IpfInput } from './inputs.ts';
import { COMORBIDITIES_SINCE } from './rates/fixed.ts';
import type { IpfRates } from './rates/rates.ts';

const [ONCOLOGY, PULMONARY] = ['6', '14'];
const UNADJUSTED = exact('1.0000');

/** A missing table without which the factor is unknown. */
export interface NotLoaded {
  notLoaded: string;
}

/** Multiplies the factors of the categories, each once, in the order of the codes. */
export function comorbidityFactor(input: IpfInput, rates: IpfRates, trace: Trace | null): Exact | NotLoaded {
  const { claim, tables, releaseOf } = input;
  const secondary = claim.diagnosisCodes.slice(1);
  if (secondary.length > 0 && !tables.comorbidities) return { notLoaded: 'comorbidities' };
  const categories = new Map<string, string>();
  for (const code of secondary) {
    if (claim.dischargeDate < (COMORBIDITIES_SINCE[code] ?? 0)) continue;
    const category = tables.comorbidities?.get(code);
    if (category === undefined || categories.has(category)) continue;
    if (category === ONCOLOGY) {
      if (claim.procedureCodes.length > 0 && !tables.procedures) return { notLoaded: 'procedures' };
      if (!hasOncologyProcedure(input)) continue;
    }
    categories.set(category, code);
  }
  if (rates.countsProcedures) {
    if (claim.procedureCodes.length > 0 && !tables.procedures) return { notLoaded: 'procedures' };
    const pulmonary = claim.procedureCodes.find((code) => tables.procedures?.get(code)?.category === PULMONARY);
    if (pulmonary !== undefined && !categories.has(PULMONARY)) categories.set(PULMONARY, pulmonary);
  }
  let factor = UNADJUSTED;
  for (const [category, code] of categories) {
    const figure = rates.factors.comorbidities[category];
    if (!figure) continue;
    const before = factor;
    factor = before.times(figure.value).round(4);
    trace?.step(
      'comorbidity_factor',
      'before × category_factor, 4 decimals',
      { before, category_factor: figure.value, category, code },
      factor,
      citationOf(figure),
      releaseOf('comorbidities'),
    );
  }
  return factor;
}

/** True if the claim has a treatment of oncology, without which that category does not count. */
function hasOncologyProcedure({ claim, tables }: IpfInput): boolean {
  return claim.procedureCodes.some((code) => {
    const procedure = tables.procedures?.get(code);
    return (
      procedure !== undefined && procedure.category !== PULMONARY && procedure.effectiveDate <= claim.dischargeDate
    );
  });
}
