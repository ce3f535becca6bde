/** Finds CMS's publications in files: which dataset, release and period each is, and which of several to import. */
import { createHash } from 'node:crypto';
import { factorsOfPairs, UnknownFactor } from '../../src/datasets/fee-schedules/price-indicator.ts';
import { ALL_DATASETS, recogniseBytes, recogniseDataset, recogniseTable } from '../../src/datasets/index.ts';
import { originalOf } from '../../src/datasets/pricers/home-health-grouper.ts';
import type { PricerTableRow } from '../../src/datasets/pricers/rows.ts';
import {
  type AnyDataset,
  Fault,
  type Reading,
  type ReadOptions,
  type TableFile,
  type TablesDataset,
} from '../../src/datasets/reading/dataset.ts';
import { refuseLostBlock } from '../../src/datasets/reading/text.ts';
import { type GivenFigures, NO_FIGURES } from '../../src/engine/core/given-figures.ts';
import { isUtf16 } from '../../src/engine/core/utf-16.ts';
import { periodBeside } from './period-beside.ts';
import { messageOf } from './refusal.ts';
import { decode, headOf, isOffice, type Source, sourcesIn } from './sources.ts';

export interface Publication extends Omit<Reading<unknown>, 'rows'> {
  source: Source;
  /** All files of a release that CMS splits, `source` the first of them or their folder; else `source` alone. */
  parts: readonly Source[];
  /** Files of a release of many tables. */
  tables?: readonly TableFile[];
  dataset: AnyDataset;
  /** Digest of the published text, however it was packed. */
  sha256: string;
  /** Options with which the file is read. */
  options: ReadOptions;
}

export interface Findings {
  /** In the order of import: older releases first. */
  publications: Publication[];
  /** Copies of the same release; `by` is imported instead. */
  superseded: { publication: Publication; by: Publication }[];
  /** Files of which no dataset is recognised. */
  unrecognised: { name: string; reason: string }[];
  /** Files that are or may be publications, and cannot be read. */
  unreadable: { name: string; reason: string }[];
  /**
   * Files that state no period and have none beside them: an earlier import may have loaded them under a stated one.
   */
  undated: Undated[];
}

/** A dataset whose files are read one by one. */
type FileDataset = Exclude<AnyDataset, TablesDataset>;

interface Candidate {
  source: Source;
  dataset: FileDataset;
  sha256: string;
}

export type Undated = Candidate & {
  reason: string;
  /** Set if nothing says whose its conversion factor is. */
  unknownFactor?: UnknownFactor;
  /** The period that stands beside it. */
  effective?: string;
};

/** A file that is one table of a publication with many. */
interface FoundTable {
  source: Source;
  dataset: TablesDataset;
  table: string;
  sha256: string;
}

/**
 * Finds the publications in files.
 * @param files paths, each with the name it goes by in messages
 * @param requestedDataset the dataset to assume for a file that fits several
 */
export function findPublications(
  files: readonly { path: string; name: string }[],
  { priceIndicator, ...options }: ReadOptions = {},
  requestedDataset?: AnyDataset,
): Findings {
  const findings: Findings = { publications: [], superseded: [], unrecognised: [], unreadable: [], undated: [] };
  const withoutPeriod: Undated[] = [];
  const tables: FoundTable[] = [];
  const attempt = (name: string, work: () => void) => {
    try {
      work();
    } catch (error) {
      findings.unreadable.push({ name, reason: withoutName(name, messageOf(error)) });
    }
  };

  const folders = Map.groupBy(files, ({ name }) => folderOf(name));
  for (const { path, name } of files) {
    attempt(name, () => {
      const sources = sourcesIn(path, name);
      const beside = ({ folder }: Source) => [
        ...sources.filter((other) => other.folder === folder).map((other) => other.name),
        ...(folders.get(folder) ?? []).map((other) => other.name),
      ];
      // Read all members before taking any: a file beside a damaged member may be its older version.
      const examined = sources.map((source) => examine(source, options, requestedDataset, beside(source)));
      for (const { publications = [], table, undescribed, unrecognised, unreadable } of examined) {
        findings.publications.push(...publications);
        if (table) tables.push(table);
        if (undescribed) withoutPeriod.push(undescribed);
        if (unrecognised) findings.unrecognised.push(unrecognised);
        if (unreadable) findings.unreadable.push(unreadable);
      }
    });
  }

  for (const [folder, group] of Map.groupBy(tables, ({ source }) => source.folder)) {
    const name = folder.replace(/\/$/, '') || 'the folder';
    attempt(name, () => findings.publications.push(describeTables(name, group, options)));
  }

  // Figures that stand in the same folder tell two files apart, else the files do.
  const figures = figuresOf(findings.publications, options.figures);
  const dated = withoutPeriod.filter(({ unknownFactor }) => unknownFactor !== undefined);
  describeByFactor(dated, { ...options, figures });

  const stated = [...findings.publications];
  const ofUnknownFactor: Undated[] = [];
  for (const undated of withoutPeriod.filter(({ unknownFactor }) => unknownFactor === undefined)) {
    const { reason, ...candidate } = undated;
    attempt(candidate.source.name, () => {
      const effective = options.effective ? undefined : periodBeside(candidate, stated);
      if (!effective) {
        findings.undated.push({ ...candidate, reason: withoutName(candidate.source.name, reason) });
        return;
      }
      const withPeriod = { ...options, figures, effective };
      try {
        findings.publications.push(describe(candidate, candidate.source.read(), withPeriod));
      } catch (error) {
        if (!(error instanceof UnknownFactor)) throw error;
        ofUnknownFactor.push({ ...candidate, reason: error.message, unknownFactor: error, effective });
      }
    });
  }
  describeByFactor(ofUnknownFactor, { ...options, figures });

  findings.publications.sort(
    (a, b) => a.effectiveStart - b.effectiveStart || ALL_DATASETS.indexOf(a.dataset) - ALL_DATASETS.indexOf(b.dataset),
  );
  joinParts(findings);
  keepOneOfEach(findings);
  return findings;

  /** Describes files by the factors of others of their period, else as whoever imports them says. */
  function describeByFactor(waiting: readonly Undated[], known: ReadOptions): void {
    const pairs = factorsOfPairs(waiting.flatMap(({ unknownFactor }) => unknownFactor ?? []));
    const isInPair = ({ unknownFactor }: Undated) =>
      pairs.some(({ system, year }) => system === unknownFactor?.system && year === unknownFactor.year);
    for (const undated of waiting) {
      const { reason: _, unknownFactor: __, effective = known.effective, ...candidate } = undated;
      const read = isInPair(undated)
        ? { ...known, effective, figures: figures.with(pairs) }
        : { ...known, effective, priceIndicator };
      attempt(candidate.source.name, () => {
        try {
          findings.publications.push(describe(candidate, candidate.source.read(), read));
        } catch (error) {
          if (!(error instanceof UnknownFactor)) throw error;
          const reason = withoutName(candidate.source.name, error.message);
          findings.undated.push({ ...candidate, reason, unknownFactor: error });
        }
      });
    }
  }
}

/** The figures that publications give, with those that are known already. */
function figuresOf(publications: readonly Publication[], known: GivenFigures = NO_FIGURES): GivenFigures {
  const found = publications.flatMap(({ dataset, source, options }) =>
    'read' in dataset && dataset.name === 'pricer-figures'
      ? [...dataset.read({ name: source.name, text: decode(source.name, source.read()) }, options).rows]
      : [],
  );
  return known.with(
    found.flatMap((row) => {
      if (row instanceof Fault) return [];
      const [system = '', year, name = '', value = '', citation = ''] = (row as PricerTableRow).cells;
      return [{ system, year: Number(year), name, value, citation, release: '' }];
    }),
  );
}

interface Examined {
  /** One, or one for each period of the file's rows. */
  publications?: Publication[];
  table?: FoundTable;
  /** A publication that cannot be read, or only with the period of another. */
  undescribed?: Undated;
  unrecognised?: Findings['unrecognised'][number];
  unreadable?: Findings['unreadable'][number];
}

/** Recognises one file. @throws Refusal if the bytes are damaged */
function examine(
  source: Source,
  options: ReadOptions,
  requestedDataset: AnyDataset | undefined,
  beside: readonly string[],
): Examined {
  const { name } = source;
  const bytes = source.read();
  let candidate: Candidate;
  try {
    const table = isOffice(bytes) ? undefined : recogniseTable(name, headOf(bytes));
    const dataset = table || isOffice(bytes) ? undefined : datasetOf(bytes, source.name, requestedDataset, beside);
    if (!table && !dataset) return { unrecognised: { name, reason: reasonOf(bytes) } };
    const sha256 = digestOf(bytes);
    if (table) return { table: { source, ...table, sha256 } };
    candidate = { source, dataset: dataset as FileDataset, sha256 };
  } catch (error) {
    return { unreadable: { name, reason: withoutName(name, messageOf(error)) } };
  }
  try {
    return { publications: describeAll(candidate, bytes, options) };
  } catch (error) {
    const unknownFactor = error instanceof UnknownFactor ? error : undefined;
    return { undescribed: { ...candidate, reason: messageOf(error), unknownFactor } };
  }
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);

function datasetOf(
  bytes: Uint8Array,
  name: string,
  requestedDataset: AnyDataset | undefined,
  beside: readonly string[],
): FileDataset | undefined {
  const head = headOf(bytes);
  if (requestedDataset && 'read' in requestedDataset && requestedDataset.recognise(head)) return requestedDataset;
  return recogniseDataset(head, name, beside) ?? recogniseBytes(bytes);
}

function describeAll(candidate: Candidate, bytes: Uint8Array, options: ReadOptions): Publication[] {
  const { dataset, source } = candidate;
  if ('read' in dataset && dataset.partsOf) {
    const parts = dataset.partsOf({ name: source.name, text: decode(source.name, bytes) });
    return parts.map((part) => describe(candidate, bytes, { ...options, part }));
  }
  const hasPeriods = 'read' in dataset && dataset.periodsOf && options.effective === undefined;
  const periods = hasPeriods
    ? (dataset.periodsOf?.({ name: source.name, text: decode(source.name, bytes) }) ?? [])
    : [];
  if (periods.length < 2) return [describe(candidate, bytes, options)];
  return periods.map((effective) => describe(candidate, bytes, { ...options, effective }));
}

function describe(candidate: Candidate, bytes: Uint8Array, options: ReadOptions): Publication {
  const { dataset, source } = candidate;
  const { name } = source;
  if ('readBytes' in dataset) refuseLostBlock(name, bytes);
  const { rows: _, ...release } =
    'read' in dataset ? dataset.read({ name, text: decode(name, bytes) }, options) : dataset.readBytes(bytes);
  return { ...candidate, ...release, parts: [source], options };
}

/** Returns the release of the tables in one folder or archive; messages name the folder. */
function describeTables(name: string, foundTables: readonly FoundTable[], options: ReadOptions): Publication {
  const sorted = foundTables.toSorted((a, b) => (a.source.file < b.source.file ? -1 : 1));
  const [{ dataset, source }] = sorted as [FoundTable];
  const tables = sorted.map(
    ({ table, source: { name, read } }): TableFile => ({ table, name, text: () => decode(name, read()) }),
  );
  const { rows: _, ...release } = dataset.readTables(tables);
  const digest = createHash('sha256').update(sorted.map(({ sha256 }) => sha256).join(' '));
  return {
    ...release,
    source: { ...source, name, file: name.slice(name.lastIndexOf('/') + 1), folder: folderOf(name) },
    parts: sorted.map((table) => table.source),
    tables,
    dataset,
    sha256: digest.digest('hex'),
    options,
  };
}

function reasonOf(bytes: Uint8Array): string {
  if (isOffice(bytes)) return 'an Office document; export a workbook as CSV or tab-delimited text';
  if (bytes.length === 0) return 'empty';
  if (isUtf16(bytes)) return 'text in UTF-16; save it as CSV in UTF-8';
  return originalOf(digestOf(bytes)) ?? 'no dataset recognises it';
}

/** Joins files of one dataset and period into one publication, in the order of their names. */
function joinParts(findings: Findings): void {
  const [inParts, whole] = [true, false].map((split) =>
    findings.publications.filter(({ dataset }) => (dataset.inParts ?? false) === split),
  ) as [Publication[], Publication[]];
  const releases = Map.groupBy(
    inParts,
    ({ dataset, effectiveStart, effectiveEnd }) => `${dataset.name} ${effectiveStart} ${effectiveEnd}`,
  );
  findings.publications = whole;
  for (const files of releases.values()) {
    const parts = [...new Map(files.map((file) => [file.sha256, file])).values()].sort((a, b) =>
      a.source.file < b.source.file ? -1 : 1,
    );
    const [first, ...others] = parts as [Publication, ...Publication[]];
    const missing = missingPart(parts.map(({ source }) => source.file));
    if (missing) {
      findings.unreadable.push({ name: first.source.name, reason: `${missing} of the same release is not there` });
      continue;
    }
    const digest = createHash('sha256').update(parts.map(({ sha256 }) => sha256).join(' '));
    findings.publications.push({
      ...first,
      parts: parts.map(({ source }) => source),
      sha256: others.length > 0 ? digest.digest('hex') : first.sha256,
    });
  }
}

/** Returns the first missing number of a part. CMS numbers parts `-f1`, `-f2` … */
function missingPart(names: readonly string[]): string | null {
  const numbers = new Set(names.flatMap((name) => /-f(\d)(?!.*-f\d)/i.exec(name)?.[1] ?? []).map(Number));
  for (let number = 1; number < Math.max(0, ...numbers); number++) if (!numbers.has(number)) return `part f${number}`;
  return null;
}

/**
 * Keeps one file of each release: the latest, else the first by name. CMS puts a release out as csv and as text, and
 * corrects one under a new name.
 */
function keepOneOfEach(findings: Findings): void {
  const releases = Map.groupBy(findings.publications, ({ dataset, scope }) => `${dataset.name} ${scope}`);
  const remaining: Publication[] = [];
  for (const [first, ...others] of releases.values()) {
    let best = first as Publication;
    for (const other of others) if (isBetter(other, best)) best = other;
    remaining.push(best);
    for (const publication of [first as Publication, ...others]) {
      if (publication !== best) findings.superseded.push({ publication, by: best });
    }
  }
  findings.publications = remaining;
}

function isBetter(a: Publication, b: Publication): boolean {
  // If each release carries the whole history, the latest counts.
  if (a.effectiveEnd !== b.effectiveEnd) return a.effectiveEnd > b.effectiveEnd;
  const states = (publication: Publication) => Number(publication.options.effective === undefined);
  if (states(a) !== states(b)) return states(a) > states(b);
  const [revisedA, revisedB] = [revision(a.source.name), revision(b.source.name)];
  if (revisedA !== revisedB) return revisedA > revisedB;
  return a.source.name < b.source.name;
}

/**
 * Returns the date MMDDYY or MM.DD.YY that CMS puts into the name of each correction, as YYMMDD; 0 if there is none.
 */
function revision(name: string): number {
  const dates = [...name.matchAll(/(?<!\d)(0[1-9]|1[0-2])[-.]?([0-2]\d|3[01])[-.]?(?:20)?(\d\d)(?!\d)/g)];
  return Math.max(0, ...dates.map(([, month, day, year]) => Number(`${year}${month}${day}`)));
}

/** Drops the name of the file, with which the parsers' messages begin. */
function withoutName(name: string, message: string): string {
  return message.startsWith(`${name}: `) ? message.slice(name.length + 2) : message;
}
