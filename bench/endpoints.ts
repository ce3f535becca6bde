/** Calls of every endpoint with parameters drawn from the loaded data, each beside the bare Worker's equal. */
import type { LocalWorker } from './local-worker.ts';

export interface Call {
  path: string;
  body?: unknown;
  /** What the bare Worker looks up for it. */
  bare: string;
}

export interface Endpoint {
  name: string;
  calls: Call[];
  /** Sends the ETag of the answer before. */
  conditional?: boolean;
  /** Sequential round trips that one call may take. */
  roundTrips: number;
  /** Records that one result rests on; 1 unless told. */
  records?: number;
}

/** Evenly spread over the table, so that no two calls ask for the same while there are enough records. */
function spread<T>(rows: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, i) => rows[Math.floor((i * rows.length) / count)] as T);
}

/** A permutation that looks random and is the same in each run: neighbours in a table share pages. */
function scattered<T>(rows: readonly T[]): T[] {
  const step = 7919;
  return rows.map((_, i) => rows[(i * step) % rows.length] as T);
}

const bare = (query: string, ...parameters: (string | number)[]) =>
  `/${query}?${new URLSearchParams(parameters.map((value) => ['p', String(value)]))}`;

/** @throws Error when nothing is loaded */
export function endpointsOf({ open }: LocalWorker, count: number): Endpoint[] {
  const [reference, geography] = [open('REFERENCE'), open('GEOGRAPHY')];
  const from = (database: typeof reference, sql: string) => {
    const rows = database.prepare(sql).all() as Record<string, string | number>[];
    if (rows.length === 0) throw new Error(`Nothing is loaded for: ${sql}`);
    return rows;
  };
  const sample = (database: typeof reference, sql: string) => scattered(spread(from(database, sql), count));

  const codes = sample(reference, 'SELECT DISTINCT code FROM fee_schedule ORDER BY code').map(({ code }) =>
    String(code),
  );
  const records = sample(reference, 'SELECT id FROM fee_schedule').map(({ id }) => Number(id));
  const newest = from(
    reference,
    `SELECT facet.id AS facet, count, first FROM facet JOIN facet_part ON facet_id = facet.id AND prefix = ''
     WHERE facet.list = 'fee_schedule' ORDER BY count DESC LIMIT 1`,
  )[0] as Record<string, number>;
  const [latest] = from(
    reference,
    `SELECT start_date FROM fee_schedule WHERE schedule_type = 0 AND price_indicator = '9'
     GROUP BY start_date ORDER BY start_date DESC LIMIT 1`,
  );
  const date = Number(latest?.start_date);
  const priced = sample(
    reference,
    `SELECT code FROM fee_schedule WHERE schedule_type = 0 AND start_date = ${date} AND modifiers = ''
       AND price_indicator = '9' AND data ->> '$.physician.status_code' = 'A'`,
  ).map(({ code }) => String(code));
  const npis = (
    open('PROVIDERS')
      .prepare("SELECT npi FROM registry_provider WHERE source = 'sample' AND status = 'active' AND postal_code <> ''")
      .all() as { npi: string }[]
  ).map(({ npi }) => npi);
  const prefixes = scattered(from(reference, 'SELECT DISTINCT substr(code, 1, 2) AS prefix FROM fee_schedule'));
  const feeDates = from(reference, 'SELECT DISTINCT start_date FROM fee_schedule').map((row) => Number(row.start_date));
  const feeTotal = Number(from(reference, "SELECT count(*) AS n FROM fee_schedule WHERE price_indicator = '9'")[0]?.n);

  const zips = sample(geography, 'SELECT zip_code FROM zip_locality ORDER BY id').map(({ zip_code }) =>
    String(zip_code),
  );
  const zipRecords = sample(geography, 'SELECT id FROM zip_locality').map(({ id }) => Number(id));
  const zipTotal = Number(from(geography, 'SELECT count(*) AS n FROM zip_locality')[0]?.n);
  const states = from(geography, "SELECT DISTINCT state FROM zip_locality WHERE state <> ''").map(({ state }) => state);
  const carriers = from(geography, 'SELECT DISTINCT carrier FROM zip_locality').map((row) => row.carrier);
  const wide = from(
    geography,
    `SELECT facet.id AS facet, count, first FROM facet JOIN facet_part ON facet_id = facet.id AND prefix = ''
     WHERE facet.list = 'zip_locality' ORDER BY count DESC LIMIT 1`,
  )[0] as Record<string, number>;

  const localities = sample(reference, 'SELECT locality, year, start_date, release_id FROM pfs_locality');
  const turn = <T>(rows: readonly T[], i: number) => rows[i % rows.length] as T;
  const deep = (total: number, i: number) => Math.floor((total - 50) * (((i * 0.618) % 1) * 0.9 + 0.1));
  /** 50 rows of the largest facet. */
  const page = (facet: Record<string, number>, i: number) => {
    const at = Number(facet.first) + Math.max(0, deep(Number(facet.count), i));
    return [Number(facet.facet), at, at + 49] as const;
  };
  const times = (make: (i: number) => Call): Call[] => Array.from({ length: count }, (_, i) => make(i));

  const fees = '/api/v1/fee-schedules';
  const zip9 = '/api/v1/zip9-data';
  const gpcis = '/api/v1/pfs-localities';
  const priceQuery = (i: number) => `npi=${turn(npis, i)}&code=${priced[i]}&date=${date}`;
  const byCode = times((i) => ({
    path: `${fees}/search?code=${codes[i]}`,
    bare: bare('fee-code', codes[i] as string),
  }));
  return [
    { name: 'fee-schedules/search?code=', calls: byCode, roundTrips: 2 },
    {
      name: 'fee-schedules/search broad',
      calls: times((i) => ({
        path: `${fees}/search?${i % 2 ? `code=${turn(prefixes, i).prefix}&` : ''}active_on=${turn(feeDates, i)}&limit=50`,
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
    {
      name: 'pfs-localities/search',
      calls: times((i) => ({
        path: `${gpcis}/search?year=${localities[i]?.year}&limit=50`,
        bare: bare('locality-page', localities[i]?.release_id as number),
      })),
      roundTrips: 2,
    },
    {
      name: 'pfs-localities/lookup/by-locality',
      calls: times((i) => {
        const { locality, year, start_date } = localities[i] as Record<string, string | number>;
        return {
          path: `${gpcis}/lookup/by-locality?locality=${locality}&year=${year}`,
          bare: bare('locality-code', locality as string, start_date as number),
        };
      }),
      roundTrips: 2,
    },
    { name: 'releases', calls: times(() => ({ path: '/api/v1/releases', bare: bare('releases') })), roundTrips: 2 },
    { name: '304 of search?code=', calls: byCode, conditional: true, roundTrips: 2 },
  ];
}
