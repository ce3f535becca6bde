import { describe, expect, it } from 'vitest';
import { piecesOf } from './clauses.ts';
import { readClause } from './read-clause.ts';
import { settingOfClause, settingOfText } from './setting.ts';

const clausesOf = (text: string) =>
  piecesOf(text).map((piece, place) => {
    const clause = readClause(piece, place);
    if (typeof clause === 'string') throw new Error(clause);
    return clause;
  });

describe('the setting', () => {
  it.each([
    ['[All Other IP (%BC): 9]', 'inpatient'],
    ['[MSDRG Base Rate: 9]', 'inpatient'],
    ['[Trauma-Per Diem: 9]', 'inpatient'],
    ['[C-Section 3 day stay (%BC): 9]', 'inpatient'],
    ['[Heart Transplant (%BC): 9]', 'inpatient'],
    ['[Heart Transplant: IP Stop Loss threshold $9/9%]', 'inpatient'],
    ['[All Other OP (%BC): 9]', 'outpatient'],
    ['[APC ($): 9]', 'outpatient'],
    ['[Laboratory Fee Schedule: FEE SCHEDULE]', 'outpatient'],
    ['[Observation (%BC): 9]', 'outpatient'],
    ['[Critical Care-99291 ($): 9]', 'outpatient'],
    ['[Trauma (%BC): 9]', 'unknown'],
    ['[Lesser Than Charges paid at %: 9]', 'unknown'],
    ['[Shipping (%BC): 9]', 'unknown'],
  ])('of %s is %s', (text, setting) => {
    expect(clausesOf(text).map(settingOfClause)).toEqual([setting]);
  });

  it.each([
    ['[Trauma (%BC): 9] [All Other IP (%BC): 9]', 'inpatient'],
    ['[Trauma (%BC): 9] [All Other OP (%BC): 9]', 'outpatient'],
    ['[All Other IP (%BC): 9] [All Other OP (%BC): 9]', 'unknown'],
    ['[Trauma (%BC): 9]', 'unknown'],
  ])('of the text %s is %s', (text, setting) => {
    expect(settingOfText(clausesOf(text))).toBe(setting);
  });
});
