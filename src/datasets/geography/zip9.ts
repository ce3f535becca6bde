/** ZIP9: localities of the ZIP codes that span several, by ZIP+4, quarterly. Record layout: ZIP9lyout.txt. */
import type { Dataset } from '../reading/dataset.ts';
import { BadField } from '../reading/fields.ts';
import type { ZipLocalityRow } from './rows.ts';
import { beginsWithZipRecord, readZipRecords } from './zip-record.ts';

export const zip9: Dataset<ZipLocalityRow> = {
  name: 'zip9',
  title: 'ZIP+4 to carrier locality file (ZIP9)',
  table: 'zip_locality',
  licence: 'public domain',
  recognise: (head) => beginsWithZipRecord(head, /^.{20}1\d{4}/),
  // Many millions of lines: repeats are not checked.
  read: (file) =>
    readZipRecords(file, 'ZIP9', (text) => {
      const plusFour = text.slice(21, 25);
      if (text[20] !== '1' || !/^\d{4}$/.test(plusFour)) {
        throw new BadField(`Plus Four '${text.slice(20, 25)}' is not the flag 1 and four digits`);
      }
      return text.slice(2, 7) + plusFour;
    }),
};
