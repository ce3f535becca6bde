import { describe, expect, it } from 'vitest';
import { piecesOf } from './clauses.ts';
import { type Clause, type Price, readClause } from './read-clause.ts';

function clauseOf(text: string): Clause {
  const [piece] = piecesOf(text);
  const clause = piece && readClause(piece, 0);
  if (!clause || typeof clause === 'string') throw new Error(`${text}: ${clause}`);
  return clause;
}

describe('the name of a clause', () => {
  it.each([
    ['[Observation ($): 1]', 'Observation', 'observation', 'dollars'],
    ['[Radiation Therapy  (%BC): 1]', 'Radiation Therapy', 'radiation therapy', 'percent_of_charges'],
    ['[Other Pharmacy (%): 1]', 'Other Pharmacy', 'other pharmacy', 'percent'],
    ['[C-Section 3 day stay-Case Rate: 1]', 'C-Section 3 day stay', 'c section 3 day stay', 'case_rate'],
    ['[Severe Level Neonate-per diem: 1]', 'Severe Level Neonate', 'severe level neonate', 'per_diem'],
    ['[Observation-Per Hour: 1]', 'Observation', 'observation', 'per_hour'],
    ['[OP High Cost Drugs-Cost: 1]', 'OP High Cost Drugs', 'op high cost drugs', 'cost'],
    ['[All Services - Cost based: 1]', 'All Services', 'all services', 'cost'],
    ['[Laboratory Fee Schedule: 1]', 'Laboratory', 'laboratory', 'fee_schedule'],
    ['[OP Fee Schedule Rate: 1]', 'OP', 'op', 'fee_schedule'],
    ['[ED Level 1--99281 ($): 1]', 'ED Level 1--99281', 'ed level 1 99281', 'dollars'],
    ['[Pancrease Transplant: 1]', 'Pancrease Transplant', 'pancreas transplant', null],
    ['[Lesser Than Charges paid at %: 1]', 'Lesser Than Charges paid at %', 'lesser than charges paid at', null],
  ])('%s', (text, service, key, unit) => {
    expect(clauseOf(text)).toMatchObject({ service, key, unit });
  });

  it.each([
    ['[no colon]', 'The clause has no name and value with a colon between them.'],
    ['[: 12]', 'The clause has no name and value with a colon between them.'],
    ['[-Per Diem: 12]', 'The clause names no service.'],
  ])('%s is no clause', (text, why) => {
    const [piece] = piecesOf(text);
    expect(piece && readClause(piece, 0)).toBe(why);
  });
});

describe('the value of a clause', () => {
  it.each<[value: string, price: Price | null]>([
    ['1969.38', { amount: 1969.38 }],
    ['$1,969.38', { amount: 1969.38 }],
    ['0', { amount: 0 }],
    ['FEE SCHEDULE', { amount: null }],
    ['9000 Days: 3', { amount: 9000, days: 3 }],
    ['9000 Days: 3 Additional Days: 1100.5', { amount: 9000, days: 3, additional: 1100.5 }],
    ['48 Maximum Reimbursement 8273', { amount: 48, maximum: 8273 }],
    ['0 Charge Threshold 400 (%BC): 76', { amount: 0, threshold: { over: 400, percent: 76 } }],
    [
      'FEE SCHEDULE Days: 9 Additional Days: 1 Maximum Reimbursement 2 Charge Threshold 3 (%BC): 4.5',
      { amount: null, days: 9, additional: 1, maximum: 2, threshold: { over: 3, percent: 4.5 } },
    ],
    ['9000 Additional Days: 1100', null],
    ['12,34', null],
    ['1.23456', null],
    ['-5', null],
    ['48 or so', null],
    ['48 Charge Threshold 400', null],
    ['', null],
  ])('%s', (value, price) => {
    expect(clauseOf(`[Psych-Case Rate: ${value}]`).price).toEqual(price);
  });
});
