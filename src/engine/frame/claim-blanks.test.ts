import { describe, expect, it, test } from 'vitest';
import { engineClaim, engineLine, enginePatient } from '../../../test/support/engine-claim.ts';
import type { Claim } from '../claim/claim.ts';
import { MODULES } from '../modules.ts';
import { CLAIM_BLANKS, claimBlankWarnings } from './claim-blanks.ts';
import { FIELDS_OF_ALL } from './field-uses.ts';
import { fieldsOf } from './fields.ts';

const blank = { billType: '111', patientStatus: '', receiptDate: null };
const dates = { fromDate: 20260203, admitDate: 20260203, esrdInitialDate: 20240101 };
const daysOfValueCodes = (...codes: string[]) => codes.map((code) => ({ code, amount: 5, text: '' }));
const facilityLine = engineLine({ revenueCode: '0490' });
const child = enginePatient({ dateOfBirth: 20150101 });
const textsOf = (claim: Partial<Claim>, ...names: string[]) =>
  claimBlankWarnings(
    engineClaim({ ...blank, ...dates, ...claim }),
    MODULES.filter(({ name }) => names.includes(name)),
  ).map(({ code, field, text }) => `${code} ${field} ${text}`);

describe('a blank patient_status (M10)', () => {
  it('is told with what it decides', () => {
    expect(textsOf({}, 'IPPS')).toEqual([
      'DEFAULT_TAKEN patient_status The claim gives no patient_status: 01, discharged home, was taken, which decides some DRGs, and reductions of transfers (IPPS)',
    ]);
  });

  test.each(['IRF', 'PSYCH', 'LTCH', 'HHA', 'HOSPICE'])('is told to %s', (name) => {
    expect(textsOf({ receiptDate: 20260205 }, name)).toHaveLength(1);
  });

  test.each(['OPPS', 'ASC', 'SNF', 'ESRD', 'FQHC'])('is not told to %s, which does not read it', (name) => {
    expect(textsOf({}, name)).toEqual([]);
  });

  it('is not told where a review code stands in for it, nor where it is given', () => {
    expect(textsOf({ additionalData: { ipps: { review_code: '03' } } }, 'IPPS')).toEqual([]);
    expect(textsOf({ patientStatus: '01' }, 'IPPS', 'IRF', 'HHA')).toHaveLength(1);
  });
});

describe('a blank receipt_date (M10)', () => {
  const status = { patientStatus: '30' };

  it('is told to HHA, also for a later period of the admission', () => {
    expect(textsOf({ ...status, admitDate: 20260104 }, 'HHA')).toHaveLength(1);
    expect(textsOf(status, 'HHA')).toEqual([
      'DEFAULT_TAKEN receipt_date The claim gives no receipt_date: a notice of admission within five days was taken, which decides the reduction for a late one (HHA)',
    ]);
  });

  test.each<[string, Partial<Claim>]>([
    ['whose lateness is waived', { additionalData: { hha: { late_filing_penalty_waiver_indicator: 'Y' } } }],
    ['that is given', { receiptDate: 20260205 }],
  ])('%s is not told', (_, claim) => {
    expect(textsOf({ ...status, ...claim }, 'HHA')).toEqual([]);
  });

  test.each(['OPPS', 'IOCE', 'IPPS'])('is not told to %s', (name) => {
    expect(textsOf(status, name)).toEqual([]);
  });
});

/** Fields that the property of left out fields found (M10): a claim with the blank, and whether it is told. */
test.each<[field: string, pricer: string, claim: Partial<Claim>, isTold: boolean]>([
  ['bill_type', 'OPPS', { billType: '' }, true],
  ['bill_type', 'OPPS', { billType: '131' }, false],
  ['bill_type', 'ASC', { billType: '' }, false],
  ['bill_type', 'ASC', { billType: '', lines: [facilityLine] }, true],
  ['bill_type', 'SNF', { billType: '' }, true],
  ['bill_type', 'LTCH', { billType: '' }, true],
  ['from_date', 'SNF', { fromDate: null }, true],
  ['from_date', 'ESRD', { fromDate: null }, true],
  ['from_date', 'IPPS', { fromDate: null }, false],
  ['from_date', 'IPPS', { fromDate: null, valueCodes: daysOfValueCodes('80', '81') }, true],
  ['from_date', 'IPPS', { fromDate: null, valueCodes: daysOfValueCodes('80') }, true],
  ['from_date', 'LTCH', { fromDate: null, valueCodes: daysOfValueCodes('80') }, true],
  ['from_date', 'IPPS', { fromDate: null, valueCodes: daysOfValueCodes('81') }, false],
  ['from_date', 'PSYCH', { fromDate: null }, true],
  ['from_date', 'PSYCH', { fromDate: null, billType: '113' }, false],
  ['from_date', 'PSYCH', { fromDate: null, billType: '112' }, false],
  ['from_date', 'PSYCH', { fromDate: null, los: 5 }, false],
  ['admit_date', 'PSYCH', { admitDate: null }, true],
  ['admit_date', 'PSYCH', { admitDate: null, los: 5 }, false],
  ['admit_date', 'HHA', { admitDate: null, receiptDate: 20260205 }, true],
  ['admit_date', 'OPPS', { admitDate: null, billType: '131' }, false],
  ['esrd_initial_date', 'ESRD', { esrdInitialDate: null }, true],
  ['esrd_initial_date', 'ESRD', {}, false],
  ['esrd_initial_date', 'ESRD', { esrdInitialDate: null, condCodes: ['84'] }, false],
  ['esrd_initial_date', 'ESRD', { esrdInitialDate: null, patient: child, thruDate: 20260228 }, false],
])('a blank %s is told to %s where it decides an amount (M10): %j, %s', (field, pricer, claim, isTold) => {
  const told = textsOf({ patientStatus: '30', ...claim }, pricer);
  expect(told.map((text) => text.split(' ')[1])).toEqual(isTold ? [field] : []);
});

/** Pricers whose claims have no price without the field, or that warn of it themselves. */
const NOT_PRICED_WITHOUT: Readonly<Record<string, readonly string[]>> = {
  bill_type: ['HHA'],
  from_date: ['OPPS', 'HHA', 'HOSPICE', 'FQHC', 'ASC'],
  admit_date: ['HOSPICE', 'SNF'],
};

it('names all pricers that read the field, themselves or by their grouper, and no other (M10)', () => {
  for (const [field, blanks] of Map.groupBy(CLAIM_BLANKS, (each) => each.field)) {
    const isReader = ({ kind, fields: { needs, reads } }: (typeof MODULES)[number]) =>
      kind !== 'editor' && [...fieldsOf(needs), ...reads, ...FIELDS_OF_ALL].some((use) => use.field === field);
    const groupers: readonly string[] = MODULES.filter((module) => module.kind === 'grouper' && isReader(module)).map(
      ({ name }) => name,
    );
    const readers = MODULES.filter(
      (module) =>
        module.kind === 'pricer' &&
        (isReader(module) || module.fields.after?.some((earlier) => groupers.includes(earlier))),
    );
    const others: readonly string[] = NOT_PRICED_WITHOUT[field] ?? [];
    const names = readers.map(({ name }) => name).filter((name) => !others.includes(name));
    expect(blanks.flatMap(({ decides }) => Object.keys(decides)).sort(), field).toEqual(names.sort());
  }
});
