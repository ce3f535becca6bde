/** Tables of the offsets deducted from a payment for a device, drug or biological. */
import { column, hcpcs, type IoceTable, optional, shortDescriptor } from './table.ts';

const category = 'offsets';

export const OFFSET_TABLES: readonly IoceTable[] = [
  {
    name: 'offset_hcpcs',
    category,
    description:
      'Device offset of each procedure, for terminated procedures and credited devices (value codes QQ, QU). Filled from OPPS Addendum P, HCPCS offsets, a release a year.',
    dataset: 'opps-p-offsets',
    columns: [
      hcpcs('hcpcs', 'HCPCS/CPT code.'),
      shortDescriptor,
      column('status_indicator', 'OPPS status indicator.'),
      optional('apc', 'APC, 5 digits.'),
      optional('payment_rate', 'Payment rate of the APC, dollars.', 'number'),
      column('device_offset_percentage', 'Share of the payment that is for the device, percent.', 'number'),
      optional('device_offset_amount', 'Dollars.', 'number'),
    ],
    key: ['hcpcs'],
  },
];
