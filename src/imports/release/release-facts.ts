/** Facts of a release, whatever its rows are: a row of the table `release`. */
export interface ReleaseFacts {
  dataset: string;
  scope: string;
  label: string;
  /** Name of the file as given. */
  source: string;
  sourceUrl: string | null;
  sha256: string;
  licence: string;
  effectiveStart: number;
  effectiveEnd: number;
  rowCount: number;
  isSample: boolean;
  /** Unix seconds. */
  importedAt: number;
}
