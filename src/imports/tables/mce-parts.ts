/** The inpatient editor's lists by code and period, for the comparison of two releases. */
import { DX, LIMITED_COVERAGE, PX } from '../../engine/editors/mce/flags.ts';
import { CODE_TABLES, type MceTables } from '../../engine/editors/mce/tables.ts';
import type { Part } from './pack-beside.ts';

/** @param until YYYYMMDD: the last day that both releases have */
export function mceParts(tables: MceTables, until: number): Part[] {
  const codes = CODE_TABLES.map((name): Part => {
    const table = tables[name];
    const factsOfHistories = new Map<number, string[]>();
    const flags = name.endsWith('Dx') ? DX : PX;
    const inWords = (period: number) => {
      const { start, end } = tables.datesOf(period);
      const lists = [
        ...setIn(flags, tables.periodFlags[period] as number),
        ...setIn(LIMITED_COVERAGE, tables.periodLimitedCoverage[period] as number),
      ];
      return start > until ? [] : [`${start}-${Math.min(end, until)}${lists.map((list) => ` ${list}`).join('')}`];
    };
    return {
      name,
      *keys() {
        for (let place = 0; place < table.codes.size; place++) yield table.codes.at(place);
      },
      facts(code) {
        const place = table.codes.find(code);
        if (place < 0) return [''];
        const history = table.history[place] as number;
        const cached = factsOfHistories.get(history);
        if (cached) return cached;
        const facts = [Array.from(tables.periodsIn(history)).flatMap(inWords).join('; ')];
        factsOfHistories.set(history, facts);
        return facts;
      },
    };
  });
  const dated = <Row extends { start: number; end: number }>(
    name: string,
    rows: readonly Row[],
    keyOf: (row: Row) => string,
    wordsOf: (row: Row) => string,
  ): Part => {
    const byKey = Map.groupBy(
      rows.filter(({ start }) => start <= until),
      keyOf,
    );
    const inWords = (row: Row) => `${row.start}-${Math.min(row.end, until)}${wordsOf(row)}`;
    return {
      name,
      keys: () => byKey.keys(),
      facts: (key) => [(byKey.get(key) ?? []).map(inWords).join('; ')],
    };
  };
  return [
    ...codes,
    dated(
      'ageGroups',
      tables.ageGroups,
      ({ name }) => name,
      ({ lowest, highest }) => ` ${lowest} to ${highest}`,
    ),
    dated(
      'dischargeStatuses',
      tables.dischargeStatuses,
      ({ status }) => String(status),
      () => '',
    ),
  ];
}

const setIn = (flags: Readonly<Record<string, number>>, bits: number) =>
  Object.entries(flags).flatMap(([name, bit]) => (bits & bit ? [name] : []));
