/**
 * Finds the period of a publication that does not state its own: that of the release published with it, beside it in
 * the folder or archive. If several releases are there, the months and years in its name choose among them.
 */
import type { AnyDataset } from '../../src/datasets/reading/dataset.ts';
import { monthNamed } from '../../src/datasets/reading/period.ts';
import type { Source } from './sources.ts';

/** The datasets whose release tells the period of each publication. */
const PUBLISHED_WITH: Readonly<Record<string, readonly string[]>> = {
  'pfs-rvu': ['pfs-rvu'],
  'opps-cap': ['pfs-rvu'],
  'anesthesia-cf': ['pfs-rvu'],
  'asc-ee': ['asc-aa', 'asc-bb', 'asc-ff'],
};

interface Stated {
  source: Source;
  dataset: AnyDataset;
  effectiveStart: number;
  effectiveEnd: number;
}

/** Returns `20251001-20251231`; undefined if none or several are possible. */
export function periodBeside(
  publication: { source: Source; dataset: AnyDataset },
  publications: readonly Stated[],
): string | undefined {
  const { folder, name } = publication.source;
  const dates = datesIn(name.slice(folder.length));
  const periods = new Set(
    publications
      .filter(({ source, dataset }) => {
        return source.folder === folder && PUBLISHED_WITH[publication.dataset.name]?.includes(dataset.name);
      })
      .filter(({ effectiveStart, effectiveEnd }) => dates.every((date) => date(effectiveStart, effectiveEnd)))
      .map(({ effectiveStart, effectiveEnd }) => `${effectiveStart}-${effectiveEnd}`),
  );
  return periods.size === 1 ? [...periods][0] : undefined;
}

/** Returns the dates in a name, each as a test of a period: `20251001`, `2025`, `OCT`. */
function datesIn(name: string): ((start: number, end: number) => boolean)[] {
  const tests: ((start: number, end: number) => boolean)[] = [];
  for (const [digits] of name.matchAll(/(?<!\d)20\d\d(?:\d{4})?(?!\d)/g)) {
    const date = Number(digits);
    tests.push(digits.length === 8 ? (start, end) => start <= date && date <= end : (start) => yearOf(start) === date);
  }
  for (const [word] of name.matchAll(/[A-Za-z]{3,}/g)) {
    const month = monthNamed(word);
    if (month > 0) tests.push((start, end) => monthOf(start) <= month && month <= monthOf(end));
  }
  return tests;
}

const yearOf = (date: number) => Math.floor(date / 10000);
const monthOf = (date: number) => Math.floor(date / 100) % 100;
