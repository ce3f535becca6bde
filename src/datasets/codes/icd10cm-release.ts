/** The period of a release of ICD-10-CM: a fiscal year, or from the April update to its end. */
import { fiscalYearOf, fiscalYearPeriod } from '../../engine/core/calendar.ts';
import { type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { type Period, statedPeriod } from '../reading/period.ts';

export interface Icd10cmRelease extends Period {
  fiscalYear: number;
  /** `2026`, or `2026 April` for an update. */
  name: string;
}

/**
 * NCHS and CMS end the names of their files in the fiscal year (`icd10cm_order_2026.txt`) or in the day of an update
 * (`icd10cm-drug-April-1-2026-XML.xml`). The stated effective period goes before the name.
 * @param year the fiscal year that the file itself states, if any
 * @throws UnreadableFile when nothing states the year, or what states it disagrees
 */
export function icd10cmRelease(file: SourceFile, options: ReadOptions | undefined, year?: number): Icd10cmRelease {
  const named = Number(/(?:^|\D)(20\d\d)(?:[-_]XML)?(?:\.[A-Za-z]+)+$/.exec(file.name)?.[1]);
  if (options?.effective || !(year ?? named)) {
    const period = statedPeriod(file, options, 'neither the file nor its name states the fiscal year');
    const fiscalYear = fiscalYearOf(period.start);
    if (fiscalYearOf(period.end) !== fiscalYear || fiscalYear !== (year ?? fiscalYear)) {
      const wanted = year ? `fiscal year ${year}, which the file is of` : 'one fiscal year';
      throw new UnreadableFile(`${file.name}: the effective period ${options?.effective} is not within ${wanted}`);
    }
    return { ...period, fiscalYear, name: nameOf(fiscalYear, period.start) };
  }
  const fiscalYear = year ?? named;
  const { start, end } = fiscalYearPeriod(fiscalYear);
  const isUpdate = /\bapril[-_ ]?0?1(?!\d)/i.test(file.name);
  const from = isUpdate ? fiscalYear * 10000 + 401 : start;
  return { start: from, end, fiscalYear, name: nameOf(fiscalYear, from) };
}

const nameOf = (fiscalYear: number, start: number) =>
  start === fiscalYear * 10000 + 401 ? `${fiscalYear} April` : `${fiscalYear}`;
