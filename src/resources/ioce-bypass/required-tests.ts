/** Changes of bypass configurations and their lines by the tests of contracts that name them, before they are written. */
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { tableWith } from '../../claims/index.ts';
import type { AppEnv } from '../../http/app-env.ts';
import {
  type IoceBypassLine,
  ioceBypassConfig,
  ioceBypassLine,
  MAX_LINES,
} from '../../storage/schema/organizations/ioce-bypass.ts';
import { requireUnderTables } from '../contracts/tests/require-tests.ts';
import { type ConfigValues, getConfig } from './config-queries.ts';
import { getLine, type LineValues, listLines } from './line-queries.ts';

/** Lines in place of some, as `tableWith` takes them. */
type Change = [gone: SQL, rows: IoceBypassLine[]];

/** Refuses a change of a configuration. @throws TestsFailedError */
export async function requireUnderConfig(c: Context<AppEnv>, id: string, values: Partial<ConfigValues>): Promise<void> {
  const { organizationId } = await c.get('caller');
  await requireUnderTables(c, 'bypass', id, async () => {
    const before = await getConfig(organizationId, c.get('storage').organizations, id);
    return [tableWith(ioceBypassConfig, sql`id = ${id}`, before ? [{ ...before, ...values }] : [])];
  });
}

/** Refuses new lines. @throws TestsFailedError */
export async function requireUnderNewLines(
  c: Context<AppEnv>,
  configId: string,
  lines: readonly LineValues[],
): Promise<void> {
  const { organizationId } = await c.get('caller');
  await requireUnder(c, configId, () => [sql`FALSE`, lines.map((line) => newLine(organizationId, configId, line))]);
}

/** Refuses a change of a line; null: to remove it. @throws TestsFailedError */
export async function requireUnderLine(
  c: Context<AppEnv>,
  id: string,
  values: Partial<LineValues> | null,
): Promise<void> {
  const { organizationId } = await c.get('caller');
  const before = await getLine(organizationId, c.get('storage').organizations, id);
  // The change itself says that there is none.
  if (!before) return;
  await requireUnder(c, before.configId, () => [sql`id = ${id}`, values ? [withValues(before, values)] : []]);
}

/** Refuses the lines of a file. @throws TestsFailedError */
export async function requireUnderImport(
  c: Context<AppEnv>,
  configId: string,
  lines: readonly LineValues[],
): Promise<void> {
  const { organizationId } = await c.get('caller');
  await requireUnder(c, configId, async () => {
    const page = { skip: 0, limit: MAX_LINES };
    const saved = await listLines(organizationId, c.get('storage').organizations, configId, {}, page);
    return [sql`config_id = ${configId}`, linesAfterImport(organizationId, configId, saved?.rows ?? [], lines)];
  });
}

/** As `importLines` matches them: of the same code and modifiers the active ones, then the others in order. */
function linesAfterImport(
  organizationId: string,
  configId: string,
  saved: readonly IoceBypassLine[],
  lines: readonly LineValues[],
): IoceBypassLine[] {
  const theirs = Map.groupBy(lines, keyOf);
  const ours = Map.groupBy(saved, keyOf);
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((key) => {
    const before = activeFirst(ours.get(key) ?? []);
    const after = activeFirst(theirs.get(key) ?? []);
    const matched = after.map((line, i) => {
      const mine = before[i];
      return mine ? withValues(mine, line) : newLine(organizationId, configId, line);
    });
    return [...matched, ...before.slice(after.length)];
  });
}

const keyOf = ({ hcpcsCode, modifiers }: LineValues) => JSON.stringify([hcpcsCode, modifiers]);

const activeFirst = <Line extends LineValues>(lines: readonly Line[]): Line[] =>
  [...lines].sort((a, b) => Number(b.isActive) - Number(a.isActive));

/** Values that are undefined stay as they are. */
const withValues = (line: IoceBypassLine, values: Partial<LineValues>): IoceBypassLine => ({
  ...line,
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
});

const newLine = (organizationId: string, configId: string, line: LineValues): IoceBypassLine => ({
  ...line,
  ...{ id: crypto.randomUUID(), organizationId, configId, createdAt: 0, updatedAt: 0 },
});

function requireUnder(c: Context<AppEnv>, configId: string, change: () => Change | Promise<Change>): Promise<void> {
  return requireUnderTables(c, 'bypass', configId, async () => {
    const [gone, rows] = await change();
    return [tableWith(ioceBypassLine, gone, rows)];
  });
}
