/** The commands that a refusal for data that is not loaded ends with. */
import { describe, expect, test } from 'vitest';
import { claimBody } from '../../claims/wire/claim-body.ts';
import { claimOf } from '../../claims/wire/to-claim.ts';
import type { ModuleName } from '../claim/claim.ts';
import { MODULES } from '../modules.ts';
import { cureOf } from './cure.ts';
import type { ClaimModule } from './module.ts';
import { TABLE_BLANKS, type TableName, tableBlank } from './table-blanks.ts';

const claim = claimOf(claimBody.parse({ modules: [], from_date: '2027-11-10', thru_date: '2027-11-12' }));
const moduleNamed = (name: ModuleName) => MODULES.find((module) => module.name === name) as ClaimModule<unknown>;

/** Codes of a module by which a claim is refused for data that is not loaded. */
const refusals = MODULES.flatMap((module) => {
  const codes = (Object.keys(TABLE_BLANKS) as TableName[]).flatMap((dataset) => {
    const blank = tableBlank(dataset, module.name);
    return blank?.does === 'refuses' ? [blank.code, ...(blank.ofSome ?? [])] : [];
  });
  return [...new Set(codes)].map((code): [ModuleName, string] => [module.name, code]);
});

describe('a refusal for what is not loaded', () => {
  test.each(refusals)('%s %s names the year and a command', (name, code) => {
    expect(cureOf(moduleNamed(name), code, '', claim)).toMatch(/`npm run data -- (year|figures) (FY2028|CY2027)`/);
  });

  test('names the datasets that may lack, unless it does so itself', () => {
    const irf = moduleNamed('IRF');
    const commands =
      '`npm run data -- year FY2028` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it';
    expect(cureOf(irf, 'IRF04', '', claim)).toBe(`One of irf-cmg-codes, irf-cbsa-wage-index lacks: ${commands}`);
    expect(cureOf(irf, 'IRF04', 'not loaded: irf-cmg-codes', claim)).toBe(commands);
    expect(cureOf(moduleNamed('IOCE'), 'VERSION_NOT_LOADED', '', claim)).toMatch(/^ioce lacks: /);
  });

  test('for figures names the worksheet', () => {
    expect(cureOf(moduleNamed('HOSPICE'), 'HOSPICE07', '', claim)).toBe(
      '`npm run data -- figures FY2028` writes a worksheet of the figures to fill in and import; `npm run data -- year FY2028` names what else lacks',
    );
  });
});

test('nothing cures a fault of the claim, nor a year before the first one', () => {
  expect(cureOf(moduleNamed('IRF'), '52', '', claim)).toBe('');
  const early = claimOf(claimBody.parse({ modules: [], from_date: '2009-11-10', thru_date: '2009-11-12' }));
  expect(cureOf(moduleNamed('IRF'), '97', '', early)).toBe('');
});
