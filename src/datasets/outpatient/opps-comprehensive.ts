/** OPPS Addenda J and M: comprehensive and composite APCs, a release a year. */

import { Fault } from '../reading/dataset.ts';
import { lines } from '../reading/lines.ts';
import { calendarYear } from '../reading/period.ts';
import { apcOf, type IoceDataset, ioceRows, marked, requireLineEnd } from './ioce-rows.ts';
import { oppsAddendum } from './opps-addendum.ts';
import { plainText } from './opps-text.ts';
import type { IoceRow } from './rows.ts';

export const oppsJRank = oppsAddendum({
  name: 'opps-j-rank',
  title: 'OPPS Addendum J: rank of comprehensive procedures for primary assignment',
  letter: 'J rank',
  recognise: /Addendum J for CY ?20\d\d ranks/i,
  cadence: 'year',
  rows: {
    table: 'data_capc',
    headings: {
      hcpcs: /^HCPCS Code$/i,
      description: /^Short Descriptor$/i,
      status_indicator: /^SI$/,
      apc: /^APC Assignment$/i,
      rank: /^Rank Used for Primary Assignment$/i,
      apc_geometric_mean_cost: /^APC Geometric Mean Cost of Single J1 Unit Claims$/i,
      geometric_mean_cost: /^Geometric Mean Cost of Single J1 Unit Claims$/i,
      service_frequency: /^Full Claim Population Service Frequency$/i,
      single_unit_frequency: /^Single J1 Unit Claim Service Frequency$/i,
      deleted: /^Deleted Code$/i,
    },
    clean: { apc: apcOf, deleted: marked },
  },
});

export const oppsJComplexity = oppsAddendum({
  name: 'opps-j-complexity',
  title: 'OPPS Addendum J: complexity adjustments of comprehensive APCs',
  letter: 'J complexity',
  recognise: /Addendum J for CY ?20\d\d complexity adjustments/i,
  cadence: 'year',
  rows: {
    table: 'map_capc',
    headings: {
      primary_hcpcs: /^Primary HCPCS Code$/i,
      primary_status_indicator: /^Primary SI$/i,
      primary_apc: /^Primary APC Assignment$/i,
      secondary_hcpcs: /^Secondary J1 or Add-on HCPCS Code$/i,
      secondary_status_indicator: /^Secondary SI$/i,
      secondary_apc: /^Secondary APC Assignment$/i,
      adjusted_hcpcs: /^Complexity Adjusted HCPCS Assignment$/i,
      adjusted_apc: /^Complexity Adjusted APC Assignment$/i,
    },
    clean: { primary_apc: apcOf, secondary_apc: apcOf, adjusted_apc: apcOf },
  },
});

const EXCLUSIONS = /^\ufeff?"?CY ?20\d\d Comprehensive APC Payment Policy Exclusions/i;

/** One column without a heading, with a category on each line. */
export const oppsJExclusions = oppsAddendum({
  name: 'opps-j-exclusions',
  title: 'OPPS Addendum J: exclusions from comprehensive APC packaging',
  letter: 'J exclusions',
  recognise: EXCLUSIONS,
  cadence: 'year',
  *rows(file, dates): Generator<IoceRow | Fault> {
    requireLineEnd(file);
    const categories = new Set<string>();
    for (const { line, text } of lines(file.text)) {
      const cell = text
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"');
      if (cell === '' || cell.startsWith('# ') || cell === 'exclusion' || EXCLUSIONS.test(cell)) continue;
      if (categories.has(cell)) yield new Fault(line, `'${cell}' stands twice`);
      categories.add(cell);
      yield { table: 'opps_capc_exclusion', values: { exclusion: plainText(cell) }, ...dates };
    }
  },
});

/** Reads several composite APCs: `5041, 5045`, `8007 or 8008`. */
const composites = (text: string) => (text.match(/\d+/g) ?? []).map(apcOf).join(' ');
const clean = { single_apc: apcOf, composite_apcs: composites };

const published = oppsAddendum({
  name: 'opps-m',
  title: 'OPPS Addendum M: codes of composite APCs',
  letter: 'M',
  recognise: /Addendum M\.-+ ?HCPCS Codes for Assignment to Composite APCs/i,
  cadence: 'year',
  rows: {
    table: 'map_composite',
    headings: {
      hcpcs: /^HCPCS Code$/i,
      description: /^Short Descriptor$/i,
      comment_indicator: /^CI$/,
      status_indicator: /^SI$/,
      single_apc: /^Single Code APC Assignment$/i,
      composite_apcs: /^Composite APC Assignment$/i,
    },
    clean,
  },
});

/** The derived layout, which was published for 2025 but does not state the year. */
const DERIVED = /^\ufeff?hcpcs,ci,si,single_apc,composite_apcs\r?\n/;
const DERIVED_YEAR = 2025;

export const oppsM: IoceDataset = {
  ...published,
  recognise: (head) => DERIVED.test(head) || published.recognise(head),
  read(file, options) {
    if (!DERIVED.test(file.text)) return published.read(file, options);
    const { start, end } = calendarYear(DERIVED_YEAR);
    const headings = {
      hcpcs: /^hcpcs$/,
      comment_indicator: /^ci$/,
      status_indicator: /^si$/,
      single_apc: /^single_apc$/,
      composite_apcs: /^composite_apcs$/,
    };
    return {
      label: `OPPS Addendum M ${DERIVED_YEAR}`,
      scope: `${start}-${end}`,
      effectiveStart: start,
      effectiveEnd: end,
      notes: [`${file.name}: the file does not state its year; this layout was published for ${DERIVED_YEAR}`],
      rows: ioceRows(
        file,
        { table: 'map_composite', headings, clean },
        { effectiveDate: start, throughDate: end },
        options,
      ),
    };
  },
};
