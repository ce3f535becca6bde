import type { FeeScheduleRow } from './rows.ts';

/** Identifies a fee schedule row within its publication: code and modifiers. */
export function feeIdentity(row: FeeScheduleRow): string {
  return `${row.code} ${row.modifiers}`.trim();
}
