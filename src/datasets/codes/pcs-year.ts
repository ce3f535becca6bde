/** The fiscal year that an ICD-10-PCS file is of, and the release it makes. */
import { fiscalYearOf, fiscalYearPeriod } from '../../engine/core/calendar.ts';
import { type Reading, type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { statedPeriod } from '../reading/period.ts';

/** What every reading says beside its rows: a release a fiscal year. */
export function pcsRelease(kind: string, year: number): Omit<Reading<never>, 'rows'> {
  const { start, end } = fiscalYearPeriod(year);
  return { label: `ICD-10-PCS ${kind} FY${year}`, scope: `${year}`, effectiveStart: start, effectiveEnd: end };
}

/**
 * The fiscal year of a code file. CMS writes it into the name alone (`icd10pcs_codes_2026.txt`); an effective period
 * goes before the name, and another publication's name says nothing.
 * @throws UnreadableFile when neither is there, or the period is not within one fiscal year
 */
export function codeFileYear(
  file: SourceFile,
  options: ReadOptions | undefined,
): { year: number; isDatedByName: boolean } {
  const name = file.name.slice(Math.max(file.name.lastIndexOf('/'), file.name.lastIndexOf('\\')) + 1);
  const named = /icd[-_ ]?10[-_ ]?pcs.*?(?<!\d)(20\d\d)(?!\d)/i.exec(name)?.[1];
  if (!options?.effective && named) return { year: Number(named), isDatedByName: true };
  const { start, end } = statedPeriod(
    file,
    options,
    'neither the file nor its name states the fiscal year (CMS calls it icd10pcs_codes_2026.txt)',
  );
  if (fiscalYearOf(start) !== fiscalYearOf(end)) {
    throw new UnreadableFile(`${file.name}: the effective period ${options?.effective} is not within one fiscal year`);
  }
  return { year: fiscalYearOf(start), isDatedByName: false };
}
