/** Lists the engine's files by system: a payment system, an editor, a grouper, or a folder that they share. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ENGINE = 'src/engine';
/** Folders that have a folder for each system. */
const FAMILIES: ReadonlySet<string> = new Set(['editors', 'groupers', 'pricers']);
/** Schemas define a form, not a rule. */
const LEFT_OUT = /(?:\.test|\/output|\/reads)\.ts$/;

/** Lists the files. @returns paths from `root` with '/', in a fixed order */
export function engineFiles(root: string): string[] {
  return readdirSync(join(root, ENGINE), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => path.endsWith('.ts') && !LEFT_OUT.test(path))
    .sort();
}

/** Returns `asc` for src/engine/pricers/asc/price.ts, `core` for src/engine/core/exact.ts. */
export function systemOf(path: string): string {
  const [family = '', ...rest] = path.slice(ENGINE.length + 1).split('/');
  if (rest.length === 0) return 'engine';
  return FAMILIES.has(family) ? (rest[0] as string) : family;
}
