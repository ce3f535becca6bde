/** Damage that an import cannot detect, by kind and dataset, with the reason: whatever else is silent is a fault. */
import { PRICER_TABLES } from '../../src/datasets/pricers/systems/index.ts';
import { wholeOf } from '../../src/datasets/reading/complete.ts';

/** Kinds that leave a file of every dataset without a sign, as far as its own rules do not catch them. */
const ALWAYS: Readonly<Record<string, string>> = {
  'bit in plain text': 'a changed character that leaves a valid row; a zip or gzip file has a checksum',
  'one line lost': 'a list that states no total, where no other table names what it lacks',
};

/** Kinds that leave a shorter list of which nothing tells how it ends. */
const SHORTER: ReadonlySet<string> = new Set(['cut 30 %', 'cut 80 %', 'cut 90 %', 'cut 95 %', 'middle fifth lost']);

/** Why rows of two releases cannot be told apart, where no row says of which it is. */
const UNDATED_ROWS = 'rows that name no period; those of the other release are as many and as valid';

/** Tables a fifth of which is less than the lines that are looked for. */
const SHORT_TABLES: ReadonlySet<string> = new Set(['hha-functional-thresholds']);
const FEW_LINES = 'fewer than five lines that stand twice may be meant';

/** True for tables each row of which has its date. */
function hasDatedRows(dataset: string): boolean {
  return (
    /^ipps-(?:wage-index|outmigration)$/.test(dataset) ||
    PRICER_TABLES.some(
      ({ name, pricer: { columns } }) =>
        name === dataset && columns.some((one) => /^(?:effective|start)Date$/.test(one)),
    )
  );
}

/** Why a damaged file may be loaded in silence; null where it may not. */
export function whyUndetectable(dataset: string, kind: string): string | null {
  if (ALWAYS[kind]) return ALWAYS[kind];
  if (SHORTER.has(kind)) return wholeOf(dataset).undetectable ?? null;
  if (kind === 'half of another release') return hasDatedRows(dataset) ? null : UNDATED_ROWS;
  if (kind === 'a fifth twice') return SHORT_TABLES.has(dataset) ? FEW_LINES : null;
  return null;
}
