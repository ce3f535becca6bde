/** Fee schedules, as the service numbers them, and the columns of their records. */
import type { FeeScheduleRecord } from '../api/schemas.ts';
import { isoOf } from './output/dates.ts';
import type { Column } from './output/table.ts';

export const SCHEDULES = ['pfs', 'clfs', 'asc', 'dme', 'ambulance', 'asp'] as const;

export const FEE_COLUMNS: readonly Column<FeeScheduleRecord>[] = [
  { heading: 'ID', kind: 'number', of: ({ id }) => id },
  { heading: 'Schedule', of: ({ schedule_type }) => SCHEDULES[schedule_type] },
  { heading: 'Code', of: ({ code }) => code },
  { heading: 'Modifiers', of: ({ modifiers }) => modifiers?.join(',') },
  { heading: 'From', of: ({ start_date }) => isoOf(start_date) },
  { heading: 'To', of: ({ end_date }) => isoOf(end_date) },
  { heading: 'Status', of: ({ data }) => data.physician?.status_code ?? data.asc?.payment_indicator },
  { heading: 'Facility RVUs', kind: 'number', of: ({ data }) => data.physician?.total_fac },
  { heading: 'Non-facility RVUs', kind: 'number', of: ({ data }) => data.physician?.total_nfac },
  { heading: 'National rate', kind: 'money', of: nationalRate },
  { heading: 'Description', of: ({ description }) => description },
];

/** Dollars; undefined where the place decides. */
function nationalRate({ data: { clinical_lab: laboratory, drug, asc, dme } }: FeeScheduleRecord) {
  if (laboratory) return laboratory.rate;
  if (drug) return drug.payment_limit ?? drug.vaccine_limit ?? drug.blood_limit;
  return asc ? asc.payment_rate : dme?.mail_order;
}
