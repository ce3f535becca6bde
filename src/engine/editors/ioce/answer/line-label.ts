/** The editor's label of a line: its APC, status indicator, packaging, and all its edits. */
import type { Line } from '../../../claim/claim.ts';
import { exact } from '../../../core/exact.ts';
import { inOnePiece } from '../../../core/one-piece.ts';
import type { LineEdit } from '../../../frame/disposition.ts';
import type { LineLabel } from '../../../frame/module.ts';
import { discountOf } from './discount.ts';
import type { IoceLine } from './result.ts';

const NO_APC = '00000';

/** @param edits as `lineEdits` returns them @param billed the line of the claim */
export function labelOf(
  line: IoceLine,
  edits: readonly LineEdit[],
  billed: Pick<Line, 'hcpcs' | 'revenueCode'>,
): LineLabel {
  return {
    apc: line.paymentApc === NO_APC || line.paymentApc === '' ? null : line.paymentApc,
    statusIndicator: line.statusIndicator || null,
    packaged: packagingOf(line, billed),
    discount: () => discountOf(line.discountingFormula, exact(line.unitsOutput)),
    edits,
  };
}

/** Packaging flags of CMS's specifications, those that a contractor may set included. */
const PACKAGED = new Set(['1', '2', '4']);

function packagingOf(
  { packagingFlag, statusIndicator }: IoceLine,
  { hcpcs, revenueCode }: Pick<Line, 'hcpcs' | 'revenueCode'>,
): string | null {
  if (!PACKAGED.has(packagingFlag)) return null;
  // A charge without a code is packaged by its revenue code: a code that was left out would have been paid for.
  if (hcpcs === '') return packagedText(`revenue code ${revenueCode} without a HCPCS code`);
  return statusIndicator === 'N' ? PACKAGED_SERVICE : packagedText(`status indicator ${statusIndicator}`);
}

function packagedText(what: string): string {
  return inOnePiece(`Packaged into other services of the claim: ${what} has no payment of its own.`);
}
/** The text of nearly all packaged lines. */
const PACKAGED_SERVICE = packagedText('status indicator N');
