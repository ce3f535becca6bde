/** OPPS Addenda A and B: payment by APC and by HCPCS code, a release a quarter. */
import { apcOf, ioceRows, marked } from './ioce-rows.ts';
import { oppsAddendum } from './opps-addendum.ts';

const PAYMENT = {
  relative_weight: /^Relative Weight$/i,
  payment_rate: /^Payment Rate$/i,
  national_unadjusted_copayment: /^National Unadjusted Copayment$/i,
  minimum_unadjusted_copayment: /^Minimum Unadjusted Copayment$/i,
  ira_coinsurance_percentage: /^IRA Coinsurance percentage$/i,
  adjusted_beneficiary_copayment: /^Adjusted Beneficiary Copayment$/i,
  pass_through_expiration: /Pass-Through Expiration/i,
  note: /^Note$/i,
} as const;
const clean = { apc: apcOf, pass_through_expiration: marked };

export const oppsA = oppsAddendum({
  name: 'opps-a',
  title: 'OPPS Addendum A: ambulatory payment classifications and their payment',
  letter: 'A',
  recognise: /Addendum A\.-+ ?OPPS APCs/i,
  cadence: 'quarter',
  rows: {
    table: 'data_apc',
    headings: { apc: /^APC$/, title: /^Group Title$/i, status_indicator: /^SI$/, ...PAYMENT },
    clean,
  },
});

/** Only the final rule's addendum has comment indicators. */
const COMMENTED = /(?:^|[\t,])"? ?CI"? *[\t,]"? ?SI\b/m;
const codes = { hcpcs: /^HCPCS Code$/i, description: /^Short Descriptor$/i, status_indicator: /^SI$/, apc: /^APC$/ };

export const oppsB = oppsAddendum({
  name: 'opps-b',
  title: 'OPPS Addendum B: HCPCS codes with status indicator, APC and payment',
  letter: 'B',
  recognise: /Addendum B\.-+ ?OPPS Payment by HCPCS Code/i,
  cadence: 'quarter',
  rows: (file, dates, options) => {
    const comments: Readonly<Record<string, RegExp>> = COMMENTED.test(file.text.slice(0, 8192))
      ? { comment_indicator: /^CI$/ }
      : {};
    return ioceRows(
      file,
      { table: 'data_hcpcs', headings: { ...codes, ...comments, ...PAYMENT }, clean },
      dates,
      options,
    );
  },
});
