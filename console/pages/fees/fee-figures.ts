/** Figures of a fee schedule's record in CMS's words, and their format. */

import type { FeeScheduleRecord, PfsLocalityRates } from 'pps-edge/schemas';
import { unitPrice } from '../../parts/amounts/money.ts';
import type { Line } from '../../parts/charts/lines-chart/scale.ts';
import { isoDay } from '../../parts/days/iso-day.ts';
import { shownDay } from '../../parts/days/shown-day.ts';

export const SCHEDULES = ['PFS', 'CLFS', 'ASC', 'DMEPOS', 'Ambulance', 'ASP'] as const;

/** Dollars as published: two digits behind the point, more where CMS states more. An amount that is not there is a dash. */
export function dollars(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return '—';
  return unitPrice(amount);
}

/** Returns the record's modifiers, and whether it is the rate of qualifying APM participants. */
export function kindOf({ modifiers, price_indicator }: FeeScheduleRecord): string {
  return [modifiers?.join(', ') ?? 'base', price_indicator === '1' && 'QP'].filter(Boolean).join(', ');
}

/** Returns names and values of the figures that decide the payment. */
export function figuresOf({ data }: FeeScheduleRecord): [name: string, value: string][] {
  const { physician, clinical_lab, asc, dme, ambulance, drug } = data;
  if (physician) {
    return [
      ['Status', physician.status_code],
      ['Work RVU', physician.rvu_work.toFixed(2)],
      [
        'Facility PE RVU',
        physician.fac_na ? `${physician.full_fac_pe.toFixed(2)} (NA)` : physician.full_fac_pe.toFixed(2),
      ],
      [
        'Non-facility PE RVU',
        physician.nfac_na ? `${physician.full_nfac_pe.toFixed(2)} (NA)` : physician.full_nfac_pe.toFixed(2),
      ],
      ['MP RVU', physician.rvu_mp.toFixed(2)],
      ['Conversion factor', dollars(physician.conv_fact)],
      ['Global period', physician.global_days],
    ];
  }
  if (clinical_lab)
    return [
      ['National rate', dollars(clinical_lab.rate)],
      ['Indicator', clinical_lab.indicator || '—'],
    ];
  if (asc) {
    return [
      ['Payment indicator', asc.payment_indicator ?? '—'],
      ['Payment rate', dollars(asc.payment_rate)],
      ['Addendum', asc.addendum],
    ];
  }
  if (dme) return [['Category', dme.category ?? '—'], ...equipmentFees(dme)];
  if (ambulance) {
    return [
      ['Kind', ambulance.kind === 'mileage' ? 'mileage' : 'base rate'],
      ['RVU', ambulance.rvu === null ? '—' : String(ambulance.rvu)],
      ['Localities', String(Object.keys(ambulance.localities).length)],
    ];
  }
  if (drug)
    return [
      ['Payment limit', dollars(drug.payment_limit)],
      ['Dosage unit', drug.dosage],
    ];
  return [];
}

type Equipment = NonNullable<FeeScheduleRecord['data']['dme']>;

function equipmentFees({ ceiling, floor, states, mail_order }: Equipment): [string, string][] {
  const fees: [string, string][] = [];
  if (ceiling !== null) fees.push(['Ceiling', dollars(ceiling)]);
  if (floor !== null) fees.push(['Floor', dollars(floor)]);
  if (mail_order !== undefined) fees.push(['Mail order', dollars(mail_order)]);
  for (const area of ['non_rural', 'rural'] as const) {
    const amounts = Object.values(states ?? {}).flatMap(({ [area]: fee }) => (fee === null ? [] : [fee]));
    if (amounts.length === 0) continue;
    const range = rangeOf(amounts);
    fees.push([area === 'rural' ? 'Rural fees of states' : 'Non-rural fees of states', range]);
  }
  return fees;
}

/** Lowest and highest of some amounts, or the one that they all are. */
export function rangeOf(amounts: readonly number[]): string {
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  return lowest === highest ? dollars(lowest) : `${dollars(lowest)} to ${dollars(highest)}`;
}

/** Returns published values of base records over time, oldest first: total RVUs or the amount of the schedule. */
export function timelineLines(records: readonly FeeScheduleRecord[], schedule: number): Line[] {
  const base = records
    .filter((each) => each.schedule_type === schedule && each.modifiers === null && each.price_indicator === '9')
    .toSorted((a, b) => a.start_date - b.start_date);
  const line = (name: string, value: (record: FeeScheduleRecord) => number | null | undefined): Line => ({
    name,
    periods: base.flatMap((record) => {
      const amount = value(record);
      if (amount === null || amount === undefined) return [];
      return [
        {
          from: isoDay(record.start_date),
          to: isoDay(record.end_date),
          value: amount,
          label: shownDay(record.start_date),
        },
      ];
    }),
  });
  const lines = [
    // CMS publishes 0 for what has no RVUs: a service that is excluded, or priced by contractors.
    line('Total facility RVUs', ({ data }) => data.physician?.total_fac || null),
    line('Total non-facility RVUs', ({ data }) => data.physician?.total_nfac || null),
    line('National rate', ({ data }) => data.clinical_lab?.rate),
    line('Payment rate', ({ data }) => data.asc?.payment_rate),
    line('Payment limit', ({ data }) => data.drug?.payment_limit),
  ];
  return lines.filter(({ periods }) => periods.length > 0);
}

export type Setting = 'non_facility_rate' | 'facility_rate';

/** Returns by state the rates of its localities; the shade of a tile is that of the highest. */
export function ratesByState({ localities }: PfsLocalityRates, setting: Setting) {
  const rates = new Map<string, number[]>();
  for (const { state, [setting]: rate } of localities) {
    if (rate !== null) rates.set(state, [...(rates.get(state) ?? []), rate]);
  }
  return new Map(
    [...rates].map(([state, amounts]) => {
      const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
      const text = lowest === highest ? short(highest) : `${short(lowest)}–${short(highest)}`;
      return [state, { value: highest, text }];
    }),
  );
}

/** Whole dollars have room in a tile. */
const short = (amount: number): string => Math.round(amount).toLocaleString('en-US');
