/**
 * The tables into which publications are read. A family of tables is described in its folder, and has one line here.
 */
import type { CodeTables } from './codes/rows.ts';
import type { CoverageTables } from './coverage/rows.ts';
import type { DrgTables } from './drg/rows.ts';
import type { EditTables } from './edits/rows.ts';
import type { FeeScheduleTables } from './fee-schedules/rows.ts';
import type { GeographyTables } from './geography/rows.ts';
import type { OutpatientTables } from './outpatient/rows.ts';
import type { IppsTables } from './pricers/ipps-rows.ts';
import type { PdpmTables } from './pricers/pdpm-rows.ts';
import type { PricerTables } from './pricers/rows.ts';
import type { ProviderTables } from './providers/rows.ts';

/** The row type of each table. */
export interface RowOf
  extends FeeScheduleTables,
    GeographyTables,
    CoverageTables,
    CodeTables,
    EditTables,
    OutpatientTables,
    ProviderTables,
    DrgTables,
    IppsTables,
    PdpmTables,
    PricerTables {}

export type TableName = keyof RowOf;
