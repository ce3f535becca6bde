/**
 * Takes an average for a cost-to-charge ratio that the provider's record leaves blank, as its contractor does: 42 CFR
 * 412.84(i)(3), and each system's own rule. Without the table of the year the blank stays one (`record-blanks.ts`).
 */
import { recordFieldOf } from '../claim/claim.ts';
import type { Warning } from '../claim/warnings.ts';
import { rowCitation } from '../core/figure.ts';
import { noteRead } from '../core/unverified.ts';
import { isRuralArea } from '../core/wage-index.ts';
import { isBlank } from '../provider/provider-fields.ts';
import type { ProviderRecord } from '../provider/provider-file.ts';
import { stateOfCode } from '../provider/state-codes.ts';
import { averagesOf, type UrbanOrRural } from './average-ratio-tables.ts';
import type { ClaimModule, ModuleContext } from './module.ts';

/** Returns the context with the averages in the record, and a warning for each that was taken. */
export function withAverageRatios(
  { name, providerFile }: Pick<ClaimModule<unknown>, 'name' | 'providerFile'>,
  context: ModuleContext,
): { context: ModuleContext; warnings: readonly Warning[] } {
  const { claim, provider, tables, trace } = context;
  const averages = averagesOf(name);
  if (!averages || !provider || !providerFile) return { context, warnings: NONE };
  const record = provider.value;
  const blanks = averages.fields.filter((field) => isBlank(record[field]));
  if (blanks.length === 0) return { context, warnings: NONE };
  const table = tables.find(averages.table);
  if ('missing' in table) return { context, warnings: NONE };
  const [state, area] = [stateOf(record), areaOf(record)];
  if (area === null || (state === null && !averages.national)) return { context, warnings: NONE };
  const average = table.value.find(state ?? '', area);
  if (!average) return { context, warnings: NONE };
  const [of, where] = averages.national
    ? [`${area} facilities of the nation`, { area }]
    : [`${area} hospitals of ${state}`, { area, state }];
  const taken = blanks.map((field): [field: string, ratio: number] => [field, Number(average.ratios[field])]);
  for (const [field, ratio] of taken) {
    noteRead(field, average.mark, table.release);
    const citation = rowCitation(averages.citation, average.mark);
    trace?.step(
      `average_${field}`,
      `the average of ${of}, for the record has none`,
      where,
      ratio,
      citation,
      table.release,
    );
  }
  return {
    context: { ...context, provider: { ...provider, value: { ...record, ...Object.fromEntries(taken) } } },
    warnings: taken.map(([field, ratio]) => ({
      code: 'DEFAULT_TAKEN',
      field: `${recordFieldOf(claim, providerFile.table)}.${field}`,
      text: `The record has no ${field}: ${ratio} was taken, the average of ${of} (${table.release})`,
    })),
  };
}

const NONE: readonly Warning[] = [];

/** By 2 letters; null for a record without a state. */
const stateOf = ({ state_code }: ProviderRecord) => stateOfCode(String(state_code ?? '').trim());

/** By where the hospital is: a reclassification moves its wage index alone. Null for a record without an area. */
function areaOf({ cbsa_actual_geographic_location: area }: ProviderRecord): UrbanOrRural | null {
  if (isBlank(area)) return null;
  return isRuralArea(String(area)) ? 'rural' : 'urban';
}
