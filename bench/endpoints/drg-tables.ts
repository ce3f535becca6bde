/** Calls of /drg-tables. */
import { bare, deep, largestFacet, type Measured, page, turn } from '../draw.ts';

const DRG = `SELECT uuid, payment_system, drg, coalesce(title, description) AS description, effective_date, weight,
  geometric_mean_los, arithmetic_mean_los, low_volume, post_acute, special_pay_post_acute, release_id FROM drg_entry`;

const path = '/api/v1/drg-tables';

export const drgTables: Measured = {
  queries: {
    'drg-code': ['REFERENCE', `${DRG} WHERE payment_system = 'IPPS' AND drg = ?`],
    'drg-page': ['REFERENCE', `${DRG} WHERE facet_id = ? AND position BETWEEN ? AND ?`],
    'drg-record': ['REFERENCE', `${DRG} WHERE uuid = ?`],
  },
  endpoints(draw) {
    const entries = draw.sample('REFERENCE', "SELECT drg, uuid FROM drg_entry WHERE payment_system = 'IPPS'");
    const [wide] = draw.from('REFERENCE', largestFacet('drg_entry')) as [Record<string, number>];
    const total = draw.total('REFERENCE', "SELECT count(*) FROM drg_entry WHERE payment_system = 'IPPS'");
    return [
      {
        name: 'drg-tables/ list',
        calls: draw.times((i) => ({
          path: `${path}/?skip=${deep(total, i)}&limit=50`,
          bare: bare('drg-page', ...page(wide, i)),
        })),
        roundTrips: 2,
      },
      {
        name: 'drg-tables/lookup/…',
        calls: draw.times((i) => ({
          path: `${path}/lookup/${turn(entries, i).drg}`,
          bare: bare('drg-code', String(turn(entries, i).drg)),
        })),
        roundTrips: 1,
      },
      {
        name: 'drg-tables/{id}',
        calls: draw.times((i) => ({
          path: `${path}/${turn(entries, i).uuid}`,
          bare: bare('drg-record', String(turn(entries, i).uuid)),
        })),
        roundTrips: 1,
      },
    ];
  },
};
