/** Reads the line `Effective January 1, 2025 through March 31, 2025` of Medicare Part B drug files. */
import { isRealDate } from '../../engine/core/calendar.ts';
import { type SourceFile, UnreadableFile } from './dataset.ts';
import { monthNamed, type Period } from './period.ts';

const EFFECTIVE = /Effective\s+([A-Z][a-z]+)\s+(\d{1,2}),\s*(\d{4})\s+through\s+([A-Z][a-z]+)\s+(\d{1,2}),\s*(\d{4})/;

/** @throws UnreadableFile if there is no such line, or it does not have two dates in order */
export function effectivePeriod(file: SourceFile, title: string): Period {
  const words = EFFECTIVE.exec(title);
  if (!words) throw new UnreadableFile(`${file.name}: no line says from when it is effective through when`);
  const date = (month?: string, day?: string, year?: string) =>
    Number(year) * 10000 + monthNamed(month ?? '') * 100 + Number(day);
  const period = { start: date(words[1], words[2], words[3]), end: date(words[4], words[5], words[6]) };
  if (!isRealDate(period.start) || !isRealDate(period.end) || period.start > period.end) {
    throw new UnreadableFile(`${file.name}: '${words[0]}' is not a period`);
  }
  return period;
}
