/** Writes docs/calendar.md: which datasets have a new release in which month, by the list of sources. */
import { tableSources } from '../../src/claims/load/tables/table-sources.ts';
import type { YearPeriod } from '../../src/engine/frame/tables.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { type ListedSource, readSources, SOURCES } from '../data/pull.ts';

const MONTHS = { 1: 'January', 4: 'April', 7: 'July', 10: 'October' } as const;
type Month = keyof typeof MONTHS;
const ALL_MONTHS = Object.keys(MONTHS).map(Number) as Month[];

/** Months with a new release, by the cadence of the list; null for the month in which a year begins. */
const CADENCES: Readonly<Record<string, readonly Month[] | null>> = {
  weekly: [],
  quarterly: ALL_MONTHS,
  'twice a year': [4, 10],
  'yearly, with an update in April': [4, 10],
  yearly: null,
};

/** Month in which CMS's program of a payment system has new tables. */
const FIRST_MONTH: Readonly<Record<YearPeriod, Month>> = { 'calendar year': 1, 'fiscal year': 10 };

interface Line {
  datasets: string[];
  months: readonly Month[];
  page: string;
  canBePulled: boolean;
}

/** Returns the months of a source. @throws Error for a cadence that this page does not know */
function monthsOf({ dataset, cadence = '', begins }: ListedSource): readonly Month[] {
  const months = CADENCES[cadence];
  if (months) return months;
  const month = ALL_MONTHS.find((each) => each === begins);
  if (months === undefined || !month) throw new Error(`seed/sources.json: ${dataset} is ${cadence} from ${begins}`);
  return [month];
}

/** Returns a line for each page and set of months, by the newest entry of each dataset. */
function lines(): Line[] {
  const newest = new Map<string, ListedSource>();
  for (const source of readSources(SOURCES)) if (!newest.has(source.dataset)) newest.set(source.dataset, source);
  const groups = Map.groupBy(
    newest.values(),
    (source) => `${source.page} ${monthsOf(source)} ${source.address !== undefined}`,
  );
  return [...groups.values()].map((sources) => {
    const [first] = sources as [ListedSource];
    const datasets = sources.map(({ dataset }) => dataset);
    return { datasets, months: monthsOf(first), page: first.page, canBePulled: first.address !== undefined };
  });
}

/** Returns the tables of pricer programs that the list does not have, by the month in which their year begins. */
function programTables(listedDatasets: ReadonlySet<string>): [Month, string[]][] {
  // Only the names of datasets are read; no table is loaded.
  const sources = [...tableSources({} as Storage).values()];
  return (Object.keys(FIRST_MONTH) as YearPeriod[]).map((period) => {
    const datasets = sources.flatMap((source) => (source.period === period ? source.datasets : []));
    return [FIRST_MONTH[period], [...new Set(datasets)].filter((dataset) => !listedDatasets.has(dataset)).sort()];
  });
}

const named = (datasets: readonly string[]) => datasets.map((dataset) => `\`${dataset}\``).join(', ');

/** @returns Markdown */
export function calendarDocument(): string {
  const all = lines();
  const dated = all.filter(({ months }) => months.length > 0);
  const listedDatasets = new Set(all.flatMap(({ datasets }) => datasets));
  return [
    '# Calendar of releases',
    '',
    '<!-- Written by npm run docs. Change seed/sources.json or scripts/docs/calendar.ts instead. -->',
    '',
    'A release is in force from the first day of its month. CMS publishes most of them weeks before and some after that day, and',
    'corrects some: look at the page again in the middle of the quarter. A release may be loaded as soon as it is published; it is',
    'used from its first day. A fee schedule has no price on a day without a release; ZIP files and provider files hold until the',
    'next one is loaded.',
    '`npm run data -- list` says what is loaded, [data](data.md) how to load it.',
    '',
    '## Month by month',
    '',
    '`npm run data -- pull` downloads what is marked so, from the newest address in `seed/sources.json`: a release that came out',
    'after this version of the service is downloaded from its page by hand, as is everything else.',
    '',
    `| datasets | ${ALL_MONTHS.map((month) => MONTHS[month]).join(' | ')} | from |`,
    `|---|${ALL_MONTHS.map(() => '---|').join('')}---|`,
    ...dated.map(
      ({ datasets, months, page, canBePulled }) =>
        `| ${named(datasets)} | ${ALL_MONTHS.map((month) => (months.includes(month) ? 'new' : '')).join(' | ')} | ${canBePulled ? '`pull`, ' : ''}[page](${page}) |`,
    ),
    '',
    '## Every week',
    '',
    ...all
      .filter(({ months }) => months.length === 0)
      .map(({ datasets, page }) => `- ${named(datasets)}: [page](${page})`),
    '',
    '## With the program of each payment system',
    '',
    'CMS puts these tables into its pricer programs and groupers. A new program comes with the final rule of a year; corrections',
    'follow within it.',
    '',
    ...programTables(listedDatasets).map(([month, datasets]) => `- ${MONTHS[month]}: ${named(datasets)}`),
    '',
  ].join('\n');
}
