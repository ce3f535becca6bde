/** Chooses the DRG that prices a stay: the grouper's, the claim's submitted one, or the lower one. */
import { describe, expect, it, test } from 'vitest';
import { engineClaim } from '../../../../test/support/engine-claim.ts';
import type { Claim } from '../../claim/claim.ts';
import { Trace } from '../../core/trace.ts';
import { DRG_TABLES, type DrgLookup } from '../../figures/drg-lookup.ts';
import type { ModuleContext } from '../../frame/module.ts';
import { Tables } from '../../frame/tables.ts';
import { billedDrgWarnings, drgOfStay } from './drg-of-stay.ts';

const WEIGHTS: Readonly<Record<string, number>> = { '291': 1.3, '292': 0.9, '293': 0.9, '998': 0 };
const lookup: DrgLookup = { entry: (drg) => (drg in WEIGHTS ? { weight: WEIGHTS[drg] } : undefined) as never };

/** @param grouped DRG of the grouper; null if it failed */
function contextOf(
  grouped: number | null,
  given: Partial<Claim>,
  submitted = '',
  table: object = { value: lookup, release: 'test' },
) {
  const claim = engineClaim({ additionalData: { submitted_drg: submitted }, ...given });
  const result = grouped === null ? undefined : { final: { drg: grouped } };
  return {
    claim,
    tables: new Tables(new Map([[DRG_TABLES.IPPS.name, table]]) as ConstructorParameters<typeof Tables>[0]),
    result: () => result,
    isAsked: () => true,
    trace: new Trace(),
  } as unknown as ModuleContext;
}

const drgOf = (context: ModuleContext) => drgOfStay(context, DRG_TABLES.IPPS);
const warningsOf = (context: ModuleContext) => billedDrgWarnings(context, DRG_TABLES.IPPS).map(({ text }) => text);

describe('without a choice', () => {
  test.each([
    [291, '292', '291'],
    [null, '92', '092'],
    [null, '', null],
  ])('grouped %s, on the claim %j: %s', (grouped, drg, expected) => {
    const context = contextOf(grouped, { drg }, '293');
    expect(drgOf(context)).toBe(expected);
    expect(context.trace?.steps).toEqual([]);
  });
});

describe('a choice', () => {
  test.each([
    ['billed', 291, '292', '292', []],
    ['billed', 292, '291', '291', []],
    ['billed', 291, '', '291', ['The claim does not say which DRG it was submitted with: 291 of MSDRG was priced']],
    ['lower', 291, '292', '292', []],
    ['lower', 292, '291', '292', []],
    ['lower', 292, '293', '292', []],
    ['lower', 999, '999', '999', []],
    ['lower', 291, '999', '291', ['The weight of DRG 999 is not known: 291 of MSDRG was priced']],
    ['lower', 291, '998', '291', ['The weight of DRG 998 is not known: 291 of MSDRG was priced']],
    ['lower', 291, '', '291', ['The claim does not say which DRG it was submitted with: 291 of MSDRG was priced']],
  ] as const)('%s: grouped %s, submitted %j: %s', (drgChoice, grouped, submitted, expected, warnings) => {
    const context = contextOf(grouped, { drgChoice }, submitted);
    expect(drgOf(context)).toBe(expected);
    expect(warningsOf(context)).toEqual(warnings);
    expect(context.trace?.steps).toMatchObject([{ step: 'drg', value: expected }]);
  });

  it('takes additional_data.drg where no other DRG was submitted', () => {
    expect(drgOf(contextOf(291, { drgChoice: 'billed', drg: '92' }))).toBe('092');
  });

  it('is the DRG of the claim where the grouper has none, with the warning that says so', () => {
    const context = contextOf(null, { drgChoice: 'billed', drg: '292' }, '291');
    expect(drgOf(context)).toBe('291');
    expect(warningsOf(context)).toEqual(['MSDRG gave no group: 291 of additional_data.submitted_drg was priced']);
    const unsubmitted = contextOf(null, { drgChoice: 'billed', drg: '292' });
    expect(warningsOf(unsubmitted)).toEqual(['MSDRG gave no group: 292 of additional_data.drg was priced']);
  });

  it('is the grouped DRG where the table of weights is not loaded', () => {
    expect(drgOf(contextOf(291, { drgChoice: 'lower' }, '292', { missing: 'nothing is loaded' }))).toBe('291');
  });
});
