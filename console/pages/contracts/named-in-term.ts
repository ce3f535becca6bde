/** References of a term: a fee schedule or DRG table, and code groups. */
import type { ContractTerm } from 'pps-edge/schemas';

export interface TableInTerm {
  kind: 'fee_schedule' | 'drg_table';
  id: string;
}

/** Null: it names none. */
export function tableOf({ pays }: ContractTerm): TableInTerm | null {
  if (pays?.how === 'schedule' && pays.custom_fee_schedule_id)
    return { kind: 'fee_schedule', id: pays.custom_fee_schedule_id };
  if (pays?.how === 'base_rate' && typeof pays.weights === 'object' && 'custom_drg_table_id' in pays.weights)
    return { kind: 'drg_table', id: pays.weights.custom_drg_table_id };
  return null;
}

/** Ids of the code groups among a term's conditions and what it pays, each once. */
export function groupsOf({ applies, pays }: ContractTerm): string[] {
  const ids = JSON.stringify([applies, pays]).matchAll(/"!?@([a-z\d][a-z\d_-]*)"/g);
  return [...new Set([...ids].map(([, id = '']) => id))];
}
