/** Calls of /mue-data. */
import { bare, deep, largestFacet, type Measured, page, turn } from '../draw.ts';

const MUE = `SELECT id, code, mue_type, mue_value, adjudication_indicator, rationale, effective_date, end_date,
  record_hash, release_id FROM mue`;

const path = '/api/v1/mue-data';

export const mueData: Measured = {
  queries: {
    'mue-code': ['REFERENCE', `${MUE} WHERE code = ?`],
    'mue-page': ['REFERENCE', `${MUE} WHERE facet_id = ? AND position BETWEEN ? AND ?`],
    'mue-record': ['REFERENCE', `${MUE} WHERE id = ?`],
  },
  endpoints(draw) {
    const records = draw.sample('REFERENCE', 'SELECT id, code FROM mue');
    const [wide] = draw.from('REFERENCE', largestFacet('mue')) as [Record<string, number>];
    const total = draw.total('REFERENCE', 'SELECT count(*) FROM mue');
    return [
      {
        name: 'mue-data/search',
        calls: draw.times((i) => ({
          path: `${path}/search?${i % 2 ? `code=${String(turn(records, i).code).slice(0, 2)}` : `skip=${deep(total, i)}`}`,
          bare: bare('mue-page', ...page(wide, i)),
        })),
        roundTrips: 2,
      },
      {
        name: 'mue-data/code/…',
        calls: draw.times((i) => ({
          path: `${path}/code/${turn(records, i).code}`,
          bare: bare('mue-code', String(turn(records, i).code)),
        })),
        roundTrips: 1,
      },
      {
        name: 'mue-data/{id}',
        calls: draw.times((i) => ({
          path: `${path}/${turn(records, i).id}`,
          bare: bare('mue-record', Number(turn(records, i).id)),
        })),
        roundTrips: 1,
      },
    ];
  },
};
