/** Reports what `import-all` did, file by file and in total. */
import type { Outcome } from './import.ts';
import { textTable } from './text-table.ts';

/** Returns the lines of the report. @param seconds of the whole run */
export function summary(outcomes: readonly Outcome[], seconds: number): string {
  const imported = outcomes.filter(({ state }) => state === 'imported');
  const rows = imported.reduce((sum, outcome) => sum + outcome.rows, 0);
  const table = textTable(
    ['file', 'dataset', 'release', 'rows', 'seconds', 'rows/s'],
    outcomes.map(({ publication, state, rows, seconds }) => [
      publication.source.name,
      publication.dataset.name,
      publication.label,
      rows,
      ...(state === 'imported' ? [seconds.toFixed(2), speed(rows, seconds)] : [state, '']),
    ]),
  );
  // maxRSS is in kilobytes on every system.
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  return (
    `\n${table}\n\n${imported.length} releases, ${rows.toLocaleString('en-US')} rows in ${seconds.toFixed(1)} s, ` +
    `${speed(rows, seconds).toLocaleString('en-US')} rows/s; peak memory ${peak} MB`
  );
}

function speed(rows: number, seconds: number): number {
  return seconds > 0 ? Math.round(rows / seconds) : 0;
}
