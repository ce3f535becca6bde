/** The warning of claims that are priced by the rules of an earlier year. */
import { expect, test } from 'vitest';
import { claimBody } from '../../claims/wire/claim-body.ts';
import { claimOf } from '../../claims/wire/to-claim.ts';
import { exact } from '../core/exact.ts';
import { fqhc } from '../pricers/fqhc/module.ts';
import { irf } from '../pricers/irf/module.ts';
import { NO_PAYMENT } from './payment.ts';
import { rulesOfYearWarnings } from './rules-of-year.ts';

const claimTo = (thru_date: string) =>
  claimOf(claimBody.parse({ modules: ['IRF'], from_date: '2026-09-20', thru_date }));
const paid = { ...NO_PAYMENT, whole: exact('100') };

test.each([
  [irf, '2026-09-30', '2026-10-01', '2026-09-30'],
  [fqhc, '2026-12-31', '2027-01-12', '2026-12-31'],
] as const)('$name says until which day its rules were verified', (module, last, later, verified) => {
  expect(rulesOfYearWarnings(module, claimTo(last), paid)).toEqual([]);
  const from =
    module.dateField === 'from_date'
      ? claimOf(claimBody.parse({ modules: ['FQHC'], from_date: later, thru_date: later }))
      : claimTo(later);
  expect(rulesOfYearWarnings(module, from, paid)).toEqual([
    {
      ...{ code: 'RULES_OF_YEAR', field: module.dateField },
      text: `${module.name} priced the claim by rules that were last verified for ${verified}: whether a later final rule changed them is not confirmed`,
    },
  ]);
});

test('a claim without an amount was priced by no rules', () => {
  expect(rulesOfYearWarnings(irf, claimTo('2026-10-01'), NO_PAYMENT)).toEqual([]);
  expect(rulesOfYearWarnings(irf, claimTo('2026-10-01'), undefined)).toEqual([]);
});
