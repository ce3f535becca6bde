import { expect, test } from 'vitest';
import { draws, seed } from '../../../test/support/draws.ts';
import { engineClaim, engineLine } from '../../../test/support/engine-claim.ts';
import { seededRandom } from '../../../test/support/random.ts';
import { BILL_TYPES } from '../../engine/claim/bill-types.ts';
import type { ModuleName } from '../../engine/claim/claim.ts';
import { exact } from '../../engine/core/exact.ts';
import { DRG_TABLES } from '../../engine/figures/drg-lookup.ts';
import type { ClaimModule } from '../../engine/frame/module.ts';
import { paymentOfParts } from '../../engine/frame/payment.ts';
import type { ClaimInputs } from '../../engine/frame/process.ts';
import { Tables } from '../../engine/frame/tables.ts';
import { MODULES } from '../../engine/modules.ts';
import type { TermsInForce } from '../load/contracts/contract-in-force.ts';
import { averageSalesPrice, contractFacts } from './contract-facts.ts';
import type { ClaimRun } from './run-claim.ts';

test('the average sales price is CMS’s payment limit ÷ 1.06', () => {
  expect(`${averageSalesPrice(exact('61.6125'))}`).toBe('58.125');
  expect(`${averageSalesPrice(exact('1.005'))}`).toBe('0.94811320754716981133');
});

test('a percent of the price is rounded as if the quotient were exact', () => {
  const random = seededRandom(seed);
  for (let i = 0; i < draws; i++) {
    const [thousandths, units, plus] = [1 + random.below(100_000), 1 + random.below(400), random.below(20)];
    const limit = exact((thousandths / 1000).toFixed(3));
    const amount = averageSalesPrice(limit)
      .times(exact(units))
      .times(exact(100 + plus))
      .over(exact(100), 2);
    const whole = limit
      .times(exact(units))
      .times(exact(100 + plus))
      .over(exact(106), 2);
    expect(`${amount}`, `${limit} × ${units}, plus ${plus}`).toBe(`${whole}`);
  }
});

/** Returns the facts of a claim for which each of the modules paid a dollar. */
function factsOf(
  modules: readonly ClaimModule<unknown>[],
  billType: string,
  given: Partial<ClaimInputs> = {},
  claim = engineClaim({ billType }),
) {
  const payment = paymentOfParts({ line: exact(1) });
  const run: ClaimRun = {
    loaded: {
      ...{ claim, names: modules.map(({ name }) => name), modules, notes: [], refusals: [] },
      ...{
        inForce: null,
        claimDateField: 'thru_date',
        configDateField: 'thru_date',
        explain: false,
        view: 'full',
        medicare: null,
        drugPrices: null,
        apcWeights: null,
      },
      inputs: { tables: () => new Tables(new Map()), providers: {}, explain: false, ...given },
    },
    modules,
    processed: {
      ...{ isAnswered: true, answers: new Map(), outputs: {}, errors: [], warnings: [], steps: {}, payments: {} },
      ...{ medicare: Object.fromEntries(modules.map(({ key }) => [key, payment])), dispositions: [], faults: [] },
    },
  };
  return contractFacts(run, { schedule: () => null, customWeight: () => null } as unknown as TermsInForce, run);
}
const medicareOf = (...given: Parameters<typeof factsOf>) => factsOf(...given).medicare;

const pricers = MODULES.filter(({ kind }) => kind === 'pricer');

test.each(pricers)('$name pays claims of its kinds and of no kind', (pricer) => {
  const { name, kinds, paysLines = false } = pricer;
  const entries = Object.entries(BILL_TYPES);
  const facts = entries.map(([type, { kind }]) => ({ kind, medicare: medicareOf([pricer], `${type}1`) }));
  const unpaid = { system: null, isByLine: false, reason: 'no pricer of claims of this kind ran' };
  const paid = { system: name, isByLine: paysLines, reason: null };
  expect(facts.map(({ medicare }) => medicare)).toMatchObject(
    facts.map(({ kind }) => (kinds.includes(kind) ? paid : unpaid)),
  );
  expect(medicareOf([pricer], '991')).toMatchObject(paid);
});

test('two pricers of a claim of no kind are not added up', () => {
  const two = pricers.filter(({ name }) => name === 'OPPS' || name === 'ASC');
  const { system, reason } = medicareOf(two, '991');
  expect([system, reason]).toEqual([null, 'OPPS and ASC ran, and their amounts are not added up']);
});

test.each<[names: ModuleName[], weight: number]>([
  [['IPPS'], 1.5],
  [['MSDRG', 'PSYCH'], 1.5],
  [['MSDRG', 'LTCH'], 2.5],
])('DRGs of %j weigh %d', (names, weight) => {
  const entry = (drg: string, value: number) => ({ value: { entry: () => ({ drg, weight: value }) }, release: '' });
  const tables = new Tables(
    new Map([
      [DRG_TABLES.IPPS.name, entry('189', 1.5)],
      [DRG_TABLES.LTCH.name, entry('189', 2.5)],
    ]),
  );
  const modules = MODULES.filter(({ name }) => names.includes(name));
  expect(
    medicareOf(modules, '111', { tables: () => tables })
      .weight('189')
      ?.toNumber(),
  ).toBe(weight);
});

test.each<[names: ModuleName[], geometric: number | undefined, arithmetic: number]>([
  [['IPPS'], 3.1, 4.2],
  [['MSDRG', 'PSYCH'], 3.1, 4.2],
  // Long-term care hospitals have a table of their own, with one mean.
  [['MSDRG', 'LTCH'], undefined, 25.5],
])('stays of DRGs of %j take %s and %s days', (names, geometric, arithmetic) => {
  const table = (geometricMeanLos: number | null, arithmeticMeanLos: number) => ({
    value: {
      entry: (drg: string) => (drg === '189' ? { drg, weight: 1, geometricMeanLos, arithmeticMeanLos } : undefined),
    },
    release: '',
  });
  const tables = new Tables(
    new Map([
      [DRG_TABLES.IPPS.name, table(3.1, 4.2)],
      [DRG_TABLES.LTCH.name, table(null, 25.5)],
    ]),
  );
  const modules = MODULES.filter(({ name }) => names.includes(name));
  const { meanStay } = medicareOf(modules, '111', { tables: () => tables });
  const days = meanStay('189');
  expect([days?.geometric?.toNumber(), days?.arithmetic?.toNumber()]).toEqual([geometric, arithmetic]);
  expect(meanStay('999')).toBeNull();
});

test('what the claim gives of its stay', () => {
  const lines = [20260311, null].map((serviceDate) => engineLine({ serviceDate }));
  const claim = engineClaim({ billType: '111', fromDate: 20260310, lines, additionalData: { other_drg: '1392' } });
  const { otherDrg, firstDay, lines: facts } = factsOf([], '111', {}, claim);
  expect([otherDrg, firstDay]).toEqual(['1392', 20260310]);
  expect(facts.map(({ day, isDated }) => [day, isDated])).toEqual([
    [20260311, true],
    [20260310, false],
  ]);
  expect(factsOf([], '111').otherDrg).toBeNull();
});

test.each([
  ['111', 0.25],
  ['211', 0.25],
  ['329', 0.25],
  ['131', 0.5],
  ['721', 0.5],
  ['831', 0.5],
])('costs over charges of bill type %s are %d, by the file of its pricer', (billType, ratio) => {
  const record = (operating_cost_to_charge_ratio: number) => ({
    value: { operating_cost_to_charge_ratio, capital_cost_to_charge_ratio: 0 },
    release: '',
  });
  const providers = { ipsf: record(0.25), opsf: record(0.5) };
  expect(factsOf(MODULES, billType, { providers }).costToChargeRatio?.toNumber()).toBe(ratio);
});

test('a blank ratio of operating costs leaves costs unknown (M2): that of capital costs is none of all costs', () => {
  const ofRatio = (operating_cost_to_charge_ratio: number | null) => {
    const value = { operating_cost_to_charge_ratio, capital_cost_to_charge_ratio: 0.03 };
    return factsOf(MODULES, '111', { providers: { ipsf: { value, release: '' } } }).costToChargeRatio?.toNumber();
  };
  expect([ofRatio(0.25), ofRatio(null)]).toEqual([0.28, undefined]);
});

test.each([
  ['IPPS', undefined],
  ['PSYCH', 0.25],
])(
  'a blank ratio of capital costs leaves the costs of a stay unknown where it stands apart (M2): %s, %d',
  (name, ratio) => {
    const value = { operating_cost_to_charge_ratio: 0.25, capital_cost_to_charge_ratio: null };
    const modules = MODULES.filter((module) => module.name === name);
    const facts = factsOf(modules, '111', { providers: { ipsf: { value, release: '' } } });
    expect(facts.costToChargeRatio?.toNumber()).toBe(ratio);
  },
);
