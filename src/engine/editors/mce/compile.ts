/** Compiles the editor's lists into a pack. Codes share their histories: the periods, and the lists in each. */
import { codeColumns } from '../../pack/code-table.ts';
import { DistinctRows, exact } from '../../pack/distinct-rows.ts';
import { type Column, writePack } from '../../pack/pack.ts';
import type { DatedCode, MceDefinitions } from './definitions.ts';
import { DX, flagBits, LIMITED_COVERAGE, PX } from './flags.ts';
import { CODE_TABLES, type MceMeta, PACK_KIND } from './tables.ts';

/** @throws Error when a code is none, or there are more than the columns can number */
export function compileMce(definitions: MceDefinitions): Uint8Array {
  const end = (date: number) => date || definitions.terminationDate;
  const periods = new DistinctRows([0, 0, 0, 0]);
  const histories = new DistinctRows();
  const columns: Record<string, Column> = {};
  for (const table of CODE_TABLES) {
    const isDx = table.endsWith('Dx');
    const periodsOf = new Map<string, number[]>();
    for (const row of definitions[table]) {
      const list = periodsOf.get(row.code) ?? [];
      periodsOf.set(row.code, list);
      list.push(periods.add([row.start, end(row.end), ...flagsOf(row, isDx)]));
    }
    const codes = [...periodsOf.keys()].sort();
    Object.assign(columns, codeColumns(table, codes));
    columns[`${table}History`] = exact(
      codes.map((code) => histories.add(periodsOf.get(code) as number[])),
      Uint16Array,
    );
  }
  const meta: MceMeta = {
    sample: definitions.sample,
    version: definitions.version,
    terminationDate: definitions.terminationDate,
    ageGroups: definitions.ageGroups.map((group) => ({ ...group, end: end(group.end) })),
    dischargeStatuses: definitions.dischargeStatuses.map((status) => ({ ...status, end: end(status.end) })),
  };
  return writePack(PACK_KIND, meta, {
    ...columns,
    ...histories.lists('history'),
    periodStart: periods.column(0, Uint32Array),
    periodEnd: periods.column(1, Uint32Array),
    periodFlags: periods.column(2, Uint32Array),
    periodLimitedCoverage: periods.column(3, Uint16Array),
  });
}

function flagsOf({ flags }: DatedCode, isDx: boolean): [number, number] {
  return isDx ? [flagBits(DX, flags), 0] : [flagBits(PX, flags), flagBits(LIMITED_COVERAGE, flags)];
}
