/** Sample layouts of the codes of claims. */
import { CODE_LIST_COLUMNS, codeListIdentity, codeListRow, LISTED } from '../codes/code-list.ts';
import { descriptor } from '../reading/descriptor.ts';
import { BadField } from '../reading/fields.ts';
import { layout } from './layout.ts';

const codes = (list: keyof typeof LISTED) =>
  layout(
    'reference_code',
    CODE_LIST_COLUMNS,
    (fields) => {
      const row = codeListRow(fields, LISTED[list]);
      if (row.description && !descriptor(row.code, row.description, undefined)) {
        throw new BadField(`${row.code} has a descriptor that the AMA or the ADA owns`);
      }
      return row;
    },
    codeListIdentity,
  );

export const REFERENCE_CODE_LAYOUTS = {
  'hcpcs-level-2': codes('hcpcs-level-2'),
  'cpt-modifier': codes('cpt-modifier'),
  'ub04-code': codes('ub04-code'),
};
