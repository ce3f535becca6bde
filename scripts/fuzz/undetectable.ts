/** Damage that an import cannot detect, by kind and dataset, with the reason: whatever else is silent is a fault. */
import { wholeOf } from '../../src/datasets/reading/complete.ts';

/** Kinds that leave a file of every dataset without a sign, as far as its own rules do not catch them. */
const ALWAYS: Readonly<Record<string, string>> = {
  'bit in plain text': 'a changed character that leaves a valid row; a zip or gzip file has a checksum',
  'one line lost': 'a list that states no total, where no other table names what it lacks',
};

/** Kinds that leave a shorter list of which nothing tells how it ends. */
const SHORTER: ReadonlySet<string> = new Set(['cut 30 %', 'cut 80 %', 'cut 90 %', 'cut 95 %', 'middle fifth lost']);

/** Kinds that mix or repeat rows, by dataset. */
const MIXED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a fifth twice': {},
  'half of another release': {},
  "another's name": {},
};

/** Why a damaged file may be loaded in silence; null where it may not. */
export function whyUndetectable(dataset: string, kind: string): string | null {
  return (
    ALWAYS[kind] ??
    (SHORTER.has(kind) ? (wholeOf(dataset).undetectable ?? null) : null) ??
    MIXED[kind]?.[dataset] ??
    null
  );
}
