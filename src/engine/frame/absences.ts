/** Tables that the claim's day lacks, and what of its payment is not known without them. */
import type { Trace } from '../core/trace.ts';
import { differingParts, listed, type Parts } from './payment.ts';
import { type BlanksThatCount, NO_BLANKS } from './record-blanks.ts';
import { type TableName, type TableReader, tableBlank } from './table-blanks.ts';

/** A table that the claim's day lacks, or an entry of it that is not known, by which the claim may be paid. */
export interface Absence {
  dataset: TableName;
  /** A clause: what is not there. */
  lacks: string;
  /** Returns the parts with the most that it may give; null where the claim would have no price. */
  partsAtMost: () => Parts | null;
}

/**
 * Finds the tables without which parts of a claim are not known: those parts are others with the most that the table may give.
 * @param parts as the module priced them, without the tables
 */
export function absencesThatCount(
  reader: TableReader,
  parts: Parts,
  absences: readonly Absence[],
  trace: Trace | null,
): BlanksThatCount {
  if (absences.length === 0) return NO_BLANKS;
  const counting = absences.flatMap(({ dataset, lacks, partsAtMost }) => {
    const differing = differingParts(parts, partsAtMost);
    const blank = tableBlank(dataset, reader);
    if (differing.length === 0 || blank?.does !== 'unknown') return [];
    trace?.step('unknown_parts', `unknown: ${lacks}`, { dataset }, null, blank.citation);
    const text = `${lacks}, on which ${listed(differing)} ${differing.length > 1 ? 'depend' : 'depends'}: what is not loaded or published is not 0`;
    return [{ differing, text }];
  });
  if (counting.length === 0) return NO_BLANKS;
  return {
    parts: new Set(counting.flatMap(({ differing }) => differing)),
    unknown: counting.map(({ text }) => text),
    warnings: [],
  };
}

/** Returns what blanks of a record and absences of tables leave unknown together. */
export function together(one: BlanksThatCount, other: BlanksThatCount): BlanksThatCount {
  if (other === NO_BLANKS) return one;
  return {
    parts: new Set([...one.parts, ...other.parts]),
    unknown: [...one.unknown, ...other.unknown],
    warnings: [...one.warnings, ...other.warnings],
  };
}
