/** Former CBA national mail-order fees of diabetic testing supplies, quarterly; 42 CFR 414.210(g)(10). */
import { dollars } from '../reading/bounds.ts';
import type { Dataset } from '../reading/dataset.ts';
import { quarterName, scopeOf } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import { dmeRow, releaseOf } from './dme-fees.ts';
import { feeIdentity } from './fee-identity.ts';
import type { FeeScheduleRow } from './rows.ts';

export const dmeMailOrder: Dataset<FeeScheduleRow> = {
  name: 'dme-mail-order',
  title: 'Former CBA national mail-order diabetic testing supply fee schedule',
  table: 'fee_schedule',
  licence: 'public domain',
  recognise: (head) => /^HCPCS,Mod,Mod2,Mod3,CATG,National Mail-Order,/im.test(head),
  read(file, options) {
    const table = openTable(file, {
      columns: {
        HCPCS: /^HCPCS$/i,
        Mod: /^Mod$/i,
        Mod2: /^Mod2$/i,
        Mod3: /^Mod3$/i,
        CATG: /^CATG$/i,
        'National Mail-Order': /^National Mail-Order$/i,
        Description: /^Desc(ription)?$/i,
      },
    });
    const period = releaseOf(file, table.title);
    return {
      label: `DMEPOS mail order ${quarterName(period)}`,
      scope: scopeOf(period),
      effectiveStart: period.start,
      effectiveEnd: period.end,
      rows: table.rows<FeeScheduleRow>(
        (fields) =>
          dmeRow(
            fields.code('HCPCS'),
            fields.modifiers('Mod', 'Mod2', 'Mod3'),
            fields.text('Description'),
            period,
            {
              pricing_area: 'mail_order',
              jurisdiction: null,
              category: fields.matching('CATG', /^[A-Z]{2}$/, 'a category of two letters'),
              ceiling: null,
              floor: null,
              mail_order: fields.amountOrNull('National Mail-Order', dollars(0.1, 60)),
            },
            options,
          ),
        feeIdentity,
      ),
    };
  },
};
