/** OPPS Addenda E, L, N, O and Q: lists of codes and of hospitals, a release a year. */
import { marked } from './ioce-rows.ts';
import { oppsAddendum } from './opps-addendum.ts';

const cadence = 'year';

export const oppsE = oppsAddendum({
  name: 'opps-e',
  title: 'OPPS Addendum E: procedures paid for inpatients alone',
  letter: 'E',
  recognise: /Addendum E\.-+ ?HCPCS Codes That Would Be Paid Only as Inpatient/i,
  cadence,
  rows: {
    table: 'opps_inpatient_only',
    headings: {
      hcpcs: /^HCPCS Code$/i,
      description: /^Short Descriptor$/i,
      comment_indicator: /^CI$/,
      status_indicator: /^SI$/,
    },
  },
});

export const oppsL = oppsAddendum({
  name: 'opps-l',
  title: 'OPPS Addendum L: out-migration adjustment of the wage index',
  letter: 'L',
  recognise: /ADDENDUM L\b.*OUT.?MIGRATION ADJUSTMENT/i,
  cadence,
  rows: {
    table: 'opps_out_migration',
    headings: {
      ccn: /^CCN$/,
      geographic_cbsa: /^Geographic CBSA$/i,
      reclassified: /^Reclassification for CY 20\d\d$/i,
      adjustment: /^Out-Migration Adjustment$/i,
      county: /^County Name$/i,
      fips_county: /^FIPS County Code$/i,
    },
  },
});

export const oppsN = oppsAddendum({
  name: 'opps-n',
  title: 'OPPS Addendum N: bypass codes of the cost statistics',
  letter: 'N',
  recognise: /ADDENDUM N\b.*BYPASS CODES/i,
  cadence,
  rows: {
    table: 'opps_bypass_code',
    headings: {
      hcpcs: /^CY 20\d\d HCPCS Code$/i,
      description: /^CY 20\d\d HCPCS Descriptor$/i,
      overlap: /^Overlap Bypass Codes$/i,
      addition: /^Additions$/i,
    },
    clean: { overlap: marked, addition: marked },
  },
});

/** Its long descriptors are left out, because those of CPT codes are licensed. */
export const oppsO = oppsAddendum({
  name: 'opps-o',
  title: 'OPPS Addendum O: new codes and their placeholders',
  letter: 'O',
  recognise: /Addendum O: Long Descriptors/i,
  cadence,
  rows: {
    table: 'opps_new_code',
    headings: { hcpcs: /Final Rule CPT\/ ?HCPCS Code$/i, placeholder: /Placeholder Code$/i },
  },
});

export const oppsQ = oppsAddendum({
  name: 'opps-q',
  title: 'OPPS Addendum Q: drugs paid to IHS and tribal hospitals in addition',
  letter: 'Q',
  recognise: /Addendum Q\b.*Payment Rates for Drugs/i,
  cadence,
  rows: {
    table: 'opps_ihs_drug',
    headings: { hcpcs: /^HCPCS$/, description: /^Short Descriptor$/i, payment_rate: /^Payment Rate$/i },
  },
});
