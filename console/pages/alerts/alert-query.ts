/** The feed's query, as its address has it and as the service takes it. */
import type { ListProviderAlertsQuery } from 'pps-edge/provider-alerts';
import type { Filter } from '../../parts/data-table/description.ts';
import { readQuery } from '../../parts/data-table/table-place.ts';

const DAY = 86_400_000;

/** @param ccns providers that may be chosen */
export const filtersOf = (ccns: readonly string[]): Filter[] => [
  { key: 'ccn', label: 'Provider', choices: ccns.map((ccn) => ({ value: ccn, label: ccn })) },
  {
    key: 'file',
    label: 'File',
    choices: [
      { value: 'ipsf', label: 'Inpatient (IPSF)' },
      { value: 'opsf', label: 'Outpatient (OPSF)' },
    ],
  },
  {
    key: 'seen',
    label: 'Seen',
    choices: [
      { value: 'no', label: 'Not yet' },
      { value: 'yes', label: 'Seen' },
    ],
  },
  { key: 'from', label: 'From', type: 'date' },
  { key: 'to', label: 'To', type: 'date' },
];

/** Both days belong to the period. The service takes moments: after the first, before the second. */
export function alertQuery(parameters: URLSearchParams): Omit<ListProviderAlertsQuery, 'page' | 'page_size'> {
  const { ccn, file, seen, from, to } = readQuery(parameters, filtersOf([])).filters;
  return {
    provider_ccn: ccn,
    table_name: file === 'ipsf' || file === 'opsf' ? file : undefined,
    is_seen: seen === 'yes' ? true : seen === 'no' ? false : undefined,
    from_date: momentOf(from, -1),
    to_date: momentOf(to, DAY),
  };
}

/** Returns the moment some milliseconds after a day begins; nothing where the text is no day. */
function momentOf(day: string | undefined, after: number): string | undefined {
  const begin = Date.parse(day ?? '');
  return Number.isNaN(begin) ? undefined : new Date(begin + after).toISOString();
}
