/** Years under which the commands of an operator have a dataset. */
import { expect, test } from 'vitest';
import { ALL_DATASETS } from '../../datasets/index.ts';
import { TABLE_BLANKS, type TableName, tableBlank } from '../frame/table-blanks.ts';
import { yearKindOf } from '../frame/year-kind.ts';
import { MODULES } from '../modules.ts';
import { lackingAndLoadedBy, yearOfDataset } from './data-commands.ts';

const DAY = 20271105;
const YEARS = { fiscal: 'FY2028', calendar: 'CY2027' } as const;
/** Tables of fee schedules, of which `year` has a row, and figures, of which each system has its own. */
const OTHERS = ['anesthesia-cf', 'asp-ndc', 'opps-cap', 'pricer-figures'];

test('a dataset has the kind of year of a system that lacks it', () => {
  const wrong = ALL_DATASETS.flatMap(({ name }) => {
    if (OTHERS.includes(name)) return [];
    const years = MODULES.flatMap((module): string[] => {
      const blank = name in TABLE_BLANKS ? tableBlank(name as TableName, module.name) : undefined;
      return blank && blank.does !== 'nothing' ? [YEARS[yearKindOf(module)]] : [];
    });
    const year = yearOfDataset(name, DAY);
    return (year === null ? years.length === 0 : years.includes(year)) ? [] : [`${name}: ${year}, not ${years}`];
  });
  expect(wrong).toEqual([]);
});

test('what no system reads has the command that loads it alone', () => {
  expect(lackingAndLoadedBy([['ncd']], DAY)).toBe('ncd lacks: `npm run data -- import auto FILE` loads it');
  expect(lackingAndLoadedBy([['drg-ipps']], DAY)).toMatch(/^drg-ipps lacks: `npm run data -- year FY2028` names/);
  expect(lackingAndLoadedBy([['zip5', 'zip9']], null)).toBe(
    'One of zip5, zip9 lacks: `npm run data -- import auto FILE` loads it',
  );
  expect(lackingAndLoadedBy([['zip5', 'zip9'], ['gpci'], ['clfs']], null)).toMatch(
    /^one of zip5, zip9, gpci and clfs lack: /,
  );
});
