/** Every kind of write of contracts and of what they name, in an order in which each finds what it changes. */

/** Ids that earlier writes of a round answered. */
export type Names = Record<string, string>;

interface Call {
  path: string;
  method?: string;
  /** JSON, or the text of a CSV file. */
  body?: unknown;
  /** Returns ids that later writes need. */
  named?: (answer: never) => Names;
}

export type Write = (round: number, names: Names) => Call;

const contract = (n: number) => `BENCH-${n}`;
const group = (n: number) => `bench-${n}`;
const table = (n: number) => `BENCH-DRG-${n}`;
const id = (name: string) => (answer: { id: string }) => ({ [name]: answer.id });

const VISIT = { code: '99284', code_type: 'HCPCS', pricing_type: 'flat_rate', effective_date: '2026-01-01' };
const PRICES = Array.from({ length: 500 }, (_, i) => String(10_000 + i));
const fileOf = (amount: number) =>
  ['code,code_type,pricing_type,pricing_amount,effective_date']
    .concat(PRICES.map((code) => `${code},HCPCS,flat_rate,${amount},2026-01-01`))
    .join('\n');
const DRG_FILE = ['source_year,payment_system,diagnostic_related_group,effective_date,weight']
  .concat(['871', '872'].map((drg) => `2026,IPPS,${drg},2025-10-01,1.5`))
  .join('\n');
const CLAIM = {
  ...{ modules: ['IOCE'], bill_type: '131', from_date: '2026-03-10', thru_date: '2026-03-10' },
  ...{ billing_provider: { other_id: '980001' }, patient: { age: 41, sex: 'F' }, principal_dx: { code: 'R07.9' } },
  lines: [{ service_date: '2026-03-10', revenue_code: '0450', hcpcs: '99284', units: 1, charges: 900 }],
};
const termsOf = (percent: number) => ({
  version: 1,
  terms: [{ id: 'rest', name: 'Rest', role: 'default', applies: {}, pays: { how: 'percent_of_charges', percent } }],
});

export const KINDS: Record<string, Write> = {
  'contract: create': (n) => ({ path: '/contracts/', body: { contract_id: contract(n), name: 'Benchmark' } }),
  'contract: update': (n) => ({ path: `/contracts/${contract(n)}`, method: 'PUT', body: { name: 'Renamed' } }),
  'schedule: create': () => ({ path: '/custom-fee-schedules/', body: { name: 'Prices' }, named: id('schedule') }),
  'schedule: update': (_, { schedule }) => ({
    ...{ path: `/custom-fee-schedules/${schedule}`, method: 'PATCH', body: { name: 'Renamed' } },
  }),
  'schedule: add item': (_, { schedule }) => ({
    ...{ path: `/custom-fee-schedules/${schedule}/items`, body: { ...VISIT, pricing_amount: 650 } },
  }),
  'schedule: change item': (_, { schedule }) => ({
    ...{ path: `/custom-fee-schedules/${schedule}/items`, body: { ...VISIT, pricing_amount: 700 } },
  }),
  'schedule: import new items': (_, { schedule }) => ({
    ...{ path: `/custom-fee-schedules/${schedule}/import/csv`, body: fileOf(10) },
  }),
  'schedule: import changed items': (_, { schedule }) => ({
    ...{ path: `/custom-fee-schedules/${schedule}/import/csv`, body: fileOf(11) },
  }),
  'schedule: change many items': (_, { schedule }) => ({
    path: `/custom-fee-schedules/${schedule}/bulk`,
    body: { change: { multiply: 1.05 }, preview: false },
  }),
  'configuration: create': (n, { schedule }) => ({
    path: `/contracts/${contract(n)}/configs`,
    body: { effective_date: '2026-01-01', custom_fee_schedule_id: schedule },
    named: id('config'),
  }),
  'configuration: update': (n, { config, schedule }) => ({
    path: `/contracts/${contract(n)}/configs/${config}`,
    method: 'PUT',
    body: { effective_date: '2026-01-01', custom_fee_schedule_id: schedule, notes: 'Other notes' },
  }),
  'code group: create': (n) => ({
    path: '/contracts/code-groups/',
    body: { id: group(n), name: 'Visits', codes: ['99281', '99282'] },
  }),
  'code group: rename': (n) => ({
    ...{ path: `/contracts/code-groups/${group(n)}`, method: 'PUT', body: { name: 'Renamed' } },
  }),
  'code group: change codes': (n) => ({
    ...{ path: `/contracts/code-groups/${group(n)}`, method: 'PUT', body: { codes: ['99283-99285'] } },
  }),
  'code group: remove': (n) => ({ path: `/contracts/code-groups/${group(n)}`, method: 'DELETE' }),
  'terms: set': (n, { config }) => ({
    ...{ path: `/contracts/${contract(n)}/configs/${config}/terms`, method: 'PUT', body: termsOf(40) },
  }),
  'terms: change': (n, { config }) => ({
    ...{ path: `/contracts/${contract(n)}/configs/${config}/terms`, method: 'PUT', body: termsOf(50) },
  }),
  'terms: remove': (n, { config }) => ({
    ...{ path: `/contracts/${contract(n)}/configs/${config}/terms`, method: 'DELETE' },
  }),
  'test: create': (n) => ({
    path: `/contracts/${contract(n)}/tests`,
    body: { name: 'Visit', claim: CLAIM, expected_total: 650 },
    named: id('test'),
  }),
  'test: rename': (n, { test }) => ({
    ...{ path: `/contracts/${contract(n)}/tests/${test}`, method: 'PUT', body: { name: 'Renamed' } },
  }),
  'test: change expectation': (n, { test }) => ({
    ...{ path: `/contracts/${contract(n)}/tests/${test}`, method: 'PUT', body: { expected_total: 700 } },
  }),
  'test: remove': (n, { test }) => ({ path: `/contracts/${contract(n)}/tests/${test}`, method: 'DELETE' }),
  'provider: create': (n) => ({
    path: '/custom-providers/',
    body: { provider_id: '980002', contract_id: contract(n), effective_date: '2026-01-01', data: {} },
    named: id('provider'),
  }),
  'provider: change': (_, { provider }) => ({
    path: `/custom-providers/${provider}`,
    ...{ method: 'PATCH', body: { label: 'Rates of July' }, named: id('second') },
  }),
  'provider: activate': (_, { provider }) => ({ path: `/custom-providers/${provider}/activate`, method: 'POST' }),
  'provider: remove version': (_, { second }) => ({ path: `/custom-providers/${second}`, method: 'DELETE' }),
  'bypass: create': () => ({
    path: '/ioce-bypass/configs',
    body: { name: 'Bypass', effective_start_date: '2026-01-01' },
    named: id('bypass'),
  }),
  'bypass: update': (_, { bypass }) => ({
    ...{ path: `/ioce-bypass/configs/${bypass}`, method: 'PATCH', body: { name: 'Renamed' } },
  }),
  'bypass: deactivate': (_, { bypass }) => ({ path: `/ioce-bypass/configs/${bypass}/deactivate`, method: 'POST' }),
  'bypass line: create': (_, { bypass }) => ({
    path: `/ioce-bypass/configs/${bypass}/lines`,
    body: [{ hcpcs_code: '99213', edit_codes: ['021'] }],
    named: ({ data }: { data: { id: string }[] }) => ({ line: data[0]?.id ?? '' }),
  }),
  'bypass line: update': (_, { line }) => ({
    ...{ path: `/ioce-bypass/lines/${line}`, method: 'PATCH', body: { edit_codes: ['020', '021'] } },
  }),
  'bypass line: deactivate': (_, { line }) => ({ path: `/ioce-bypass/lines/${line}/deactivate`, method: 'POST' }),
  'bypass line: remove': (_, { line }) => ({ path: `/ioce-bypass/lines/${line}`, method: 'DELETE' }),
  'bypass: remove': (_, { bypass }) => ({ path: `/ioce-bypass/configs/${bypass}`, method: 'DELETE' }),
  'drg table: clone': (n) => ({
    path: '/custom-drg-tables/',
    body: { drg_id: table(n), source_year: 2026, payment_system: 'IPPS' },
  }),
  'drg table: change entry': (n) => ({
    path: `/custom-drg-tables/${table(n)}/entries/871?effective_date=2025-10-01`,
    ...{ method: 'PATCH', body: { weight: 2.05 }, named: id('entry') },
  }),
  'drg table: change entry by id': (_, { entry }) => ({
    ...{ path: `/custom-drg-tables/entry/${entry}`, method: 'PUT', body: { weight: 2.06 } },
  }),
  'drg table: import': (n) => ({ path: `/custom-drg-tables/${table(n)}/import/csv`, body: DRG_FILE }),
  'drg table: change many entries': (n) => ({
    path: `/custom-drg-tables/${table(n)}/bulk`,
    body: { change: { field: 'weight', multiply: 1.05, round: 4 }, preview: false },
  }),
  'drg table: remove entry': (_, { entry }) => ({ path: `/custom-drg-tables/entry/${entry}`, method: 'DELETE' }),
  'drg table: remove': (n) => ({ path: `/custom-drg-tables/${table(n)}`, method: 'DELETE' }),
  'configuration: remove': (n, { config }) => ({
    ...{ path: `/contracts/${contract(n)}/configs/${config}`, method: 'DELETE' },
  }),
  'contract: deactivate': (n) => ({ path: `/contracts/${contract(n)}?soft_delete=true`, method: 'DELETE' }),
  'contract: remove': (n) => ({ path: `/contracts/${contract(n)}?soft_delete=false`, method: 'DELETE' }),
};
