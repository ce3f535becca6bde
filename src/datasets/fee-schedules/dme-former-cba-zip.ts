/** ZIP codes of the former competitive bidding areas, quarterly; 42 CFR 414.210(g)(10). */
import { type Dataset, Fault, UnreadableFile } from '../reading/dataset.ts';
import { quarterName, scopeOf } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import { yearQuarter } from './dme-fees.ts';
import type { DmeZipRow } from './rows.ts';

export const dmeFormerCbaZip: Dataset<DmeZipRow> = {
  name: 'dme-former-cba-zip',
  title: 'ZIP codes of former CBAs',
  table: 'dme_zip',
  licence: 'public domain',
  recognise: (head) => /^CBA State,CBA ZIP Code,CBA Name Short,CBA Name,Year\/Qtr/im.test(head),
  read(file) {
    const table = openTable(file, {
      columns: {
        'CBA State': /^CBA State$/i,
        'CBA ZIP Code': /^CBA ZIP Code$/i,
        'CBA Name Short': /^CBA Name Short$/i,
        'CBA Name': /^CBA Name$/i,
        'Year/Qtr': /^Year\/Qtr$/i,
      },
    });
    const [first] = table.rows((fields) => fields.text('Year/Qtr'));
    const stated = first instanceof Fault ? '' : (first ?? '');
    const period = yearQuarter(stated);
    if (!period)
      throw new UnreadableFile(`${file.name}: Year/Qtr '${stated}' of the first row is not a quarter YYYYQQ`);
    return {
      label: `DME former CBA ZIP ${quarterName(period)}`,
      scope: scopeOf(period),
      effectiveStart: period.start,
      effectiveEnd: period.end,
      rows: table.rows<DmeZipRow>(
        (fields) => {
          fields.known('Year/Qtr', new Set([stated]));
          return {
            kind: 'former_cba',
            zipCode: fields.padded('CBA ZIP Code', 5, 'a ZIP code'),
            state: fields.matching('CBA State', /^[A-Z]{2}$/, 'a state'),
            area: fields.matching('CBA Name Short', /\S/, 'an area'),
            areaName: fields.text('CBA Name'),
            startDate: period.start,
            endDate: period.end,
          };
        },
        (row) => row.zipCode,
      ),
    };
  },
};
