/**
 * Compares a release with the one before it of the same dataset. CMS's lists grow or shrink by a few rows between releases;
 * a file that lost more is damaged, and no rule of the file itself says so.
 */

/** A release in force. */
export interface StandingRelease {
  dataset: string;
  scope: string;
  label: string;
  rowCount: number;
  /** YYYYMMDD. */
  effectiveStart: number;
  /** Its rows are those of the embedded sample. */
  isSample: number | boolean;
}

/** The release that an import would make. */
type NextRelease = Pick<StandingRelease, 'dataset' | 'scope' | 'effectiveStart'>;

/** Scopes of releases that replace each other whatever their period is. */
export const UNDATED_SCOPES: ReadonlySet<string> = new Set(['all', 'history']);

/** Share of the rows of the release before that a new one may lack. */
const MOST_LOST = 0.05;

/**
 * Larger shares, of datasets whose releases of 2022 to 2027 lost more. Lists of what is in force in one year (new
 * technologies, documents about to end) begin anew every time.
 */
const MOST_LOST_OF: Readonly<Record<string, number>> = {
  // January 2026 after October 2025: 13.3 % and 13.4 %.
  asp: 0.15,
  'asp-ndc': 0.15,
  // 2026 after 2025: 26.2 %, procedures that CMS no longer excludes.
  'asc-ee': 0.3,
  // 2023: 8.0 %; 2026: 10.5 %.
  'ipps-outmigration': 0.12,
  'opps-outmigration-adjustment': 0.12,
  // 2023: 41.0 %, 20.5 %; 2024: 28.8 %.
  'ipps-new-technology': 0.45,
  'ipps-claim-codes': 0.3,
  // FY 2025, after the new classification of facilities: 38.1 % and 18.7 %.
  'ipf-codefirst': 0.4,
  'ipf-comorbidities': 0.2,
  // 2026: two subgroups of 22.
  'hha-low-comorbidity': 0.1,
  'lcd-future-retire': 0.5,
  'article-future-retire': 0.5,
  // An operator's figures of one year say nothing about those of another.
  'pricer-figures': 1,
};

/**
 * A sentence that says how many rows fewer a release has than the one it would replace, or else the newest before it.
 * Null if CMS's own releases vary as much, or if no full release is in force.
 * @param standing releases in force, of any dataset
 */
export function fewerRows(next: NextRelease, rows: number, standing: readonly StandingRelease[]): string | null {
  const before = releaseBefore(next, standing);
  // A correction of the same period has no reason to be shorter; an operator's new figures have.
  const isCorrection =
    before?.scope === next.scope && !UNDATED_SCOPES.has(next.scope) && MOST_LOST_OF[next.dataset] !== 1;
  const mostLost = isCorrection ? MOST_LOST : (MOST_LOST_OF[next.dataset] ?? MOST_LOST);
  if (!before || mostLost === 1 || rows > before.rowCount * (1 - mostLost)) return null;
  const lostPercent = (100 * (before.rowCount - rows)) / before.rowCount;
  const percent = lostPercent < 10 ? lostPercent.toFixed(1) : lostPercent.toFixed(0);
  return `it has ${percent} % fewer rows than the release ${before.label} (${rows}, where that has ${before.rowCount}) and looks cut off`;
}

/** Returns the full release that it would replace, else the newest before it of its kind; undefined if there is none. */
export function releaseBefore<Release extends StandingRelease>(
  next: NextRelease,
  standing: readonly Release[],
): Release | undefined {
  const full = standing.filter(
    ({ dataset, isSample, scope }) =>
      dataset === next.dataset && !isSample && variantOf(scope) === variantOf(next.scope),
  );
  const replaced = full.find(({ scope }) => scope === next.scope);
  if (replaced) return replaced;
  return full
    .filter(({ effectiveStart }) => effectiveStart < next.effectiveStart)
    .reduce<Release | undefined>(
      (newest, one) => (!newest || one.effectiveStart > newest.effectiveStart ? one : newest),
      undefined,
    );
}

/** `9` of `20260101-20260331/9`: a quarter has two files, each compared with its own kind. */
function variantOf(scope: string): string {
  return scope.slice(scope.indexOf('/') + 1 || scope.length);
}
