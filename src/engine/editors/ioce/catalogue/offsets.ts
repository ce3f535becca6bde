/** Tables of what is taken off a payment for a device, drug or biological. */
import { column, hcpcs, type IoceTable, optional, shortDescriptor } from './table.ts';

const category = 'offsets';
const NOT_PUBLISHED =
  'CMS does not publish this table; it is filled from the editor’s own data where that is imported.';

export const OFFSET_TABLES: readonly IoceTable[] = [
  {
    name: 'offset_apc',
    category,
    description: `Offsets of APCs for pass-through drugs and biologicals (value codes QR, QS, QT). ${NOT_PUBLISHED}`,
    dataset: 'ioce-offset-apc',
    columns: [column('apc', 'APC, 5 digits.'), column('amount', 'Dollars.', 'number')],
    key: ['apc'],
  },
  {
    name: 'offset_codepair',
    category,
    description: `Pass-through devices, their procedures, offset and FDA date (edits 98 and 105, value codes QN, QO). ${NOT_PUBLISHED}`,
    dataset: 'ioce-offset-codepair',
    columns: [
      hcpcs('device_hcpcs', 'Device.'),
      hcpcs('procedure_hcpcs', 'Procedure.'),
      optional('amount', 'Dollars.', 'number'),
      optional('fda_date', 'Date of FDA approval.', 'date'),
    ],
    key: ['device_hcpcs', 'procedure_hcpcs'],
  },
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
