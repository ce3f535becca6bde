/** Table files of the home health pricer and its grouper. */
import { AREAS_999 } from '../../geography/areas.ts';
import { everyOf } from '../../reading/beginnings.ts';
import { CASE_MIX_WEIGHT, dollars, numberOf, POINTS } from '../../reading/bounds.ts';
import { combinationsOf, completeSet, lettersTo } from '../../reading/complete-set.ts';
import { NONE_AT_HAND, type Whole } from '../../reading/whole-file.ts';
import { certainty, wageIndex } from '../common-columns.ts';
import {
  type Cell,
  code,
  day,
  decimal,
  optional,
  orBlank,
  type PricerTableSpec,
  pricerSystem,
  text,
  wholeNumber,
} from '../pricer-table.ts';

const county = code(/^\d{5}$/, 'a county of 5 digits');
/** A visit, or a unit of 15 minutes of one. */
const VISIT = dollars(5, 1_000);
const yesOrNo = code(/^[01]$/, '0 or 1');

/**
 * The 432 groups of the Patient-Driven Groupings Model: source and timing, 12 clinical groups, three functional levels,
 * three comorbidity adjustments (42 CFR 484.220, 83 FR 56406).
 */
const caseMixGroups = completeSet({
  fields: 'cells.0',
  called: 'group',
  members: combinationsOf(['1', '2', '3', '4'], lettersTo('L'), ['A', 'B', 'C'], ['1', '2', '3'], ['1']),
  source: '42 CFR 484.220: the 432 groups',
});

/** A table of the grouper, in a layout of the service's own; rows may name their calendar year. */
const grouperTable = (
  file: string,
  title: string,
  columns: Readonly<Record<string, Cell>>,
  whole: Whole = { rows: 1, undetectable: NONE_AT_HAND },
): PricerTableSpec => ({
  file,
  isOwnLayout: true,
  title,
  period: 'calendar year',
  columns: { calendar_year: optional(orBlank(code(/^20\d\d$/, 'a year'))), ...columns, status: certainty },
  whole,
});

export const hha = pricerSystem({
  name: 'hha',
  mark: 'hrg',
  tables: [
    wageIndex('calendar year', { rows: 460, has: { 'cells.0': AREAS_999 } }),
    {
      file: 'hrg',
      title: 'Weights and LUPA thresholds by case-mix group',
      period: 'calendar year',
      columns: {
        code: code(/^[1-4][A-Z]{2}[1-3]1$/, 'a HIPPS code of home health'),
        effectiveDate: day,
        weight: decimal(CASE_MIX_WEIGHT),
        threshold: wholeNumber(numberOf('visits', 0, 20)),
      },
      identity: ['code'],
      whole: { rows: 432, rules: [caseMixGroups] },
    },
    {
      file: 'rev',
      title: 'Per-visit and per-unit rates by revenue code',
      period: 'calendar year',
      columns: {
        code: code(/^\d{4}$/, 'a revenue code of 4 digits'),
        effectiveDate: day,
        ...Object.fromEntries(
          ['DollarRate', 'UnsubmittedDollarRate', 'UnitDollarRate', 'UnsubmittedUnitDollarRate'].flatMap((rate) => [
            [`nonrural${rate}`, decimal(VISIT)],
            [`rural${rate}`, decimal(VISIT)],
          ]),
        ),
      },
      relations: ['nonrural', 'rural'].flatMap((area) => [
        // Agencies that submit no quality data have an update 2 points lower: 42 CFR 484.225(c).
        { figure: `${area}UnsubmittedDollarRate`, of: `${area}DollarRate`, least: 0.97, most: 0.99 },
        { figure: `${area}UnsubmittedUnitDollarRate`, of: `${area}UnitDollarRate`, least: 0.97, most: 0.99 },
        // A unit is 15 minutes of a visit: 42 CFR 484.240.
        { figure: `${area}UnitDollarRate`, of: `${area}DollarRate`, least: 0.15, most: 0.6 },
      ]),
      identity: ['code'],
      whole: { rows: 6, has: { 'cells.0': '0420 0430 0440 0550 0560 0570' } },
    },
    {
      file: 'add-on-table',
      title: 'Rural add-on categories by county',
      period: 'all years',
      columns: { code: county, category: code(/^[A-Z]$/, 'a letter') },
      identity: ['code'],
      whole: {
        rows: 2_018,
        has: { 'cells.0': everyOf('01 02 04-6 08 12 13 16-9 20-4 26-9 30-3 35-9 40-2 45-9 50 51 53-6 72 78000') },
      },
    },
    {
      file: 'extra-add-on-table',
      title: 'Rural add-on categories of further counties',
      period: 'all years',
      columns: { code: county, category: code(/^[A-Z]$/, 'a letter') },
      identity: ['code'],
      whole: { rows: 47, has: { 'cells.0': everyOf('01 13 17-9 22 26 28 29 37 47 48 51 54 72 01063 72083') } },
    },
    // Layouts of the service's own, for what CMS publishes in other forms.
    {
      file: 'zip-county-cbsa',
      isOwnLayout: true,
      title: 'County and area by ZIP code',
      period: 'calendar year',
      columns: {
        zip: code(/^\d{5}$/, 'a ZIP code of 5 digits'),
        county,
        cbsa: code(/^\d{5}$/, 'a CBSA, or 999ss of a rural area'),
        effectiveDate: day,
      },
      identity: ['zip', 'effectiveDate'],
      whole: { rows: 1, undetectable: NONE_AT_HAND },
    },
    grouperTable('diagnoses', 'Clinical groups and comorbidity groups by diagnosis', {
      diagnosis: code(/^[A-Z][A-Z0-9.]{2,7}$/, 'an ICD-10-CM code'),
      clinical_group: code(/^([A-L]|NA)$/, 'a letter from A to L, or NA'),
      acceptable_as_principal: yesOrNo,
      comorbidity_group: text,
      manifestation: optional(orBlank(yesOrNo)),
      code_first: optional(orBlank(yesOrNo)),
      unspecified: optional(orBlank(yesOrNo)),
    }),
    grouperTable('functional-points', 'Points of functional items by response', {
      item: text,
      response: text,
      points: wholeNumber(POINTS),
    }),
    grouperTable(
      'functional-thresholds',
      'Limits of functional levels by clinical group',
      {
        letter: code(/^[A-L]$/, 'a letter from A to L'),
        clinical_group: optional(text),
        low_max: optional(orBlank(wholeNumber(POINTS))),
        medium_max: optional(orBlank(wholeNumber(POINTS))),
        medium_from: wholeNumber(POINTS),
        high_from: wholeNumber(POINTS),
      },
      { rows: 12, has: { 'cells.1': lettersTo('L').join(' ') } },
    ),
    grouperTable('low-comorbidity', 'Comorbidity groups of the low adjustment', { subgroup: text }),
    grouperTable('high-comorbidity-pairs', 'Pairs of comorbidity groups of the high adjustment', {
      subgroup_1: text,
      subgroup_2: text,
    }),
    grouperTable('diagnosis-subchapters', 'Families in which a secondary diagnosis does not count', {
      family: text,
      diagnosis: text,
    }),
  ],
});
