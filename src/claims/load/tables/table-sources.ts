/**
 * Sources of the claims engine's tables. A table made of a program's files of a year is declared by its
 * module; a line here is for each other key.
 */

import type { Claim } from '../../../engine/claim/claim.ts';
import { OUTPATIENT_TITLES } from '../../../engine/editors/ioce/answer/titles.ts';
import { IOCE_EDITOR, OUTPATIENT_MUE } from '../../../engine/editors/ioce/module.ts';
import { MCE_EDITOR } from '../../../engine/editors/mce/module.ts';
import { PAYMENT_SYSTEMS, type PaymentSystem } from '../../../engine/figures/drg-entry.ts';
import { DRG_TABLES } from '../../../engine/figures/drg-lookup.ts';
import { PRICER_FIGURES } from '../../../engine/frame/operator-figures.ts';
import type { TableName } from '../../../engine/frame/table-blanks.ts';
import { isYearTable, type TableKey } from '../../../engine/frame/tables.ts';
import { MSDRG_GROUPER } from '../../../engine/groupers/msdrg/module.ts';
import { MODULES } from '../../../engine/modules.ts';
import { ASC_TABLES } from '../../../engine/pricers/asc/tables.ts';
import { FQHC_TABLES } from '../../../engine/pricers/fqhc/tables.ts';
import { IPPS_TABLES } from '../../../engine/pricers/ipps/module.ts';
import { LTCH_TABLES } from '../../../engine/pricers/ltch/tables.ts';
import { OTHER_SCHEDULE_TABLES } from '../../../engine/pricers/opps/other-payment.ts';
import { DRG_DATASET, DRG_MAINTENANCE } from '../../../storage/schema/reference/drg-tables.ts';
import type { Storage } from '../../../storage/storage.ts';
import { ASC_DATASETS, ASC_REQUIRED, ascTablesOn } from './asc-tables.ts';
import type { LoadedTable, TableSource } from './claim-tables.ts';
import { drgWeightsOn } from './drg-weights.ts';
import { editorTable, grouperTable, outpatientEditorTable } from './engine-tables.ts';
import { feeSchedulesFor } from './fee-schedules.ts';
import { FQHC_FILES, fqhcTablesOn } from './fqhc-tables.ts';
import { IPPS_DATASETS, ippsTablesOn } from './ipps-tables.ts';
import { LTCH_DATASETS, LTCH_FILES, ltchTablesOn } from './ltch-tables.ts';
import { FIGURE_DATASETS, operatorFiguresOn } from './operator-figures.ts';
import { outpatientTitlesOn, TITLE_DATASETS } from './outpatient-titles.ts';
import { FEE_SCHEDULE_DATASETS } from './schedule-records.ts';
import { outpatientMueOn } from './unit-limits.ts';
import { yearFilesOf } from './year-files.ts';

/** Tables of CMS's programs that modules read, each once: the modules declare them. */
const YEAR_TABLES = [...new Set(MODULES.flatMap(({ needs, uses = [] }) => [...needs, ...uses]).filter(isYearTable))];

/** Returns the sources by name of the key. */
export function tableSources(storage: Storage): ReadonlyMap<string, TableSource> {
  return new Map([
    ...YEAR_TABLES.map((key) => {
      const files = yearFilesOf(key);
      return source(key, files, (date) => files.on(storage, date));
    }),
    source(MCE_EDITOR, all('mce'), () => editorTable(storage)),
    source(IOCE_EDITOR, all('ioce'), () => outpatientEditorTable(storage)),
    source(OUTPATIENT_TITLES, all(...TITLE_DATASETS), (date, claims) => outpatientTitlesOn(storage, date, claims)),
    source(OUTPATIENT_MUE, all('mue-outpatient'), (date) => outpatientMueOn(storage, date)),
    source(MSDRG_GROUPER, all('msdrg'), () => grouperTable(storage)),
    ...PAYMENT_SYSTEMS.map((system) => drgs(storage, system)),
    source(IPPS_TABLES, { datasets: IPPS_DATASETS, required: ['ipps-wage-index'] }, (date) =>
      ippsTablesOn(storage, date),
    ),
    source(PRICER_FIGURES, { datasets: FIGURE_DATASETS, required: [] }, (date) => operatorFiguresOn(storage, date)),
    source(ASC_TABLES, { datasets: ASC_DATASETS, required: ASC_REQUIRED }, (date, claims) =>
      ascTablesOn(storage, date, claims),
    ),
    source(OTHER_SCHEDULE_TABLES, { datasets: FEE_SCHEDULE_DATASETS, required: [] }, (_, claims) =>
      feeSchedulesFor(storage, claims),
    ),
    source(FQHC_TABLES, FQHC_FILES, (date, claims) => fqhcTablesOn(storage, date, claims)),
    source(LTCH_TABLES, { ...LTCH_FILES, datasets: LTCH_DATASETS }, (date) => ltchTablesOn(storage, date)),
  ]);
}

/** Makes the line of a payment system's DRG table. */
function drgs(storage: Storage, system: PaymentSystem): [string, TableSource] {
  const [published, maintained] = [DRG_DATASET[system], DRG_MAINTENANCE] as const;
  return source(DRG_TABLES[system], { datasets: [published, maintained], required: [published] }, (date) =>
    drgWeightsOn(storage, system, date),
  );
}

/** Names the datasets of a table that lacks none of them. */
const all = (...datasets: TableName[]) => ({ datasets, required: datasets });

/** The line of one table; what `load` gives is checked against the type of the key. */
function source<T>(
  { name }: TableKey<T>,
  { datasets, required, period }: Pick<TableSource, 'period'> & Record<'datasets' | 'required', readonly TableName[]>,
  load: (date: number, claims: readonly Claim[]) => Promise<LoadedTable<T>>,
): [string, TableSource] {
  return [name, { datasets, required, period, load }];
}
