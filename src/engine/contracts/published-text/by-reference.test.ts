import { expect, it } from 'vitest';
import { readingOf } from '../../../../test/support/published-texts.ts';

it.each([
  [
    'Plan uses the state specific Medicaid payment methodology',
    'It pays as a state’s Medicaid by reference: the text has no rates.',
  ],
  [
    'One price, inclusive of both HB and PB claims',
    'It is one price for hospital and professional claims: a term prices one claim by itself.',
  ],
  [
    'A global rate for both hospital and professional services',
    'It is one price for hospital and professional claims: a term prices one claim by itself.',
  ],
])('%s is no term', (value, why) => {
  const { clauses, complete } = readingOf(`[Inpatient Services: ${value}] [Surgical-Case Rate: FEE SCHEDULE]`);
  expect(clauses[0]).toMatchObject({ reading: 'not_read', terms: [], sentence: why });
  expect(clauses[1]?.reading).toBe('term');
  expect(complete).toBe(false);
});
