/** Changes of the lines of bypass configurations. No two active lines of one have the same code and modifiers. */
import { type SQL, sql } from 'drizzle-orm';
import {
  type IoceBypassConfig,
  type IoceBypassLine,
  ioceBypassLine,
  MAX_LINES,
} from '../../../storage/schema/organizations/ioce-bypass.ts';
import { type Change, reading } from '../../change.ts';
import { conflict } from '../../refused.ts';
import { differenceOf, type Kept, rowTo } from '../../rows.ts';
import { MILLISECONDS, type ShownFields } from '../../shown.ts';
import { groundOf } from '../ground.ts';
import { LINE } from './audit.ts';
import { configOf, noConfig, selectConfig } from './config-queries.ts';
import { lineOf, linesOf, noLine } from './line-queries.ts';

export type LineValues = Pick<IoceBypassLine, 'hcpcsCode' | 'modifiers' | 'action' | 'editCodes' | 'isActive'>;

export const LINE_FIELDS = {
  ...{ hcpcs_code: 'hcpcsCode', modifiers: 'modifiers', action: 'action' },
  ...{ edit_codes: 'editCodes', is_active: 'isActive' },
} as const satisfies ShownFields<IoceBypassLine>;

/** Lines have their entries in the trail of their configuration. */
export const LINES: Kept<IoceBypassLine> = {
  table: ioceBypassLine,
  key: ['id'],
  audit: {
    entity: LINE,
    id: 'id',
    root: 'configId',
    fields: LINE_FIELDS,
  },
  stamps: [MILLISECONDS],
};

interface Before {
  config: Pick<IoceBypassConfig, 'lineCount'> | null;
  /** All lines of the configuration, or those that a change of some lines meets. */
  lines: readonly IoceBypassLine[];
}

/** Ground of every change of a configuration or its lines: it counts no version. @param configId may be a scalar query */
export function ofBypass<Id extends string | SQL>(organizationId: string, configId: Id) {
  const { versioned: _, ...ground } = groundOf(organizationId, 'bypass', configId);
  return ground;
}

/** @param codes only lines of these; absent: all */
function ofLines(organizationId: string, configId: string, codes?: readonly string[]) {
  const lines = codes
    ? sql`${linesOf(organizationId, configId)} AND hcpcs_code IN (SELECT value FROM json_each(${JSON.stringify(codes)}))`
    : linesOf(organizationId, configId);
  return {
    ...ofBypass(organizationId, configId),
    reads: reading(
      (db) => [
        selectConfig(organizationId, db, configId),
        db.select().from(ioceBypassLine).where(lines).orderBy(ioceBypassLine.id),
      ],
      ([config], rows): Before => ({ config: config ?? null, lines: rows }),
    ),
  };
}

const tooMany = ({ lineCount }: Pick<IoceBypassConfig, 'lineCount'>, added: number) =>
  lineCount + added > MAX_LINES ? conflict(`The configuration would have more than ${MAX_LINES} lines`) : null;

/** Creates all of the lines. */
export function createLines(
  organizationId: string,
  configId: string,
  lines: readonly LineValues[],
): Change<Before, readonly IoceBypassLine[]> {
  const codes = lines.map(({ hcpcsCode }) => hcpcsCode);
  return {
    ...ofLines(organizationId, configId, codes),
    presumed: {
      state: [
        sql`SELECT count(*) FROM ioce_bypass_config WHERE ${configOf(organizationId, configId)}
          AND line_count + ${lines.length} <= ${MAX_LINES}`,
        sql`SELECT count(*) FROM ioce_bypass_line WHERE ${linesOf(organizationId, configId)} AND is_active = 1
          AND hcpcs_code IN (SELECT value FROM json_each(${JSON.stringify(codes)}))`,
      ],
      read: '1 0',
      before: { config: { lineCount: 0 }, lines: [] },
    },
    after({ config, lines: before }) {
      if (!config) return noConfig(configId);
      const active = new Map(before.filter(({ isActive }) => isActive).map((line) => [keyOf(line), line]));
      const position = lines.findIndex((line) => line.isActive && active.has(keyOf(line)));
      const twin = position < 0 ? undefined : active.get(keyOf(lines[position] as LineValues));
      if (twin) return conflict(`${position}: ${clash(twin)}`);
      const full = tooMany(config, lines.length);
      if (full) return full;
      const rows = lines.map((line) => newLine(organizationId, configId, line));
      return { differences: [differenceOf(LINES, [], rows)], result: rows };
    },
  };
}

interface LineBefore {
  line: IoceBypassLine | null;
  /** The active line of the configuration with the code and modifiers that the line would have. */
  twin: IoceBypassLine | null;
}

/** A change of one line, whose result is the line; null: it goes. */
function changeLine(
  organizationId: string,
  id: string,
  values: Partial<LineValues> | null,
  action?: 'activate' | 'deactivate',
): Change<LineBefore, IoceBypassLine> {
  const code = values?.hcpcsCode ?? null;
  const modifiers = values?.modifiers ? JSON.stringify(values.modifiers) : null;
  const active = values?.isActive === undefined ? null : Number(values.isActive);
  const twins = sql`SELECT other.id FROM ioce_bypass_line AS l JOIN ioce_bypass_line AS other
      ON other.organization_id = l.organization_id AND other.config_id = l.config_id
      AND other.hcpcs_code = coalesce(${code}, l.hcpcs_code) AND other.modifiers = coalesce(${modifiers}, l.modifiers)
      AND other.is_active = 1 AND other.id <> l.id
    WHERE l.organization_id = ${organizationId} AND l.id = ${id} AND coalesce(${active}, l.is_active) = 1`;
  const configId = sql`(SELECT config_id FROM ioce_bypass_line WHERE ${lineOf(organizationId, id)})`;
  return {
    ...ofBypass(organizationId, configId),
    reads: reading(
      (db) => [
        db.select().from(ioceBypassLine).where(lineOf(organizationId, id)),
        db.select().from(ioceBypassLine).where(sql`id IN (${twins})`),
      ],
      ([line], [twin]) => ({ line: line ?? null, twin: twin ?? null }),
    ),
    after({ line, twin }) {
      if (!line) return noLine(id);
      if (values && twin) return conflict(clash(twin));
      return values ? rowTo(LINES, line, withValues(line, values), action) : rowTo(LINES, line, null);
    },
  };
}

/** Changes the given fields; those that are undefined stay. */
export const updateLine = (
  organizationId: string,
  id: string,
  values: Partial<LineValues>,
  action?: 'activate' | 'deactivate',
) => changeLine(organizationId, id, values, action);

export const removeLine = (organizationId: string, id: string) => changeLine(organizationId, id, null);

/**
 * Makes the lines of a file the configuration's: updates the line with the same code and modifiers, creates lines for
 * which there is none, and keeps lines that the file does not name. If several lines have the same code and modifiers
 * (at most one of them active), matches the active ones with each other, then the others in the order of the list.
 */
export function importLines(
  organizationId: string,
  configId: string,
  lines: readonly LineValues[],
): Change<Before, { created: number; updated: number; unchanged: number }> {
  return {
    ...ofLines(organizationId, configId),
    after({ config, lines: saved }) {
      if (!config) return noConfig(configId);
      const ours = Map.groupBy(saved, keyOf);
      const matched: { before: IoceBypassLine; after: IoceBypassLine }[] = [];
      const created: IoceBypassLine[] = [];
      for (const [key, theirs] of Map.groupBy(lines, keyOf)) {
        const before = activeFirst(ours.get(key) ?? []);
        for (const [i, line] of activeFirst(theirs).entries()) {
          const mine = before[i];
          if (mine) matched.push({ before: mine, after: withValues(mine, line) });
          else created.push(newLine(organizationId, configId, line));
        }
      }
      const full = tooMany(config, created.length);
      if (full) return full;
      const updates = differenceOf(
        LINES,
        matched.map(({ before }) => before),
        matched.map(({ after }) => after),
      );
      const counts = { created: created.length, updated: updates.entries.length };
      return {
        differences: [updates, differenceOf(LINES, [], created)],
        result: { ...counts, unchanged: lines.length - counts.created - counts.updated },
      };
    },
  };
}

const keyOf = ({ hcpcsCode, modifiers }: LineValues) => JSON.stringify([hcpcsCode, modifiers]);

const activeFirst = <Line extends LineValues>(lines: readonly Line[]): Line[] =>
  [...lines].sort((a, b) => Number(b.isActive) - Number(a.isActive));

const withValues = (line: IoceBypassLine, values: Partial<LineValues>): IoceBypassLine => ({
  ...line,
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
});

function newLine(organizationId: string, configId: string, line: LineValues): IoceBypassLine {
  const now = Date.now();
  return { ...line, id: crypto.randomUUID(), organizationId, configId, createdAt: now, updatedAt: now };
}

/** Writes `99213 with 25, 59`. */
export const describeLine = (code: string, modifiers: readonly string[]) =>
  modifiers.length > 0 ? `${code} with ${modifiers.join(', ')}` : `${code} without modifiers`;

const clash = ({ id, hcpcsCode, modifiers, editCodes }: IoceBypassLine) =>
  `${describeLine(hcpcsCode, modifiers)} is in the active line ${id} (edits ${editCodes.slice(0, 10).join(', ')}); change or deactivate it`;
