/** Calls of /reference-codes. */
import { bare, deep, type Measured, turn } from '../draw.ts';

const CODE = 'SELECT type, code, description, start_date, end_date, release_id FROM reference_code';

const path = '/api/v1/reference-codes';

export const referenceCodes: Measured = {
  queries: {
    'reference-code': ['REFERENCE', `${CODE} WHERE code = ? AND type = ?`],
    'reference-page': ['REFERENCE', `${CODE} WHERE release_id = ? AND ordinal BETWEEN ? AND ?`],
    'reference-codes': ['REFERENCE', `${CODE} WHERE code IN (SELECT value FROM json_each(?)) AND type = 0`],
  },
  endpoints(draw) {
    const codes = draw.sample('REFERENCE', 'SELECT code, type, description, release_id FROM reference_code');
    const procedures = draw.sample('REFERENCE', 'SELECT code FROM reference_code WHERE type = 0');
    const priced = draw.sample('REFERENCE', 'SELECT DISTINCT code FROM fee_schedule WHERE schedule_type = 0');
    const total = draw.total('REFERENCE', 'SELECT count(*) FROM reference_code WHERE type = 0');
    const page = (i: number) =>
      bare('reference-page', Number(turn(codes, i).release_id), 50 * (i % 5), 50 * (i % 5) + 49);
    const words = codes.map(({ description }) => /[A-Za-z]{5,}/.exec(String(description))?.[0] ?? 'other');
    return [
      {
        name: 'reference-codes/ list',
        calls: draw.times((i) => ({ path: `${path}/?type=0&skip=${deep(total, i)}&limit=50`, bare: page(i) })),
        roundTrips: 2,
      },
      {
        name: 'reference-codes/search',
        calls: draw.times((i) => ({
          path: `${path}/search?type=${turn(codes, i).type}&q=${encodeURIComponent(turn(words, i))}`,
          bare: page(i),
        })),
        roundTrips: 2,
      },
      {
        name: 'reference-codes/{code}',
        calls: draw.times((i) => ({
          path: `${path}/${turn(codes, i).code}?type=${turn(codes, i).type}`,
          bare: bare('reference-code', String(turn(codes, i).code), Number(turn(codes, i).type)),
        })),
        roundTrips: 1,
      },
      {
        name: 'reference-codes/validate of 100',
        calls: draw.times((i) => {
          const codePairs = Array.from({ length: 50 }, (_, n) => [
            turn(procedures, i + n).code,
            turn(priced, i + n).code,
          ]);
          return {
            path: `${path}/validate`,
            body: { codes: codePairs.flat(), type: 0 },
            bare: bare('reference-codes', JSON.stringify(codePairs.flat())),
          };
        }),
        roundTrips: 1,
        // At most 3 rows for each code.
        records: 150,
      },
    ];
  },
};
