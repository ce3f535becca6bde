/** Calls of /icd10pcs. */
import { bare, type Measured, turn } from '../draw.ts';

const CODE = 'SELECT code, short_description, description, start_date, end_date, release_id FROM icd10pcs_code';
const ENTRY = `SELECT uuid, parent_uuid, level, letter, title, path, see, use, code, codes, pcs_table, child_count,
  release_id FROM icd10pcs_index`;

const path = '/api/v1/icd10pcs';
const WORDS = ['bypass', 'hip', 'artery open', 'drainage', 'replacement joint', 'approach'];

export const icd10pcs: Measured = {
  queries: {
    'icd10pcs-code': ['REFERENCE', `${CODE} WHERE code = ? AND release_id = ?`],
    'icd10pcs-page': ['REFERENCE', `${CODE} WHERE release_id = ? AND ordinal BETWEEN ? AND ?`],
    'icd10pcs-entries': ['REFERENCE', `${ENTRY} WHERE release_id = ? AND ordinal BETWEEN ? AND ?`],
  },
  endpoints(draw) {
    const codes = draw.sample(
      'REFERENCE',
      `SELECT code, release_id, ordinal, end_date / 10000 AS year FROM icd10pcs_code
         WHERE end_date = (SELECT max(end_date) FROM icd10pcs_code)`,
    );
    const entries = draw.sample(
      'REFERENCE',
      `SELECT uuid, release_id, ordinal, child_count, effective_end / 10000 AS year
         FROM icd10pcs_index JOIN release ON release.id = release_id WHERE child_count > 0`,
    );
    const one = (i: number) => bare('icd10pcs-code', String(turn(codes, i).code), Number(turn(codes, i).release_id));
    return [
      {
        name: 'icd10pcs/search',
        calls: draw.times((i) => {
          const { code, year, release_id, ordinal } = turn(codes, i);
          const q = i % 2 ? turn(WORDS, i) : String(code).slice(0, 3);
          return {
            path: `${path}/search?q=${q}&year=${year}&limit=50`,
            bare: bare('icd10pcs-page', Number(release_id), Number(ordinal), Number(ordinal) + 49),
          };
        }),
        roundTrips: 2,
        // The code, and the labels of its table.
        records: 2,
      },
      {
        name: 'icd10pcs/code/…',
        calls: draw.times((i) => ({
          path: `${path}/code/${turn(codes, i).code}?year=${turn(codes, i).year}`,
          bare: one(i),
        })),
        roundTrips: 1,
      },
      {
        name: 'icd10pcs/builder/options',
        calls: draw.times((i) => {
          const { code, year } = turn(codes, i);
          return {
            path: `${path}/builder/options?year=${year}&partial_code=${String(code).slice(0, i % 7)}`,
            bare: one(i),
          };
        }),
        roundTrips: 1,
      },
      {
        name: 'icd10pcs/index',
        calls: draw.times((i) => {
          const { uuid, year, release_id, ordinal, child_count } = turn(entries, i);
          const last = Number(ordinal) + Number(child_count);
          return {
            path: `${path}/index?year=${year}&parent_id=${uuid}`,
            bare: bare('icd10pcs-entries', Number(release_id), Number(ordinal), last),
          };
        }),
        roundTrips: 2,
      },
    ];
  },
};
