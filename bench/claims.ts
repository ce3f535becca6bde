/** The claims of the benchmark: those of the tests, each at hospital after hospital of the loaded provider file. */
import { INPATIENT_CLAIMS } from '../test/support/inpatient-claims.ts';
import type { Draw } from './draw.ts';

/** As many different claims as hospitals and stays make. */
export function claimsOf(draw: Draw): (i: number) => { ccn: string; claim: object } {
  const stays = Object.values(INPATIENT_CLAIMS);
  const hospitals = draw.from(
    'PROVIDERS',
    `SELECT provider_ccn AS ccn FROM ipsf WHERE provider_type = '00' GROUP BY provider_ccn
      HAVING min(effective_date) <= 20251001 ORDER BY provider_ccn`,
  );
  return (i) => {
    const stay = stays[i % stays.length];
    const ccn = String(hospitals[i % hospitals.length]?.ccn);
    return { ccn, claim: { ...stay, claimid: `BENCH-${i}`, billing_provider: { npi: '', other_id: ccn } } };
  };
}
