/**
 * The quarter of NCCI's files, which CMS states only in their names: `ccioph-v302r0-f1.txt` (version 30.2 is the third
 * quarter of 2024), `MCR_MUE_DMESupplierServices_Eff_07-01-2024.csv`, `medicare-ncci-2024q3-…`.
 */
import { isRealDate } from '../../engine/core/calendar.ts';
import type { ReadOptions, SourceFile } from '../reading/dataset.ts';
import { type Period, quarter, quarterName, quarterOf, statedQuarter } from '../reading/period.ts';

/** The quarter of the derived layouts, which were published only for this one. */
const DERIVED = quarter(2024, 3);

/**
 * @param ownName matches CMS's names of these files; a name of another publication says nothing about this one
 * @throws UnreadableFile if neither the caller nor the name states it
 */
export function ncciQuarter(
  file: SourceFile,
  options: ReadOptions | undefined,
  ownName: RegExp,
): Period & { isDatedByName: boolean } {
  const isNamed = !options?.effective && ownName.test(file.name.slice(file.name.search(/[^\\/]*$/)));
  const quarterInName = isNamed ? quarterNamed(file.name) : null;
  if (quarterInName) return { ...quarterInName, isDatedByName: true };
  const { start } = statedQuarter(file, options, 'neither the file nor its name states the quarter');
  return { ...quarterOf(start), isDatedByName: false };
}

/** Returns the quarter of a derived file, whose text and name state none; the note says what was assumed. */
export function derivedQuarter(file: SourceFile, options: ReadOptions | undefined): Period & { notes?: string[] } {
  if (options?.effective) return quarterOf(statedQuarter(file, options, '').start);
  return {
    ...DERIVED,
    notes: [
      `${file.name}: the file does not state its quarter; this layout was published for ${quarterName(DERIVED)}, and ` +
        'the import assumes that quarter (--effective states another)',
    ],
  };
}

/** Returns null if the name states none. */
export function quarterNamed(name: string): Period | null {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const [, major, minor] = /(?<![a-z\d])v(\d\d)([0-3])r\d/i.exec(file) ?? [];
  if (major && minor) return quarter(1994 + Number(major), Number(minor) + 1);
  const [, month, day, year] = /eff(?:ective)?[-_](\d\d)-(\d\d)-(20\d\d)/i.exec(file) ?? [];
  const date = Number(`${year}${month}${day}`);
  if (isRealDate(date)) return quarterOf(date);
  const [, yearInName, at] = /(20\d\d)[-_ ]?q([1-4])(?!\d)/i.exec(file) ?? [];
  return yearInName ? quarter(Number(yearInName), Number(at)) : null;
}
