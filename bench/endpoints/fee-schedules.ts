/** Calls of /fee-schedules. */
import { bare, type Call, type Draw, deep, largestFacet, type Measured, page, scattered, turn } from '../draw.ts';

const FEE = `SELECT id, code, description, schedule_type, start_date, end_date, modifiers, price_indicator, data,
  release_id, created_at, updated_at FROM fee_schedule`;

const fees = '/api/v1/fee-schedules';

/** Returns searches by the whole code. */
export function searchesByCode(draw: Draw): Call[] {
  const codes = draw
    .sample('REFERENCE', 'SELECT DISTINCT code FROM fee_schedule ORDER BY code')
    .map(({ code }) => String(code));
  return codes.map((code) => ({ path: `${fees}/search?code=${code}`, bare: bare('fee-code', code) }));
}

export const feeSchedules: Measured = {
  queries: {
    'fee-code': ['REFERENCE', `${FEE} WHERE code = ?`],
    'fee-page': ['REFERENCE', `${FEE} WHERE facet_id = ? AND position BETWEEN ? AND ?`],
    'fee-total': ['REFERENCE', "SELECT value FROM list_total WHERE list = 'fee_schedule' AND name = 'unique_codes'"],
    'fee-periods': [
      'REFERENCE',
      `SELECT id, start_date, end_date FROM fee_schedule
       WHERE code = ? AND schedule_type = 0 AND modifiers = '' AND price_indicator = '9' ORDER BY start_date DESC`,
    ],
    'fee-index': ['REFERENCE', "SELECT entries FROM facet_index WHERE list = 'fee_schedule' AND prefix = ?"],
    'fee-record': ['REFERENCE', `${FEE} WHERE id = ?`],
    'fee-price': [
      'REFERENCE',
      `${FEE} WHERE code = ? AND schedule_type = 0 AND modifiers = '' AND start_date = ? AND price_indicator = '9'`,
    ],
    'fee-prices': [
      'REFERENCE',
      `${FEE} WHERE code IN (SELECT value FROM json_each(?)) AND schedule_type = 0 AND modifiers = '' AND start_date = ?
       AND price_indicator = '9'`,
    ],
  },
  endpoints(draw) {
    const times = draw.times.bind(draw);
    const sample = (sql: string) => draw.sample('REFERENCE', sql);
    const codes = sample('SELECT DISTINCT code FROM fee_schedule ORDER BY code').map(({ code }) => String(code));
    const records = sample('SELECT id FROM fee_schedule').map(({ id }) => Number(id));
    const [newest] = draw.from('REFERENCE', largestFacet('fee_schedule')) as [Record<string, number>];
    const date = draw.total(
      'REFERENCE',
      `SELECT start_date FROM fee_schedule WHERE schedule_type = 0 AND price_indicator = '9'
         GROUP BY start_date ORDER BY start_date DESC LIMIT 1`,
    );
    const priced = sample(
      `SELECT code FROM fee_schedule WHERE schedule_type = 0 AND start_date = ${date} AND modifiers = ''
         AND price_indicator = '9' AND data ->> '$.physician.status_code' = 'A'`,
    ).map(({ code }) => String(code));
    // A price of the day needs a locality on it: some sample providers' ZIP+4 codes end before.
    const ended = new Set(
      draw
        .from('GEOGRAPHY', 'SELECT zip_code AS zip, max(end_date) AS last FROM zip_locality GROUP BY zip_code')
        .flatMap(({ zip, last }) => (Number(last) < date ? [String(zip)] : [])),
    );
    const npis = draw
      .from(
        'PROVIDERS',
        "SELECT npi, postal_code AS zip FROM registry_provider WHERE source = 'sample' AND status = 'active' AND postal_code <> ''",
      )
      .flatMap(({ npi, zip }) => (ended.has(String(zip)) ? [] : [String(npi)]));
    const prefixes = scattered(
      // On a day without loaded records of the schedule the answer is a 404.
      draw.from('REFERENCE', 'SELECT DISTINCT substr(code, 1, 2) AS prefix, start_date AS date FROM fee_schedule'),
    );
    const feeTotal = draw.total('REFERENCE', "SELECT count(*) FROM fee_schedule WHERE price_indicator = '9'");
    const priceQuery = (i: number) => `npi=${turn(npis, i)}&code=${priced[i]}&date=${date}`;
    return [
      { name: 'fee-schedules/search?code=', calls: searchesByCode(draw), roundTrips: 2 },
      {
        name: 'fee-schedules/search broad',
        calls: times((i) => ({
          path: `${fees}/search?${i % 2 ? `code=${turn(prefixes, i).prefix}&` : ''}active_on=${turn(prefixes, i).date}&limit=50`,
          bare: bare('fee-page', ...page(newest, i)),
        })),
        roundTrips: 2,
      },
      {
        name: 'fee-schedules/search deep',
        calls: times((i) => ({
          path: `${fees}/search?skip=${deep(feeTotal, i)}&limit=50`,
          bare: bare('fee-page', ...page(newest, i)),
        })),
        roundTrips: 2,
      },
      {
        name: 'fee-schedules/stats',
        calls: times(() => ({ path: `${fees}/stats`, bare: bare('fee-total') })),
        roundTrips: 2,
      },
      {
        name: 'fee-schedules/code/…/timeline',
        calls: times((i) => ({
          path: `${fees}/code/${priced[i]}/timeline`,
          bare: bare('fee-periods', priced[i] as string),
        })),
        roundTrips: 2,
      },
      {
        name: 'fee-schedules/code/…/modifiers',
        calls: times((i) => ({
          path: `${fees}/code/${codes[i]}/modifiers`,
          bare: bare('fee-index', codes[i] as string),
        })),
        roundTrips: 2,
      },
      {
        name: 'fee-schedules/{id}',
        calls: times((i) => ({ path: `${fees}/${records[i]}`, bare: bare('fee-record', records[i] as number) })),
        roundTrips: 2,
      },
      {
        name: 'pfs/calculate',
        calls: times((i) => ({
          path: `${fees}/pfs/calculate?${priceQuery(i)}`,
          bare: bare('fee-price', priced[i] as string, date),
        })),
        roundTrips: 3,
      },
      {
        name: 'pfs/calculate?explain=true',
        calls: times((i) => ({
          path: `${fees}/pfs/calculate?${priceQuery(i)}&explain=true`,
          bare: bare('fee-price', priced[i] as string, date),
        })),
        roundTrips: 3,
      },
      {
        name: 'pfs/calculate/batch of 100',
        calls: times((i) => {
          const lines = Array.from({ length: 100 }, (_, k) => ({
            npi: turn(npis, i + k),
            code: turn(priced, i * 100 + k),
            date,
          }));
          return {
            path: `${fees}/pfs/calculate/batch`,
            body: { lines },
            bare: bare('fee-prices', JSON.stringify(lines.map(({ code }) => code)), date),
          };
        }),
        roundTrips: 3,
        // Provider, ZIP code and price.
        records: 3,
      },
    ];
  },
};
