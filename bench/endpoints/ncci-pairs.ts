/** Calls of /ioce-data/ncci-pairs. */
import { bare, deep, type Measured, turn } from '../draw.ts';

const path = '/api/v1/ioce-data/ncci-pairs';

export const ncciPairs: Measured = {
  queries: {
    'ncci-code': ['REFERENCE', "SELECT body FROM ncci_pairs WHERE kind = 'column_1' AND code = ?"],
  },
  endpoints(draw) {
    const codes = draw
      .sample('REFERENCE', "SELECT DISTINCT code FROM ncci_pairs WHERE kind = 'column_1' ORDER BY code")
      .map(({ code }) => String(code));
    return [
      {
        name: 'ioce-data/ncci-pairs?code1=',
        calls: draw.times((i) => ({
          path: `${path}?code1=${turn(codes, i)}`,
          bare: bare('ncci-code', turn(codes, i)),
        })),
        roundTrips: 2,
      },
      {
        name: 'ioce-data/ncci-pairs deep',
        calls: draw.times((i) => ({
          path: `${path}?skip=${deep(1_000_000, i)}&limit=50`,
          bare: bare('ncci-code', turn(codes, i)),
        })),
        roundTrips: 2,
      },
    ];
  },
};
