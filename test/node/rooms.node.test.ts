/**
 * Tests who may import whom in src/, rooms and packages, and that no file of any folder imports itself by way of others.
 * Types count as much as values.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/local-databases.ts';
import { importsAcross, importsOf, sourceImports } from '../support/source-imports.ts';

const imports = sourceImports();

/** Rooms that an editor, grouper or pricer may import; code that two of them share stands in one of these. */
const SHARED_BY_MODULES = [
  'engine/core',
  'engine/codes',
  'engine/claim',
  'engine/provider',
  'engine/frame',
  'engine/figures',
];
/** Each editor, grouper and pricer is a room; those that may import more have a line below. */
const MODULE_ROOMS = new Set(
  [...imports.keys()].flatMap((file) => /^engine\/(?:editors|groupers|pricers)\/[^/]+(?=\/)/.exec(file) ?? []),
);

/**
 * Rooms, folders and files of src/, each with the rooms it may import besides itself. An import that no line allows is
 * forbidden. A file belongs to the room with the longest name that its path begins with. A room includes those within
 * it: `engine` is all of the engine.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'index.ts': [
    'alerts',
    'app.ts',
    'environment.ts',
    'jobs',
    'metering',
    'resources/claimsproc/current-health.ts',
    'resources/contract-context.ts',
    'webhooks',
    'workflows',
  ],
  'app.ts': ['environment.ts', 'errors', 'http', 'log.ts', 'resources'],
  resources: [
    'access',
    'claims',
    'contracts',
    'engine',
    'environment.ts',
    'errors',
    'fee-prices',
    'http',
    'jobs',
    'log.ts',
    'metering',
    'publications',
    'registry/npi.ts',
    'storage',
    'turns',
    'version.ts',
    'webhooks',
    'wire',
    'workflows',
  ],
  jobs: [
    'claims',
    'engine/claim',
    'engine/modules.ts',
    'environment.ts',
    'errors',
    'http/parameters/content-encoding.ts',
    'jobs/ranges',
    'log.ts',
    'metering',
    'storage',
    'turns',
    'webhooks',
    'wire',
  ],
  turns: ['claims'],
  'jobs/ranges': ['claims'],
  http: [
    'access',
    'claims/meter.ts',
    'engine/codes',
    'engine/core',
    'environment.ts',
    'errors',
    'log.ts',
    'metering',
    'storage',
    'turns/in-flight.ts',
    'version.ts',
    'wire',
  ],
  access: ['environment.ts', 'errors', 'log.ts', 'wire'],
  metering: ['access', 'claims/meter.ts', 'environment.ts', 'errors', 'log.ts', 'storage'],
  claims: ['engine', 'errors', 'log.ts', 'publications', 'storage', 'wire'],
  'claims/readiness/publication-pages.ts': ['../seed/sources.json', 'engine'],
  'wire/zod': ['../node_modules/zod'],
  contracts: ['claims', 'engine', 'errors/api-error.ts', 'log.ts', 'storage', 'wire'],
  'fee-prices': ['engine/core', 'engine/fee-schedules', 'registry', 'storage', 'wire'],

  workflows: ['datasets', 'environment.ts', 'errors', 'imports', 'log.ts', 'storage', 'wire'],
  alerts: ['engine/provider', 'environment.ts', 'storage', 'webhooks', 'wire'],
  webhooks: ['environment.ts', 'log.ts', 'storage'],
  registry: ['log.ts', 'storage'],

  'imports/seed.ts': ['datasets', 'imports/release', 'imports/tables', 'wire'],
  'imports/tables': [
    'datasets',
    'engine/core',
    'engine/editors',
    'engine/figures',
    'engine/groupers',
    'engine/pack',
    'engine/provider',
    'imports/release',
    'publications',
    'storage',
    'wire',
  ],
  'imports/release': ['datasets/tables.ts', 'engine/core', 'storage', 'wire'],
  datasets: [
    'engine/codes',
    'engine/core',
    'engine/editors',
    'engine/fee-schedules',
    'engine/figures',
    'engine/groupers',
    'engine/modules.ts',
    'engine/provider',
    'publications',
  ],
  storage: ['engine/contracts', 'engine/core', 'engine/figures', 'engine/provider', 'environment.ts'],
  publications: ['engine/editors/ioce', 'engine/pack'],

  wire: ['engine/core', 'errors'],
  errors: [],
  'environment.ts': [],
  'log.ts': [],
  'version.ts': ['../package.json'],

  'engine/modules.ts': [
    'engine/core',
    'engine/frame',
    'engine/editors',
    'engine/groupers',
    'engine/pricers',
    'engine/fee-schedules',
  ],
  ...Object.fromEntries([...MODULE_ROOMS].map((room) => [room, SHARED_BY_MODULES])),
  'engine/pricers/asc': [...SHARED_BY_MODULES, 'engine/fee-schedules'],
  'engine/pricers/fqhc': [...SHARED_BY_MODULES, 'engine/editors/ioce', 'engine/fee-schedules'],
  'engine/pricers/hha': [...SHARED_BY_MODULES, 'engine/groupers/hhag'],
  'engine/pricers/ipf': [...SHARED_BY_MODULES, 'engine/groupers/msdrg'],
  'engine/pricers/ipps': [...SHARED_BY_MODULES, 'engine/groupers/msdrg'],
  'engine/pricers/irf': [...SHARED_BY_MODULES, 'engine/groupers/cmg'],
  'engine/pricers/ltch': [...SHARED_BY_MODULES, 'engine/groupers/msdrg'],
  'engine/pricers/opps': [...SHARED_BY_MODULES, 'engine/editors/ioce', 'engine/fee-schedules'],
  'engine/groupers/msdrg': [...SHARED_BY_MODULES, 'engine/pack'],
  'engine/editors/ioce': [...SHARED_BY_MODULES, 'engine/pack'],
  'engine/editors/mce': [...SHARED_BY_MODULES, 'engine/pack'],
  'engine/fee-schedules': ['engine/core', 'engine/claim', 'engine/figures/part-b-coinsurance.ts', 'engine/frame'],
  'engine/figures': ['engine/core', 'engine/claim', 'engine/frame'],
  'engine/frame': ['engine/core', 'engine/claim', 'engine/provider'],
  'engine/provider': ['engine/core', 'engine/codes', 'engine/claim'],
  'engine/claim': ['engine/core', 'engine/codes'],
  'engine/contracts/published-text': ['engine/claim/kinds.ts', 'engine/contracts'],
  'engine/contracts': ['engine/core', 'engine/claim/kinds.ts', 'engine/frame', 'engine/modules.ts'],
  'engine/codes': ['engine/core'],
  'engine/pack': [],
  'engine/core': ['engine/core/calendar.ts'],
  'engine/core/calendar.ts': [],
};

/** Packages, each with the rooms that may import it. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'cloudflare:workers': ['index.ts', 'jobs', 'metering', 'workflows'],
  hono: ['app.ts', 'http', 'resources'],
  '@hono/zod-openapi': ['http', 'resources'],
  '@asteasolutions/zod-to-openapi': ['http'],
  zod: ['access', 'claims', 'engine', 'environment.ts', 'registry', 'webhooks', 'wire'],
  'drizzle-orm': [
    'claims',
    'contracts',
    'fee-prices',
    'jobs',
    'metering',
    'registry',
    'resources',
    'storage',
    'workflows',
  ],
  jose: ['access', 'http'],
  'csv-parse': ['datasets', 'wire'],
  'csv-stringify': ['wire'],
  fflate: ['datasets', 'http', 'workflows'],
  '@bufbuild/protobuf': ['datasets'],
  'sanitize-html': ['datasets'],
  saxes: ['datasets'],
  'lru-cache': ['storage'],
};

/**
 * Files of the contracts' room whose statements write: those of every change, those that follow from its rows, and the runs
 * of tests, which are no change.
 */
const WRITERS = [
  'contracts/change.ts',
  'contracts/rows.ts',
  'contracts/tables/drg/changes.ts',
  'contracts/tables/drg/rows.ts',
  'contracts/tables/fees/changes.ts',
  'contracts/tables/providers/changes.ts',
  'contracts/tables/rate-tables/rows.ts',
  'contracts/tests/changes.ts',
  'contracts/tests/require.ts',
  'contracts/tests/stored-runs.ts',
];

/** Imports that the tables forbid and that must go: a file, and the room or package that it still imports. */
const PENDING: readonly string[] = [];

test('every kind of import is read', () => {
  const text = `
    import type { A } from './a.ts';
    import { type B, b } from '../b.ts';
    import '../../c.ts';
    export { d } from './d.ts';
    export * from './e.ts';
    export const local = 1;
    const f: typeof import('./f.ts') = await import('./g.ts');
    const h = await import(local);
    import { hono } from 'hono/cors';`;
  const files = ['x/y/a.ts', 'x/b.ts', 'c.ts', 'x/y/d.ts', 'x/y/e.ts', 'x/y/f.ts', 'x/y/g.ts'];
  expect(importsOf('x/y/z.ts', text).sort()).toEqual([...files, '?', 'hono/cors'].sort());
  expect(imports.size).toBeGreaterThan(700);
});

const covers = (room: string, path: string) => path === room || path.startsWith(`${room}/`);

/** Returns the room of a file; the file itself if it belongs to none. */
function roomOf(file: string): string {
  const around = Object.keys(ROOMS).filter((room) => covers(room, file));
  return around.reduce((longest, room) => (room.length > longest.length ? room : longest), around[0] ?? file);
}

function packageOf(target: string): string {
  const parts = target.split('/');
  return parts.slice(0, target.startsWith('@') ? 2 : 1).join('/');
}

/** Returns what a file may not import, a room or a package; null for an import that a table allows. */
function forbidden(file: string, target: string): string | null {
  const room = roomOf(file);
  if (imports.has(target) || target.startsWith('../')) {
    const isAllowed = roomOf(target) === room || ROOMS[room]?.some((allowed) => covers(allowed, target));
    return isAllowed ? null : roomOf(target);
  }
  const name = packageOf(target);
  return PACKAGES[name]?.some((allowed) => covers(allowed, file)) ? null : name;
}

describe('who may import whom', () => {
  test('every file stands in a room of the table', () => {
    expect([...imports.keys()].filter((file) => !(roomOf(file) in ROOMS))).toEqual([]);
  });

  test('a file imports what its room may', () => {
    const found = new Set(
      [...imports].flatMap(([file, targets]) =>
        targets.flatMap((target) => {
          const name = forbidden(file, target);
          return name === null ? [] : [`${file} imports ${name}`];
        }),
      ),
    );
    const unlisted = [...found].filter((line) => !PENDING.includes(line));
    expect(unlisted.map((line) => `${line}: not in the table`)).toEqual([]);
    const gone = PENDING.filter((line) => !found.has(line));
    expect(gone.map((line) => `${line}: no longer; delete it from PENDING`)).toEqual([]);
  });

  test('app.ts alone imports routes', () => {
    const importers = [...imports].flatMap(([file, targets]) =>
      targets.some((target) => target.endsWith('/routes.ts')) ? [file] : [],
    );
    expect(importers).toEqual(['app.ts']);
  });

  test('the table allows no circle of rooms', () => {
    const rooms = Object.entries(ROOMS).map(([room, allowed]): [string, string[]] => [
      room,
      Object.keys(ROOMS).filter((other) => other !== room && allowed.some((name) => covers(name, other))),
    ]);
    expect(circlesOf(new Map(rooms))).toEqual([]);
  });
});

describe('tables of contracts and of what they name', () => {
  const TABLES =
    /^storage\/schema\/organizations\/(?:code-groups|contract-(?:terms|tests)|contracts|custom-[a-z-]+|ioce-bypass|rate-tables)\.ts$/;
  const texts = new Map([...imports.keys()].map((file) => [file, readFileSync(`${ROOT}/src/${file}`, 'utf8')]));
  const isRoom = (file: string) => file.startsWith('contracts/');
  const SQL = /\bsql`|\.from\(/;
  const WRITES =
    /\.(?:insert|update|delete)\((?:contract(?!Job)|codeGroup|custom|ioceBypass|rateTable|testedChange)\w*\)|\b(?:INSERT INTO|UPDATE|DELETE FROM) (?:change_read|contract_(?!what_if|job)|code_group|custom_|ioce_bypass|rate_table)/;
  /** Statements of any table, and marks. */
  const GENERAL = /\b(?:INSERT INTO|UPDATE|DELETE FROM) \$\{/;
  const writes = (file: string, text: string) => WRITES.test(text) || (isRoom(file) && GENERAL.test(text));

  test('are read by the contracts’ room, and by claims that load what prices them', () => {
    const readers = [...imports].filter(
      ([file, targets]) => SQL.test(texts.get(file) ?? '') && targets.some((target) => TABLES.test(target)),
    );
    const others = readers
      .map(([file]) => file)
      .filter((file) => !isRoom(file) && !/^(?:claims\/load|storage)\//.test(file));
    expect(others).toEqual([]);
  });

  test('are written in the contracts’ room alone, there in few files', () => {
    const writers = [...texts].flatMap(([file, text]) => (writes(file, text) ? [file] : []));
    expect(writers).toEqual(WRITERS);
  });

  test('are written with a change in change.ts alone', () => {
    // Others read, or say what change.ts is to write.
    const batches = [...texts].filter(
      ([file, text]) => isRoom(file) && /db\.batch\(|storage\.organizations\b/.test(text),
    );
    const writing = batches.filter(([file, text]) => writes(file, text)).map(([file]) => file);
    expect(writing).toEqual(['contracts/change.ts', 'contracts/tests/require.ts', 'contracts/tests/stored-runs.ts']);
  });
});

test('no file imports itself by way of others, in any folder', () => {
  const everywhere = importsAcross(['src', 'bench', 'console', 'scripts', 'sdk', 'test']);
  expect(everywhere.get('bench/run.ts')).toContain('scripts/local-databases.ts');
  expect(everywhere.size).toBeGreaterThan(1500);
  expect(circlesOf(everywhere)).toEqual([]);
});

test('a circle is found, and what hangs on it is left out', () => {
  const graph = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: [], f: ['a', 'f'] };
  expect(circlesOf(new Map(Object.entries(graph)))).toEqual(['a, b, c']);
});

/** Returns names that reach each other, by Tarjan's algorithm: the largest groups, in order. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[] = [];
  const low = (name: string) => lowest.get(name) ?? Number.POSITIVE_INFINITY;
  const visit = (name: string): void => {
    const number = order.size;
    order.set(name, number);
    lowest.set(name, number);
    open.push(name);
    for (const next of graph.get(name) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(name, Math.min(low(name), low(next)));
    }
    if (low(name) !== number) return;
    const group = open.splice(open.indexOf(name));
    if (group.length > 1) circles.push(group.sort().join(', '));
  };
  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return circles.sort();
}
