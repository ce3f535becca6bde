/** F18: what modifiers leave of a fee, by the indicators of the row. The arithmetic stands beside each amount. */
import { describe, expect, it, test } from 'vitest';
import { exact } from '../core/exact.ts';
import { pricePhysicianService } from './physician-rates.ts';
import type { PhysicianData } from './records.ts';

/** A major surgery with every indicator that pays; dollars a unit of 1. */
const SURGERY = {
  ...{ status_code: 'A', pctc_ind: '0', global_days: '090', pre_op: 0.1, intra_op: 0.69, post_op: 0.21 },
  ...{ mult_proc: '2', bilat_surg: '1', asst_surg: '2', co_surg: '2', team_surg: '2' },
  ...{ rvu_work: 1000, full_fac_pe: 0, full_nfac_pe: 100.01, rvu_mp: 0, conv_fact: 1 },
  ...{ opps_nfac_pe: 0, opps_fac_pe: 0, opps_mp: 0 },
} as PhysicianData;
/** An X-ray, of which 60 dollars are technical. */
const XRAY = { ...SURGERY, pctc_ind: '1', global_days: 'XXX', rvu_work: 40, full_fac_pe: 60, full_nfac_pe: 60.06 };
const TECHNICAL = { ...XRAY, rvu_work: 0 };
const NATIONAL = { work: 1, pe: 1, mp: 1 };

interface Asked {
  data?: Partial<PhysicianData>;
  component?: string;
  day?: number;
  technical?: PhysicianData | null;
}
function priced(
  modifiers: string | readonly string[],
  { data, component = '', day = 20260715, technical = null }: Asked = {},
) {
  const asked = { modifiers: [modifiers].flat(), component, day, technical };
  return pricePhysicianService({ ...SURGERY, ...data }, NATIONAL, asked);
}
const rates = (...asked: Parameters<typeof priced>) => {
  const { facilityRate, nonFacilityRate } = priced(...asked);
  return [facilityRate, nonFacilityRate];
};
const WITHOUT = [null, null];

test.each<[modifier: string, facility: number, nonFacility: number]>([
  ['50', 1500, 1650.02], // 1.5 × 1,100.01 = 1,650.015
  ['51', 500, 550.01],
  ['54', 790, 869.01], // 0.79 × 1,100.01 = 869.0079
  ['55', 210, 231],
  ['62', 625, 687.51],
  ['78', 690, 759.01],
  ['80', 160, 176],
  ['81', 160, 176],
  ['82', 160, 176],
  ['AS', 136, 149.6],
  ['CQ', 880, 968.01],
  ['CO', 880, 968.01],
  ['25', 1000, 1100.01],
  ['LT', 1000, 1100.01],
])('F18: modifier %s pays %d in a facility and %d outside', (modifier, facility, nonFacility) => {
  expect(rates(modifier)).toEqual([facility, nonFacility]);
  expect(priced(modifier).status.reason).toContain(`Modifier ${modifier}: `);
});

type Row = [modifier: string, value: string, column: keyof PhysicianData, facility: number | null];
const rowsOf = (modifier: string, column: keyof PhysicianData, values: string): Row[] =>
  [...values].map((value) => [modifier, value, column, null]);

test.each<Row>([
  ['50', '0', 'bilat_surg', 1000],
  ['50', '2', 'bilat_surg', 1000],
  ['50', '3', 'bilat_surg', 2000],
  ['50', '9', 'bilat_surg', null],
  ['50', '', 'bilat_surg', null],
  ['51', '0', 'mult_proc', 1000],
  ...rowsOf('51', 'mult_proc', '1345679'),
  ['62', '0', 'co_surg', null],
  ['62', '1', 'co_surg', 625],
  ['62', '9', 'co_surg', null],
  ['80', '0', 'asst_surg', null],
  ['80', '1', 'asst_surg', null],
  ['AS', '9', 'asst_surg', null],
  ...rowsOf('66', 'team_surg', '0129'),
  ['54', '000', 'global_days', null],
  ['55', 'XXX', 'global_days', null],
  ['78', '000', 'global_days', 1000],
  ['78', 'ZZZ', 'global_days', null],
])('F18: modifier %s of a row with %s as %s: %s', (modifier, value, column, facility) => {
  const { facilityRate, status } = priced(modifier, { data: { [column]: value } });
  expect(facilityRate).toBe(facility);
  expect(status.priced).toBe(facility !== null);
  expect(status.reason).toContain(`Modifier ${modifier}: ${facility === null ? 'no fee, for ' : ''}`);
});

test.each(['22', '52', '53', '56', 'GY', 'GZ', 'EY', 'AK', 'AA', 'QK', 'ZZ', 'NU'])(
  'F18: modifier %s has no fee, and its sentence names it',
  (modifier) => {
    expect(rates(modifier)).toEqual(WITHOUT);
    expect(priced(modifier).status).toMatchObject({
      priced: false,
      reason: expect.stringMatching(`Modifier ${modifier}: no fee, for .+\\.$`),
    });
  },
);

it('F18: the row of a discontinued procedure is paid as it stands', () => {
  expect(rates('53', { component: '53' })).toEqual([1000, 1100.01]);
});

describe('F18: the technical component of images', () => {
  const image = (modifier: string, more: Asked = {}) => rates(modifier, { data: XRAY, technical: TECHNICAL, ...more });
  test.each([
    // 100 − 60 + 0.8 × 60; 100.06 − 60.06 + 48.05, for 0.8 × 60.06 = 48.048
    ['FX', 20260715, [88, 88.05]],
    ['FX', 20161231, [100, 100.06]],
    ['FY', 20260715, [94, 94.05]],
    ['FY', 20230101, [94, 94.05]],
    // 0.93 × 60 = 55.8; 0.93 × 60.06 = 55.8558
    ['FY', 20221231, [95.8, 95.86]],
    ['FY', 20171231, [100, 100.06]],
    ['CT', 20260715, [91, 91.05]],
  ])('%s on %i leaves %j', (modifier, day, left) => expect(image(modifier, { day })).toEqual(left));

  it('alone is reduced as a whole, the professional one not', () => {
    expect(image('FX', { data: TECHNICAL, component: 'TC' })).toEqual([48, 48.05]);
    expect(image('FX', { data: { ...XRAY, full_fac_pe: 0, full_nfac_pe: 0 }, component: '26' })).toEqual([40, 40]);
  });

  it('that is not there, not loaded or under the cap gives no fee', () => {
    expect(rates('FX')).toEqual(WITHOUT);
    expect(image('FX', { technical: null })).toEqual(WITHOUT);
    const capped = { ...TECHNICAL, opps_fac_pe: 50, opps_nfac_pe: 50 };
    expect(image('FX', { technical: capped })).toEqual(WITHOUT);
  });
});

it('F18: therapy assistants are reduced since 2022', () => {
  expect(rates('CQ', { day: 20211231 })).toEqual([1000, 1100.01]);
  expect(rates('CQ', { day: 20220101 })).toEqual([880, 968.01]);
});

it('F18: several modifiers act together, in any order', () => {
  // 1.5 × 1,100.01 = 1,650.02, half of it
  expect(rates(['51', '50'])).toEqual([750, 825.01]);
  expect(rates(['50', '51'])).toEqual(rates(['51', '50']));
  expect(rates(['AS', '80'])).toEqual(rates('AS'));
  expect(rates(['54', '55'])).toEqual(WITHOUT);
  expect(rates(['50', '22'])).toEqual(WITHOUT);
});

it('F18: the cap on imaging is left as the fee is', () => {
  const capped = { ...XRAY, bilat_surg: '3', opps_fac_pe: 30, opps_nfac_pe: 30 };
  expect(priced('50', { data: capped }).oppsCap).toEqual({ facilityAmount: 140, nonFacilityAmount: 140 });
});

test.each([
  ['AA', 'that amount is paid whole'],
  ['QK', '50 percent of that amount'],
  ['P3', 'Medicare pays nothing for it'],
])('F18: anesthesia with %s says what is paid of its units', (modifier, what) => {
  const { status } = priced(modifier, { data: { status_code: 'J' } });
  expect(status.priced).toBe(false);
  expect(status.reason).toMatch(/^Anesthesia service: paid by base and time units/);
  expect(status.reason).toContain(`Modifier ${modifier}: ${what}`);
});

it('F18: fees are exact', () => {
  expect(priced('50').whole?.facility.changes[0]?.share.equals(exact('1.5'))).toBe(true);
});
