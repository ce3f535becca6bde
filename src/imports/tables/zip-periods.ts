/**
 * Periods of ZIP code files. CMS's file of a quarter states what is in force until the next file; the derived history
 * states what was in force before the first of them.
 */
import { OPEN_END } from '../../engine/core/calendar.ts';
import type { OtherReleases } from '../release/import-table.ts';
import { quote } from '../release/quote.ts';
import type { ReleaseFacts } from '../release/release-facts.ts';

const TABLE = 'zip_locality';
/** Positions among the dims of the table: digits of the code, first and last day. */
const [DIGITS, START, END] = ["'$[0]'", "'$[5]'", "'$[6]'"];
/** Behind the dims: the mark of a facet of the history that was open-ended. It keeps facets apart that now end alike. */
const WAS_OPEN = "'$[7]'";

/** CMS's datasets by the digits of their codes. */
const DIGITS_OF: Readonly<Record<string, number>> = { zip5: 5, zip9: 9 };
/** The derived dataset, which has codes of both lengths. */
const HISTORY = 'zip-history';

/** The day before an SQL expression of a day, both YYYYMMDD. */
const dayBefore = (day: string) =>
  `CAST(strftime('%Y%m%d', substr(${day}, 1, 4) || '-' || substr(${day}, 5, 2) || '-' || substr(${day}, 7, 2), '-1 day') AS INTEGER)`;

const releasesOf = (dataset: string) => `(SELECT id FROM release WHERE dataset = ${quote(dataset)})`;

/** Ends the other releases by a release of a ZIP file or of the history. */
export function zipPeriods({ dataset }: ReleaseFacts): OtherReleases {
  const digits = DIGITS_OF[dataset];
  const histories = `SELECT id FROM facet WHERE release_id IN ${releasesOf(HISTORY)}`;
  if (digits === undefined) return { facets: histories, statements: endHistory('') };
  const ofDigits = `AND dims ->> ${DIGITS} = ${digits}`;
  return {
    facets: `SELECT id FROM facet WHERE release_id IN ${releasesOf(dataset)} UNION ${histories} ${ofDigits}`,
    statements: [...chain(dataset), ...endHistory(`AND f.dims ->> ${DIGITS} = ${digits}`)],
  };
}

/** Ends each release of a dataset the day before the next one begins. */
function chain(dataset: string): string[] {
  const end = (row: string) => `(SELECT effective_end FROM release WHERE id = ${row}.release_id)`;
  return [
    `UPDATE release AS r SET effective_end = coalesce((
        SELECT ${dayBefore('n.effective_start')}
        FROM release n WHERE n.dataset = r.dataset AND n.effective_start > r.effective_start
        ORDER BY n.effective_start LIMIT 1), ${OPEN_END})
      WHERE r.dataset = ${quote(dataset)}`,
    `UPDATE ${TABLE} AS t SET end_date = ${end('t')}
       WHERE t.release_id IN ${releasesOf(dataset)} AND t.end_date <> ${end('t')}`,
    `UPDATE facet AS f SET dims = json_set(f.dims, ${END}, ${end('f')})
       WHERE f.release_id IN ${releasesOf(dataset)} AND f.dims ->> ${END} <> ${end('f')}`,
  ];
}

/**
 * Ends the open-ended rows of the history the day before CMS's first file of such codes, or at the end of the year that
 * they begin in if that is later, and at the end of the history at the latest: it says nothing of later years. A sample
 * file ends only a sample history.
 * @param facets a condition that selects facets; '' for all
 */
function endHistory(facets: string): string[] {
  const datasets = Object.entries(DIGITS_OF).map(([dataset, digits]) => `WHEN ${digits} THEN ${quote(dataset)}`);
  const first = dayBefore('n.first');
  const last = '(SELECT effective_end FROM release WHERE id = f.release_id)';
  const ends = `(SELECT CASE WHEN n.first IS NULL THEN ${last}
      WHEN ${first} >= f.dims ->> ${START} THEN min(${first}, ${last})
      ELSE f.dims ->> ${START} / 10000 * 10000 + 1231 END
    FROM (SELECT min(r.effective_start) AS first FROM release r
      WHERE r.dataset = CASE f.dims ->> ${DIGITS} ${datasets.join(' ')} END
        AND r.is_sample <= (SELECT is_sample FROM release WHERE id = f.release_id)) n)`;
  const wasOpen = `f.release_id IN ${releasesOf(HISTORY)}
    AND (f.dims ->> ${END} = ${OPEN_END} OR f.dims ->> ${WAS_OPEN} = ${OPEN_END}) ${facets}`;
  return [
    `UPDATE ${TABLE} AS t SET end_date = ${ends} FROM facet f
       WHERE t.facet_id = f.id AND ${wasOpen} AND t.end_date <> ${ends}`,
    `UPDATE facet AS f SET dims = json_set(f.dims, ${END}, ${ends}, ${WAS_OPEN}, ${OPEN_END})
       WHERE ${wasOpen} AND f.dims ->> ${END} <> ${ends}`,
  ];
}
