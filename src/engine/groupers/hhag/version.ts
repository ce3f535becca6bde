/** CMS's home health grouper by From date. */
import { byPeriod } from '../../core/dated.ts';

/** Version as CMS publishes it; undefined for a day whose release is not known. */
export const HHAG_VERSIONS = byPeriod(
  { start: 20260101, end: 20260331, value: '07.0.26' },
  { start: 20260401, end: 20260930, value: '07.1.26' },
  { start: 20261001, end: 20261231, value: '07.2.26' },
);
