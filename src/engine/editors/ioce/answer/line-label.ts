/** The editor's label of a line: its APC, status indicator, packaging, and all its edits. */
import { inOnePiece } from '../../../core/one-piece.ts';
import type { LineEdit } from '../../../frame/disposition.ts';
import type { LineLabel } from '../../../frame/module.ts';
import type { IoceLine } from './result.ts';

const NO_APC = '00000';

/** @param edits as `lineEdits` returns them */
export function labelOf(line: IoceLine, edits: readonly LineEdit[]): LineLabel {
  return {
    apc: line.paymentApc === NO_APC || line.paymentApc === '' ? null : line.paymentApc,
    statusIndicator: line.statusIndicator || null,
    packaged: packagingOf(line),
    edits,
  };
}

/** Packaging flags of CMS's specifications, those that a contractor may set included. */
const PACKAGED = new Set(['1', '2', '4']);

function packagingOf({ packagingFlag, statusIndicator }: IoceLine): string | null {
  if (!PACKAGED.has(packagingFlag)) return null;
  return statusIndicator === 'N' ? PACKAGED_SERVICE : packagedText(statusIndicator);
}

function packagedText(statusIndicator: string): string {
  return inOnePiece(
    `Packaged into other services of the claim: status indicator ${statusIndicator} has no payment of its own.`,
  );
}
/** The text of nearly all packaged lines. */
const PACKAGED_SERVICE = packagedText('N');
