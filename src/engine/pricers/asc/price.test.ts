/**
 * Rules of a whole ASC claim, 42 CFR part 416 and the manual's chapter 14, on both sides of each. Codes and rates are
 * invented.
 */
import { describe, expect, test } from 'vitest';
import { inputOf, type WorkedClaim } from '../../../../test/asc/worked-claim.ts';
import { exact } from '../../core/exact.ts';
import type { AscInput } from './inputs.ts';
import { type PricedClaim, priceAscClaim, quartersFor } from './price.ts';
import type { AscTables } from './tables.ts';

const AA: WorkedClaim['aa'] = {
  '11111': { indicator: 'G2', rate: '$1,000.00', discounted: true },
  '22222': { indicator: 'G2', rate: '$800.00', discounted: true },
  '33333': { indicator: 'P3', rate: '$100.00' },
  '44444': { indicator: 'J8', rate: '$5,000.00', discounted: true },
  '55555': { indicator: 'C5' },
};
const BB: WorkedClaim['bb'] = {
  J0001: { indicator: 'K2', rate: '$10.00' },
  J0002: { indicator: 'K2', rate: '$20.00', mark: '***' },
  C0001: { indicator: 'J7' },
};

type Line = WorkedClaim['lines'][number];
interface Given extends Partial<WorkedClaim> {
  tables?: (tables: AscTables) => Partial<AscTables>;
  provider?: AscInput['provider'];
}

/** Prices a claim with a wage index of 1: a unit is paid the rate itself. */
function price({ tables, provider, ...changes }: Given) {
  const input = inputOf({
    ...{ claim: '', date: 20250115, quarter: '2025Q1', aa: AA, bb: BB, ff: { '44444': '$3,000.00' }, indexes: ['1'] },
    ...{ lines: [], worked: {}, statuses: [], total: 0, payment: 0 },
    ...changes,
  });
  const all = { ...input.tables, ...tables?.(input.tables) };
  return priceAscClaim({ ...input, provider: provider ?? input.provider, tables: all }, null);
}
/** Returns a claim that is priced. */
function priced(given: Given): PricedClaim {
  const pricing = price(given);
  if ('returnCode' in pricing) throw new Error(pricing.returnCode);
  return pricing;
}
const of = (hcpcs: string, more: Partial<Line> = {}): Line => ({ hcpcs, ...more });
/** Returns dollars by line; the reason for a line without an amount or payment. */
const amounts = (given: Given) =>
  priced(given).lines.map(({ isPayable, rate, total, reason }) => (isPayable && rate ? total.toNumber() : reason));

describe('quarters of the addenda', () => {
  test('the fourth of 2023 has the device portions of the third', () => {
    expect([20230930, 20231001, 20231231, 20240101].map(quartersFor)).toEqual([
      ['2023Q3'],
      ['2023Q4', '2023Q3'],
      ['2023Q4', '2023Q3'],
      ['2024Q1'],
    ]);
    expect([20221231, 20230101].map(quartersFor)).toEqual([[], ['2023Q1']]);
  });

  test('the portions of the third count where the fourth has none, and its own where it has', () => {
    const device = (own: Given['ff']) => {
      const { quarters } = inputOf({
        ...{ claim: '', date: 20230701, quarter: '2023Q3', aa: AA, ff: { '44444': '$3,000.00' } },
        ...{ lines: [], worked: {}, statuses: [], total: 0, payment: 0 },
      }).tables;
      return amounts({
        ...{ date: 20231015, quarter: '2023Q4', ff: own, lines: [of('44444', { modifiers: ['FB'] })] },
        tables: (given) => ({ quarters: new Map([...quarters, ...given.quarters]) }),
      });
    };
    expect(device(undefined)).toEqual([2000]);
    expect(device({ '44444': '$1,000.00' })).toEqual([4000]);
  });
});

describe('a claim without a price', () => {
  const noIndexes = new Map();
  test.each<[string, Given, string, string | null]>([
    ['without lines (M8)', { lines: [] }, 'ASC06', 'The claim has no lines.'],
    [
      'of units that no bill means (F15)',
      { lines: [of('11111'), of('33333', { units: 1_000_000 })] },
      'ASC07',
      'Line 2 bills 1000000 units.',
    ],
    ['without an area', { terms: { cbsa: '' } }, 'ASC01', null],
    ['without an area and a day', { terms: { cbsa: '', thruDate: null } }, 'ASC01', null],
    ['without a day', { terms: { thruDate: null } }, 'ASC03', null],
    ['of a quarter that is not loaded', { terms: { thruDate: 20250401 } }, 'ASC02', null],
    [
      'without the wage index of the year',
      { tables: () => ({ wageIndex: noIndexes }) },
      'ASC02',
      'The ASC wage index of 2025 is not loaded.',
    ],
    [
      'of an area that the sample lacks',
      {
        terms: { cbsa: '20000' },
        tables: () => ({ wageIndex: new Map([[2025, { areas: noIndexes, isSample: true }]]) }),
      },
      'ASC02',
      'The sample of the ASC wage index of 2025 lacks area 20000.',
    ],
  ])('%s', (_, given, returnCode, explanation) => {
    expect(price({ lines: [of('11111')], ...given })).toEqual({ returnCode, explanation: explanation ?? undefined });
  });
});

test('the area is the claim’s, then that of the record’s wage index, then that of its address', () => {
  const area = (cbsa: string, cbsaWageIndexLocation: string) =>
    priced({
      ...{ terms: { cbsa }, lines: [of('J0001')] },
      provider: { cbsaWageIndexLocation, cbsaActualGeographicLocation: '30000' },
    }).area;
  expect([area('10000', '20000'), area('', '20000'), area('', '')]).toEqual(['10000', '20000', '30000']);
});

test('999,999 units are priced (F15)', () =>
  expect(amounts({ lines: [of('33333', { units: 999_999 })] })).toEqual([99_999_900]));

test('a line without a day is one of the claim’s last day', () => {
  expect(amounts({ lines: [of('11111'), of('22222', { serviceDate: 20250115 })] })).toEqual([1000, 400]);
});

test('a line of the year before takes that year’s index and addenda', () => {
  const given: Given = {
    lines: [of('11111', { serviceDate: 20241231 }), of('11111')],
    tables: ({ quarters, wageIndex }) => {
      const quarter = quarters.get('2025Q1');
      if (!quarter) throw new Error('The example has no quarter.');
      return {
        quarters: new Map([...quarters, ['2024Q4', quarter]]),
        wageIndex: new Map([...wageIndex, [2024, { areas: new Map([['10000', [exact('2')]]]), isSample: false }]]),
      };
    },
  };
  // Half of the rate is adjusted by an index of 2.
  expect(amounts(given)).toEqual([1500, 1000]);
});

describe('several procedures of a day, 42 CFR 416.172(e)', () => {
  test.each<[string, Line[], (number | string)[]]>([
    ['the highest in full, whatever the order', [of('22222'), of('11111')], [400, 1000]],
    ['of equal ones the first', [of('11111'), of('11111')], [1000, 500]],
    ['further units of the first at half', [of('11111', { units: 3 })], [2000]],
    ['units of another at half', [of('11111'), of('22222', { units: 2 })], [1000, 800]],
    ['not one that Addendum AA excepts', [of('11111'), of('33333', { units: 2 })], [1000, 200]],
    ['reduced ones are at half already', [of('11111', { modifiers: ['52'] }), of('22222')], [500, 800]],
    ['stopped ones, too', [of('11111', { modifiers: ['73'] }), of('22222')], [500, 800]],
    ['one stopped after anaesthesia is in full', [of('11111', { modifiers: ['74'] }), of('22222')], [1000, 400]],
    ['ranked by the charge where that is paid', [of('11111', { charges: 700 }), of('22222')], [350, 800]],
    ['by the charge of a unit', [of('11111', { charges: 1500, units: 2 }), of('22222')], [750, 800]],
  ])('%s', (_, lines, expected) => expect(amounts({ lines })).toEqual(expected));
});

describe('the lesser of charge and rate, Social Security Act 1833(a)(1)(G)', () => {
  test.each<[string, Partial<Line>, number]>([
    ['a cent less', { charges: 99.99 }, 99.99],
    ['equal', { charges: 100 }, 100],
    ['more', { charges: 100.01 }, 100],
    ['of all units', { charges: 199.98, units: 2 }, 199.98],
    ['none', { charges: 0 }, 100],
  ])('%s', (_, more, expected) => expect(amounts({ lines: [of('33333', more)] })).toEqual([expected]));
});

describe('devices, 42 CFR 416.179', () => {
  test.each<[string, string[], number, boolean]>([
    ['no device modifier', [], 5000, false],
    ['without cost', ['FB'], 2000, true],
    ['half credited', ['FC'], 3500, true],
    ['without cost goes before half', ['FC', 'FB'], 2000, true],
    ['stopped: without the device, at half', ['73'], 1000, false],
    ['stopped goes before a credit', ['73', 'FC'], 1000, false],
    ['reduced: with the device, at half', ['52'], 2500, false],
  ])('%s', (_, modifiers, expected, isCredit) => {
    const [line] = priced({ lines: [of('44444', { modifiers })] }).lines;
    expect([line?.total.toNumber(), line?.hasDeviceCredit]).toEqual([expected, isCredit]);
  });

  test('an amount of another procedure is not taken off', () =>
    expect(amounts({ ff: { '11111': '$300.00' }, lines: [of('11111', { modifiers: ['FB'] })] })).toEqual([1000]));
  test('never more than the rate', () =>
    expect(amounts({ ff: { '44444': '$6,000.00' }, lines: [of('44444', { modifiers: ['FB'] })] })).toEqual([0]));
});

describe('ancillary services are paid beside a covered procedure, chapter 14, section 60.2', () => {
  const ALONE = 'ancillary service without a payable procedure';
  test.each<[string, Line[], unknown[]]>([
    ['a drug beside one', [of('J0001'), of('33333')], [10, 100]],
    ['of another day, too', [of('J0001', { serviceDate: 20250114 }), of('33333')], [10, 100]],
    ['alone', [of('J0001')], [ALONE]],
    ['beside one that is not payable', [of('J0001'), of('55555')], [ALONE, 'inpatient procedure']],
    ['beside one of wrong surgery', [of('J0001'), of('33333', { modifiers: ['PA'] })], [ALONE, expect.any(String)]],
  ])('%s', (_, lines, expected) => expect(amounts({ lines })).toEqual(expected));

  test('a line without an amount may be the procedure', () => {
    const early = of('33333', { serviceDate: 20241231 });
    expect(priced({ lines: [of('J0001'), early] }).lines[0]?.status).toBe('payable');
  });
});

describe('a procedure whose amount depends on what is not known', () => {
  const UNRANKED = 'a line of the day has no amount: which procedure is the first is not known';
  const sample = ({ quarters }: AscTables) => ({
    quarters: new Map([...quarters].map(([name, quarter]) => [name, { ...quarter, isSample: true }])),
  });
  const unpaired = 'the code pairs of device C0001 are not loaded';

  test('has none beside a line of the day that has none', () =>
    expect(amounts({ lines: [of('11111'), of('99999'), of('33333')], tables: sample })).toEqual([
      UNRANKED,
      'the sample of the addenda lacks the code',
      100,
    ]));
  test('has one beside such a line of another day', () =>
    expect(amounts({ lines: [of('11111'), of('99999', { serviceDate: 20250114 })], tables: sample })[0]).toBe(1000));
  test('has none beside a device whose pairs are not loaded', () =>
    expect(amounts({ lines: [of('33333'), of('C0001'), of('J0001')], tables: () => ({ codePairs: null }) })).toEqual([
      unpaired,
      'contractor-priced: no national rate (pass-through device)',
      10,
    ]));

  const pairsOf =
    (start: number, end: number, isSample = false): Given['tables'] =>
    () => ({
      codePairs: { byDevice: new Map(), start, end, isSample },
    });
  test.each<[string, Given['tables'], unknown]>([
    ['on the first day of the pairs', pairsOf(20250115, 20251231), 100],
    ['a day before it', pairsOf(20250116, 20251231), unpaired],
    ['on their last day', pairsOf(20250101, 20250115), 100],
    ['a day after it', pairsOf(20250101, 20250114), unpaired],
    ['beside a sample of pairs that lacks the device', pairsOf(20250101, 20251231, true), unpaired],
  ])('%s', (_, tables, expected) => {
    expect(amounts({ lines: [of('33333'), of('C0001')], tables })[0]).toBe(expected);
  });
});

describe('pass-through devices, chapter 14, section 40.7', () => {
  const pairs: Given['pairs'] = [['C0001', '11111', '0.2']];
  test.each<[string, Line[], unknown[]]>([
    ['take their share off the procedure', [of('C0001'), of('11111')], [expect.any(String), 800]],
    ['not off another', [of('C0001'), of('22222')], [expect.any(String), 800]],
    ['of as many units as devices', [of('C0001'), of('11111', { units: 2 })], [expect.any(String), 1350]],
    ['of two lines the first alone', [of('C0001'), of('11111'), of('11111')], [expect.any(String), 400, 1000]],
    ['two devices, both', [of('C0001', { units: 2 }), of('11111'), of('11111')], [expect.any(String), 800, 400]],
  ])('%s', (_, lines, expected) => expect(amounts({ lines, pairs })).toEqual(expected));
});

test('the deductible is taken from line after line, until it is met', () => {
  const claim = priced({ terms: { deductible: 257 }, lines: [of('33333'), of('33333'), of('33333')] });
  expect(claim.lines.map((line) => [line.deductible.toNumber(), line.coinsurance.toNumber()])).toEqual([
    [100, 0],
    [100, 0],
    [57, 8.6],
  ]);
  const { total, payment, coinsurance, deductible } = claim;
  expect([total, payment, coinsurance, deductible].map((figure) => figure.toNumber())).toEqual([300, 34.4, 8.6, 257]);
});

test('a deductible below 0 is none', () =>
  expect(priced({ terms: { deductible: -10 }, lines: [of('33333')] }).payment.toNumber()).toBe(80));

describe('messages', () => {
  const messages = (given: Given) => priced(given).messages;

  test('none on a claim that is wholly priced', () => expect(messages({ lines: [of('11111')] })).toEqual([]));
  test('name lines that the contractor prices, and non-opioid alternatives', () => {
    const pairs: Given['pairs'] = [['C0001', '22222', '0.2']];
    expect(messages({ pairs, lines: [of('33333'), of('C0001'), of('J0002')] })).toEqual([
      'The contractor prices line 2: the claim has no total.',
      'Line 3 is a non-opioid alternative with a payment limit that the addenda do not give: it was not applied.',
    ]);
    expect(messages({ lines: [of('J0002'), of('C0001')] })).toEqual([]);
  });
  test('tell an area without an index, for which 1 stands', () =>
    expect(messages({ indexes: ['0.0000'], lines: [of('11111')] })).toEqual([
      'The wage index table of 2025 has no index of area 10000: 1 was used.',
    ]));
  test('tell unit limits that were not applied, but where none are asked for', () => {
    const none: Given['tables'] = () => ({ unitLimits: () => null });
    const lacking: Given['tables'] = () => ({ unitLimits: () => ({ byCode: new Map(), isSample: true }) });
    const lines = [of('11111')];
    expect(messages({ lines, tables: none })).toEqual([
      'The medically unlikely edits (facility) of the day are not loaded: they were not applied.',
    ]);
    expect(messages({ lines, tables: lacking })).toEqual([
      'The medically unlikely edits (facility) are a sample, which lacks the code of line 1: no limit was applied.',
    ]);
    expect(messages({ lines, tables: none, terms: { noMue: true } })).toEqual([]);
  });
});

describe('both sides of a procedure (F12), chapter 14, section 40.5', () => {
  const limits: Given['limits'] = { '11111': [1, '2'], '33333': [1, '3'] };
  const side = (hcpcs: string, modifier: string, more: Partial<Line> = {}) =>
    of(hcpcs, { modifiers: [modifier], bilateralIndicator: '1', ...more });
  const sides = (hcpcs: string, more: Partial<Line> = {}) => [side(hcpcs, 'RT', more), side(hcpcs, 'LT', more)];
  const both = (hcpcs: string, more: Partial<Line> = {}) => [of(hcpcs, { units: 2, bilateralIndicator: '1', ...more })];
  const DENIED = 'above the medically unlikely edit of 1 units';
  const DOUBLED = 'above the medically unlikely edit of 2 units, twice 1 for both sides';
  const UNKNOWN = 'the indicator for bilateral surgery is not loaded, by which the unit limit of 1 may be 2';
  test.each<[string, Given, unknown[]]>([
    ['two lines are paid, the second at half', { lines: sides('11111') }, [1000, 500]],
    ['two units are paid as two lines', { lines: both('11111') }, [1500]],
    ['two in full where no discount applies', { lines: sides('33333') }, [100, 100]],
    [
      'not three',
      { lines: [...sides('11111'), of('11111', { bilateralIndicator: '1' })] },
      [DOUBLED, DOUBLED, DOUBLED],
    ],
    ['three cut to two', { lines: both('11111', { units: 3 }), terms: { mueToLimit: true } }, [1500]],
    ['not of a limit by line', { lines: both('11111'), limits: { '11111': [1, '1'] } }, [DENIED]],
    ['not of another indicator', { lines: both('11111', { bilateralIndicator: '3' }) }, [DENIED]],
    ['no amount where the indicator is not known', { lines: both('11111', { bilateralIndicator: null }) }, [UNKNOWN]],
    [
      'nor where units are cut',
      { lines: both('11111', { units: 3, bilateralIndicator: null }), terms: { mueToLimit: true } },
      [UNKNOWN],
    ],
    [
      'denied where even the double is exceeded',
      { lines: both('11111', { units: 3, bilateralIndicator: null }) },
      [DENIED],
    ],
    [
      'a drug has no sides',
      { lines: [of('33333'), ...both('J0001', { bilateralIndicator: null })], limits: { J0001: [1, '3'] } },
      [100, DENIED],
    ],
  ])('%s', (_, given, expected) => expect(amounts({ limits, ...given })).toEqual(expected));

  test('modifier 50 is denied: a center reports two lines or two units', () =>
    expect(amounts({ lines: [side('11111', '50'), of('22222'), of('55555', { modifiers: ['50'] })] })).toEqual([
      'modifier 50 is not taken from a surgical center: both sides are two lines, or two units',
      800,
      'inpatient procedure',
    ]));
});

describe('unit limits', () => {
  const limits: Given['limits'] = { '33333': [2, '3'] };
  const lines = [of('33333', { units: 2 }), of('33333')];
  const DENIED = 'above the medically unlikely edit of 2 units';
  test.each<[string, Given, unknown[]]>([
    ['as many as the limit', { lines: [of('33333'), of('33333')] }, [100, 100]],
    ['one more denies all of the day', { lines }, [DENIED, DENIED]],
    ['or is cut to the limit', { lines, terms: { mueToLimit: true } }, [200, DENIED]],
    ['not of another day', { lines: [of('33333', { units: 2 }), of('33333', { serviceDate: 20250114 })] }, [200, 100]],
    ['of a line, each by itself', { lines, limits: { '33333': [2, '1'] } }, [200, 100]],
    ['left out', { lines, terms: { noMue: true } }, [200, 100]],
  ])('%s', (_, given, expected) => expect(amounts({ limits, ...given })).toEqual(expected));
});
