import { describe, expect, it, test } from 'vitest';
import { engineClaim, engineLine } from '../../../test/support/engine-claim.ts';
import type { Claim } from '../claim/claim.ts';
import { MODULES } from '../modules.ts';
import { priceWarnings } from './price-warnings.ts';

const pricers = (...names: string[]) => MODULES.filter(({ name }) => names.includes(name));
/** A claim that leaves out nothing that decides an amount. */
const GIVEN: Partial<Claim> = {
  ...{ billType: '111', patientStatus: '01', totalCharges: 1000 },
  ...{ fromDate: 20260101, admitDate: 20260101, receiptDate: 20260101, esrdInitialDate: 20240101 },
};
const warningsOf = (claim: Partial<Claim>, ...names: string[]) =>
  priceWarnings(engineClaim({ ...GIVEN, ...claim }), pricers(...names)).map(({ code, text }) => [code, text]);

describe('charges', () => {
  const lines = [
    engineLine({ revenueCode: '0250', charges: 600_000 }),
    engineLine({ revenueCode: '0001', charges: 600_000 }),
  ];

  it('that differ are told to pricers that read the total alone', () => {
    expect(warningsOf({ totalCharges: 42_000, lines }, 'IPPS')).toEqual([
      ['CHARGES_DIFFER', 'total_charges is 42,000.00, the lines add to 600,000.00: total_charges counts'],
    ]);
    expect(warningsOf({ totalCharges: 42_000, lines }, 'OPPS')).toEqual([]);
  });

  it('that are the same, or of the total alone, are not', () => {
    expect(warningsOf({ totalCharges: 600_000, lines }, 'IPPS')).toEqual([]);
    expect(warningsOf({ totalCharges: 600_000 }, 'IPPS')).toEqual([]);
  });

  it('that are absent are', () => {
    expect(warningsOf({ totalCharges: 0 }, 'PSYCH')).toEqual([
      ['DEFAULT_TAKEN', 'The claim gives no charges: 0 was taken, with which no stay is an outlier'],
    ]);
    expect(warningsOf({ totalCharges: 0 }, 'SNF')).toEqual([]);
  });
});

describe('an interim or late bill', () => {
  test.each(['IPPS', 'PSYCH', 'LTCH', 'IRF', 'OPPS'])('is told to %s', (name) => {
    expect(warningsOf({ billType: '112' }, name)).toEqual([
      ['INTERIM_BILL', `Bill type 112 is an interim bill: ${name} priced it as a final one`],
    ]);
  });

  test.each(['SNF', 'HHA', 'HOSPICE', 'ESRD', 'FQHC', 'ASC'])('is not told to %s', (name) => {
    expect(warningsOf({ billType: '112' }, name)).toEqual([]);
  });

  test.each([
    ['0113', 'an interim bill'],
    ['114', 'the last of several interim bills'],
    ['115', 'a bill of late charges alone'],
    ['111', null],
    ['117', null],
  ])('%s is %s', (billType, kind) => {
    const expected =
      kind === null ? [] : [['INTERIM_BILL', `Bill type ${billType} is ${kind}: IPPS priced it as a final one`]];
    expect(warningsOf({ billType }, 'IPPS')).toEqual(expected);
  });
});

describe('units with a fraction', () => {
  test.each([
    [2, 2.9, '2 of them are priced'],
    [0, 0.4, 'less than one unit has no price'],
  ])('%d of %d', (wholeUnits, units, consequence) => {
    const lines = [engineLine(), engineLine({ units, wholeUnits })];
    expect(warningsOf({ lines }, 'OPPS')).toEqual([['UNITS', `Line 2 bills ${units} units: ${consequence}`]]);
  });
});

it('gives none where no pricer came to an amount', () => {
  expect(warningsOf({ totalCharges: 0, billType: '112', lines: [engineLine({ units: 0.4 })] })).toEqual([]);
});
