/** Lists printed in the text of the IOCE manual; four of them are tables of the editor. */
import { Fault } from '../reading/dataset.ts';
import { openTable } from '../reading/table.ts';
import { ioceEdition } from './ioce-edition.ts';
import { type Dates, requireLineEnd } from './ioce-rows.ts';
import type { IoceRow } from './rows.ts';

const HEADER = 'list,values,source';

/** Lists that are also tables; the other lists are only rows of map_code_list. */
const IMRT_PLAN = 'IMRT plan code';
const IMRT_CONFLICTS = 'IMRT conflicting codes';
const MODIFIER_PAIRS = 'modifier pairs known for edit 102';
const REVENUE_FLAGS: Readonly<Record<string, 'not_recognized' | 'bypass_e48'>> = {
  'revenue codes not recognised (text list)': 'not_recognized',
  'revenue codes bypassing edit 48 (text list)': 'bypass_e48',
};

export const ioceLists = ioceEdition({
  name: 'ioce-lists',
  title: 'IOCE: lists of codes named in the rules',
  header: HEADER,
  *rows(file, release): Generator<IoceRow | Fault> {
    requireLineEnd(file);
    const dates: Dates = { effectiveDate: release.start, throughDate: null };
    const lists = new Map<string, string[]>();
    const table = openTable(file, { columns: { list: /^list$/, values: /^values$/, source: /^source$/ } });
    for (const row of table.rows((fields) => fields)) {
      if (row instanceof Fault) {
        yield row;
        continue;
      }
      const [list, codes, source] = [row.text('list'), row.text('values'), row.text('source')];
      if (!list || !codes || !source) yield new Fault(row.line, 'a cell is blank');
      else if (lists.has(list)) yield new Fault(row.line, `the list '${list}' stands twice`);
      else {
        lists.set(list, codes.split(' '));
        yield { table: 'map_code_list', values: { list, codes, source }, ...dates };
      }
    }
    yield* tablesOf(lists, dates);
  },
});

function* tablesOf(lists: ReadonlyMap<string, readonly string[]>, dates: Dates): Generator<IoceRow> {
  const members = (list: string) => lists.get(list) ?? [];
  for (const plan of members(IMRT_PLAN)) {
    for (const hcpcs of members(IMRT_CONFLICTS)) {
      yield { table: 'map_imrt', values: { plan_hcpcs: plan, hcpcs }, ...dates };
    }
  }
  for (const pair of members(MODIFIER_PAIRS)) {
    const [one, other] = pair.split('+') as [string, string];
    yield { table: 'map_modifier_conflict', values: { modifier_1: one, modifier_2: other }, ...dates };
  }
  const flags = new Map<string, { not_recognized: 'Y' | null; bypass_e48: 'Y' | null }>();
  for (const [list, flag] of Object.entries(REVENUE_FLAGS)) {
    for (const code of members(list).flatMap(revenueCodes)) {
      const codeFlags = flags.get(code) ?? { not_recognized: null, bypass_e48: null };
      flags.set(code, { ...codeFlags, [flag]: 'Y' });
    }
  }
  for (const [code, flag] of [...flags].sort(([a], [b]) => (a < b ? -1 : 1))) {
    yield { table: 'data_revenue', values: { revenue_code: code, ...flag }, ...dates };
  }
}

/** Expands `0660-0663` to four codes. */
function revenueCodes(range: string): string[] {
  const [first, last = first] = range.split('-') as [string, string?];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => String(Number(first) + i).padStart(4, '0'));
}
