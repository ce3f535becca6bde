/** Calls of /provider-master. */
import { bare, deep, type Measured, turn } from '../draw.ts';

const path = '/api/v1/provider-master';

export const providerMaster: Measured = {
  queries: {
    'master-page': [
      'PROVIDERS',
      'SELECT id, prvdr_num, fac_name, state_cd, city_name, provider_type FROM provider_master WHERE id >= ? LIMIT 50',
    ],
    'master-record': ['PROVIDERS', 'SELECT * FROM provider_master WHERE prvdr_num = ?'],
  },
  endpoints(draw) {
    const records = draw.sample('PROVIDERS', 'SELECT id, prvdr_num AS ccn, fac_name AS name FROM provider_master');
    const npis = draw.sample('PROVIDERS', 'SELECT national_provider_identifier AS npi, provider_ccn AS ccn FROM ipsf');
    const total = draw.total('PROVIDERS', 'SELECT count(*) FROM provider_master');
    const word = (i: number) => encodeURIComponent(String(turn(records, i).name).split(/\s/)[0] ?? '');
    return [
      {
        name: 'provider-master/search',
        calls: draw.times((i) => ({
          path: `${path}/search?${i % 2 ? `facility_name=${word(i)}` : `skip=${deep(total, i)}`}`,
          bare: bare('master-page', Number(turn(records, i).id)),
        })),
        roundTrips: 2,
      },
      {
        name: 'provider-master/lookup-details',
        calls: draw.times((i) => ({
          path: `${path}/lookup-details?npi=${turn(npis, i).npi}`,
          bare: bare('master-record', String(turn(npis, i).ccn)),
        })),
        roundTrips: 1,
      },
      {
        name: 'provider-master/{provider_num}',
        calls: draw.times((i) => ({
          path: `${path}/${turn(records, i).ccn}`,
          bare: bare('master-record', String(turn(records, i).ccn)),
        })),
        roundTrips: 1,
      },
    ];
  },
};
