/** References of a term: fee schedules, DRG and rate tables, and code groups. */
import type { ContractTerm } from 'pps-edge/schemas';

export interface TableInTerm {
  kind: 'fee_schedule' | 'drg_table' | 'rate_table';
  id: string;
}

/** Fields that hold the id of a table. */
const KINDS: Readonly<Record<string, TableInTerm['kind']>> = {
  custom_fee_schedule_id: 'fee_schedule',
  custom_drg_table_id: 'drg_table',
  rate_table: 'rate_table',
};

/** Tables that what a term pays names, each once. */
export function tablesOf({ pays }: ContractTerm): TableInTerm[] {
  const tables = new Map<string, TableInTerm>();
  const find = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, held] of Object.entries(value)) {
      const kind = KINDS[name];
      if (kind && typeof held === 'string' && held !== '') tables.set(`${kind} ${held}`, { kind, id: held });
      else find(held);
    }
  };
  find(pays);
  return [...tables.values()];
}

/** Ids of the code groups among a term's conditions and what it pays, each once. */
export function groupsOf({ applies, pays }: ContractTerm): string[] {
  const ids = JSON.stringify([applies, pays]).matchAll(/"!?@([a-z\d][a-z\d_-]*)"/g);
  return [...new Set([...ids].map(([, id = '']) => id))];
}
