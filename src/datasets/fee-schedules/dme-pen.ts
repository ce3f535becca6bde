/** Parenteral and enteral nutrition fee schedule by state, quarterly; 42 CFR 414 subpart C. */
import type { Dataset } from '../reading/dataset.ts';
import { quarterName, scopeOf } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import { amountsByState, dmeRow, releaseOf, STATE_AMOUNT } from './dme-fees.ts';
import { feeIdentity } from './fee-identity.ts';
import type { FeeScheduleRow } from './rows.ts';

export const dmePen: Dataset<FeeScheduleRow> = {
  name: 'dme-pen',
  title: 'Parenteral and enteral nutrition (PEN) fee schedule',
  table: 'fee_schedule',
  licence: 'public domain',
  recognise: (head) =>
    /Parenteral and Enteral Nutrition/i.test(head) && /^HCPCS,MOD,MOD2,[A-Z]{2} ?\(NR\)/im.test(head),
  read(file, options) {
    const table = openTable<string>(file, {
      columns: { HCPCS: /^HCPCS$/i, Mod: /^Mod$/i, Mod2: /^Mod2$/i, Description: /^Desc(ription)?$/i },
      family: STATE_AMOUNT,
    });
    const period = releaseOf(file, table.title);
    return {
      label: `DMEPEN ${quarterName(period)}`,
      scope: scopeOf(period),
      effectiveStart: period.start,
      effectiveEnd: period.end,
      rows: table.rows<FeeScheduleRow>(
        (fields) =>
          dmeRow(
            fields.code('HCPCS'),
            fields.modifiers('Mod', 'Mod2'),
            fields.text('Description'),
            period,
            {
              pricing_area: 'state',
              jurisdiction: null,
              category: null,
              ceiling: null,
              floor: null,
              states: amountsByState(fields, table.family),
            },
            options,
          ),
        feeIdentity,
      ),
    };
  },
};
