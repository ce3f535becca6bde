/** Rows of the DRG tables, and of the definitions of groupers and editors. */

import type { IoceItem } from '../../engine/editors/ioce/tables/items.ts';
import type { MceItem } from '../../engine/editors/mce/items.ts';
import type { DrgEntry, PaymentSystem } from '../../engine/figures/drg-entry.ts';
import type { MsdrgItem } from '../../engine/groupers/msdrg/items.ts';

/** One DRG of a payment system's table, for a fiscal year or from a day within it. */
export interface DrgEntryRow extends DrgEntry {
  paymentSystem: PaymentSystem;
  /** '' if the file has none; CMS's pricer files cut it at 26 characters. */
  description: string;
}

/** An item of the definitions of an editor or a grouper. */
export type EnginePackRow =
  | ({ pack: 'msdrg' } & MsdrgItem)
  | ({ pack: 'mce' } & MceItem)
  | ({ pack: 'ioce' } & IoceItem);

/** The row type of each table. */
export interface DrgTables {
  drg_entry: DrgEntryRow;
  engine_pack: EnginePackRow;
}
