/** The home health pricer as a module of the claims engine. */

import type { Warning } from '../../claim/warnings.ts';
import type { AreaIndex } from '../../core/wage-index.ts';
import { pricerAnswers, totalFirst } from '../../frame/answers.ts';
import { billedCodeWarnings } from '../../frame/billed-code.ts';
import type { ClaimModule } from '../../frame/module.ts';
import { coversYears, givenFigures } from '../../frame/operator-figures.ts';
import { type Payment, paymentOfParts } from '../../frame/payment.ts';
import { withoutUnits } from '../../frame/unit-warnings.ts';
import { hhag } from '../../groupers/hhag/module.ts';
import { hhaClaim } from './claim.ts';
import { hhaOutput } from './output.ts';
import { partsOf, priceHomeHealthPeriod } from './price.ts';
import { HHA_PROVIDER_FIELDS, hhaProvider } from './provider.ts';
import { HHA_RATES } from './rates/index.ts';
import { hhaReads } from './reads.ts';
import { hhaResponse } from './response.ts';
import { MISSING_HERE, RETURN_CODES } from './return-codes.ts';
import { HHA_TABLES } from './tables.ts';

const { priced, unpriced, failed } = pricerAnswers(RETURN_CODES, MISSING_HERE, undefined, totalFirst);

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
    const output = hhaResponse(period, hipps, cbsa);
    if (!('payment' in period))
      return {
        ...unpriced(claim, { code: period.returnCode, explanation: table.caveat ?? null, given: output }),
        warnings,
      };
    return priced(claim, {
      code: period.returnCode,
      version: period.rates.version,
      payment: paymentOfParts(partsOf(period.payment)),
      output: { total_payment: period.payment.total.toNumber(), ...output },
      warnings,
    });
  },
  failed,
};

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
