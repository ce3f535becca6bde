/** The modules that a claim may need, determined before anything is loaded. */
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { engineClaim, engineLine } from '../../../test/support/engine-claim.ts';
import { MODULE_NAMES, type ModuleName } from '../claim/claim.ts';
import type { ClaimModule } from './module.ts';
import { configurationDate, plan } from './plan.ts';
import { routeOf } from './routing.ts';

const EDITORS_AND_GROUPERS = ['MCE', 'IOCE', 'MSDRG', 'HHAG', 'CMG'];
const BY_FIRST_DAY = ['IOCE', 'HHAG', 'OPPS', 'ESRD', 'FQHC', 'HOSPICE'];
const FILES: Partial<Record<ModuleName, 'opsf' | null>> = { OPPS: 'opsf', ESRD: 'opsf', HOSPICE: null, FQHC: null };

const moduleOf = (name: ModuleName): ClaimModule<unknown> => {
  const isPricer = !EDITORS_AND_GROUPERS.includes(name);
  const table = isPricer ? (FILES[name] === undefined ? 'ipsf' : FILES[name]) : null;
  return {
    name,
    kind: isPricer ? 'pricer' : 'editor',
    key: name.toLowerCase(),
    kinds: [],
    holds: 'Nothing.',
    dateField: BY_FIRST_DAY.includes(name) ? 'from_date' : 'thru_date',
    providerFile: table && { table, required: true, fields: new Set() },
    fields: { needs: [], reads: [] },
    needs: [],
    output: z.object({}),
    covers: () => [],
    run: () => ({ result: null, output: () => ({}) }),
  };
};
const registry = MODULE_NAMES.map(moduleOf);
const planned = (modules: string[], more: object = {}) =>
  plan(registry, engineClaim({ modules, ...more })).map(({ name }) => name);

describe('the modules that a claim may need', () => {
  it('are those that it names, in the order of the registry', () => {
    expect(planned(['OPPS', 'IOCE'])).toEqual(['IOCE', 'OPPS']);
  });

  it.each([
    ['131', ['IOCE', 'OPPS']],
    ['811', ['HOSPICE']],
    ['721', ['IOCE', 'ESRD']],
    ['111', ['MCE', 'MSDRG', 'IPPS', 'PSYCH', 'LTCH', 'IRF']],
  ])('are under AUTO those of bill type %s', (billType, names) => {
    expect(planned(['AUTO'], { billType })).toEqual(names);
  });

  it('are under AUTO those of the lines', () => {
    const lines = [engineLine({ revenueCode: '0022' })];
    expect(planned(['AUTO'], { billType: '211', lines })).toEqual(['SNF']);
  });

  it('have among them whatever the provider’s record makes of an inpatient claim', () => {
    const claim = engineClaim({ modules: ['AUTO'], billType: '111' });
    const candidates = plan(registry, claim).map(({ name }) => name);
    for (const providerType of ['', '00', '02', '03', '04', '49', '50'])
      expect(candidates).toEqual(expect.arrayContaining([...routeOf(claim, { ccn: '980001', providerType }).modules]));
  });
});

describe('the day of a contract’s configuration', () => {
  test.each([
    ['an inpatient stay', ['MCE', 'MSDRG', 'IPPS'], 'thru_date'],
    ['a stay that is only grouped', ['MCE', 'MSDRG'], 'thru_date'],
    ['an outpatient claim', ['IOCE', 'OPPS'], 'from_date'],
    ['an outpatient claim that is only edited', ['IOCE'], 'from_date'],
    ['a hospice claim, whose pricer reads no provider file', ['HOSPICE'], 'from_date'],
    ['a home health claim', ['HHAG', 'HHA'], 'thru_date'],
    ['a skilled nursing claim beside the editor', ['IOCE', 'SNF'], 'thru_date'],
  ] as const)('of %s', (_, names, field) => {
    expect(configurationDate(names.map(moduleOf))).toBe(field);
  });
});
