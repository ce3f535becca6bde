/** Columns of claims and their lines. */

import type { ResultLine } from '../../api/schemas.ts';
import type { BatchAnswer } from '../../helpers/batch.ts';
import type { Column } from './table.ts';

/** True if the claim has an error, or no price though it asked for one. */
export function isUnpriced({ error, result: { contract, priced, reason } }: BatchAnswer): boolean {
  if (error !== null) return true;
  return contract ? contract.total === null : !priced && reason?.code !== 'NO_PRICER';
}

/** Returns why there is no price; null if there is one. */
export const reasonOf = ({ error, result }: BatchAnswer) =>
  error ?? result.contract?.reason ?? result.reason?.text ?? null;

/** A row a claim. */
export const CLAIM_COLUMNS: readonly Column<BatchAnswer>[] = [
  { heading: 'Line', kind: 'number', of: ({ line }) => line },
  { heading: 'Claim ID', of: ({ claim_id }) => claim_id },
  { heading: 'System', of: ({ result }) => result.system },
  { heading: 'Return code', isMinor: true, of: ({ result }) => result.return_code },
  { heading: 'Group', of: ({ result }) => result.drg ?? result.case_mix_group },
  { heading: 'Charges', kind: 'money', of: ({ result }) => result.charges },
  { heading: 'Allowed', kind: 'money', of: ({ result }) => result.allowed },
  { heading: 'Medicare', kind: 'money', isMinor: true, of: ({ result }) => result.medicare },
  { heading: 'Patient', kind: 'money', isMinor: true, of: ({ result }) => result.patient.total },
  { heading: 'Contract', of: ({ result }) => result.contract?.contract_id },
  {
    heading: 'Contract pays',
    kind: 'money',
    of: ({ result }) => (result.contract ? result.contract.total : undefined),
  },
  { heading: 'Reason', kind: 'note', of: reasonOf },
];

/** A row a line of a claim. */
export const LINE_COLUMNS: readonly Column<ResultLine>[] = [
  { heading: 'Line', kind: 'number', of: ({ line }) => line },
  { heading: 'Date', of: ({ service_date }) => service_date },
  { heading: 'Revenue', isMinor: true, of: ({ revenue_code }) => revenue_code },
  { heading: 'HCPCS', of: ({ hcpcs }) => hcpcs },
  { heading: 'Units', kind: 'number', of: ({ units }) => units },
  { heading: 'Charges', kind: 'money', of: ({ charges }) => charges },
  { heading: 'Status', of: ({ status }) => status },
  { heading: 'APC', isMinor: true, of: ({ apc }) => apc },
  { heading: 'Allowed', kind: 'money', of: ({ allowed }) => allowed },
  { heading: 'Medicare', kind: 'money', isMinor: true, of: ({ medicare }) => medicare },
  { heading: 'Patient', kind: 'money', isMinor: true, of: ({ patient }) => patient },
  { heading: 'Why', kind: 'note', of: ({ why }) => why },
];
