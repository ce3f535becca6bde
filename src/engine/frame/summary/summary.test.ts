import { describe, expect, it, test } from 'vitest';
import { engineClaim, engineProvider } from '../../../../test/support/engine-claim.ts';
import type { Warning } from '../../claim/warnings.ts';
import { Trace } from '../../core/trace.ts';
import type { LineResult, PricingResult } from '../result/result.ts';
import type { Summary } from './sentences.ts';
import { SENTENCES_MAX, type SummaryInput, summaryOf } from './summary.ts';

const RESULT: PricingResult = {
  ...{ priced: true, system: 'opps', return_code: '01', allowed: 985.38, system_allowed: 985.38, outlier: 0 },
  ...{ other_schedules: 0, medicare: 788.31, contract: null, reason: null, drg: null, case_mix_group: null },
  ...{ charges: 3900, lines: [] },
  patient: { total: 197.07, deductible: 0, coinsurance: 197.07, assumes: ['part_b_deductible_met'], reason: null },
};

const line = (number: number, more: Partial<LineResult> = {}): LineResult => ({
  ...{ line: number, service_date: '2026-03-10', revenue_code: '0450', hcpcs: '99284', units: 1, charges: 100 },
  ...{ status: 'paid', apc: '05024', status_indicator: 'V', allowed: 10, medicare: 8, patient: 2, outlier: 0 },
  ...{ schedule: null, edits: [], why: null },
  ...more,
});

const SUMMARY: Summary = {
  biller: () => 'Hospital',
  label: [['group', (group) => `The group is ${group.text}`]],
  parts: [
    ['rate', (rate) => (rate.isNothing ? null : `The rate is ${rate.dollars}`)],
    ['absent', () => 'This step was not recorded'],
    [/^part_/, (part) => `A part is ${part.dollars}`],
  ],
  outlier: [['outlier', (outlier) => `The outlier is ${outlier.dollars}`]],
  line: ({ status }, steps) => (status === 'paid' ? `paid ${steps.at('payment').dollars}` : null),
};

const TRACE = new Trace();
TRACE.step('group', 'look-up', {}, 'A1', 'Rule of groups');
TRACE.step('part_b', 'look-up', {}, '2', 'Rule of parts');
TRACE.step('rate', 'look-up', {}, '536.67', 'Rule of rates');
TRACE.step('part_a', 'look-up', {}, '1', 'Rule of parts');
TRACE.step('outlier', 'tested', {}, 0, 'Rule of outliers');
TRACE.step('return_code', 'Processed.', {}, '01', 'Manual');
TRACE.step('payment', 'the sum of the parts', {}, '985.38', '42 CFR part 419');
TRACE.ofLine(1).step('payment', 'its rate', {}, '536.67', 'Rule of lines');

const summaryWith = ({ result = {}, ...more }: Partial<Omit<SummaryInput, 'result'>> & { result?: object } = {}) =>
  summaryOf({
    claim: engineClaim({
      billingProvider: engineProvider({ otherId: '980001' }),
      ...{ fromDate: 20260310, thruDate: 20260310 },
    }),
    modules: [{ key: 'opps', name: 'OPPS', summary: SUMMARY }],
    processed: { answers: new Map(), steps: { opps: TRACE.steps } },
    result: { ...RESULT, ...result },
    warnings: [],
    provider: null,
    ...more,
  });
const textsOf = (...given: Parameters<typeof summaryWith>) => summaryWith(...given).map(({ text }) => text);

describe('a claim in sentences', () => {
  it('has its sections in order, each sentence with its steps and rule', () => {
    const sentences = summaryWith({ result: { lines: [line(1)] } });
    expect(sentences.map(({ text }) => text)).toEqual([
      'Hospital 980001, 2026-03-10.',
      'The group is A1.',
      'The rate is $536.67.',
      'A part is $2.00.',
      'A part is $1.00.',
      'The outlier is $0.00.',
      'Line 1, 99284, is paid $536.67.',
      'Medicare pays $788.31 of the $985.38 and the patient $197.07 if the Part B deductible is met.',
      'OPPS pays $985.38 (return code 01: processed).',
    ]);
    expect(sentences[2]).toMatchObject({ steps: ['rate'], line: null, citation: 'Rule of rates' });
    expect(sentences[6]).toMatchObject({ steps: ['payment'], line: 1, citation: 'Rule of lines' });
    expect(sentences.at(-1)).toMatchObject({ steps: ['payment', 'return_code'], citation: '42 CFR part 419; Manual' });
  });

  it('says nothing of parts that were computed before a refusal', () => {
    const reason = { code: '53', source: 'OPPS', field: null, text: 'Waiver state.' };
    const amounts = { allowed: null, system_allowed: null, medicare: null, return_code: '53', outlier: null };
    expect(textsOf({ result: { ...amounts, reason } })).toEqual([
      'Hospital 980001, 2026-03-10.',
      'The group is A1.',
      'The claim has no price: waiver state (return code 53).',
    ]);
    expect(textsOf({ result: { ...amounts, reason: { ...reason, code: 'PART_UNKNOWN' } } })).toContain(
      'The rate is $536.67.',
    );
  });

  it('goes by Medicare’s weights where the contract has weights of its own', () => {
    const medicare = new Trace();
    medicare.step('rate', 'look-up', {}, '400', 'Rule of rates');
    const steps = { opps: TRACE.steps, opps_medicare: medicare.steps };
    expect(textsOf({ processed: { answers: new Map(), steps } })).toContain('The rate is $400.00.');
  });

  it('adds the whole outlier where sentences give a part of it', () => {
    expect(textsOf({ result: { outlier: 84003.83 } })).toContain('The outlier payment is $84,003.83 in all.');
  });

  test.each([
    [{ total: 0 }, 'Medicare pays all of $985.38, the patient $0.00.'],
    [
      { total: 340, deductible: 257, coinsurance: 83, assumes: [] },
      'Medicare pays $788.31 of the $985.38 and the patient $340.00 (deductible $257.00, coinsurance $83.00).',
    ],
    [
      { total: null, reason: 'Part A deductible depends on the benefit period (42 CFR 409.80).' },
      'The patient’s share is not known: Part A deductible depends on the benefit period (42 CFR 409.80).',
    ],
  ])('says who pays: %o', (patient, text) => {
    expect(textsOf({ result: { patient: { ...RESULT.patient, ...patient } } })).toContain(text.replace('’', "'"));
  });

  it('names what other fee schedules pay', () => {
    const amounts = { allowed: 8624.39, other_schedules: 7639.01 };
    expect(textsOf({ result: amounts }).at(-1)).toBe(
      'OPPS pays $985.38 (return code 01: processed) and other fee schedules $7,639.01: $8,624.39 in all.',
    );
  });

  it('has the contract, by its fee schedule where it has one', () => {
    const citation = 'Custom fee schedule Blue, HCPCS 99284';
    const item = { step: 'line_1', value: 670.84, citation, release: null };
    const steps = {
      opps: TRACE.steps,
      contract: [
        {
          ...item,
          formula: 'pricing_amount % × medicare_payment',
          inputs: { pricing_amount: 125, medicare_payment: 536.67 },
        },
      ],
    };
    const contract = { contract_id: '7', total: 670.84, reason: null };
    const texts = textsOf({ result: { contract }, processed: { answers: new Map(), steps } });
    expect(texts).toContain(`${citation}, pays line 1 $670.84: 125 % of what Medicare allows, $536.67.`);
    expect(texts).toContain('Contract 7 pays $670.84; Medicare allows $985.38.');
    const unknown = { contract_id: '7', total: null, reason: 'line 2 has no price' };
    expect(textsOf({ result: { contract: unknown } })).toContain(
      'What contract 7 pays is not known: line 2 has no price.',
    );
  });

  describe('has the terms of the contract', () => {
    const part = { term: 'rate', name: 'A rate', role: 'rate', lines: [] as number[], amount: 100, reason: null };
    const parts = [
      {
        ...part,
        term: 'out',
        name: 'Excluded',
        role: 'exclusion',
        lines: [4],
        amount: 0,
        reason: 'the contract excludes',
      },
      { ...part, term: 'stay', name: 'Implants', role: 'carve_out', lines: [1, 3], amount: 5000.5 },
      { ...part, reason: 'DRG 470, weight 1.9' },
      { ...part, term: 'over', name: 'Stop-loss', role: 'stop_loss', amount: 48_000 },
      { ...part, term: 'least', name: 'Charges', role: 'limit', amount: -4146.93 },
      { ...part, term: 'other', name: 'Other limit', role: 'limit', amount: 0 },
    ];
    const step = {
      step: 'stay',
      formula: 'look-up',
      inputs: {},
      value: '5000.50',
      citation: 'Contract 7',
      release: null,
    };
    const summaryWith = (contract: PricingResult['contract'], terms: SummaryInput['terms']) =>
      textsOf({
        result: { contract },
        terms,
        processed: { answers: new Map(), steps: { opps: TRACE.steps, contract: [step] } },
      }).filter((text) => /^(What c|C)ontract 7/.test(text));

    const SENTENCES = [
      'Contract 7, Excluded, excludes line 4.',
      'Contract 7, Implants, pays lines 1 and 3 $5,000.50.',
      'Contract 7, A rate, pays the claim $100.00: DRG 470, weight 1.9.',
      'Contract 7, Stop-loss, adds $48,000.00.',
      'Contract 7, Charges, takes off $4,146.93.',
    ];

    it('each with what it pays', () => {
      expect(summaryWith({ contract_id: '7', total: 48_953.57, reason: null }, parts)).toEqual([
        ...SENTENCES,
        'Contract 7 pays $48,953.57; Medicare allows $985.38.',
      ]);
    });

    it('as far as they came, and why there is no total', () => {
      const texts = summaryWith({ contract_id: '7', total: null, reason: 'No term prices line 2' }, parts.slice(0, 3));
      expect(texts).toEqual([...SENTENCES.slice(0, 3), 'What contract 7 pays is not known: No term prices line 2.']);
    });

    it('together where they are many', () => {
      const many = Array.from({ length: 7 }, () => part);
      expect(summaryWith({ contract_id: '7', total: 700, reason: null }, many)).toEqual([
        'Contract 7 pays $700.00; Medicare allows $985.38.',
      ]);
    });
  });

  it('keeps warnings about money in their words, once', () => {
    const warnings: Warning[] = [
      { code: 'CLAIM_DISPOSITION', field: '', text: 'Medicare would return this claim (edit 89)' },
      { code: 'DATE_OF_BIRTH', field: '', text: 'about a field' },
      { code: 'LINE_REJECTED', field: '', text: 'Line 1 (99284) is rejected by edit 40' },
      { code: 'PART_UNKNOWN', field: '', text: 'Line 2 (99284) has no amount' },
    ];
    const lines = [line(1), line(2, { status: 'unpriced', allowed: null, why: 'No table has it.' })];
    const texts = textsOf({ warnings, result: { lines } });
    expect(texts.filter((text) => /edit|field|has no amount/.test(text))).toEqual([
      'Medicare would return this claim (edit 89).',
    ]);
    expect(texts).toContain('Line 2, 99284, is not priced: no table has it.');
  });
});

describe('lines', () => {
  const denied = { status: 'denied', allowed: 0, why: 'Denied by edit 50.' } as const;

  it('that the whole explains have no sentence', () => {
    const lines = [line(1, { status: 'bundled', allowed: 0, why: 'Part of the payment for the stay.' })];
    expect(textsOf({ result: { lines } }).some((text) => text.startsWith('Line'))).toBe(false);
  });

  test.each([
    [denied, 'Line 1, 99284, is denied by edit 50.'],
    [
      { status: 'other_schedule', schedule: 'ASP', allowed: 7639.01 },
      'Line 1, 99284, is paid $7,639.01 by average sales price.',
    ],
    [
      { status: 'not_covered', allowed: 0, why: 'No system pays it.' },
      'Line 1, 99284, is not covered: no system pays it.',
    ],
    [{ status: 'packaged', hcpcs: null, allowed: 0 }, 'Line 1, revenue code 0450, is packaged.'],
  ] as [Partial<LineResult>, string][])('say what became of them: %o', (more, text) => {
    expect(textsOf({ result: { lines: [line(1, more)] } })).toContain(text);
  });

  it('share sentences by APC and packaging beyond 30, but for those that are denied', () => {
    const lines = Array.from({ length: 60 }, (_, i) =>
      line(i + 1, i === 7 ? denied : i % 2 ? { status: 'packaged', allowed: 0 } : { apc: i < 30 ? '05024' : '05025' }),
    );
    const texts = textsOf({ result: { lines } });
    expect(texts.length).toBeLessThanOrEqual(SENTENCES_MAX);
    expect(texts).toContain('Line 8, 99284, is denied by edit 50.');
    expect(texts.filter((text) => text.includes('by APC'))).toEqual([
      'Lines 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21 and 4 others are paid by APC 5024 $150.00 together.',
      'Lines 31, 33, 35, 37, 39, 41, 43, 45, 47, 49, 51 and 4 others are paid by APC 5025 $150.00 together.',
    ]);
  });

  it('of every status, of which there are too many, share one sentence a status', () => {
    const statuses = ['paid', 'packaged', 'rejected', 'denied', 'other_schedule', 'not_covered', 'unpriced'] as const;
    const lines = Array.from({ length: 999 }, (_, i) =>
      line(i + 1, {
        status: statuses[i % 7] as LineResult['status'],
        apc: `${i}`,
        why: `Reason ${i}.`,
        schedule: `${i}`,
      }),
    );
    const warnings = Array.from({ length: 20 }, (): Warning => ({ code: 'UNITS', field: '', text: 'too many units' }));
    const texts = textsOf({ result: { lines }, warnings });
    expect(texts.length).toBeLessThanOrEqual(SENTENCES_MAX);
    expect(texts.filter((text) => text.startsWith('Lines'))).toHaveLength(7);
    expect(texts).toContain('14 more warnings of the claim bear on money.');
    expect(texts.at(-1)).toBe('OPPS pays $985.38 (return code 01: processed).');
  });
});
