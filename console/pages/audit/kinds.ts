/** Kinds of changed things, by their names in the audit trail. */

interface Kind {
  name: string;
  /** Page of a thing, by the id of its root. */
  path?: (root: string) => string;
}

const contract = (id: string) => `/contracts/${encodeURIComponent(id)}`;
const below = (area: string) => (id: string) => `/contracts/${area}/${encodeURIComponent(id)}`;

const KINDS: Readonly<Record<string, Kind>> = {
  contract: { name: 'Contract', path: contract },
  contract_config: { name: 'Configuration of a contract', path: contract },
  contract_test: { name: 'Contract test', path: (id) => `${contract(id)}/tests` },
  code_group: { name: 'Code group', path: below('code-groups') },
  rate_table: { name: 'Rate table', path: below('rate-tables') },
  custom_fee_schedule: { name: 'Fee schedule', path: below('fee-schedules') },
  custom_drg_table: { name: 'DRG table', path: below('drg-tables') },
  custom_drg_entry: { name: 'Entry of a DRG table', path: below('drg-tables') },
  ioce_bypass_config: { name: 'IOCE bypass', path: below('bypass') },
  ioce_bypass_line: { name: 'Line of an IOCE bypass', path: below('bypass') },
  custom_provider: { name: 'Custom provider', path: () => '/contracts/custom-providers' },
  provider_tracker: { name: 'Tracked provider', path: () => '/alerts/tracked' },
  api_key: { name: 'API key', path: () => '/settings/keys' },
  webhook: { name: 'Webhook', path: () => '/settings/webhooks' },
  file: { name: 'File of claims' },
  job: { name: 'Job' },
};

export const KIND_CHOICES = Object.entries(KINDS).map(([value, { name }]) => ({ value, label: name }));

/** Returns the words of a kind; one that is new stands as the service calls it. */
export const nameOf = (kind: string): string => KINDS[kind]?.name ?? kind.replaceAll('_', ' ');

/** Returns the page of a thing; undefined where none stands. */
export const pathOf = (kind: string, root: string): string | undefined => KINDS[kind]?.path?.(root);
