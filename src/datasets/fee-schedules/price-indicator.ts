/**
 * Whose a file of conversion factors is. Since 2026 CMS publishes two of a quarter, one for qualifying APM participants and
 * one for all others (Social Security Act 1848(d)(1)(A), 42 CFR 414.20), and neither says which it is: its factor does.
 */
import { changeOf } from '../../engine/core/asked-figures.ts';
import { exact } from '../../engine/core/exact.ts';
import type { AnyRateYears } from '../../engine/core/rate-years.ts';
import { OTHER, QUALIFYING, TWO_FACTORS_SINCE } from '../../engine/fee-schedules/conversion-factors.ts';
import type { PriceIndicator } from '../../engine/fee-schedules/records.ts';
import { type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';

/** Nothing says whose the file is: another file of the same period may, or whoever imports it. */
export class UnknownFactor extends UnreadableFile {
  readonly system: string;
  readonly year: number;
  readonly factor: number;

  constructor(file: SourceFile, system: string, year: number, factor: number) {
    super(
      `${file.name}: nothing says whether the factor ${factor} is that of qualifying APM participants in ${year}: import ` +
        'both files of the period together (the larger factor is theirs), give the factors (npm run data -- figures ' +
        `CY${year}), or state --price-indicator 1 for qualifying participants, 9 for all others`,
    );
    this.system = system;
    this.year = year;
    this.factor = factor;
  }
}

/** @throws UnknownFactor; UnreadableFile for a factor that the year does not have */
export function priceIndicatorOf(
  rates: AnyRateYears,
  file: SourceFile,
  year: number,
  factor: number,
  { figures, priceIndicator, acceptUnusual }: ReadOptions = {},
): PriceIndicator {
  if (year < TWO_FACTORS_SINCE) return OTHER;
  const value = exact(factor);
  const factorOf = (of: number, whose: string) => rates.figureOf(of, `conversion_factor.${whose}`, figures)?.value;
  const [qualifying, other] = [factorOf(year, 'qualifying'), factorOf(year, 'other')];
  if (qualifying && value.equals(qualifying)) return QUALIFYING;
  if (other && value.equals(other)) return OTHER;
  if (qualifying && other) {
    throw new UnreadableFile(
      `${file.name}: the factor ${factor} is neither that of qualifying APM participants in ${year}, ${qualifying}, nor ` +
        `the other one, ${other}`,
    );
  }
  const { isUnusual, percent } = changeOf(value, factorOf(year - 1, 'other'));
  if (isUnusual && !acceptUnusual) {
    throw new UnreadableFile(
      `${file.name}: the factor ${factor} differs by more than 25 % from last year's ${factorOf(year - 1, 'other')} ` +
        `(${percent}); --accept-unusual takes it`,
    );
  }
  if (!priceIndicator) throw new UnknownFactor(file, rates.system, year, factor);
  return priceIndicator;
}

/** The two factors of a year, of the files that nothing else tells apart; none where there are not two. */
export function factorsOfPairs(unknown: readonly UnknownFactor[]) {
  const byYear = Map.groupBy(unknown, ({ system, year }) => `${system} ${year}`);
  return [...byYear.values()].flatMap((ofYear) => {
    const { system, year } = ofYear[0] as UnknownFactor;
    const [smaller, larger, ...more] = [...new Set(ofYear.map(({ factor }) => factor))].sort((a, b) => a - b);
    if (smaller === undefined || larger === undefined || more.length > 0) return [];
    const of = (whose: string, factor: number) => ({
      ...{ system, year, name: `conversion_factor.${whose}`, value: String(factor) },
      ...{ citation: 'the two files of the period', release: '' },
    });
    return [of('qualifying', larger), of('other', smaller)];
  });
}
