/**
 * Facts of the editor's manuals, in layouts derived from their tables. The layouts were published for version 25.1 and
 * state no version; an effective period selects another version by its last quarter.
 * https://www.cms.gov/medicare/coding-billing/outpatient-code-editor-oce
 */
import { type Edition, editionOf } from '../../engine/editors/ioce/tables/edition.ts';
import { versionOn } from '../../engine/editors/ioce/version-quarters.ts';
import type { ReadOptions, SourceFile } from '../reading/dataset.ts';
import { statedPeriod } from '../reading/period.ts';
import { type IoceDataset, type IoceSheet, ioceRows } from './ioce-rows.ts';

/** v25.1, April 2024. */
const PUBLISHED = 95;

interface Derived {
  name: string;
  title: string;
  /** The beginning of the header line. */
  header: string;
  rows: IoceSheet | IoceDataset['rows'];
}

export function ioceEdition({ name, title, header, rows }: Derived): IoceDataset {
  const read: IoceDataset['rows'] = (file, release) =>
    typeof rows === 'function'
      ? rows(file, release)
      : ioceRows(file, rows, { effectiveDate: release.start, throughDate: null }, undefined);
  return {
    name,
    title,
    table: 'ioce_row',
    licence: 'public domain (codes without descriptors)',
    recognise: (head) => head.replace(/^\ufeff/, '').startsWith(header),
    rows: read,
    read(file, options) {
      const edition = editionStated(file, options);
      return {
        label: `IOCE ${edition.name} ${name.slice('ioce-'.length).replaceAll('-', ' ')}`,
        scope: edition.name,
        effectiveStart: edition.start,
        effectiveEnd: edition.end,
        notes: options?.effective
          ? undefined
          : [`${file.name}: the file does not state its version; this layout was published for ${edition.name}`],
        rows: read(file, edition),
      };
    },
  };
}

function editionStated(file: SourceFile, options: ReadOptions | undefined): Edition {
  return editionOf(options?.effective ? versionOn(statedPeriod(file, options, '').end) : PUBLISHED);
}
