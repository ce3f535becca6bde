/** Reads the facts of the releases in seed/, for documents. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CERTAINTY, type Certainty } from '../../src/engine/core/figure.ts';
import { ROOT } from '../local-databases.ts';

export interface Sample {
  dataset: string;
  /** `FY 2026`, `v43.0-v43.1`, `all`. */
  period: string;
  /** Rows by the mark in their column `status`. */
  marks: ReadonlyMap<Certainty, number>;
}

let read: Sample[] | undefined;

/** Returns the releases of the sample, by name of file. */
export function samples(): readonly Sample[] {
  read ??= readdirSync(join(ROOT, 'seed'))
    .filter((name) => name.endsWith('.csv'))
    .sort()
    .flatMap((name) => sampleIn(readFileSync(join(ROOT, 'seed', name), 'utf8')));
  return read;
}

/** Returns an empty list for a file that is no release of a dataset. */
function sampleIn(text: string): Sample[] {
  const of = (field: string) => new RegExp(`^# ${field}: (.*)$`, 'm').exec(text)?.[1];
  const [dataset, scope] = [of('dataset'), of('scope')];
  if (dataset === undefined || scope === undefined) return [];
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const at = lines[0]?.split(',').indexOf('status') ?? -1;
  const marks = new Map<Certainty, number>();
  for (const line of at === -1 ? [] : lines.slice(1)) {
    const mark = line.split(',')[at] ?? '';
    if (Object.hasOwn(CERTAINTY, mark)) marks.set(mark as Certainty, (marks.get(mark as Certainty) ?? 0) + 1);
  }
  return [{ dataset, period: scope.replace(/^(FY|CY)(?=\d)/, '$1 '), marks }];
}
