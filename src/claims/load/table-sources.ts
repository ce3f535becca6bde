/** Where each table of the claims engine comes from: a line for each key that modules need. */

import { IPPS_DRGS } from '../../engine/claim/drg-lookup.ts';
import type { TableKey } from '../../engine/claim/tables.ts';
import { MCE_EDITOR } from '../../engine/editors/mce/module.ts';
import { MSDRG_GROUPER } from '../../engine/groupers/msdrg/module.ts';
import { IPPS_TABLES } from '../../engine/pricers/ipps/module.ts';
import { DRG_MAINTENANCE } from '../../storage/schema/reference/drg-tables.ts';
import type { Storage } from '../../storage/storage.ts';
import type { LoadedTable, TableSource } from './claim-inputs.ts';
import { drgWeightsOn } from './drg-weights.ts';
import { editorTable, grouperTable } from './engine-tables.ts';
import { ippsTablesOn } from './ipps-tables.ts';

const IPPS_DATASETS = ['ipps-wage-index', 'ipps-outmigration', 'ipps-new-technology', 'ipps-claim-codes'];

/** By name of the key. */
export function tableSources(storage: Storage): ReadonlyMap<string, TableSource> {
  return new Map([
    source(MCE_EDITOR, ['mce'], () => editorTable(storage)),
    source(MSDRG_GROUPER, ['msdrg'], () => grouperTable(storage)),
    source(IPPS_DRGS, ['drg-ipps', DRG_MAINTENANCE], (date) => drgWeightsOn(storage, date)),
    source(IPPS_TABLES, IPPS_DATASETS, (date) => ippsTablesOn(storage, date)),
  ]);
}

/** What is loaded is of the key's type. */
function source<T>(
  { name }: TableKey<T>,
  datasets: readonly string[],
  load: (date: number) => Promise<LoadedTable<T>>,
): [string, TableSource] {
  return [name, { datasets, load }];
}
