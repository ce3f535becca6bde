/** Code sets, as the service numbers them. */

import type { ReferenceCode } from '../api/schemas.ts';
import { isoOf } from './output/dates.ts';
import type { Column } from './output/table.ts';

export const CODE_TYPES = [
  'hcpcs',
  'dx',
  'pcs',
  'revenue',
  'value',
  'condition',
  'occurrence',
  'span',
  'modifier',
] as const;

export const typeNumber = (type: (typeof CODE_TYPES)[number]) => CODE_TYPES.indexOf(type);

export const CODE_COLUMNS: readonly Column<ReferenceCode>[] = [
  { heading: 'Type', of: ({ type }) => CODE_TYPES[type] },
  { heading: 'Code', of: ({ code }) => code },
  { heading: 'Description', of: ({ description }) => description },
  { heading: 'From', of: ({ start_date }) => isoOf(start_date) },
  { heading: 'To', of: ({ end_date }) => isoOf(end_date) },
  { heading: 'Note', kind: 'note', of: ({ note }) => note },
];
