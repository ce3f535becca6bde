/** The HCPCS codes of LCDs: lcd_x_hcpc_code.csv of the Medicare Coverage Database export (LCD data dictionary). */
import type { Dataset } from '../reading/dataset.ts';
import { descriptor } from '../reading/descriptor.ts';
import { mcdRelease } from './mcd-release.ts';
import { hasColumns, openMcdTable, whole } from './mcd-table.ts';
import type { LcdHcpcsRow } from './rows.ts';

const COLUMNS = [
  'lcd_id',
  'lcd_version',
  'hcpc_code_id',
  'hcpc_code_version',
  'long_description',
  'short_description',
  'last_updated',
] as const;

export const lcdHcpcs: Dataset<LcdHcpcsRow> = {
  name: 'lcd-hcpcs',
  title: 'HCPCS codes of Local Coverage Determinations',
  table: 'lcd_hcpcs',
  licence: 'AMA CPT (descriptors are dropped)',
  recognise: (head) => hasColumns(head, ['lcd_id', 'hcpc_code_id', 'hcpc_code_group', 'long_description']),
  read(file, options) {
    const table = openMcdTable(file, COLUMNS);
    return {
      ...mcdRelease('LCD HCPCS', table.newest('last_updated')),
      // A code in several groups of an LCD is one row: the group says where the page shows it.
      rows: table.rows(
        (fields): LcdHcpcsRow => {
          const code = fields.code('hcpc_code_id');
          return {
            lcdId: whole(fields, 'lcd_id'),
            lcdVersion: whole(fields, 'lcd_version'),
            code,
            codeVersion: whole(fields, 'hcpc_code_version'),
            shortDescription: descriptor(code, fields.text('short_description'), options),
            longDescription: descriptor(code, fields.text('long_description'), options),
          };
        },
        (row) => `LCD ${row.lcdId} version ${row.lcdVersion}, ${row.code} version ${row.codeVersion}`,
      ),
    };
  },
};
