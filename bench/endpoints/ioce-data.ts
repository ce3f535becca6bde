/** Calls of /ioce-data except its NCCI pairs. */
import { bare, deep, type Measured, turn } from '../draw.ts';

const ROW = 'SELECT body, effective_date, through_date FROM ioce_row';
const path = '/api/v1/ioce-data';
const WORDS = ['inj', 'level', 'imaging', 'device', 'imp'];

export const ioceData: Measured = {
  queries: {
    'ioce-page': ['REFERENCE', `${ROW} WHERE release_id = ? AND ordinal BETWEEN ? AND ?`],
    'ioce-code': ['REFERENCE', `${ROW} WHERE hcpcs = ?`],
    'ioce-totals': ['REFERENCE', "SELECT name, value FROM list_total WHERE list = 'ioce_row'"],
  },
  endpoints(draw) {
    // The table that paths call opps_hcpcs.
    const [largest] = draw.from(
      'REFERENCE',
      "SELECT release_id AS release, count(*) AS rows FROM ioce_row WHERE table_name = 'data_hcpcs' GROUP BY 1 ORDER BY 1 DESC",
    ) as [Record<string, number>];
    const codes = draw.sample('REFERENCE', "SELECT hcpcs FROM ioce_row WHERE table_name = 'data_hcpcs'");
    const page = (i: number) => {
      const at = Math.max(0, deep(Number(largest.rows), i));
      return bare('ioce-page', Number(largest.release), at, at + 49);
    };
    return [
      {
        name: 'ioce-data/tables/… deep',
        calls: draw.times((i) => ({
          path: `${path}/tables/opps_hcpcs?skip=${deep(Number(largest.rows), i)}`,
          bare: page(i),
        })),
        roundTrips: 2,
      },
      {
        // Reads the editor's own table, which no database holds: 117 fields a row, where the bare Worker's rows have few.
        name: 'ioce-data/tables/data_hcpcs deep',
        calls: draw.times((i) => ({
          path: `${path}/tables/data_hcpcs?skip=${deep(Number(largest.rows), i)}`,
          bare: page(i),
        })),
        roundTrips: 2,
      },
      {
        name: 'ioce-data/tables/… search',
        calls: draw.times((i) => ({ path: `${path}/tables/opps_hcpcs?search=${turn(WORDS, i)}`, bare: page(i) })),
        roundTrips: 2,
      },
      {
        name: 'ioce-data/search/hcpcs/…',
        calls: draw.times((i) => ({
          path: `${path}/search/hcpcs/${turn(codes, i).hcpcs}`,
          bare: bare('ioce-code', String(turn(codes, i).hcpcs)),
        })),
        roundTrips: 1,
        // An add-on code may have a hundred primary codes.
        records: 100,
      },
      {
        name: 'ioce-data/stats/summary',
        calls: draw.times(() => ({ path: `${path}/stats/summary`, bare: bare('ioce-totals') })),
        roundTrips: 1,
      },
    ];
  },
};
