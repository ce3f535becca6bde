/** The claims of the benchmark: those of the tests, at one hospital after another of the loaded provider file. */
import { FACILITY_CLAIMS } from '../test/support/facility-claims.ts';
import { INPATIENT_CLAIMS } from '../test/support/inpatient-claims.ts';
import { OUTPATIENT_CLAIMS } from '../test/support/outpatient-claims.ts';
import type { Draw } from './draw.ts';

/** Returns as many different claims as hospitals and stays make. */
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

const LINES = 20;

/** Returns hospital claims of 20 lines on one day, edited and priced: each has lines of the others after its own. */
function outpatientClaims(): object[] {
  const hospital = OUTPATIENT_CLAIMS.map(([, claim]) => claim).filter(({ bill_type }) => bill_type.startsWith('13'));
  const lines = hospital.flatMap((claim) => claim.lines);
  return hospital.map((claim, place) => ({
    ...claim,
    modules: ['IOCE', 'OPPS'],
    billing_provider: { other_id: '980001' },
    thru_date: claim.from_date,
    lines: Array.from({ length: LINES }, (_, at) => ({
      ...(claim.lines[at] ?? lines[(place * 7 + at * 13) % lines.length]),
      service_date: claim.from_date,
    })),
  }));
}

/** Returns stays of every kind at one hospital of the sample. */
export function stays(): object[] {
  return Object.values(INPATIENT_CLAIMS).map((stay) => ({
    ...stay,
    billing_provider: { npi: '', other_id: '980001' },
  }));
}

/** Returns claims of each kind on the sample that Medicare pays, by name of the kind. */
export function claimsByKind(): Readonly<Record<string, readonly object[]>> {
  const paid = Object.entries(FACILITY_CLAIMS).map(([name, { modules, claims }]) => {
    const outcomes = Object.values(claims).filter(([, , total]) => total !== null);
    return [name, outcomes.map(([claim]) => ({ ...claim, modules }))] as const;
  });
  return { [`outpatient, ${LINES} lines`]: outpatientClaims(), ...Object.fromEntries(paid) };
}
