/** Uploaded files as commands print them. */
import type { StoredFile } from '../../api/schemas.ts';
import { bytesText } from './bytes.ts';
import type { Output } from './output.ts';
import type { Column } from './table.ts';

/** Columns of a list. */
export const FILE_COLUMNS: readonly Column<StoredFile>[] = [
  { heading: 'File', of: ({ id }) => id },
  { heading: 'Name', of: ({ name }) => name },
  { heading: 'Format', of: ({ format }) => format },
  { heading: 'Size', kind: 'number', of: ({ bytes }) => bytes },
  { heading: 'State', of: ({ status }) => status },
  { heading: 'Made by', of: ({ created_by }) => created_by },
  { heading: 'Made', of: ({ created_at }) => created_at },
  { heading: 'Kept until', of: ({ expires_at }) => expires_at },
];

export const printFile = (output: Output, file: StoredFile, ...more: [name: string, value: string][]): Promise<void> =>
  output.record(file, () =>
    output.fields([
      ['File', file.id],
      ['Name', file.name],
      ['Format', file.format],
      ['Size', bytesText(file.bytes)],
      ['SHA-256', file.sha256],
      ['State', file.status],
      ['Reason', file.failure],
      ['Made by', `${file.created_by}, ${file.created_at}`],
      [file.status === 'uploading' ? 'Open until' : 'Kept until', file.expires_at],
      ...more,
    ]),
  );
