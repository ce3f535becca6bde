/** Damage that an import cannot detect, by kind and dataset, with the reason: whatever else is silent is a fault. */
import { PRICER_TABLES } from '../../src/datasets/pricers/systems/index.ts';
import { wholeOf } from '../../src/datasets/reading/complete.ts';

/** Kinds that leave no sign in a file of any dataset, unless its own rules catch them. */
const ALWAYS: Readonly<Record<string, string>> = {
  'bit in plain text': 'a changed character that leaves a valid row; a zip or gzip file has a checksum',
  'one line lost': 'a list that states no total, where no other table names what it lacks',
};

/** Kinds that leave a shorter list: nothing shows how the list ends. */
const SHORTER: ReadonlySet<string> = new Set([
  'cut 30 %',
  'cut 80 %',
  'cut 90 %',
  'cut 95 %',
  'cut 97 %',
  'a hundredth lost',
  'middle fifth lost',
]);

/** The reason why rows of two releases cannot be told apart if no row names its release. */
const UNDATED_ROWS = 'rows that name no period; those of the other release are as many and as valid';

/** Tables of which a fifth has fewer lines than the lines to find. */
const SHORT_TABLES: ReadonlySet<string> = new Set(['hha-functional-thresholds']);
const FEW_LINES = 'fewer than five lines that stand twice may be meant';

/** True for tables in which each row has its date. */
function hasDatedRows(dataset: string): boolean {
  return (
    /^ipps-(?:wage-index|outmigration)$/.test(dataset) ||
    PRICER_TABLES.some(
      ({ name, pricer: { columns } }) =>
        name === dataset && columns.some((one) => /^(?:effective|start)Date$/.test(one)),
    )
  );
}

/** Datasets that no payment reads, and why: what they lose or exchange is in no wrong price. */
const PRICES_NOTHING: readonly (readonly [dataset: RegExp, reason: string])[] = [
  [/^(?:article|lcd|ncd|coverage-|cpt-modifier|ub04)/, 'words, numbers and days of documents, which no payment reads'],
  [/^asp-ndc$/, 'facts of packages, which move from quarter to quarter and which no payment reads'],
  [/^locality-counties$/, 'names of counties, which no payment reads'],
  [/^mue-/, 'words of a rationale, which no payment reads'],
  [
    /^ioce-(?:versions|\w+-validity|php-iop-apcs|edits|edit-matrix|values|discount-\w+|lists)$/,
    'pages of the editor’s manual, which no payment reads: the editor runs on the tables of its release',
  ],
  [/^opps-(?:d1|d2|e)$/, 'descriptions of codes and indicators, which no payment reads'],
  [
    /^(?:hospital-general-information|provider-of-services)$/,
    'names and addresses of providers, which no payment reads',
  ],
  [/^icd10(?:cm|pcs)-/, 'words of a code or an index, which no payment reads'],
];
/** Names of fields of words. */
export const WORDS = /(?:description|descriptor|title|name|pass_through_expiration)$/i;
export const IN_WORDS = 'a description, a name or a note, which no payment reads';

/** Kinds that change cells. */
export const IN_CELLS: ReadonlySet<string> = new Set([
  'decimal points lost',
  'a number × 100',
  'columns exchanged below',
  'column emptied below',
  '4,096 bytes moved',
]);

/** Says why a damaged file may be loaded in silence, if no figure of it has changed; null if it may not. */
export function whyUndetectable(dataset: string, kind: string): string | null {
  if (ALWAYS[kind]) return ALWAYS[kind];
  const pricesNothing = PRICES_NOTHING.find(([datasets]) => datasets.test(dataset))?.[1] ?? null;
  if (SHORTER.has(kind)) return wholeOf(dataset).undetectable ?? (kind === 'a hundredth lost' ? pricesNothing : null);
  if (IN_CELLS.has(kind)) return pricesNothing;
  if (kind === 'half of another release') return hasDatedRows(dataset) ? null : UNDATED_ROWS;
  if (kind === 'a fifth twice') return SHORT_TABLES.has(dataset) ? FEW_LINES : null;
  return null;
}
