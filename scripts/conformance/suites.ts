/**
 * The sets of cases that CI compares, one line each: the module, its folders of cases, and CMS's data file that the
 * module computes with where it does not read tables/ beside the cases. A set whose module is not there yet waits.
 */

export interface Suite {
  /** As on the command line. */
  module: string;
  /** Folders, each with a cases.jsonl.gz. */
  folders: readonly string[];
  /** Path in the folder of CMS's files. */
  data?: string;
}

export const SUITES: readonly Suite[] = [
  { module: 'msdrg', folders: ['msdrg', 'msdrg-targeted'], data: 'msdrg/msdrg-binary-access-1.5.0-data.zip' },
  { module: 'msdrg', folders: ['msdrg-v44'], data: 'msdrg/msdrg-rebuilt-44.0-data.zip' },
  { module: 'mce', folders: ['mce', 'mce-targeted'], data: 'mce/MCE-2.0-43.1.0.0-data.zip' },
  { module: 'mce', folders: ['mce-v44'], data: 'mce/MCE-rebuilt-44.0-data.zip' },
  { module: 'ipps', folders: ['ipps-fy2021', 'ipps-fy2024-2025'] },
  { module: 'irf', folders: ['irf-fy2025'] },
  { module: 'psych', folders: ['ipf-fy2025'] },
  { module: 'ltch', folders: ['ltch-fy2021', 'ltch-fy2025'] },
  { module: 'snf', folders: ['snf-fy2025-2026'] },
  { module: 'hha', folders: ['hha-cy2025'] },
  { module: 'hospice', folders: ['hospice-fy2021', 'hospice-fy2025'] },
  { module: 'esrd', folders: ['esrd-cy2019-2020', 'esrd-cy2021', 'esrd-cy2024-2025'] },
  { module: 'fqhc', folders: ['fqhc-cy2013-2026'] },
  { module: 'ioce', folders: ['ioce'], data: 'ioce/tables' },
  { module: 'opps', folders: ['opps-cy2020-2024', 'opps-cy2025'] },
  { module: 'asc', folders: ['asc'], data: 'asc' },
];
