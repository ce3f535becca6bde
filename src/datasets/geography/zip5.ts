/** ZIP5: carrier, locality and rural indicator of each ZIP code, quarterly. Record layout: ZIP5lyout.txt. */
import type { Dataset } from '../reading/dataset.ts';
import type { ZipLocalityRow } from './rows.ts';
import { beginsWithZipRecord, readZipRecords } from './zip-record.ts';

export const zip5: Dataset<ZipLocalityRow> = {
  name: 'zip5',
  title: 'ZIP code to carrier locality file (ZIP5)',
  table: 'zip_locality',
  licence: 'public domain',
  // Plus Four Flag in position 21; blank after it where ZIP9 has the four digits.
  recognise: (head) => beginsWithZipRecord(head, /^.{20}[01] /),
  read: (file) =>
    readZipRecords(
      file,
      'ZIP5',
      (text) => text.slice(2, 7),
      (row) => row.zipCode,
    ),
};
