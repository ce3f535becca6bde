/** Calls of /icd10cm-data. */
import { bare, deep, type Measured, turn } from '../draw.ts';

const path = '/api/v1/icd10cm-data';
const CODE = `SELECT id, code, description, is_billable, chapter FROM icd10cm_code`;
const NEWEST = "(SELECT id FROM release WHERE dataset = 'icd10cm-order' ORDER BY effective_start DESC LIMIT 1)";

export const icd10cmData: Measured = {
  queries: {
    'icd10cm-code': ['REFERENCE', `${CODE} WHERE code = ? AND release_id = ${NEWEST}`],
    'icd10cm-page': ['REFERENCE', `${CODE} WHERE release_id = ${NEWEST} AND ordinal BETWEEN ? AND ?`],
  },
  endpoints(draw) {
    const codes = draw.sample('REFERENCE', `SELECT code, description FROM icd10cm_code WHERE release_id = ${NEWEST}`);
    const total = draw.total('REFERENCE', `SELECT count(*) FROM icd10cm_code WHERE release_id = ${NEWEST}`);
    const year = draw.total('REFERENCE', `SELECT effective_end / 10000 FROM release WHERE id = ${NEWEST}`);
    const word = (i: number) => /[a-z]{5,}/i.exec(String(turn(codes, i).description))?.[0] ?? 'acute';
    return [
      {
        name: 'icd10cm-data/diagnosis/search',
        calls: draw.times((i) => ({
          path: `${path}/diagnosis/search?year=${year}&${i % 2 ? `description=${word(i)}` : `skip=${deep(total, i)}`}`,
          bare: bare('icd10cm-page', deep(total, i), deep(total, i) + 49),
        })),
        roundTrips: 2,
      },
      {
        name: 'icd10cm-data/diagnosis/code/…',
        calls: draw.times((i) => ({
          path: `${path}/diagnosis/code/${turn(codes, i).code}?year=${year}`,
          bare: bare('icd10cm-code', String(turn(codes, i).code)),
        })),
        roundTrips: 1,
        records: 20,
      },
    ];
  },
};
