/** OPPS Addendum P: the device share of payments, a release a year. */
import { apcOf } from './ioce-rows.ts';
import { oppsAddendum } from './opps-addendum.ts';

const headings = {
  hcpcs: /^HCPCS$/,
  description: /^Short Descriptor$/i,
  status_indicator: /^SI$/,
  apc: /^APC$/,
  payment_rate: /^Final CY 20\d\d APC Payment Rate$/i,
  device_offset_percentage: /^Device Offset Percentage$/i,
  device_offset_amount: /^Device Offset Amount$/i,
};
/** The text also names the year of the claims. */
const year = /\bFinal CY ?(20\d\d)\b/i;
const clean = { apc: apcOf };

export const oppsPIntensive = oppsAddendum({
  name: 'opps-p-intensive',
  title: 'OPPS Addendum P: device-intensive procedures',
  letter: 'P device-intensive',
  recognise: /List of HCPCS codes payable under the OPPS that are designated as device-intensive/i,
  year,
  cadence: 'year',
  rows: {
    table: 'opps_device_intensive',
    headings: { ...headings, apc_device_offset_percentage: /^APC Device Offset Percentage$/i },
    clean,
  },
});

export const oppsPOffsets = oppsAddendum({
  name: 'opps-p-offsets',
  title: 'OPPS Addendum P: device offset of each procedure',
  letter: 'P offsets',
  recognise: /List of the device offset percentages and device offset amounts for all HCPCS/i,
  year,
  cadence: 'year',
  rows: { table: 'offset_hcpcs', headings, clean },
});
