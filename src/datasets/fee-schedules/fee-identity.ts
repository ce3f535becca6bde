import type { FeeScheduleRow } from './rows.ts';

/** What a fee schedule row is about within its publication: code and modifiers. */
export function feeIdentity(row: FeeScheduleRow): string {
  return `${row.code} ${row.modifiers}`.trim();
}
