/** The home health pricer as a module of the claims engine. */

import type { Warning } from '../../claim/warnings.ts';
import type { Exact } from '../../core/exact.ts';
import type { AreaIndex } from '../../core/wage-index.ts';
import { pricerAnswers } from '../../frame/answers.ts';
import { billedCodeWarnings } from '../../frame/billed-code.ts';
import type { ClaimModule } from '../../frame/module.ts';
import { coversYears, givenFigures } from '../../frame/operator-figures.ts';
import { type Payment, paymentOfParts } from '../../frame/payment.ts';
import { withoutUnits } from '../../frame/unit-warnings.ts';
import { hhag } from '../../groupers/hhag/module.ts';
import { hhaClaim } from './claim.ts';
import { hhaOutput } from './output.ts';
import { type PricedPeriod, partsOf, priceHomeHealthPeriod } from './price.ts';
import { HHA_PROVIDER_FIELDS, hhaProvider } from './provider.ts';
import { HHA_RATES } from './rates/index.ts';
import { hhaReads } from './reads.ts';
import { MISSING_HERE, RETURN_CODES } from './return-codes.ts';
import { HHA_TABLES } from './tables.ts';

const { priced, unpriced, failed } = pricerAnswers(RETURN_CODES, MISSING_HERE);

export const hha: ClaimModule<Payment> = {
  name: 'HHA',
  kind: 'pricer',
  key: 'hha',
  holds: 'The payment of a 30-day period and its parts.',
  dateField: 'thru_date',
  providerFile: { table: 'ipsf', required: true, fields: HHA_PROVIDER_FIELDS },
  billTypes: ['32', '33'],
  needs: [HHA_TABLES],
  reads: hhaReads,
  output: hhaOutput,
  rates: HHA_RATES,
  rule: '42 CFR part 484 subpart E',
  covers: coversYears(HHA_RATES),
  run(context) {
    const { claim, tables, provider, result, trace } = context;
    if (provider === null) throw new Error('A home health claim was to be priced without a provider record');
    const figures = givenFigures(tables);
    if (claim.thruDate !== null && !HHA_RATES.at(claim.thruDate, figures))
      return unpriced(claim, { code: 'HHA05', explanation: HHA_RATES.lackingText(claim.thruDate, figures) });
    const table = tables.find(HHA_TABLES);
    if ('missing' in table) return unpriced(claim, { code: 'HHA06', explanation: table.missing });
    const read = hhaClaim(claim, result(hhag)?.hipps ?? null, table.value);
    if ('code' in read) return unpriced(claim, read);
    const { hipps } = read.claim;
    const { cbsa } = read.area;
    const period = priceHomeHealthPeriod(
      {
        claim: read.claim,
        provider: { ...hhaProvider(provider.value), ...read.area },
        tables: table.value,
        figures,
        // The steps name the releases of all files of the year.
        releaseOf: () => table.release,
      },
      trace,
    );
    const warnings = [
      ...(read.billedPlace === null
        ? []
        : billedCodeWarnings(context, hhag, {
            code: hipps,
            where: `line ${read.billedPlace + 1}`,
            field: `lines.${read.billedPlace}.hcpcs`,
          })),
      ...repeatedRows(table.value.wageIndex.get(cbsa), cbsa, read.claim.throughDate),
      ...withoutUnits(read.visitsWithoutUnits, 'their visits have no cost, by which an outlier is paid'),
    ];
    if (!('payment' in period)) {
      const given = figuresOf(period, hipps, cbsa, period.standardized);
      const explanation = table.caveat ?? null;
      return { ...unpriced(claim, { code: period.returnCode, explanation, given }), warnings };
    }
    const { payment } = period;
    return priced(claim, {
      code: period.returnCode,
      version: period.rates.version,
      payment: paymentOfParts(partsOf(payment)),
      output: { ...figuresOf(period, hipps, cbsa, payment.standardized), ...amountsOutput(period) },
      warnings,
    });
  },
  failed,
};

/** Output fields of a period with and without a price, as far as it came. */
function figuresOf(
  { group, visits, wageIndex }: Partial<Pick<PricedPeriod, 'group' | 'visits' | 'wageIndex'>>,
  hipps: string,
  cbsa: string,
  standardized: Exact | undefined,
): object {
  return {
    hhrg_code: hipps,
    hhrg_weight: group?.weight.toNumber() ?? null,
    total_covered_visits: visits ?? null,
    cbsa,
    wage_index: wageIndex?.toNumber() ?? null,
    standardized_payment: standardized?.toNumber() ?? null,
  };
}

/** Output fields of a period with a price alone. */
function amountsOutput({ disciplines, payment }: PricedPeriod): object {
  const { after, valueBasedPurchasing, penalty } = payment;
  return {
    hhrg_payment: after.period.toNumber(),
    outlier_payment: after.outlier.toNumber(),
    vbp_amount: valueBasedPurchasing.toNumber(),
    late_submission_penalty: penalty.toNumber(),
    revenue_payments: disciplines.map(({ revenueCode, visitRate }, i) => ({
      revenue_code: revenueCode,
      dollar_rate: visitRate.toNumber(),
      cost: after.costs[i]?.toNumber() ?? null,
      addon_visit_amount: after.addOns[i]?.toNumber() ?? null,
    })),
  };
}

/** Rows of one area and day with different indexes: the last counts, as in CMS's program. */
function repeatedRows(rows: readonly AreaIndex[] | undefined, cbsa: string, date: number): Warning[] {
  const inYear =
    rows?.filter(({ effectiveDate }) => Math.floor(effectiveDate / 10000) === Math.floor(date / 10000)) ?? [];
  const indexes = new Set(inYear.map(({ geographicWageIndex }) => `${geographicWageIndex}`));
  const days = new Set(inYear.map(({ effectiveDate }) => effectiveDate));
  if (indexes.size <= days.size) return [];
  return [
    {
      code: 'REPEATED_ROW',
      field: 'value_codes',
      text: `CMS’s table gives area ${cbsa} the wage indexes ${[...indexes].join(' and ')}; the last one counts`,
    },
  ];
}
