/** Table files of the skilled nursing facility pricer. */
import { AREAS } from '../../geography/areas.ts';
import { dollars, FACTOR, numberOf } from '../../reading/bounds.ts';
import { combinationsOf, completeSet, lettersTo, numbersOf } from '../../reading/complete-set.ts';
import { wageIndex } from '../common-columns.ts';
import { code, decimal, type PricerTableSpec, pricerSystem, type Relation, wholeNumber } from '../pricer-table.ts';

/** The highest nursing rate is 598 dollars a day, the lowest speech rate 15. */
const PER_DIEM = dollars(5, 1_500);
const BENEFIT_DAY = numberOf('days', 1, 100);

const region = code(/^(RURAL|URBAN)$/, 'RURAL or URBAN');
const group = code(/^[A-Z]$/, 'a letter');

/**
 * Rates of a component of the Patient Driven Payment Model by its groups, for urban and rural facilities: 42 CFR
 * 413.337(c), tables of each final rule. PT and OT have 16 groups, SLP 12, nursing 25 and NTA 6.
 */
const componentRates = (
  file: string,
  title: string,
  columns: readonly string[],
  { rows, last }: { rows: number; last: string },
  relations: readonly Relation[],
): PricerTableSpec => ({
  file,
  title,
  period: 'fiscal year',
  columns: { region, group, ...Object.fromEntries(columns.map((name) => [name, decimal(PER_DIEM)])) },
  identity: ['region', 'group'],
  relations,
  whole: {
    rows,
    rules: [
      completeSet({
        fields: 'cells.0 cells.1',
        called: 'region and group',
        members: combinationsOf(['RURAL', 'URBAN'], [' '], lettersTo(last)),
        source: '42 CFR 413.337: the groups of the component',
      }),
    ],
  },
});

/** Facilities that report no quality data have an update 2 points lower: 42 CFR 413.337(d)(4). */
const adjusted = (figure: string, of: string): Relation => ({ figure, of, least: 0.97, most: 0.99 });
/** Residents with AIDS have 18 percent more nursing: 42 CFR 413.337(c), 83 FR 39255. */
const withAids = (figure: string, of: string): Relation => ({ figure, of, least: 1.17, most: 1.19 });
const RATE = [adjusted('qualityAdjustedRate', 'rate')];

/** Days 1 to 100 of a stay, of which each has a factor (42 CFR 413.337(d), 409.61(b)). */
const benefitDays = completeSet({
  fields: 'cells.0',
  called: 'day',
  members: numbersOf('1-100', 1),
  source: '42 CFR 409.61: 100 days of a spell of illness',
});

export const snf = pricerSystem({
  name: 'snf',
  mark: 'ptot-rates',
  tables: [
    wageIndex('fiscal year', { rows: 460, has: { 'cells.0': AREAS } }),
    componentRates(
      'nursing-rates',
      'Nursing component rates',
      ['rate', 'aidsAdjustedRate', 'qualityAdjustedRate', 'aidsAndQualityAdjustedRate'],
      { rows: 50, last: 'Y' },
      [
        ...RATE,
        adjusted('aidsAndQualityAdjustedRate', 'aidsAdjustedRate'),
        withAids('aidsAdjustedRate', 'rate'),
        withAids('aidsAndQualityAdjustedRate', 'qualityAdjustedRate'),
      ],
    ),
    componentRates(
      'ptot-rates',
      'Physical and occupational therapy component rates',
      [
        'physicalTherapyRate',
        'qualityAdjustedPhysicalTherapyRate',
        'occupationalTherapyRate',
        'qualityAdjustedoccupationalTherapyRateRate',
      ],
      { rows: 32, last: 'P' },
      [
        adjusted('qualityAdjustedPhysicalTherapyRate', 'physicalTherapyRate'),
        adjusted('qualityAdjustedoccupationalTherapyRateRate', 'occupationalTherapyRate'),
      ],
    ),
    componentRates(
      'slp-rates',
      'Speech-language pathology component rates',
      ['rate', 'qualityAdjustedRate'],
      { rows: 24, last: 'L' },
      RATE,
    ),
    componentRates(
      'nta-rates',
      'Non-therapy ancillary component rates',
      ['rate', 'qualityAdjustedRate'],
      { rows: 12, last: 'F' },
      RATE,
    ),
    {
      file: 'vpd-adj-factors',
      title: 'Variable per-diem adjustment factors by day',
      period: 'all years',
      columns: {
        day: wholeNumber(BENEFIT_DAY),
        physicalAndOccupationalAdjFactor: decimal(FACTOR),
        nonTherapyAncillaryAdjFactor: decimal(FACTOR),
      },
      identity: ['day'],
      whole: { rows: 100, rules: [benefitDays] },
    },
  ],
});
