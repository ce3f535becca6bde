/** The table by which payment systems read fee schedules: records of the codes on the lines of their claims. */
import { type TableKey, tableKey } from '../frame/tables.ts';
import type { FeeSchedules } from './schedules.ts';

export const OTHER_SCHEDULE_TABLES: TableKey<FeeSchedules> = tableKey<FeeSchedules>('opps_other_schedules');
