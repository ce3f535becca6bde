/** What every reload says of a file and its rows. */
import type { Fault } from '../datasets/reading/dataset.ts';

/** What a reload has put in force. */
export interface Loaded {
  label: string;
  file: string;
  rows: number;
}

const SHOWN_FAULTS = 5;

/** File, line and reason of the first rows that cannot be used. */
export function listed(file: string, faults: readonly Fault[]): string {
  const shown = faults.slice(0, SHOWN_FAULTS).map(({ line, reason }) => `line ${line}: ${reason}`);
  const more = faults.length > SHOWN_FAULTS ? `; and ${faults.length - SHOWN_FAULTS} more` : '';
  return `${file}: ${shown.join('; ')}${more}`;
}
