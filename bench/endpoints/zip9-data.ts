/** Calls of /zip9-data. */
import { bare, deep, largestFacet, type Measured, page, turn } from '../draw.ts';

const ZIP = `SELECT id, zip_code, state, carrier, pricing_locality, rural_indicator, effective_date, end_date,
  record_hash, release_id, created_at, updated_at FROM zip_locality`;

const zip9 = '/api/v1/zip9-data';

export const zip9Data: Measured = {
  queries: {
    'zip-code': ['GEOGRAPHY', `${ZIP} WHERE zip_code >= ? AND zip_code < ? LIMIT 50`],
    'zip-page': ['GEOGRAPHY', `${ZIP} WHERE facet_id = ? AND position BETWEEN ? AND ?`],
    'zip-total': [
      'GEOGRAPHY',
      "SELECT value FROM list_total WHERE list = 'zip_locality' AND name = 'unique_zip_codes'",
    ],
    'zip-record': ['GEOGRAPHY', `${ZIP} WHERE id = ?`],
  },
  endpoints(draw) {
    const times = draw.times.bind(draw);
    const zips = draw
      .sample('GEOGRAPHY', 'SELECT zip_code FROM zip_locality ORDER BY id')
      .map(({ zip_code }) => String(zip_code));
    const zipRecords = draw.sample('GEOGRAPHY', 'SELECT id FROM zip_locality').map(({ id }) => Number(id));
    const zipTotal = draw.total('GEOGRAPHY', 'SELECT count(*) FROM zip_locality');
    const states = draw
      .from('GEOGRAPHY', "SELECT DISTINCT state FROM zip_locality WHERE state <> ''")
      .map(({ state }) => state);
    const carriers = draw.from('GEOGRAPHY', 'SELECT DISTINCT carrier FROM zip_locality').map((row) => row.carrier);
    const [wide] = draw.from('GEOGRAPHY', largestFacet('zip_locality')) as [Record<string, number>];
    return [
      {
        name: 'zip9-data/search?zip_code=',
        calls: times((i) => {
          const zip = zips[i] as string;
          return { path: `${zip9}/search?zip_code=${zip}`, bare: bare('zip-code', zip, `${zip}:`) };
        }),
        roundTrips: 2,
      },
      {
        name: 'zip9-data/search broad',
        calls: times((i) => ({
          path: `${zip9}/search?${i % 2 ? `state=${turn(states, i)}` : `zip_code=${zips[i]?.slice(0, 3)}`}&limit=50`,
          bare: bare('zip-page', ...page(wide, i)),
        })),
        roundTrips: 2,
      },
      {
        name: 'zip9-data/search deep',
        calls: times((i) => ({
          path: `${zip9}/search?skip=${deep(zipTotal, i)}&limit=50`,
          bare: bare('zip-page', ...page(wide, i)),
        })),
        roundTrips: 2,
      },
      {
        name: 'zip9-data/lookup/…',
        calls: times((i) => ({
          path: [
            `${zip9}/lookup/states`,
            `${zip9}/lookup/carriers?state=${turn(states, i)}`,
            `${zip9}/lookup/localities?carrier=${turn(carriers, i)}`,
          ][i % 3] as string,
          bare: bare('zip-total'),
        })),
        roundTrips: 2,
      },
      {
        name: 'zip9-data/stats/summary',
        calls: times(() => ({ path: `${zip9}/stats/summary`, bare: bare('zip-total') })),
        roundTrips: 2,
      },
      {
        name: 'zip9-data/{id}',
        calls: times((i) => ({ path: `${zip9}/${zipRecords[i]}`, bare: bare('zip-record', zipRecords[i] as number) })),
        roundTrips: 2,
      },
    ];
  },
};
