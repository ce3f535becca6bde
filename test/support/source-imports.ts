/** Lists what each file of src/ imports: by `import`, `export … from`, `import()` and `import('…')` as a type. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseAst } from 'vitest/node';
import { ROOT } from '../../scripts/local-databases.ts';

const SOURCE = join(ROOT, 'src');

/** By path within src/, files and packages as they are imported: `engine/core/exact.ts`, `hono/cors`. */
export type SourceImports = ReadonlyMap<string, readonly string[]>;

/** Reads all files but tests. */
export function sourceImports(): SourceImports {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(join(SOURCE, file), 'utf8'))]));
}

/** Returns what a text imports. @param file its path within src/, by which relative imports are resolved */
export function importsOf(file: string, text: string): string[] {
  const targets = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isImport(node)) targets.add(nameOf(file, node.source));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(text, { lang: 'ts' }));
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

/** Names a file by its path within src/, a package as it is written; `?` for a name that is computed. */
function nameOf(file: string, { value }: { value?: unknown }): string {
  if (typeof value !== 'string') return '?';
  return value.startsWith('.') ? normalize(join(dirname(file), value)) : value;
}
