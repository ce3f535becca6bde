/** Average cost-to-charge ratios, which a contractor takes for a hospital without one of its own. */
import type { ModuleName } from '../claim/claim.ts';
import type { Certainty } from '../core/figure.ts';
import { cell, markCell, type TableRow } from '../core/table-file.ts';
import type { TableName } from './table-blanks.ts';
import { type YearPeriod, type YearTableKey, yearTable } from './tables.ts';

export type UrbanOrRural = 'urban' | 'rural';

export interface AverageRatios {
  /** @param state by 2 letters; none is read where the averages are those of the nation */
  find(state: string, area: UrbanOrRural): AverageRatio | undefined;
}

export interface AverageRatio {
  /** By field of the provider's record: a decimal. */
  ratios: Readonly<Record<string, string>>;
  /** Null for a row that was read at CMS. */
  mark: Certainty | null;
}

/** A system's averages. */
export interface SystemAverages {
  table: YearTableKey<AverageRatios>;
  /** True for averages of the nation. */
  national: boolean;
  /** Column of the table by field of the provider's record. */
  columns: Readonly<Record<string, string>>;
  /** Those fields. */
  fields: readonly string[];
  citation: string;
}

const OPERATING = 'operating_cost_to_charge_ratio';
const CAPITAL = 'capital_cost_to_charge_ratio';

/** By pricer. Ratios of psychiatric and rehabilitation facilities are those of the nation. */
export const AVERAGE_RATIOS = {
  IPPS: averages('IPPS', 'ipps-statewide-ccrs', {
    columns: { [OPERATING]: 'operating_ccr', [CAPITAL]: 'capital_ccr' },
    citation: '42 CFR 412.84(i)(3), Tables 8A and 8B of the final rule',
  }),
  PSYCH: averages('PSYCH', 'ipf-national-ccrs', {
    columns: { [OPERATING]: 'median_ccr' },
    citation: '42 CFR 412.424(d)(3)(ii)',
  }),
  IRF: averages('IRF', 'irf-national-ccrs', {
    columns: { [OPERATING]: 'average_ccr' },
    citation: '42 CFR 412.624(e)(5)',
  }),
  LTCH: averages('LTCH', 'ltch-statewide-ccrs', {
    columns: { [OPERATING]: 'total_ccr' },
    citation: '42 CFR 412.525(a)(4)(iv)(C), 412.529(f)(4)(iii), Table 8C of the final rule',
  }),
  OPPS: averages('OPPS', 'opps-statewide-ccrs', {
    columns: { [OPERATING]: 'default_ccr' },
    citation: '42 CFR 419.43(d)(5)(ii)',
    period: 'calendar year',
  }),
} satisfies Partial<Record<ModuleName, SystemAverages>>;

type AverageDataset = Extract<TableName, `${string}-${'statewide' | 'national'}-ccrs`>;

/** Returns a pricer's averages; undefined for one that reads no ratio. */
export function averagesOf(name: ModuleName): SystemAverages | undefined {
  return (AVERAGE_RATIOS as Partial<Record<ModuleName, SystemAverages>>)[name];
}

function averages(
  name: ModuleName,
  dataset: AverageDataset,
  given: Pick<SystemAverages, 'columns' | 'citation'> & { period?: YearPeriod },
): SystemAverages {
  const { columns, citation, period = 'fiscal year' } = given;
  const national = dataset.endsWith('national-ccrs');
  const table = yearTable(`${name.toLowerCase()}_average_ratios`, {
    name: `${name}-average-ratio`,
    period,
    datasets: { ratios: dataset },
    required: ['ratios'],
    open: ({ ratios }) => averageRatios(ratios, columns, national),
  });
  return { table, national, columns, fields: Object.keys(columns), citation };
}

/** @param columns by field of the provider's record */
export function averageRatios(
  rows: readonly TableRow[],
  columns: Readonly<Record<string, string>>,
  national: boolean,
): AverageRatios {
  const keyOf = (state: string, area: string) => (national ? area : `${state} ${area}`);
  const byArea = new Map(
    rows.map((row) => {
      const ratios = Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, cell(row, column)]));
      const key = keyOf(national ? '' : cell(row, 'state'), cell(row, 'urban_or_rural'));
      return [key, { ratios, mark: markCell(row) }];
    }),
  );
  return { find: (state, area) => byArea.get(keyOf(state, area)) };
}
