/** DMEPOS fee schedule by state, quarterly; Social Security Act 1834(a) and (h), 42 CFR 414 subpart D. */
import type { Dataset } from '../reading/dataset.ts';
import { quarterName, scopeOf } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import { amountsByState, dmeRow, printedAmount, releaseOf, STATE_AMOUNT } from './dme-fees.ts';
import { feeIdentity } from './fee-identity.ts';
import type { FeeScheduleRow } from './rows.ts';

/** DME MAC, local contractor, or either. */
const JURISDICTIONS = new Set(['D', 'L', 'J']);

export const dmepos: Dataset<FeeScheduleRow> = {
  name: 'dmepos',
  title: 'DMEPOS fee schedule',
  table: 'fee_schedule',
  licence: 'public domain',
  recognise: (head) => /^HCPCS,Mod,Mod2,JURIS,CATG,Ceiling,Floor,[A-Z]{2} ?\(NR\)/im.test(head),
  read(file, options) {
    const table = openTable<string>(file, {
      columns: {
        HCPCS: /^HCPCS$/i,
        Mod: /^Mod$/i,
        Mod2: /^Mod2$/i,
        JURIS: /^JURIS$/i,
        CATG: /^CATG$/i,
        Ceiling: /^Ceiling$/i,
        Floor: /^Floor$/i,
        Description: /^Desc(ription)?$/i,
      },
      family: STATE_AMOUNT,
    });
    const period = releaseOf(file, table.title);
    return {
      label: `DMEPOS ${quarterName(period)}`,
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
              jurisdiction: fields.known('JURIS', JURISDICTIONS),
              category: fields.matching('CATG', /^[A-Z]{2}$/, 'a category'),
              ceiling: printedAmount(fields, 'Ceiling'),
              floor: printedAmount(fields, 'Floor'),
              states: amountsByState(fields, table.family),
            },
            options,
          ),
        feeIdentity,
      ),
    };
  },
};
