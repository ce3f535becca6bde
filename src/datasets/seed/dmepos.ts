/** Sample layout of the DMEPOS fee schedule. */
import { SCHEDULE_TYPE } from '../../engine/fee-schedules/records.ts';
import { feeIdentity } from '../fee-schedules/fee-identity.ts';
import type { FeeScheduleRow } from '../fee-schedules/rows.ts';
import { dollars } from '../reading/bounds.ts';
import { BadField } from '../reading/fields.ts';
import { feeSchedule } from './fee-schedule.ts';
import { layout } from './layout.ts';

/** Pricing areas of the DMEPOS file: the states, the District of Columbia, Puerto Rico and the Virgin Islands. */
const DME_STATES = (
  'AL AR AZ CA CO CT DC DE FL GA IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI ' +
  'SC SD TN TX UT VA VT WA WI WV WY AK HI PR VI'
).split(' ');

const dmepos = layout(
  'fee_schedule',
  ['hcpcs', 'modifiers', 'description', 'jurisdiction', 'category', 'ceiling', 'floor', 'non_rural', 'rural'],
  (fields, head): FeeScheduleRow => {
    const nonRural = amountsByState(fields.text('non_rural'));
    const rural = amountsByState(fields.text('rural'));
    return {
      ...feeSchedule(fields, head),
      scheduleType: SCHEDULE_TYPE.DME,
      modifiers: fields
        .matching('modifiers', /^(?:[A-Z\d]{2}(?: [A-Z\d]{2})*)?$/, 'a list of modifiers')
        .replaceAll(' ', ','),
      data: {
        dme: {
          pricing_area: 'state',
          jurisdiction: fields.matching('jurisdiction', /^[DLJ]$/, 'D, L or J'),
          category: fields.matching('category', /^[A-Z]{2}$/, 'a payment category'),
          ceiling: fields.amountOrNull('ceiling', dollars(0, 300_000)),
          floor: fields.amountOrNull('floor', dollars(0, 300_000)),
          states: Object.fromEntries(
            DME_STATES.map((state) => [
              state,
              { non_rural: nonRural.get(state) ?? null, rural: rural.get(state) ?? null },
            ]),
          ),
        },
      },
    };
  },
  feeIdentity,
);

/** Reads `3.72: AL CA; 2.14: AK` or `8.32: all`, dollars by state. */
function amountsByState(text: string): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const group of text === '' ? [] : text.split('; ')) {
    const [, amount, states] = /^(\d+\.\d\d): ([A-Za-z ]+)$/.exec(group) ?? [];
    if (!amount || !states) throw new BadField(`'${group}' is not an amount and its states`);
    for (const state of states === 'all' ? DME_STATES : states.split(' ')) {
      if (!DME_STATES.includes(state)) throw new BadField(`'${state}' is not a pricing area`);
      if (amounts.has(state)) throw new BadField(`${state} has two amounts`);
      amounts.set(state, Number(amount));
    }
  }
  return amounts;
}

export const DMEPOS_LAYOUTS = { dmepos };
