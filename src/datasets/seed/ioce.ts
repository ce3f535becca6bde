/** Sample layouts of the outpatient code editor's tables: the publication's columns, or those of the catalogue. */

import { IOCE_DATASETS } from '../outpatient/ioce.ts';
import type { SourceFile } from '../reading/dataset.ts';
import type { Head, SeedOf } from './layout.ts';

export const IOCE_LAYOUTS = Object.fromEntries(
  IOCE_DATASETS.map((dataset) => [
    dataset.name,
    (file: SourceFile, { dataset: name, source, ...release }: Head): SeedOf<'ioce_row'> => {
      const rows = dataset.rows(file, { start: release.effectiveStart, end: release.effectiveEnd });
      return { dataset: name, table: 'ioce_row', source, reading: { sampleOf: name, ...release, rows } };
    },
  ]),
);
