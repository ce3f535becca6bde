/** Lists what each file of a folder imports: by `import`, `export … from`, `import()` and `import('…')` as a type. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseAst } from 'vitest/node';
import { ROOT } from '../../scripts/local-databases.ts';

/** By path within the folder, files and packages as they are imported: `engine/core/exact.ts`, `hono/cors`. */
export type SourceImports = ReadonlyMap<string, readonly string[]>;

/** Reads all files but tests. @param folder from the root of the repository */
export function sourceImports(folder = 'src'): SourceImports {
  const source = join(ROOT, folder);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .sort();
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(join(source, file), 'utf8'))]));
}

/** Reads all files of some folders but tests; both sides by path from the root of the repository. */
export function importsAcross(folders: readonly string[]): SourceImports {
  return new Map(
    folders.flatMap((folder) =>
      [...sourceImports(folder)].map(([file, targets]) => [
        join(folder, file),
        targets.map((target) => normalize(join(folder, target))),
      ]),
    ),
  );
}

/** Returns what a text imports. @param file its path within the folder, by which relative imports are resolved */
export function importsOf(file: string, text: string): string[] {
  const targets = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isImport(node)) targets.add(nameOf(file, node.source));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }));
  return [...targets];
}

/** The kinds of nodes that name a module. */
const IMPORTS: ReadonlySet<unknown> = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function isImport(node: object): node is { source: { value?: unknown } } {
  return 'type' in node && IMPORTS.has(node.type) && 'source' in node && node.source !== null;
}

/** Names a file by its path within the folder, a package as it is written; `?` for a name that is computed. */
function nameOf(file: string, { value }: { value?: unknown }): string {
  if (typeof value !== 'string') return '?';
  return value.startsWith('.') ? normalize(join(dirname(file), value)) : value;
}
