import { describe, expect, it } from 'vitest';
import {
  type GivenClaim,
  type GivenLine,
  inpatientStay,
  oneRate,
  outpatientClaim,
  priced,
  termsOf,
  totalOf,
} from '../../../../test/support/contract-terms.ts';
import type { Applies, Pays } from './terms.ts';

const CASE: Pays = { how: 'case_rate', amount: 1000 };
const LINE = { revenueCode: '0320', hcpcs: '71046', charges: 200 };

describe('a condition', () => {
  const UNKNOWN = 'which is not known';
  const NO_DRG = { grouped: null, billed: null };
  const OF_NO_KIND = inpatientStay({ kind: null, billType: '991', drgs: NO_DRG });
  const NO_BILL_TYPE = 'bill type 991 is none that Medicare accepts';
  it.each<[applies: Applies, claim: GivenClaim, answer: 'yes' | 'no' | string]>([
    [{ kinds: ['inpatient'] }, inpatientStay(), 'yes'],
    [{ kinds: ['hospice'] }, inpatientStay(), 'no'],
    [
      { kinds: ['inpatient'] },
      inpatientStay({ kind: null, billType: '' }),
      `Term rate asks for the kind of claim, ${UNKNOWN}: the claim has no bill type`,
    ],
    [{ kinds: ['outpatient'] }, OF_NO_KIND, `Term rate asks for the kind of claim, ${UNKNOWN}: ${NO_BILL_TYPE}`],
    [{ drgs: ['470'] }, OF_NO_KIND, `Term rate asks for the DRG, ${UNKNOWN}: ${NO_BILL_TYPE}`],
    [{ mdcs: ['08'] }, OF_NO_KIND, `Term rate asks for the MDC, ${UNKNOWN}: ${NO_BILL_TYPE}`],
    [{ drgs: ['470'] }, { ...OF_NO_KIND, drgs: { grouped: '470', billed: null } }, 'yes'],
    [{ drgs: ['470'] }, inpatientStay({ drgs: NO_DRG }), `Term rate asks for the DRG, ${UNKNOWN}`],
    [{ bill_types: ['99*'] }, OF_NO_KIND, 'yes'],
    [{}, OF_NO_KIND, 'yes'],
    [{ bill_types: ['11*'] }, inpatientStay(), 'yes'],
    [{ bill_types: ['11*'] }, inpatientStay({ billType: '' }), `Term rate asks for the bill type, ${UNKNOWN}`],
    [{ bill_types: ['11*'] }, inpatientStay({ kind: 'professional', billType: '' }), 'no'],
    [{ drgs: ['!470'] }, outpatientClaim([LINE]), 'yes'],
    [{ mdcs: ['08'] }, inpatientStay({ mdc: '08' }), 'yes'],
    [{ mdcs: ['08'] }, inpatientStay(), `Term rate asks for the MDC, ${UNKNOWN}`],
    [{ mdcs: ['08'] }, outpatientClaim([LINE]), 'no'],
    [{ diagnoses: ['I21*', '!I219'] }, inpatientStay({ diagnoses: ['E119', 'I214'] }), 'yes'],
    [{ diagnoses: ['I21*', '!I219'] }, inpatientStay({ diagnoses: ['I219', 'I214'] }), 'no'],
    [{ diagnoses: ['I21*'] }, inpatientStay(), `Term rate asks for the diagnoses, ${UNKNOWN}`],
    [{ principal_diagnoses: ['O80'] }, inpatientStay({ principalDiagnosis: 'O80' }), 'yes'],
    [{ principal_diagnoses: ['O80'] }, inpatientStay(), `Term rate asks for the principal diagnosis, ${UNKNOWN}`],
    [{ procedures: ['0SR*'] }, inpatientStay({ procedures: ['0SRB04A'] }), 'yes'],
    [{ procedures: ['0SR*'] }, inpatientStay(), 'no'],
    [{ age: { from: 18, to: 64 } }, inpatientStay({ age: 18 }), 'yes'],
    [{ age: { from: 18, to: 64 } }, inpatientStay({ age: 64 }), 'yes'],
    [{ age: { from: 18, to: 64 } }, inpatientStay({ age: 65 }), 'no'],
    [{ age: { to: 17 } }, inpatientStay({ age: 0 }), 'yes'],
    [{ age: { from: 18 } }, inpatientStay(), `Term rate asks for the age, ${UNKNOWN}`],
    [{ sex: 'F' }, inpatientStay({ sex: 'M' }), 'no'],
    [{ sex: 'F' }, inpatientStay({ sex: 'F' }), 'yes'],
    [{ sex: 'F' }, inpatientStay(), `Term rate asks for the sex, ${UNKNOWN}`],
    [{ admission_sources: ['4'] }, inpatientStay({ admissionSource: '4' }), 'yes'],
    [{ admission_sources: ['4'] }, inpatientStay(), `Term rate asks for the admission source, ${UNKNOWN}`],
    [{ admission_types: ['1-2'] }, inpatientStay({ admissionType: '3' }), 'no'],
    [{ admission_types: ['1-2'] }, inpatientStay(), `Term rate asks for the admission type, ${UNKNOWN}`],
    [{ patient_statuses: ['02'] }, inpatientStay({ patientStatus: '02' }), 'yes'],
    [{ patient_statuses: ['02'] }, inpatientStay(), `Term rate asks for the patient status, ${UNKNOWN}`],
    [{ cond_codes: ['41'] }, inpatientStay({ condCodes: ['41'] }), 'yes'],
    [{ cond_codes: ['41'] }, inpatientStay(), 'no'],
    [{ plans: ['gold+'] }, inpatientStay({ plan: 'gold+' }), 'yes'],
    [{ plans: ['gold+'] }, inpatientStay({ plan: 'silver' }), 'no'],
    [{ plans: ['gold+'] }, inpatientStay(), `Term rate asks for the plan, ${UNKNOWN}`],
    [
      { dates: { by: 'admission', from: '2026-01-01', to: '2026-03-10' } },
      inpatientStay({ dates: { admission: 20260310, discharge: null } }),
      'yes',
    ],
    [
      { dates: { by: 'discharge', from: '2026-03-11' } },
      inpatientStay({ dates: { admission: null, discharge: 20260310 } }),
      'no',
    ],
    [
      { dates: { by: 'admission', from: '2026-01-01' } },
      inpatientStay(),
      `Term rate asks for the day of admission, ${UNKNOWN}`,
    ],
    // A condition that fails settles it, whatever is unknown beside it.
    [{ sex: 'F', kinds: ['hospice'] }, inpatientStay(), 'no'],
    [{ sex: 'F', lines: { revenue_codes: ['0278'] } }, inpatientStay(), 'no'],
    [{ sex: 'F', lines: { revenue_codes: ['0120'] } }, inpatientStay(), `Term rate asks for the sex, ${UNKNOWN}`],
  ])('%j of a claim', (applies, claim, answer) => {
    const terms = termsOf([
      { id: 'rate', applies, consumes: 'claim', pays: CASE },
      { id: 'rest', role: 'default', pays: { how: 'case_rate', amount: 1 } },
    ]);
    const { total, reason } = priced(terms, claim);
    expect(total === 1000 ? 'yes' : total === 1 ? 'no' : reason).toBe(answer);
  });

  it.each<[lines: NonNullable<Applies['lines']>, line: GivenLine, answer: 'yes' | 'no' | string]>([
    [{ revenue_codes: ['032*'] }, {}, 'yes'],
    [{ revenue_codes: ['032*'] }, { revenueCode: '' }, 'no'],
    [{ hcpcs: ['!71045'] }, { hcpcs: '' }, 'yes'],
    [{ modifiers: ['26'] }, { modifiers: ['59', '26'] }, 'yes'],
    [{ modifiers: ['26'] }, {}, 'no'],
    [{ apcs: ['05521'] }, { apc: '05521' }, 'yes'],
    [{ apcs: ['05521'] }, { apc: '' }, 'no'],
    [{ apcs: ['05521'] }, {}, 'Term rate asks for the APC of line 1 (71046), which is not known'],
    [{ status_indicators: ['G', 'H'] }, { statusIndicator: 'G' }, 'yes'],
    [{ status_indicators: ['G'] }, {}, 'Term rate asks for the status indicator of line 1 (71046), which is not known'],
    [{ status_indicators: ['G'], hcpcs: ['J*'] }, {}, 'no'],
    [{ status_indicators: ['G'] }, { charges: 0 }, 'no'],
    [{ pos: ['11'] }, { pos: '11' }, 'yes'],
    [{ pos: ['11'] }, {}, 'no'],
    [{ ndcs: ['00002*'] }, { ndc: '00002751001' }, 'yes'],
    [{ charges_over: 200 }, {}, 'no'],
    [{ charges_over: 199.99 }, {}, 'yes'],
    [{ charges_over: 100, per: 'unit' }, { units: 2 }, 'no'],
    [{ charges_over: 99.99, per: 'unit' }, { units: 2 }, 'yes'],
    [{ charges_over: 199, per: 'unit' }, { units: 0 }, 'yes'],
    [{ charges_over: 200, per: 'claim' }, {}, 'no'],
    [{ charges_over: 199, per: 'claim' }, {}, 'yes'],
  ])('%j of a line', (lines, line, answer) => {
    const terms = termsOf([
      { id: 'rate', applies: { lines }, pays: { how: 'flat', amount: 10, per: 'line' } },
      { id: 'rest', role: 'default', pays: { how: 'case_rate', amount: 1 } },
    ]);
    const { total, reason } = priced(terms, outpatientClaim([{ ...LINE, ...line }]));
    expect(total === 10 ? 'yes' : total === 1 ? 'no' : reason).toBe(answer);
  });

  it('on APCs of a stay is a no, not unknown', () => {
    const terms = termsOf([
      {
        id: 'drugs',
        role: 'carve_out',
        applies: { lines: { apcs: ['05521'] } },
        pays: { how: 'asp', plus_percent: 6 },
      },
      { id: 'rate', pays: CASE },
    ]);
    for (const kind of ['inpatient', 'skilled_nursing', 'surgical_center', 'professional'] as const)
      expect(totalOf(terms, inpatientStay({ kind }))).toBe(1000);
    expect(totalOf(terms, inpatientStay({ kind: 'home_health' }))).toBe(
      'Term drugs asks for the APC of line 1 (0120), which is not known',
    );
  });

  it('on charges of the claim asks an unknown line only if it decides', () => {
    const terms = (over: number) =>
      oneRate(
        { how: 'flat', amount: 10, per: 'line' },
        { applies: { lines: { status_indicators: ['G'], charges_over: over, per: 'claim' } } },
      );
    const lines = [
      { ...LINE, statusIndicator: 'G' },
      { ...LINE, charges: 50 },
    ];
    expect(totalOf(terms(300), outpatientClaim(lines))).toMatch(/^No term prices line 1 \(71046\); and 1 more$/);
    expect(totalOf(terms(220), outpatientClaim(lines))).toMatch(/status indicator of line 2/);
  });

  it('by day of service asks each line', () => {
    const terms = oneRate(
      { how: 'flat', amount: 10, per: 'line' },
      { consumes: 'lines', applies: { dates: { by: 'service', to: '2026-03-10' } } },
    );
    const { parts, reason } = priced(terms, outpatientClaim([LINE, { ...LINE, day: 20260311 }]));
    expect([parts[0]?.lines, reason]).toEqual([[1], 'No term prices line 2 (71046)']);
    expect(totalOf(terms, outpatientClaim([{ ...LINE, day: null }]))).toMatch(/asks for the day of service of line 1/);
  });

  it('of lines is met by one line for a term that takes the claim', () => {
    const icu = oneRate(CASE, { consumes: 'claim', applies: { lines: { status_indicators: ['S'] } } });
    const lines = [{ ...LINE, statusIndicator: 'S' }, LINE];
    expect(totalOf(icu, outpatientClaim(lines))).toBe(1000);
    const visits = oneRate(
      { how: 'flat', amount: 10, per: 'visit' },
      {
        consumes: 'claim',
        applies: { lines: { status_indicators: ['S'] } },
      },
    );
    expect(totalOf(visits, outpatientClaim(lines))).toMatch(/status indicator of line 2/);
  });

  it('names a group of codes', () => {
    const terms = oneRate(CASE, { applies: { drgs: ['@joints'] } });
    expect(priced(terms, inpatientStay(), { joints: ['469-470'] }).total).toBe(1000);
    expect(() => priced(terms, inpatientStay())).toThrow('Code group joints does not exist');
  });
});
