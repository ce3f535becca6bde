/** What the editor calls a line: its APC, status indicator, packaging, and all its edits. */
import type { Claim } from '../../../claim/claim.ts';
import type { LineLabel } from '../../../frame/module.ts';
import type { IoceTables } from '../tables/tables.ts';
import { lineEdits } from './disposition.ts';
import type { IoceLine, IoceResult } from './result.ts';

const NO_APC = '00000';

/** @param place of the line, from 0; undefined for a line that the editor did not come to */
export function labelOf(tables: IoceTables, claim: Claim, result: IoceResult, place: number): LineLabel | undefined {
  const line = result.lines[place];
  if (!line) return undefined;
  return {
    apc: line.paymentApc === NO_APC || line.paymentApc === '' ? null : line.paymentApc,
    statusIndicator: line.statusIndicator || null,
    packaged: packagingOf(line),
    edits: () => lineEdits(tables, claim, line, editsOf(line), result.internalVersion),
  };
}

function editsOf(line: IoceLine): Set<number> {
  return new Set([...line.hcpcsEdits, ...line.revenueEdits, ...line.serviceDateEdits, ...line.modifierEdits.flat()]);
}

/** Packaging flags of CMS's specifications, those that a contractor may set included. */
const PACKAGED = new Set(['1', '2', '4']);

function packagingOf({ packagingFlag, statusIndicator }: IoceLine): string | null {
  if (!PACKAGED.has(packagingFlag)) return null;
  return `Packaged into other services of the claim: status indicator ${statusIndicator} has no payment of its own.`;
}
