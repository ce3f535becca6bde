/** Table files of the inpatient rehabilitation facility pricer and its grouper. */
import { AREAS } from '../../geography/areas.ts';
import { everyOf } from '../../reading/beginnings.ts';
import { CASE_MIX_WEIGHT, DAYS, orZero, POINTS, YEARS_OF_AGE } from '../../reading/bounds.ts';
import { completeSet, numbersOf } from '../../reading/complete-set.ts';
import { NONE_AT_HAND } from '../../reading/whole-file.ts';
import { averageRatios, certainty, ratio, wageIndex } from '../common-columns.ts';
import { code, decimal, optional, orBlank, pricerSystem, text } from '../pricer-table.ts';

const category = code(/^\d{2}$/, 'a category of 2 digits');

const SCORED = numbersOf(
  '101-106 201-205 301-305 401-407 501-505 601-604 701-704 801-805 901-904 1001-1004 1101-1103 1201-1204 1301-1305 ' +
    '1401-1404 1501-1504 1601-1604 1701-1705 1801-1806 1901-1904 2001-2005 2101-2102',
  4,
);
/** Short stays and deaths, which no score leads to. */
const SPECIAL = numbersOf('5001 5101-5104', 4);

/** 42 CFR 412.620(a)(3), 84 FR 39054: the case-mix groups since FY 2020. */
const caseMixGroups = completeSet({
  fields: 'cells.0',
  called: 'case-mix group',
  members: [...SCORED, ...SPECIAL],
  source: '42 CFR 412.620: the case-mix groups',
});

/** Those that have limits of motor score and age. */
const definedGroups = completeSet({
  fields: 'cells.1',
  called: 'case-mix group',
  members: SCORED,
  source: '42 CFR 412.620: the case-mix groups',
});

export const irf = pricerSystem({
  name: 'irf',
  mark: 'cmg-codes',
  tables: [
    wageIndex('fiscal year', { rows: 460, has: { 'cells.0': AREAS } }),
    {
      file: 'cmg-codes',
      title: 'Relative weights and average lengths of stay by case-mix group and tier',
      period: 'fiscal year',
      columns: {
        cmgCode: code(/^\d{4}$/, 'a case-mix group of 4 digits'),
        ...Object.fromEntries(
          ['b', 'c', 'd', 'a'].map((tier) => [`${tier}RelativeWeight`, decimal(orZero(CASE_MIX_WEIGHT))]),
        ),
        ...Object.fromEntries(['b', 'c', 'd', 'a'].map((tier) => [`${tier}AvgLengthOfStay`, decimal(DAYS)])),
      },
      identity: ['cmgCode'],
      whole: { rows: 100, rules: [caseMixGroups] },
    },
    // Layouts of the service's own: CMS publishes these in the IRF-PAI manual, final rules and its grouper.
    {
      file: 'impairment-group-to-ric',
      isOwnLayout: true,
      title: 'Rehabilitation impairment categories by impairment group',
      period: 'fiscal year',
      columns: {
        impairment_group: code(/^\d{4}(\.\d{1,4})?$/, 'an impairment group, 0001.1'),
        label: optional(text),
        ric: category,
        status: certainty,
      },
      identity: ['impairment_group'],
      whole: { rows: 80, has: { 'cells.0': everyOf('0001-9 0010-7 0017.9') } },
    },
    {
      file: 'cmg-definitions',
      isOwnLayout: true,
      title: 'Limits of motor score and age of case-mix groups',
      period: 'fiscal year',
      columns: {
        ric: category,
        cmg: code(/^\d{4}$/, 'a case-mix group of 4 digits'),
        motor_min_inclusive: orBlank(decimal(POINTS)),
        motor_max_exclusive: orBlank(decimal(POINTS)),
        age_min_inclusive: orBlank(decimal(YEARS_OF_AGE)),
        age_max_exclusive: orBlank(decimal(YEARS_OF_AGE)),
        status: certainty,
      },
      whole: { rows: 90, rules: [definedGroups] },
    },
    {
      file: 'comorbidity-tiers',
      isOwnLayout: true,
      title: 'Comorbidity tiers by diagnosis, with the categories in which a code does not count',
      period: 'fiscal year',
      columns: {
        code: code(/^[A-Z][A-Z0-9.]{2,7}$/, 'an ICD-10-CM code'),
        tier: code(/^[123]$/, '1, 2 or 3'),
        excluded_rics: orBlank(code(/^\d{2}( \d{2})*$/, 'categories of 2 digits')),
      },
      identity: ['code'],
      whole: { rows: 1, undetectable: NONE_AT_HAND },
    },
    {
      file: 'motor-responses',
      isOwnLayout: true,
      title: 'Points of the motor score by item and response',
      period: 'fiscal year',
      columns: {
        claim_field: code(/^[a-z0-9_]+_cd$/, 'an item of irf_pai'),
        response: orBlank(code(/^[0-9]{1,2}$/, 'a response')),
        points: decimal(POINTS),
        status: certainty,
      },
      whole: { rows: 1, undetectable: NONE_AT_HAND },
    },
    averageRatios('fiscal year', { average_ccr: ratio }, true),
  ],
});
