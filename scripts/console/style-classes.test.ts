/**
 * The style of every page that was opened stays: what two files style, or what a page has no style of its own for, would look by
 * which pages came before.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const CONSOLE = join(import.meta.dirname, '../../console');
const STYLES = join(CONSOLE, 'style');
/** The print style of elements that other files style for the screen. */
const OF_PRINT = 'claim-print.css';

/** Returns the classes that rules name alone: `.field > p` and `.field:hover`, not `.row .field` nor `.row { .field { } }`. */
function classesOf(css: string): Set<string> {
  const alone = new Set<string>();
  const around: { names: string[]; alone: string[] }[] = [];
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\([^()]*\)/g, (list) => list.replaceAll(',', ' '));
  for (const [, part = '', end = ''] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (end === '{') {
      const selectors = part.trim().startsWith('@') ? [] : part.split(',');
      const own = selectors.map((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
      const isWithin = around.some(({ names }) => names.length > 0);
      around.push({ names: own.flat(), alone: isWithin ? [] : own.filter(({ length }) => length === 1).flat() });
    } else {
      // A rule that only holds others styles nothing itself.
      if (part.includes(':')) for (const name of around.at(-1)?.alone ?? []) alone.add(name);
      if (end === '}') around.pop();
    }
  }
  return alone;
}

const owners = new Map<string, Set<string>>();
for (const file of readdirSync(STYLES).filter((name) => name.endsWith('.css') && name !== OF_PRINT))
  for (const name of classesOf(readFileSync(join(STYLES, file), 'utf8')))
    owners.set(name, (owners.get(name) ?? new Set()).add(file));

/** Returns the files of a module and of all that it imports, but for pages that are loaded when they are opened. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (file.endsWith('.css')) return found;
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|\} from|.* from) '(\.[^']+)'/gm))
    importedBy(resolve(dirname(file), path), found);
  return found;
}

/** Returns the classes that the elements of a module have. */
const classesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/className=(?:"([^"]*)"|\{[^}]*\})/g)].flatMap(([whole]) =>
    [...whole.matchAll(/["'`]([^"'`]*)["'`]/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );

test('finds the classes that rules name alone', () => {
  const css =
    '@layer x { .a .b, .c > p:hover { top: 0.5rem } .d.e { } /* .f */ .g { .h { top: 0 } } .i:is(.j, .k), .l { top: 0; .m { top: 0 } } }';
  expect([...classesOf(css)]).toEqual(['c', 'l']);
});

test('each class is styled by one file', () => {
  const shared = [...owners].filter(([, of]) => of.size > 1).map(([name, of]) => `${name}: ${[...of].join(', ')}`);
  expect(shared).toEqual([]);
});

test('each page brings the style of what it shows', () => {
  const entry = join(CONSOLE, 'main.tsx');
  const frame = importedBy(entry);
  const pages = [...readFileSync(entry, 'utf8').matchAll(/import\('(\.\/pages\/[^']+)'\)/g)];
  expect(pages.length).toBeGreaterThan(30);
  const lacking = pages.flatMap(([, path = '']) => {
    const files = importedBy(join(CONSOLE, path), new Set(frame));
    const styles = new Set(
      [...files].filter((file) => file.endsWith('.css')).map((file) => file.slice(STYLES.length + 1)),
    );
    return [...files]
      .filter((file) => file.endsWith('.tsx') && !frame.has(file))
      .flatMap((file) => classesIn(file).map((name) => [file, name] as const))
      .filter(([, name]) => owners.has(name) && ![...(owners.get(name) ?? [])].some((style) => styles.has(style)))
      .map(
        ([file, name]) =>
          `${path}: .${name} of ${file.slice(CONSOLE.length + 1)} (${[...(owners.get(name) ?? [])].join()})`,
      );
  });
  expect(lacking).toEqual([]);
});
