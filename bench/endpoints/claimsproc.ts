/** Calls of /claimsproc: a claim edited, grouped and priced. */
import { claimsOf } from '../claims.ts';
import { bare, type Measured } from '../draw.ts';

export const claimsproc: Measured = {
  queries: {
    'ipsf-in-force': [
      'PROVIDERS',
      'SELECT * FROM ipsf WHERE provider_ccn = ? AND effective_date <= 20260930 ORDER BY effective_date DESC LIMIT 1',
    ],
  },
  endpoints(draw) {
    const claimAt = claimsOf(draw);
    return [
      {
        name: 'claimsproc/process/pps',
        calls: draw.times((i) => {
          const { ccn, claim } = claimAt(i);
          return { path: '/api/v1/claimsproc/process/pps', body: claim, bare: bare('ipsf-in-force', ccn) };
        }),
        roundTrips: 1,
        keepsTables: true,
      },
    ];
  },
};
