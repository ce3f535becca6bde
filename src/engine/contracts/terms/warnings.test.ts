import { expect, test } from 'vitest';
import { EXAMPLE_TERMS } from '../../../../test/support/contract-terms.ts';
import type { Pays, Term, Terms } from './terms.ts';
import type { WarningFacts } from './warning.ts';
import { warningsOf } from './warnings.ts';

const FACTS: WarningFacts = {
  effectiveDate: 20260101,
  terminationDate: 20261231,
  configurationDay: 'claim',
  inactiveSchedules: new Set(['old']),
  schedulesOfApcsAndRevenue: new Set(['both']),
  withoutRates: new Set(['2019-01-01', '20.0']),
  groups: new Map([
    ['implants', ['0275', '278', '!0276']],
    ['devices', ['0278', '027*']],
    ['empty', []],
  ]),
  systems: new Set(['IPPS', 'OPPS', 'ESRD', 'HHA', 'HOSPICE', 'SNF', 'ASC', 'FQHC']),
  isUnknown: (_field, code) => code.startsWith('9'),
};
const CASE: Pays = { how: 'case_rate', amount: 1 };
const FLAT: Pays = { how: 'flat', amount: 1, per: 'line' };
const MEDICARE: Pays = { how: 'percent_of_medicare', percent: 100 };
const ENDOSCOPY: Pays = {
  how: 'schedule',
  custom_fee_schedule_id: 'new',
  families: [{ base: '45378', codes: ['45378-45398'] }],
};
const HCPCS = { lines: { hcpcs: ['J1100'] } };

const rate = (fields: Partial<Term>): Term => ({
  id: 'a',
  name: 'A',
  role: 'rate',
  applies: {},
  pays: CASE,
  ...fields,
});
const byLine = (fields: Partial<Term>) => rate({ applies: HCPCS, pays: FLAT, ...fields });
const warnings = (...terms: Term[]) =>
  warningsOf({ version: 1, terms }, FACTS).map(({ term, code, text }) => `${term} ${code}: ${text}`);

test('the document of eight terms has nothing to warn of', () => {
  expect(warningsOf(EXAMPLE_TERMS, { ...FACTS, isUnknown: () => false })).toEqual([]);
});

const IN_FORCE = 'b never_applies: It can never apply: the configuration is in force from 2026-01-01 to 2026-12-31';
const TAKEN = 'b never_applies: It can never apply: term a takes every such claim before it';
const SAME = 'b same_conditions: Term a before it has the same conditions and takes what it would';

test.each<[string, Term[], string | null]>([
  ['behind a rate of all claims', [rate({}), byLine({ id: 'b' })], TAKEN],
  ['a default behind a rate of all claims', [rate({ id: 'b', role: 'default' }), rate({})], TAKEN],
  [
    'behind a rate of its kinds',
    [
      rate({ applies: { kinds: ['inpatient', 'hospice'] } }),
      rate({ id: 'b', applies: { kinds: ['hospice'], sex: 'F' } }),
    ],
    TAKEN,
  ],
  [
    'of DRGs behind a rate of inpatient claims',
    [rate({ applies: { kinds: ['inpatient'] } }), rate({ id: 'b', applies: { drgs: ['470'] } })],
    TAKEN,
  ],
  [
    'behind a whole exclusion',
    [rate({ role: 'exclusion', pays: { how: 'nothing' } }), byLine({ id: 'b', role: 'carve_out' })],
    TAKEN,
  ],
  ['before it', [byLine({}), rate({ id: 'b' })], null],
  [
    'behind a rate that may come to no amount',
    [rate({ if_unpriced: 'next' }), rate({ id: 'b', applies: { sex: 'F' } })],
    null,
  ],
  [
    'behind a rate of some kinds',
    [rate({ applies: { kinds: ['hospice'] } }), rate({ id: 'b', applies: { sex: 'F' } })],
    null,
  ],
  [
    'behind a carve-out of all lines',
    [rate({ role: 'carve_out', pays: FLAT }), rate({ id: 'b', applies: { sex: 'F' } })],
    null,
  ],
  [
    'a limit behind a rate of all claims',
    [rate({}), rate({ id: 'b', role: 'limit', pays: { how: 'limit', maximum: 1 } })],
    null,
  ],
  [
    'DRGs of outpatient claims',
    [rate({ id: 'b', applies: { kinds: ['outpatient'], drgs: ['470'] } })],
    'b never_applies: It can never apply: no claim of its kinds has such codes',
  ],
  ['DRGs excepted of outpatient claims', [rate({ id: 'b', applies: { kinds: ['outpatient'], drgs: ['!470'] } })], null],

  ['discharges before', [rate({ id: 'b', applies: { dates: { by: 'discharge', to: '2025-12-31' } } })], IN_FORCE],
  ['discharges on the first day', [rate({ id: 'b', applies: { dates: { by: 'discharge', to: '2026-01-01' } } })], null],
  ['discharges after', [rate({ id: 'b', applies: { dates: { by: 'discharge', from: '2027-01-01' } } })], null],
  [
    'discharges of stays after',
    [rate({ id: 'b', applies: { kinds: ['inpatient'], dates: { by: 'discharge', from: '2027-01-01' } } })],
    IN_FORCE,
  ],
  ['admissions before', [rate({ id: 'b', applies: { dates: { by: 'admission', to: '2025-12-31' } } })], null],
  ['admissions after', [rate({ id: 'b', applies: { dates: { by: 'admission', from: '2027-01-01' } } })], IN_FORCE],
  [
    'services of visits before',
    [byLine({ id: 'b', applies: { ...HCPCS, kinds: ['outpatient'], dates: { by: 'service', to: '2025-12-31' } } })],
    IN_FORCE,
  ],
  [
    'services of stays before',
    [byLine({ id: 'b', applies: { ...HCPCS, dates: { by: 'service', to: '2025-12-31' } } })],
    null,
  ],

  ['conditions twice', [byLine({}), byLine({ id: 'b' })], SAME],
  [
    'conditions twice, in another order',
    [rate({ applies: { drgs: ['470', '469'] } }), rate({ id: 'b', applies: { drgs: ['469', '470'] } })],
    SAME,
  ],
  ['conditions twice, the first without an amount', [byLine({ if_unpriced: 'next' }), byLine({ id: 'b' })], null],
  ['conditions of two roles', [byLine({ role: 'carve_out' }), byLine({ id: 'b' })], null],
  [
    'two limits of all',
    [
      rate({ id: 'c' }),
      rate({ role: 'limit', pays: { how: 'limit', maximum: 1 } }),
      rate({ id: 'b', role: 'limit', pays: { how: 'limit', minimum: 1 } }),
    ],
    null,
  ],

  [
    'unknown codes',
    [byLine({ applies: { lines: { hcpcs: ['99281', '!99282', '99283-99285', '9*', 'J1100'] } } })],
    'a unknown_codes: applies.lines.hcpcs has codes that no loaded release knows: 99281, 99282',
  ],
  [
    'many unknown codes',
    [rate({ applies: { drgs: ['901', '902', '903', '904', '905', '906', '907'] } })],
    'a unknown_codes: applies.drgs has codes that no loaded release knows: 901, 902, 903, 904, 905 and 2 more',
  ],

  [
    'a group with codes of another form',
    [byLine({ applies: { lines: { revenue_codes: ['@implants', '!@devices'] } } })],
    'a codes_of_another_form: applies.lines.revenue_codes names groups with codes that are never matched here, for they have another form: 278 (@implants)',
  ],

  [
    'Medicare of professional claims',
    [rate({ applies: { kinds: ['professional'] }, pays: MEDICARE })],
    'a medicare_not_priced: Medicare’s payment of professional claims is not computed: such claims have no total',
  ],
  [
    'the same, or the next',
    [rate({ applies: { kinds: ['professional'] }, pays: MEDICARE, if_unpriced: 'next' })],
    'a medicare_not_priced: Medicare’s payment of professional claims is not computed: such claims go to the next term',
  ],
  ['a rate of professional claims', [byLine({ applies: { ...HCPCS, kinds: ['professional'] } })], null],

  [
    'lines and Medicare’s payment',
    [byLine({}), rate({ id: 'b', role: 'default', pays: MEDICARE })],
    'a paid_twice: Lines that it pays of inpatient, dialysis, home_health and hospice claims are in Medicare’s payment too, of which term b pays a percent: both pay',
  ],
  [
    'outpatient lines and Medicare’s payment',
    [byLine({ applies: { ...HCPCS, kinds: ['outpatient'] } }), rate({ id: 'b', role: 'default', pays: MEDICARE })],
    null,
  ],
  [
    'lines of an APC',
    [
      byLine({ applies: { lines: { apcs: ['05012'] } } }),
      rate({ id: 'b', pays: MEDICARE, applies: { kinds: ['inpatient'] } }),
    ],
    null,
  ],
  ['lines behind Medicare’s payment', [rate({ id: 'b', pays: MEDICARE, if_unpriced: 'next' }), byLine({})], null],

  [
    'an inactive schedule',
    [byLine({ pays: { how: 'schedule', custom_fee_schedule_id: 'old' } })],
    'a inactive_schedule: Custom fee schedule old is inactive: it prices nothing',
  ],
  ['an active schedule', [byLine({ pays: { how: 'schedule', custom_fee_schedule_id: 'new' } })], null],

  [
    'a part of other kinds',
    [rate({ applies: { kinds: ['hospice'] }, pays: { ...MEDICARE, without: ['outlier'] } })],
    'a part_not_paid: pays.without has outlier, which Medicare never pays for claims of its kinds',
  ],
  [
    'a part of one of the kinds',
    [rate({ applies: { kinds: ['hospice', 'inpatient'] }, pays: { ...MEDICARE, without: ['outlier'] } })],
    null,
  ],

  [
    'escalators of a percent',
    [rate({ pays: MEDICARE, escalators: [{ from: '2027-01-01', percent: 3 }] })],
    'a nothing_to_escalate: Its escalators raise nothing: it pays no amount in dollars',
  ],
  [
    'escalators of charges',
    [
      rate({ id: 'b' }),
      rate({
        role: 'limit',
        pays: { how: 'limit', lesser_of_charges: 'claim' },
        escalators: [{ from: '2027-01-01', percent: 3 }],
      }),
    ],
    'a nothing_to_escalate: Its escalators raise nothing: it pays no amount in dollars',
  ],
  [
    'a fraction for a percent of charges',
    [byLine({ pays: { how: 'percent_of_charges', percent: 0.55 } })],
    'a likely_fraction: pays.percent is 0.55 percent: 55 percent is written 55, not 0.55',
  ],
  ['a percent of charges of 3', [byLine({ pays: { how: 'percent_of_charges', percent: 3 } })], null],
  ['nothing of charges', [byLine({ pays: { how: 'percent_of_charges', percent: 0 } })], null],
  [
    'a fraction for a percent of Medicare',
    [rate({ pays: { ...MEDICARE, percent: 1.25 } })],
    'a likely_fraction: pays.percent is 1.25 percent: 55 percent is written 55, not 0.55',
  ],
  [
    'a fraction in a way',
    [byLine({ pays: { how: 'lesser', of: [FLAT, { how: 'invoice', percent: 1.1 }] } })],
    'a likely_fraction: pays.of.1.percent is 1.1 percent: 55 percent is written 55, not 0.55',
  ],
  [
    'a fraction in a corridor',
    [rate({ limits: { corridor: { to_percent: 0.65 } } })],
    'a likely_fraction: limits.corridor.to_percent is 0.65 percent: 55 percent is written 55, not 0.55',
  ],
  [
    'more than charges',
    [byLine({ pays: { how: 'percent_of_charges', percent: 110 } })],
    'a above_charges: It pays 110 percent of charges, more than is billed, and no limit stands against it',
  ],
  [
    'more than charges to a maximum',
    [byLine({ pays: { how: 'percent_of_charges', percent: 110 }, limits: { maximum: 1 } })],
    null,
  ],
  [
    'more than charges to a limit of all',
    [
      byLine({ pays: { how: 'percent_of_charges', percent: 110 } }),
      rate({ id: 'b', role: 'limit', pays: { how: 'limit', lesser_of_charges: 'claim' } }),
    ],
    null,
  ],
  [
    'limits that cross',
    [rate({ limits: { minimum: 200, maximum: 190 } })],
    'a limits_cross: limits.minimum, $200, is above the maximum, $190: the maximum wins',
  ],
  [
    'steps that rise',
    [byLine({ pays: { ...FLAT, steps: [50, 100] } })],
    'a steps_rise: pays.steps rise: 100 percent comes after 50, and the highest amount of a day ranks first',
  ],
  ['steps that fall', [byLine({ pays: { ...FLAT, steps: [100, 50, 50] } })], null],
  [
    'exceptions that take all',
    [byLine({ applies: { lines: { hcpcs: ['J1100', 'J12*', '!J*'] } } })],
    'a matches_nothing: applies.lines.hcpcs matches nothing: it has no code that is not excepted',
  ],
  [
    'an empty group',
    [byLine({ applies: { has_lines: { hcpcs: ['@empty'] }, ...HCPCS } })],
    'a matches_nothing: applies.has_lines.hcpcs matches nothing: it has no code that is not excepted',
  ],
  ['exceptions that take some', [byLine({ applies: { lines: { hcpcs: ['J1*', '!J1100'] } } })], null],
  ['exceptions alone', [byLine({ applies: { lines: { hcpcs: ['!J*', '!@empty'] } } })], null],
  [
    'behind a term of all its codes',
    [rate({ applies: { drgs: ['460-479'] } }), rate({ id: 'b', applies: { drgs: ['470', '469'] } })],
    'b never_applies: It can never apply: term a before it has all its codes, and otherwise the same conditions',
  ],
  [
    'behind lines of all its codes',
    [
      byLine({ applies: { lines: { hcpcs: ['J*', '!J9*'] } } }),
      byLine({ id: 'b', applies: { lines: { hcpcs: ['J11*'] } } }),
    ],
    'b never_applies: It can never apply: term a before it has all its codes, and otherwise the same conditions',
  ],
  [
    'behind a term of some of its codes',
    [rate({ applies: { drgs: ['460-479', '!470'] } }), rate({ id: 'b', applies: { drgs: ['470'] } })],
    null,
  ],
  [
    'behind a term of all its codes and another condition',
    [rate({ applies: { drgs: ['460-479'], sex: 'F' } }), rate({ id: 'b', applies: { drgs: ['470'] } })],
    null,
  ],
  [
    'behind diagnoses of which one is excepted',
    [rate({ applies: { diagnoses: ['I*', '!E11'] } }), rate({ id: 'b', applies: { diagnoses: ['I50'] } })],
    null,
  ],
  [
    'behind an empty group',
    [byLine({ applies: { lines: { hcpcs: ['@empty'] } } }), byLine({ id: 'b', applies: HCPCS })],
    'a matches_nothing: applies.lines.hcpcs matches nothing: it has no code that is not excepted',
  ],
  [
    'limits alone',
    [rate({ role: 'limit', pays: { how: 'limit', maximum: 1 } })],
    'a pays_nothing: The document pays nothing: it has no rate, no default and no carve-out',
  ],
  [
    'families of other codes',
    [byLine({ pays: { ...ENDOSCOPY } })],
    'a unused_families: pays.families of base 45378 prices nothing: the term takes no lines of its codes',
  ],
  ['families of its codes', [byLine({ applies: { lines: { hcpcs: ['45380'] } }, pays: ENDOSCOPY })], null],
  [
    'items of APCs beside those of revenue codes',
    [byLine({ pays: { how: 'schedule', custom_fee_schedule_id: 'both' } })],
    'a apc_items_beside_revenue: Custom fee schedule both has items of APCs and of revenue codes: a line with both is paid by its APC',
  ],
  ['escalators of a case', [rate({ escalators: [{ from: '2027-01-01', percent: 3 }] })], null],
  [
    'escalators of percents and of a figure',
    [
      rate({ id: 'x' }),
      rate({
        role: 'adjustment',
        pays: { how: 'adjust', to_percent: 101.5 },
        escalators: [{ from: '2027-01-01', percent: 3 }],
      }),
    ],
    'a nothing_to_escalate: Its escalators raise nothing: it pays no amount in dollars',
  ],
  [
    'a rise of 103 percent',
    [rate({ escalators: [{ from: '2027-01-01', percent: 103 }] })],
    'a unlikely_escalator: Its amounts rise by 103 percent from 2027-01-01: a rise of 3 percent is 3, not 103',
  ],
  ['a rise of 25 percent', [rate({ escalators: [{ from: '2027-01-01', percent: 25 }] })], null],
  [
    'a ratio of 30',
    [byLine({ pays: { how: 'percent_of_cost', percent: 100, cost_to_charge_ratio: 30 } })],
    'a unlikely_ratio: Its cost-to-charge ratio of 30 makes cost 30 times the charges: a ratio of 30 percent is 0.3',
  ],
  ['a ratio of 2', [byLine({ pays: { how: 'percent_of_cost', percent: 100, cost_to_charge_ratio: 2 } })], null],
  [
    'days of revenue codes above a threshold',
    [
      rate({
        role: 'stop_loss',
        pays: {
          ...{ how: 'stop_loss', by: 'days', over: 25, each_day: 2600 },
          by_revenue: [{ revenue_codes: ['020*'], amount: 3600 }],
        },
      }),
      rate({ id: 'b' }),
    ],
    'a counts_from_first_day: Days of its revenue codes begin on the service date of their line: those of a line without one begin with the bill',
  ],
])('%s', (_what, terms, warning) => {
  expect(warnings(...terms)).toEqual(warning === null ? [] : [warning]);
});

test.each<[Terms['medicare'], string | null]>([
  [
    { less_sequestration: 98 },
    'b unlikely_sequestration: medicare.less_sequestration takes 98 percent of Medicare’s payments: the law takes 2',
  ],
  [{ less_sequestration: 10 }, null],
  [{ less_sequestration: true }, null],
  [
    { as_of: '2019-01-01' },
    'b no_rates_held: medicare.as_of is 2019-01-01, and no loaded release has rates of that day: Medicare’s payment is not known',
  ],
  [{ as_of: '2026-01-01' }, null],
  [
    { grouper_version: '20.0' },
    'b no_rates_held: medicare.grouper_version is 20.0, which no loaded release of the grouper has: no stay is grouped',
  ],
])('what %j is to Medicare is said once, of the first term that goes by it', (medicare, warning) => {
  const terms = [byLine({}), rate({ id: 'b', pays: MEDICARE, if_unpriced: 'next' }), byLine({ id: 'c' })];
  const apart = terms.map((term, n) => ({ ...term, applies: { ...term.applies, patient_statuses: [`0${n + 1}`] } }));
  const kinds = apart.map((term) => ({ ...term, applies: { ...term.applies, kinds: ['outpatient' as const] } }));
  const said = warningsOf({ version: 1, terms: kinds, medicare }, FACTS);
  expect(said.map(({ term, code, text }) => `${term} ${code}: ${text}`)).toEqual(warning === null ? [] : [warning]);
});

test('nobody knows the DRGs of another grouper, which have a form of their own', () => {
  const terms = [rate({ applies: { drgs: ['9392', '@implants'] } })];
  const said = (drg: Terms['drg']) => warningsOf({ version: 1, terms, drg }, FACTS).map(({ text }) => text);
  expect(said('grouped')).toEqual([
    'applies.drgs has codes that no loaded release knows: 9392',
    'applies.drgs names groups with codes that are never matched here, for they have another form: 0275 (@implants), !0276 (@implants)',
  ]);
  expect(said('other')).toEqual([]);
});

test('a configuration without end has no last day', () => {
  const dates = { by: 'admission', from: '2100-01-01' } as const;
  const terms = [rate({ applies: { dates } })];
  expect(warningsOf({ version: 1, terms }, { ...FACTS, terminationDate: null })).toEqual([]);
  expect(warningsOf({ version: 1, terms }, FACTS)).toHaveLength(1);
});

test.each<[dates: NonNullable<Term['applies']['dates']>, byClaim: boolean, byAdmission: boolean]>([
  [{ by: 'admission', to: '2025-12-31' }, false, true],
  [{ by: 'admission', to: '2026-01-01' }, false, false],
  [{ by: 'admission', from: '2027-01-01' }, true, true],
  [{ by: 'discharge', to: '2025-12-31' }, true, true],
  [{ by: 'discharge', from: '2027-01-01' }, true, false],
  [{ by: 'service', to: '2025-12-31' }, false, false],
  [{ by: 'service', from: '2027-01-01' }, true, false],
])('stays with dates %o: never in force by the claim %s, by the admission %s', (dates, byClaim, byAdmission) => {
  const pays = { how: 'flat', amount: 1, per: 'line' } as const;
  const applies = { kinds: ['inpatient' as const], lines: { revenue_codes: ['0120'] }, dates };
  const term: Term = { id: 'b', name: 'A line', role: 'carve_out', applies, pays };
  const neverBy = (configurationDay: WarningFacts['configurationDay']) =>
    warningsOf({ version: 1, terms: [term] }, { ...FACTS, configurationDay }).some(
      ({ code }) => code === 'never_applies',
    );
  expect([neverBy('claim'), neverBy('admission')]).toEqual([byClaim, byAdmission]);
});
