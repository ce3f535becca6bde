/** The wage indexes of a hospice claim, 42 CFR 418.306(c): of the patient's area and of the facility's. */
import { fiscalYearOf, fiscalYearPeriod } from '../../core/calendar.ts';
import type { Exact } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { areaRow } from '../../core/wage-index.ts';
import type { HospiceClaim, HospiceTables } from './inputs.ts';
import type { ReturnCode } from './return-codes.ts';

/** Null for an area that the claim does not give. */
export interface WageIndexes {
  patient: Exact | null;
  provider: Exact | null;
}

/**
 * Looks up both areas, the provider's first, as CMS's program does.
 * @returns a return code beside the indexes found before it
 */
export function wageIndexesOf(
  { fromDate, patientCbsa, providerCbsa }: HospiceClaim,
  { wageIndex }: HospiceTables,
  trace: Trace | null,
  release: string | null,
): Partial<WageIndexes> & { returnCode?: ReturnCode; reason?: string } {
  if (patientCbsa === '' && providerCbsa === '')
    return { returnCode: '30', reason: 'The claim has neither value code 61 nor G8 with a CBSA.' };
  const areas = { provider: areaOf(providerCbsa), patient: areaOf(patientCbsa) };
  const unknown = Object.values(areas).find((area) => area !== '' && wageIndex.get(area) === undefined);
  if (unknown !== undefined) return { returnCode: '30', reason: `The table has no CBSA ${unknown}.` };
  const { start } = fiscalYearPeriod(fiscalYearOf(fromDate));
  /** Returns undefined if the area has no index in the fiscal year. */
  const indexOf = (area: string, step: string) => {
    if (area === '') return null;
    const row = areaRow(wageIndex, area, fromDate, start);
    const index = row?.geographicWageIndex;
    if (!index?.isPositive) return undefined;
    trace?.step(step, 'wage index of the area', { cbsa: area }, index, '42 CFR 418.306(c)', release);
    return index;
  };
  const provider = indexOf(areas.provider, 'wage_index_provider');
  if (provider === undefined) return { returnCode: '40' };
  const patient = indexOf(areas.patient, 'wage_index_patient');
  return patient === undefined ? { provider, returnCode: '50' } : { provider, patient };
}

/** Returns the area of the table: a shorter code is the 2-digit state of a rural area, which the table has as 999ss. */
function areaOf(cbsa: string): string {
  return cbsa === '' ? '' : cbsa.padStart(5, '9');
}
