/** Calls of /provider-tables. */
import { bare, type Measured, turn } from '../draw.ts';

const path = '/api/v1/provider-tables';

export const providerTables: Measured = {
  queries: {
    'ipsf-page': [
      'PROVIDERS',
      `SELECT id, provider_ccn, national_provider_identifier, effective_date, termination_date, provider_type
         FROM ipsf WHERE id >= ? LIMIT 25`,
    ],
    'ipsf-record': ['PROVIDERS', 'SELECT * FROM ipsf WHERE id = ?'],
    'ipsf-versions': ['PROVIDERS', 'SELECT * FROM ipsf WHERE provider_ccn = ? ORDER BY effective_date DESC'],
  },
  endpoints(draw) {
    const records = draw.sample('PROVIDERS', 'SELECT id, provider_ccn AS ccn FROM ipsf');
    return [
      {
        name: 'provider-tables/ list',
        calls: draw.times((i) => ({
          path: `${path}/?search=${String(turn(records, i).ccn).slice(0, 2)}&sort_by=provider_ccn`,
          bare: bare('ipsf-page', Number(turn(records, i).id)),
        })),
        roundTrips: 2,
      },
      {
        name: 'provider-tables/…/versions',
        calls: draw.times((i) => ({
          path: `${path}/ipsf/providers/versions?provider_ccn=${turn(records, i).ccn}`,
          bare: bare('ipsf-versions', String(turn(records, i).ccn)),
        })),
        roundTrips: 2,
      },
      {
        name: 'provider-tables/{table}/{id}',
        calls: draw.times((i) => ({
          path: `${path}/ipsf/${turn(records, i).id}`,
          bare: bare('ipsf-record', Number(turn(records, i).id)),
        })),
        roundTrips: 2,
      },
    ];
  },
};
