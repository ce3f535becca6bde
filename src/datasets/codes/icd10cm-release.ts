/** The period of a release of ICD-10-CM: a fiscal year, or from the April update to its end. */
import { fiscalYearOf, fiscalYearPeriod } from '../../engine/core/calendar.ts';
import { type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { type Period, statedPeriod } from '../reading/period.ts';

export interface Icd10cmRelease extends Period {
  fiscalYear: number;
  /** `2026`, or `2026 April` for an update. */
  name: string;
  /** True if only the file's name says so. */
  isDatedByName: boolean;
}

/**
 * NCHS and CMS end the names of their files in the fiscal year (`icd10cm_order_2026.txt`) or in the day of an update
 * (`icd10cm-drug-April-1-2026-XML.xml`). The stated effective period precedes the name.
 * @param year the fiscal year that the file itself states, if any
 * @throws UnreadableFile if nothing states the year, or the statements disagree
 */
export function icd10cmRelease(file: SourceFile, options: ReadOptions | undefined, year?: number): Icd10cmRelease {
  // The name of another publication says nothing about this one.
  const yearInName = Number(
    /icd[-_ ]?10[-_ ]?cm[^\\/]*?(?<!\d)(20\d\d)(?:[-_]XML)?(?:\.[A-Za-z]+)+$/i.exec(file.name)?.[1],
  );
  if (year !== undefined && yearInName && yearInName !== year && !options?.effective)
    throw new UnreadableFile(
      `${file.name}: its name says ${yearInName}, and the file is of ${year}; state its period with --effective`,
    );
  if (options?.effective || !(year ?? yearInName)) {
    const period = statedPeriod(
      file,
      options,
      'neither the file nor its name states the fiscal year (CMS calls it icd10cm_order_2026.txt)',
    );
    const fiscalYear = fiscalYearOf(period.start);
    if (fiscalYearOf(period.end) !== fiscalYear || fiscalYear !== (year ?? fiscalYear)) {
      const expectedPeriod = year ? `fiscal year ${year}, which the file is of` : 'one fiscal year';
      throw new UnreadableFile(
        `${file.name}: the effective period ${options?.effective} is not within ${expectedPeriod}`,
      );
    }
    return { ...period, fiscalYear, name: nameOf(fiscalYear, period.start), isDatedByName: false };
  }
  const fiscalYear = year ?? yearInName;
  const { start, end } = fiscalYearPeriod(fiscalYear);
  const isUpdate = /\bapril[-_ ]?0?1(?!\d)/i.test(file.name);
  const from = isUpdate ? fiscalYear * 10000 + 401 : start;
  return { start: from, end, fiscalYear, name: nameOf(fiscalYear, from), isDatedByName: year === undefined };
}

const nameOf = (fiscalYear: number, start: number) =>
  start === fiscalYear * 10000 + 401 ? `${fiscalYear} April` : `${fiscalYear}`;
