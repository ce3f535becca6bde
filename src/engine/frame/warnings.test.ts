/** Warnings about a claim that nevertheless runs. */
import { describe, expect, it, test } from 'vitest';
import { engineClaim, enginePatient, engineProvider } from '../../../test/support/engine-claim.ts';
import type { Claim } from '../claim/claim.ts';
import { MODULES } from '../modules.ts';
import { warningsOf } from './warnings.ts';

const stay = { admitDate: 20260310, fromDate: 20260310, thruDate: 20260315 };
const span = { code: '74', start: 20260311, end: 20260312 };
const provider = (ipsf: object, opsf: object = {}): Partial<Claim> => ({
  billingProvider: engineProvider({ otherId: '980001', overrides: { ipsf: { ...ipsf }, opsf: { ...opsf } } }),
});
const patient = (dateOfBirth: number) => ({ patient: enginePatient({ age: 0, sex: 'F', dateOfBirth }) });
const only = (...names: string[]) => MODULES.filter(({ name }) => names.includes(name));

describe('of dates', () => {
  test.each<[string, Partial<Claim>, string[]]>([
    ['none where there are none', { los: 9999 }, []],
    ['los as the dates say', { ...stay, los: 5 }, []],
    ['los that is left out', { ...stay, los: 0 }, []],
    ['los of one day', { ...stay, thruDate: 20260310, los: 1 }, []],
    [
      'los of what this bill is for',
      { ...stay, fromDate: 20260312, los: 3 },
      [
        'los is 3, the days since from_date, and the stay began with admit_date, 5 days before its end: IPPS, LTCH and IRF took it for a stay of 3 days',
      ],
    ],
    ['los without days of leave', { ...stay, los: 4, spans: [span] }, []],
    ['more days with leave', { ...stay, los: 6, spans: [span] }, ['los is 6, and the stay of 5 days by its dates']],
    ['los of other days', { ...stay, los: 9999 }, ['los is 9999, and the stay of 5 days by its dates']],
    [
      'los of other days of a later bill',
      { ...stay, fromDate: 20260312, los: 9 },
      ['los is 9, and the stay of 5 or 3 days by its dates'],
    ],
    ['a year', { ...stay, admitDate: 20250315, fromDate: null }, []],
    ['more', { ...stay, admitDate: 20210310, fromDate: null }, ['admit_date is 1831 days before thru_date']],
    ['by from_date', { ...stay, admitDate: null, fromDate: 20210310 }, ['from_date is 1831 days before thru_date']],
    ['born on the day', { ...stay, ...patient(20260310) }, []],
    ['born later', { ...stay, ...patient(20260311) }, ['patient.date_of_birth is after the admission']],
  ])('%s', (_, given, texts) => {
    expect(warningsOf(engineClaim(given), MODULES).map(({ text }) => text)).toEqual(texts);
  });
});

test.each<[string, string[], string]>([
  ['PSYCH', [], '111'],
  ['PSYCH', ['LENGTH_OF_STAY los'], '113'],
  ['SNF', [], '213'],
  ['LTCH', ['LENGTH_OF_STAY los'], '117'],
])('los of a bill that begins later is told to %s: %j', (name, told, billType) => {
  const claim = engineClaim({ billType, admitDate: 20260310, fromDate: 20260312, thruDate: 20260315, los: 3 });
  const warnings = warningsOf(claim, only(name)).filter(({ field }) => field === 'los');
  expect(warnings.map(({ code, field }) => `${code} ${field}`)).toEqual(told);
});

describe('of the age', () => {
  const of = (given: Partial<Claim>, ...modules: string[]) =>
    warningsOf(engineClaim({ patient: enginePatient({ age: 0 }), ...given }), only(...modules)).map(({ text }) => text);

  it.each(['MCE', 'IOCE'])('that %s takes for a newborn’s', (editor) => {
    const texts = ['The claim gives neither age nor date of birth: the editor took the patient for a newborn'];
    expect(of({}, editor)).toEqual(texts);
    expect(of({ principalDx: { code: 'Z3800', poa: '' } }, editor)).toEqual([]);
  });

  it('that nothing reads', () => expect(of({}, 'MSDRG', 'IPPS')).toEqual([]));
});

describe('of the bill type', () => {
  const of = (billType: string, ...modules: string[]) =>
    warningsOf(engineClaim({ billType }), only(...modules)).map(({ code, field, text }) => [code, field, text]);

  it.each(['111', '0117', '11A', ''])('none of %s', (billType) => {
    expect(of(billType, 'MCE', 'MSDRG', 'IPPS')).toEqual([]);
  });

  it('that the pricer does not price', () => {
    const text = 'bill_type 131 is none that IPPS prices, which are 11x';
    expect(of('131', 'MCE', 'MSDRG', 'IPPS')).toEqual([['BILL_TYPE', 'bill_type', text]]);
    expect(of('131', 'MCE', 'MSDRG')).toEqual([]);
  });
});

describe('of overrides', () => {
  const of = (given: Partial<Claim>, ...modules: string[]) =>
    warningsOf(engineClaim(given), only(...modules)).map(({ code, text }) => [code, text]);
  const at = 'billing_provider.additional_data';

  it('none of what the pricer reads', () => {
    expect(
      of(provider({ operating_cost_to_charge_ratio: 0, provider_type: '00', vpb_participant_indicator: 'N' }), 'IPPS'),
    ).toEqual([]);
  });

  it('that no module reads', () => {
    const unread = 'is read by none of the modules that were asked for';
    expect(of(provider({ case_mix_index: 1 }, { tops_indicator: 'Y' }), 'IPPS')).toEqual([
      ['UNREAD_OVERRIDE', `${at}.ipsf.case_mix_index ${unread}`],
      ['UNREAD_OVERRIDE', `${at}.opsf.tops_indicator ${unread}`],
    ]);
    expect(of(provider({ bed_size: 1 }), 'MCE', 'MSDRG')).toEqual([
      ['UNREAD_OVERRIDE', `${at}.ipsf.bed_size ${unread}`],
    ]);
  });

  it('that are no fields, with the field that was meant', () => {
    const no = 'is no field of the inpatient provider specific file';
    expect(of(provider({ operating_ccr: 0.3, nobody: 1 }), 'IPPS')).toEqual([
      ['UNKNOWN_FIELD', `${at}.ipsf.operating_ccr ${no}; did you mean operating_cost_to_charge_ratio?`],
      ['UNKNOWN_FIELD', `${at}.ipsf.nobody ${no}`],
    ]);
  });

  it('lists twenty, and says how many more there are', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`name${i}`, i]));
    const warnings = warningsOf(engineClaim(provider(many)), MODULES);
    expect(warnings).toHaveLength(21);
    expect(warnings.at(-1)).toEqual({ code: 'MORE', field: '', text: '4980 more are not listed' });
  });
});
