/** The fiscal year of an ICD-10-PCS file, and its release. */
import { fiscalYearOf, fiscalYearPeriod } from '../../engine/core/calendar.ts';
import { type Reading, type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { statedPeriod } from '../reading/period.ts';

/** Returns the fields of every reading beside its rows: a release a fiscal year. */
export function pcsRelease(kind: string, year: number): Omit<Reading<never>, 'rows'> {
  const { start, end } = fiscalYearPeriod(year);
  return { label: `ICD-10-PCS ${kind} FY${year}`, scope: `${year}`, effectiveStart: start, effectiveEnd: end };
}

/**
 * Returns the fiscal year of a code file. CMS states it only in the name (`icd10pcs_codes_2026.txt`); an effective
 * period precedes the name, and another publication's name says nothing.
 * @throws UnreadableFile if both are missing, or the period is not within one fiscal year
 */
export function codeFileYear(
  file: SourceFile,
  options: ReadOptions | undefined,
): { year: number; isDatedByName: boolean } {
  const name = file.name.slice(Math.max(file.name.lastIndexOf('/'), file.name.lastIndexOf('\\')) + 1);
  const yearInName = /icd[-_ ]?10[-_ ]?pcs.*?(?<!\d)(20\d\d)(?!\d)/i.exec(name)?.[1];
  if (!options?.effective && yearInName) return { year: Number(yearInName), isDatedByName: true };
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
