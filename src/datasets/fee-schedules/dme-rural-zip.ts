/** ZIP codes that are rural for DMEPOS, quarterly; 42 CFR 414.202 "rural area". */
import { type Dataset, Fault, UnreadableFile } from '../reading/dataset.ts';
import { quarterName, scopeOf } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import { yearQuarter } from './dme-fees.ts';
import type { DmeZipRow } from './rows.ts';

export const dmeRuralZip: Dataset<DmeZipRow> = {
  name: 'dme-rural-zip',
  title: 'DMEPOS rural ZIP codes',
  table: 'dme_zip',
  licence: 'public domain',
  recognise: (head) => /^\ufeff?STATE,DMEPOS RURAL ZIP CODE,YEAR\/QTR/im.test(head),
  read(file) {
    const table = openTable(file, {
      columns: { STATE: /^STATE$/i, 'ZIP CODE': /^DMEPOS RURAL ZIP CODE$/i, 'YEAR/QTR': /^YEAR\/QTR$/i },
    });
    const [first] = table.rows((fields) => fields.text('YEAR/QTR'));
    const stated = first instanceof Fault ? '' : (first ?? '');
    const period = yearQuarter(stated);
    if (!period)
      throw new UnreadableFile(`${file.name}: YEAR/QTR '${stated}' of the first row is not a quarter YYYYQQ`);
    return {
      label: `DME rural ZIP ${quarterName(period)}`,
      scope: scopeOf(period),
      effectiveStart: period.start,
      effectiveEnd: period.end,
      rows: table.rows<DmeZipRow>(
        (fields) => {
          fields.known('YEAR/QTR', new Set([stated]));
          return {
            kind: 'rural',
            zipCode: fields.padded('ZIP CODE', 5, 'a ZIP code'),
            state: fields.matching('STATE', /^[A-Z]{2}$/, 'a state'),
            area: '',
            areaName: '',
            startDate: period.start,
            endDate: period.end,
          };
        },
        (row) => row.zipCode,
      ),
    };
  },
};
