/**
 * Lines priced by the fee schedules, on relative value units, practice cost indexes (Los Angeles, 2026) and conversion
 * factors as CMS publishes them. The arithmetic stands beside each amount.
 */
import { describe, expect, it, test } from 'vitest';
import { engineLine } from '../../../test/support/engine-claim.ts';
import { faultsOf } from '../../../test/support/trace-arithmetic.ts';
import type { Line } from '../claim/claim.ts';
import { exact } from '../core/exact.ts';
import { Trace } from '../core/trace.ts';
import type { ScheduledLine } from './line.ts';
import { physicianService } from './physician-service.ts';
import { schedulePayment } from './price.ts';
import type { PhysicianData } from './records.ts';
import { type FeeSchedules, NO_SCHEDULES, type ScheduleRecord } from './schedules.ts';

const LOS_ANGELES = '0118218';
const [SUMMER, AUTUMN] = [
  { start: 20260701, end: 20260930, release: 'RVU26C' },
  { start: 20261001, end: 20261231, release: 'RVU26D' },
];
const EMPTY = {
  ...{ status_code: 'A', mult_proc: '0', bilat_surg: '1', pctc_ind: '1', conv_fact: 33.4009 },
  ...{ opps_nfac_pe: 0, opps_fac_pe: 0, opps_mp: 0 },
} as PhysicianData;
const rvus = (work: number, nonFacility: number, facility: number, mp: number): Partial<PhysicianData> => ({
  ...{ rvu_work: work, full_nfac_pe: nonFacility, full_fac_pe: facility, rvu_mp: mp },
});
const plain = {
  modifier: '',
  priceIndicator: '9',
  rate: null,
  physician: null,
  ambulance: null,
  equipment: null,
} as const;
const service = (data: Partial<PhysicianData>, more: Partial<ScheduleRecord> = {}): ScheduleRecord => ({
  ...plain,
  ...SUMMER,
  schedule: 'PFS',
  physician: physicianService({ ...EMPTY, ...data }),
  ...more,
});

const VISIT = rvus(1.3, 1.46, 0.33, 0.09);
const SCHEDULES: FeeSchedules = {
  ...NO_SCHEDULES,
  records: new Map([
    [
      '99213',
      [
        service(VISIT),
        service({ ...VISIT, conv_fact: 33.5675 }, { priceIndicator: '1' }),
        // Invented for the next quarter.
        service(rvus(1.4, 1.46, 0.33, 0.09), AUTUMN),
      ],
    ],
    [
      '71046',
      [
        service(rvus(0.21, 0.76, 0.76, 0.02)),
        service(rvus(0.21, 0.08, 0.08, 0.01), { modifier: '26' }),
        service(rvus(0, 0.68, 0.68, 0.01), { modifier: 'TC' }),
      ],
    ],
    ['77065', [service({ ...rvus(0, 2, 1.8, 0.01), opps_nfac_pe: 1.5, opps_fac_pe: 1.7, opps_mp: 0.01 })]],
    ['97110', [service({ ...rvus(0.45, 0.41, 0.38, 0.01), mult_proc: '5' })]],
    ['97530', [service({ ...rvus(0.44, 0.66, 0.3, 0.02), mult_proc: '5' })]],
    ['45378', [service(rvus(3.18, 6.1, 1.7, 0.4)), service(rvus(1.59, 3.05, 0.85, 0.2), { modifier: '53' })]],
    ['80053', [{ ...plain, ...SUMMER, schedule: 'CLFS', rate: exact('10.56') }]],
    ['J1096', [{ ...plain, ...AUTUMN, schedule: 'ASP', rate: exact('2.505') }]],
  ]),
  localities: new Map([
    [
      LOS_ANGELES,
      [
        {
          start: 20260101,
          end: 20261231,
          release: 'GPCI',
          work: exact('1.041'),
          pe: exact('1.183'),
          mp: exact('0.664'),
        },
      ],
    ],
  ]),
};

const nowhere = { unknown: 'the claim does not say' };
const scheduled = (line: Partial<Line>, more: Partial<ScheduledLine> = {}): ScheduledLine => ({
  ...{ line: engineLine({ units: 1, ...line }), day: 20260715, setting: 'nonFacility', priceIndicator: '9' },
  components: [''],
  places: { service: { code: LOS_ANGELES, name: 'the practice' }, pickup: nowhere, home: nowhere },
  ...more,
});

function paid(line: ScheduledLine, beside: readonly ScheduledLine[] = []) {
  const trace = new Trace().prefixed('fee_');
  const all = [line, ...beside];
  const claim = { lines: all.map((each) => each.line), scheduled: all };
  const { schedule, amount, explanation } = schedulePayment(line, claim, SCHEDULES, trace);
  expect(faultsOf(trace.steps)).toEqual([]);
  return { schedule, amount: amount?.toNumber() ?? null, explanation, steps: trace.steps };
}

test.each<[what: string, line: Partial<Line>, more: Partial<ScheduledLine>, amount: number | null]>([
  // (1.30 × 1.041 + 1.46 × 1.183 + 0.09 × 0.664) × 33.4009 = 104.8868
  ['outside facilities', { hcpcs: '99213' }, {}, 104.89],
  // (1.30 × 1.041 + 0.33 × 1.183 + 0.09 × 0.664) × 33.4009 = 60.2369
  ['in a facility', { hcpcs: '99213' }, { setting: 'facility' }, 60.24],
  // 3.14024 × 33.5675 = 105.4100
  ['of a qualifying participant', { hcpcs: '99213' }, { priceIndicator: '1' }, 105.41],
  // 1.80345 × 33.5675 = 60.5373
  ['of one in a facility', { hcpcs: '99213' }, { priceIndicator: '1', setting: 'facility' }, 60.54],
  ['M15 of 2.5 units', { hcpcs: '99213', units: 2.5, wholeUnits: 2 }, {}, null],
  ['of 2 units, at most the charge', { hcpcs: '99213', units: 2, charges: 150 }, {}, 150],
  // (1.40 × 1.041 + 1.46 × 1.183 + 0.09 × 0.664) × 33.4009 = 108.3639
  ['in the next quarter', { hcpcs: '99213' }, { day: 20261001 }, 108.36],
  ['in a quarter that is not loaded', { hcpcs: '99213' }, { day: 20260630 }, null],
  // (0.21 × 1.041 + 0.76 × 1.183 + 0.02 × 0.664) × 33.4009 = 37.7754
  ['whole', { hcpcs: '71046' }, {}, 37.78],
  // (0.21 × 1.041 + 0.08 × 1.183 + 0.01 × 0.664) × 33.4009 = 10.6846
  ['professional part', { hcpcs: '71046' }, { components: ['26'] }, 10.68],
  // (0.68 × 1.183 + 0.01 × 0.664) × 33.4009 = 27.0908
  ['technical part', { hcpcs: '71046' }, { components: ['TC', ''] }, 27.09],
  ['no such part', { hcpcs: '99213' }, { components: ['26'] }, null],
  ['the first part that is there', { hcpcs: '99213' }, { components: ['53', ''] }, 104.89],
  // (1.59 × 1.041 + 3.05 × 1.183 + 0.2 × 0.664) × 33.4009 = 180.2359
  ['discontinued', { hcpcs: '45378' }, { components: ['53', ''] }, 180.24],
  // (1.5 × 1.183 + 0.01 × 0.664) × 33.4009 = 59.4917, the fee 79.2483
  ['under the cap', { hcpcs: '77065' }, {}, 59.49],
  // (1.7 × 1.183 + 0.01 × 0.664) × 33.4009 = 67.3943, the fee 71.3457
  ['under the cap of facilities', { hcpcs: '77065' }, { setting: 'facility' }, 67.39],
])('a service %s', (_, line, more, amount) => {
  expect(paid(scheduled(line, more)).amount).toBe(amount);
});

test.each<[what: string, line: Partial<Line>, more: Partial<ScheduledLine>, amount: number | null]>([
  // 1.5 × 360.47; 37.78 − 27.09 + 0.8 × 27.09
  ['both sides', { hcpcs: '45378', modifiers: ['50'] }, {}, 540.71],
  ['on film', { hcpcs: '71046', modifiers: ['FX'] }, {}, 32.36],
  ['technical part on film', { hcpcs: '71046', modifiers: ['FX'] }, { components: ['TC', ''] }, 21.67],
  ['a plain one', { hcpcs: '99213', modifiers: ['25', 'GA'] }, {}, 104.89],
  ['reduced', { hcpcs: '99213', modifiers: ['52'] }, {}, null],
  ['unknown', { hcpcs: '99213', modifiers: ['ZZ'] }, {}, null],
  ['unknown at a laboratory', { hcpcs: '80053', modifiers: ['ZZ'] }, {}, null],
  ['plain at a laboratory', { hcpcs: '80053', modifiers: ['91', 'QW'] }, {}, 10.56],
])('F18: a line with modifiers, %s', (_, line, more, amount) => {
  const price = paid(scheduled(line, more));
  expect(price.amount).toBe(amount);
  if (amount === null) expect(price.explanation).toContain(`modifier ${line.modifiers?.[0]}`);
});

it('prices the lines of one claim by the quarter of each', () => {
  const [july, october] = [scheduled({ hcpcs: '99213' }), scheduled({ hcpcs: '99213' }, { day: 20261015 })];
  expect([paid(july, [october]).amount, paid(october, [july]).amount]).toEqual([104.89, 108.36]);
  expect(paid(october, [july]).steps[0]?.release).toBe('RVU26D, GPCI');
  expect([
    paid(scheduled({ hcpcs: 'J1096' })).amount,
    paid(scheduled({ hcpcs: 'J1096' }, { day: 20261015 })).amount,
  ]).toEqual([null, 2.51]);
});

it('names the schedule, the place and, without a price, what is not loaded', () => {
  expect(paid(scheduled({ hcpcs: '80053' }))).toMatchObject({ schedule: 'CLFS', amount: 10.56 });
  expect(paid(scheduled({ hcpcs: '99213' })).explanation).toBe('Paid by the physician fee schedule of the practice.');
  expect(paid(scheduled({ hcpcs: '99999' }))).toMatchObject({
    ...{ schedule: null, amount: null, explanation: 'no schedule that is loaded prices 99999 on the day.' },
  });
});

describe('several therapy services of a day', () => {
  const therapy = (more: Partial<ScheduledLine> = {}) => scheduled({ hcpcs: '97110' }, more);

  it('reduce the practice expense of their setting', () => {
    // 32.0689 + (0.45 × 1.041 + 0.205 × 1.183 + 0.01 × 0.664) × 33.4009 = 23.9687
    expect(paid(scheduled({ hcpcs: '97110', units: 2 })).amount).toBe(56.04);
    // (0.44 × 1.041 + 0.15 × 1.183 + 0.02 × 0.664) × 33.4009 = 21.6695: in a facility the other line has the higher expense
    expect(paid(scheduled({ hcpcs: '97530' }, { setting: 'facility' }), [therapy()]).amount).toBe(21.67);
  });

  it('of which one has no locality have no amount: which is paid whole is not known', () => {
    const lost = therapy({ places: { service: nowhere, pickup: nowhere, home: nowhere } });
    expect(paid(lost).explanation).toBe('The physician fee schedule pays it; the claim does not say.');
    expect(paid(therapy(), [lost])).toMatchObject({
      amount: null,
      explanation: expect.stringContaining('the therapy line of 97110 on the day has no practice expense to compare'),
    });
  });
});
