/** Fees of former competitive bidding areas (CBAs), quarterly; 42 CFR 414.210(g)(10). */
import { dollars } from '../reading/bounds.ts';
import type { Dataset } from '../reading/dataset.ts';
import { quarterName, scopeOf } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import { dmeRow, releaseOf } from './dme-fees.ts';
import { feeIdentity } from './fee-identity.ts';
import type { FeeScheduleRow } from './rows.ts';

/** Short name of an area: `Akron, OH`. */
const AREA = /, [A-Z]{2}$/;

export const dmeFormerCba: Dataset<FeeScheduleRow> = {
  name: 'dme-former-cba',
  title: 'Former CBA fee schedule',
  table: 'fee_schedule',
  licence: 'public domain',
  recognise: (head) =>
    /Former CBA Fee Schedule/i.test(head) && /^HCPCS,Mod,Mod2,Mod3,CATG,"[^"]+, [A-Z]{2}",/im.test(head),
  read(file, options) {
    const table = openTable<string>(file, {
      columns: {
        HCPCS: /^HCPCS$/i,
        Mod: /^Mod$/i,
        Mod2: /^Mod2$/i,
        Mod3: /^Mod3$/i,
        CATG: /^CATG$/i,
        Description: /^Desc(ription)?$/i,
      },
      family: AREA,
    });
    const period = releaseOf(file, table.title);
    return {
      label: `DMEPOS former CBA ${quarterName(period)}`,
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
              pricing_area: 'former_cba',
              jurisdiction: null,
              category: fields.textOrNull('CATG'),
              ceiling: null,
              floor: null,
              former_cbas: Object.fromEntries(
                // A lone point is SAS's missing value: no fee in that area.
                table.family.map((area) => [
                  area,
                  fields.text(area) === '.' ? null : fields.amountOrNull(area, dollars(0, 20_000)),
                ]),
              ),
            },
            options,
          ),
        feeIdentity,
      ),
    };
  },
};
