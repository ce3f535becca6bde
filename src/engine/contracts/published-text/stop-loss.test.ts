import { describe, expect, it } from 'vitest';
import { assumedIn, notReadIn, readingOf, termsIn } from '../../../../test/support/published-texts.ts';

const DRG = '[MSDRG Base Rate: 9000]';

describe('a stop-loss of all stays', () => {
  it.each<[value: string, pays: object]>([
    [
      'Total Charges > 310574 | Total % of Charge: 34.6',
      { by: 'charges', over: 310_574, percent: 34.6, dollar: 'first' },
    ],
    [
      'Total Charges > 200000 | Excess % of Charge: 35',
      { by: 'charges', over: 200_000, percent: 35, dollar: 'second' },
    ],
    [
      'Total Charges > BasePayment * 2.7 | Excess % of Charge: 75',
      { by: 'charges', over: { payment_times: 2.7 }, percent: 75, dollar: 'second' },
    ],
    [
      'Total Cost > 300000 | Excess % of Charge: 25',
      { by: 'cost', of: 'charges', over: 300_000, percent: 25, dollar: 'second' },
    ],
    [
      'Total Charges > 130000 | Total % of Charge: 65 | Not to Exceed Dollar: 16000',
      {
        ...{ by: 'charges', over: 130_000, percent: 65, dollar: 'first' },
        ...{ cap: 16_000, cap_per: 'day', cap_of: 'payment' },
      },
    ],
  ])('%s', (value, pays) => {
    expect(termsIn(`[Stop Loss: ${value}] ${DRG}`).stop_loss).toEqual({
      role: 'stop_loss',
      applies: { kinds: ['inpatient'] },
      pays: { how: 'stop_loss', ...pays },
    });
  });

  it('counts carve-outs, for it is of total charges', () => {
    const text = '[Stop Loss: Total Charges > 9 | Total % of Charge: 3] [IP High Cost Drugs (%BC): 50]';
    expect(termsIn(text).stop_loss?.pays).toMatchObject({ counts_carve_outs: true });
    const ofPayment = text.replace('> 9', '> BasePayment * 9');
    expect(termsIn(ofPayment).stop_loss?.pays).not.toHaveProperty('counts_carve_outs');
  });

  it('leaves out services with a threshold of their own', () => {
    const text = `[Stop Loss: Total Charges > 9 | Excess % of Charge: 3] ${DRG} [Burn-Case Rate: 9000 Charge Threshold 5 (%BC): 6]`;
    expect(termsIn(text).stop_loss?.pays).toMatchObject({ with: ['msdrg_base_rate'] });
    expect(assumedIn(text)).toContain('Services with a threshold of their own are not in this stop-loss.');
  });

  it('of the excess says that it adds to percents of charges too', () => {
    const text = `[Stop Loss: Total Charges > 9 | Excess % of Charge: 3] ${DRG} [Burn (%BC): 80]`;
    expect(termsIn(text).stop_loss?.pays).not.toHaveProperty('with');
    expect(assumedIn(text)).toContain(
      'It adds to services that are paid a percent of charges too: the text excepts none.',
    );
  });

  it('has no other forms', () => {
    expect(notReadIn('[Stop Loss: Total Days > 9 | Excess % of Charge: 3]')).toEqual([
      'The value is no stop-loss of a known form.',
    ]);
  });
});

describe('a stop-loss of one service', () => {
  it('is of all charges above its threshold, and of the rates of the service', () => {
    const terms = termsIn(
      '[Liver Transplant: IP Stop Loss threshold $996,157/67.5%] [Liver Transplant-Live Donor-Case Rate: 500000] [Liver Transplant-Cadaveric Donor-Case Rate: 490000]',
    );
    expect(terms.liver_transplant_stop_loss).toEqual({
      role: 'stop_loss',
      applies: { kinds: ['inpatient'] },
      pays: {
        ...{ how: 'stop_loss', by: 'charges', over: 996_157, percent: 67.5, dollar: 'first' },
        with: ['liver_transplant_live_donor', 'liver_transplant_cadaveric_donor'],
      },
    });
  });

  it('has a threshold for each kind that it names', () => {
    const terms = termsIn(
      '[Lung Transplant: IP Stop Loss threshold Single $800,000/60%; Double $900,000/61%] [Lung Transplant-Double-Case Rate: 410000] [Lung Transplant-Single-Case Rate: 370000]',
    );
    expect(terms.lung_transplant_single_stop_loss?.pays).toMatchObject({
      over: 800_000,
      with: ['lung_transplant_single'],
    });
    expect(terms.lung_transplant_double_stop_loss?.pays).toMatchObject({
      over: 900_000,
      with: ['lung_transplant_double'],
    });
  });

  it('is of another spelling of its service', () => {
    const text = '[Pancreas Transplant-Case Rate: 100] [Pancrease Transplant: IP Stop Loss threshold $700/60%]';
    expect(termsIn(text).pancrease_transplant_stop_loss?.pays).toMatchObject({ with: ['pancreas_transplant'] });
  });

  it('with a lesser percent limits the rate to it', () => {
    const terms = termsIn(
      '[Heart Transplant-Case Rate: 490000] [Heart Transplant: Lesser of 69.1% & IP Stop Loss threshold $888,786/67.5%]',
    );
    expect(terms.heart_transplant?.limits).toEqual({ corridor: { to_percent: 69.1 } });
    expect(terms.heart_transplant_stop_loss?.pays).toMatchObject({ percent: 67.5, over: 888_786 });
  });

  it('is of the service’s stays where a rate of all stays pays them', () => {
    const text =
      '[Medical-Per Diem: 900] [Surgical-Per Diem: 900] [Kidney Transplant: IP Stop Loss threshold Live Donor $650,000/51%]';
    const { kidney_transplant_live_donor_stop_loss: term } = termsIn(text);
    expect(term?.applies).toEqual({
      kinds: ['inpatient'],
      drgs: ['650-652'],
      has_lines: { revenue_codes: ['0811'] },
    });
    expect(term?.pays).not.toHaveProperty('with');
  });

  it('by days pays each further day, in intensive care its own price', () => {
    const terms = termsIn(
      '[BMT-Autologous-other-Case Rate: 115000] [BMT-Autologous-other: Outlier per diem after 25 days: $3,600 ICU, $2,600 Non-ICU]',
    );
    expect(terms.bmt_autologous_other_outlier?.pays).toEqual({
      how: 'stop_loss',
      by: 'days',
      over: 25,
      each_day: 2600,
      by_revenue: [{ revenue_codes: ['020*'], amount: 3600 }],
      with: ['bmt_autologous_other'],
    });
    expect(termsIn('[Burn-Case Rate: 9] [Burn: Outlier per diem after 5 days: $4,500]').burn_outlier?.pays).toEqual({
      how: 'stop_loss',
      by: 'days',
      over: 5,
      each_day: 4500,
      with: ['burn'],
    });
  });

  it('takes no second stop-loss of all stays', () => {
    const text = `${DRG} [Burn-Case Rate: 9] [Burn: IP Stop Loss threshold $7/60%] [Stop Loss: Total Charges > 9 | Excess % of Charge: 3]`;
    expect(termsIn(text).stop_loss?.pays).toMatchObject({ with: ['msdrg_base_rate'] });
  });

  it.each([
    ['[Burn: IP Stop Loss threshold $7/60%]', 'No clause of the text prices Burn as the threshold names it.'],
    [
      '[Burn-Case Rate: 9] [Burn: IP Stop Loss threshold $7/6%; $8/6%; $9/6%; $9/7%; $9/8%]',
      'No clause of the text prices Burn as the threshold names it.',
    ],
    ['[Burn: Outlier per diem after 5 days: $45]', 'No clause of the text prices Burn.'],
    [
      '[Lung Transplant-Case Rate: 9] [Lung Transplant: IP Stop Loss threshold Triple $8/6%]',
      'No clause of the text prices Lung Transplant as the threshold names it.',
    ],
  ])('%s is not read', (text, why) => {
    expect(notReadIn(text)).toEqual([why]);
    expect(readingOf(text).complete).toBe(false);
  });
});
