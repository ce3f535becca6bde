/** Reads `X-Data-Release`: labels of releases, with a mark behind those that are not whole. */

export interface ReleaseLabel {
  label: string;
  /** `sample`: CMS's publication is not loaded, an excerpt is; `partial`: its file lacked rows. Null: it is whole. */
  mark: string | null;
}

/** Returns the releases of several answers, each once, as they come. */
export function readReleases(headers: readonly (string | null)[]): ReleaseLabel[] {
  const labels = headers.flatMap((header) => (header === null || header === '' ? [] : header.split(', ')));
  return [...new Set(labels)].map((text) => {
    const [, label, mark] = /^(.*) \((sample|partial)\)$/.exec(text) ?? [];
    return label !== undefined && mark !== undefined ? { label, mark } : { label: text, mark: null };
  });
}
