/** Areas of the navigation, in its order. */

export interface Area {
  name: string;
  path: string;
  /** Contents of the area in words; `/` searches it as well. */
  holds: string;
}

export const AREAS: readonly Area[] = [
  { name: 'Home', path: '/', holds: 'Claims to begin, today’s systems, contracts, alerts' },
  { name: 'Claims', path: '/claims', holds: 'Price a claim or a file of claims and see why' },
  { name: 'Jobs', path: '/jobs', holds: 'Files of claims, their progress and results' },
  { name: 'Codes', path: '/codes', holds: 'ICD-10-CM, ICD-10-PCS, HCPCS, revenue and other codes' },
  { name: 'Fees', path: '/fees', holds: 'What each setting pays for a service' },
  { name: 'Edits', path: '/edits', holds: 'MUE and NCCI pairs of codes on a day' },
  { name: 'DRGs', path: '/drgs', holds: 'Weights and days by year and payment system' },
  { name: 'Coverage', path: '/coverage', holds: 'National and local coverage determinations, articles' },
  { name: 'Providers', path: '/providers', holds: 'Provider records and their versions' },
  { name: 'Alerts', path: '/alerts', holds: 'Changes of tracked providers' },
  { name: 'Contracts', path: '/contracts', holds: 'Configurations, terms, tests and reports' },
  { name: 'Usage', path: '/usage', holds: 'Claims and calls by month' },
  { name: 'Audit', path: '/audit', holds: 'Who changed what and when' },
  { name: 'Settings', path: '/settings', holds: 'API keys and webhooks' },
  { name: 'Data', path: '/data', holds: 'Loaded releases, their sources and periods' },
];
