/**
 * Claims of the payment systems beside IPPS, OPPS and ASC, as facilities send them: invented patients, providers and codes
 * of the sample. Totals with a line above them were computed by hand from the tables in `seed/` and the published rates.
 */
import { esrd } from '../esrd/sample-claims.ts';
import { fqhc } from '../fqhc/sample-claims.ts';
import { hha } from '../hha/sample-claims.ts';
import { hospice } from '../hospice/sample-claims.ts';
import { irf } from '../irf/sample-claims.ts';
import { ltch } from '../ltch/sample-claims.ts';
import { psych } from '../psych/sample-claims.ts';
import { snf } from '../snf/sample-claims.ts';
import type { PaymentSystem } from './facility-claim.ts';

export const FACILITY_CLAIMS: Readonly<Record<string, PaymentSystem>> = {
  ...{ irf, psych, ltch, snf, hospice, hha, esrd, fqhc },
};
