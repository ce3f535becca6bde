/** The home health pricer as a module of the claims engine. */

import type { Claim } from '../../claim/claim.ts';
import { HOME_HEALTH_LINE } from '../../claim/facts.ts';
import type { Warning } from '../../claim/warnings.ts';
import { ZERO } from '../../core/exact.ts';
import type { AreaIndex } from '../../core/wage-index.ts';
import { pricerAnswers, totalFirst } from '../../frame/answers.ts';
import { billedCodeWarnings, otherCodeWarnings } from '../../frame/billed-code.ts';
import type { ClaimModule } from '../../frame/module.ts';
import { coversYears, givenFigures } from '../../frame/operator-figures.ts';
import { type LinePayment, type PatientShare, type Payment, paymentOfParts } from '../../frame/payment.ts';
import { blanksThatCount } from '../../frame/record-blanks.ts';
import { withoutUnits } from '../../frame/unit-warnings.ts';
import { hhag } from '../../groupers/hhag/module.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import { agencyCapWarnings } from './agency-cap.ts';
import { hhaClaim } from './claim.ts';
import { hhaFields } from './fields.ts';
import { exceptionPlace, exceptionWarnings, unpaidText } from './late-notice.ts';
import { overDayWarnings } from './outlier-units.ts';
import { hhaOutput } from './output.ts';
import { partsOf } from './price.ts';
import { type BillInput, priceKey, priceVisits, withoutLateNotice } from './price-visits.ts';
import { HHA_PROVIDER_FIELDS, hhaProvider } from './provider.ts';
import { HHA_RATES } from './rates/index.ts';
import { hhaReads } from './reads.ts';
import { hhaResponse } from './response.ts';
import { MISSING_HERE, RETURN_CODES } from './return-codes.ts';
import { hhaSummary } from './summary.ts';
import { HHA_TABLES } from './tables.ts';
import { onTheOnlyDay, possibleVisits, undatedWarnings, unknownText } from './unknown-visits.ts';

const { priced, unpriced, failed } = pricerAnswers(RETURN_CODES, MISSING_HERE, undefined, totalFirst);

/** Home health services have neither deductible nor coinsurance, Social Security Act 1833(a)(2)(A) and 1833(b)(2). */
const PATIENT_SHARE: PatientShare = { deductible: ZERO, coinsurance: ZERO, reason: null, assumes: [] };

export const hha: ClaimModule<Payment> = {
  name: 'HHA',
  kind: 'pricer',
  key: 'hha',
  kinds: ['home_health'],
  holds: 'The payment of a 30-day period and its parts.',
  dateField: 'thru_date',
  providerFile: { table: 'ipsf', required: true, fields: HHA_PROVIDER_FIELDS },
  billTypes: ['32', '33'],
  bundle: 'the period',
  parts: ['period', 'visits', 'outlier', 'add_ons', 'value_based_purchasing'],
  fields: hhaFields,
  needs: [HHA_TABLES],
  reads: hhaReads,
  output: hhaOutput,
  summary: hhaSummary,
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
    const billed: BillInput = {
      claim: read.claim,
      provider: { ...hhaProvider(provider.value), ...read.area },
      tables: table.value,
      figures,
      // The steps name the releases of all files of the year.
      releaseOf: () => table.release,
    };
    const exception = exceptionPlace(claim);
    const input = exception === null ? billed : withoutLateNotice(billed);
    const isOneDay = read.claim.fromDate === read.claim.throughDate;
    const visits = onTheOnlyDay(read.visits, isOneDay);
    const possible = possibleVisits(visits, read.claim.fromDate).map((each) =>
      priceKey(priceVisits(input, each, null)),
    );
    if (new Set(possible).size > 1) return unpriced(claim, { code: 'HHA07', explanation: unknownText(visits) });
    const { period, unpaid } = priceVisits(input, visits, trace);
    const warnings = [
      ...(read.billedPlace === null
        ? otherCodeWarnings(hhag, hipps, billedLine(claim))
        : billedCodeWarnings(context, hhag, {
            code: hipps,
            where: `line ${read.billedPlace + 1}`,
            field: `lines.${read.billedPlace}.hcpcs`,
          })),
      ...repeatedRows(table.value.wageIndex.get(cbsa), cbsa, read.claim.throughDate),
      ...(exception === null ? [] : exceptionWarnings(exception, period, priceVisits(billed, visits, null).period)),
      ...overDayWarnings(visits),
      ...undatedWarnings(read.visits, isOneDay),
      ...withoutUnits(
        visits.flatMap(({ place, units }) => (units === 0 ? [place] : [])),
        'their visits have no cost, by which an outlier is paid',
      ),
    ];
    if (!('payment' in period)) {
      const outputFields = hhaResponse(period, hipps, cbsa);
      return {
        ...unpriced(claim, {
          code: period.returnCode,
          explanation: period.explanation ?? table.caveat ?? null,
          outputFields,
          caseMixGroup: hipps,
        }),
        warnings,
      };
    }
    // CMS's program pays 0 for a period without visits: Medicare returns such a bill.
    if (visits.length === 0) return { ...unpriced(claim, { code: 'HHA08', caseMixGroup: hipps }), warnings };
    const parts = partsOf(period.payment);
    const partsWith = (record: ProviderRecord) => {
      const provider = { ...hhaProvider(record), ...read.area };
      const { period: other } = priceVisits({ ...input, provider }, visits, null);
      return 'payment' in other ? partsOf(other.payment) : null;
    };
    const blanks = blanksThatCount(hha, context, parts, partsWith);
    return priced(claim, {
      code: period.returnCode,
      explanation: unpaidText(unpaid, read.claim.noticeReceiptDate),
      version: period.rates.version,
      payment: { ...paymentOfParts(parts), patient: PATIENT_SHARE, ...equipmentOf(claim) },
      caseMixGroup: hipps,
      output: () => ({ total_payment: period.payment.total.toNumber(), ...hhaResponse(period, hipps, cbsa) }),
      warnings: [...warnings, ...blanks.warnings, ...agencyCapWarnings(read.claim, period.payment)],
    });
  },
  failed,
};

/** Returns the code of the HIPPS line, which the grouper's takes the place of. */
function billedLine({ lines }: Claim) {
  const place = lines.findIndex(({ revenueCode, hcpcs }) => revenueCode === HOME_HEALTH_LINE && hcpcs !== '');
  return { code: lines[place]?.hcpcs ?? '', where: `Line ${place + 1}`, by: 'oasis_assessment' };
}

/** Prosthetics and orthotics, durable medical equipment, oxygen: paid apart by fee schedule, 42 CFR 484.205(e), 409.50. */
const EQUIPMENT = /^(?:0274|029\d|060\d)$/;

/** Returns the lines that the fee schedule of equipment pays, whose amounts are not known. */
function equipmentOf({ lines }: Claim): Pick<Payment, 'lines' | 'unknown'> {
  const places = lines.flatMap(({ revenueCode }, place) => (EQUIPMENT.test(revenueCode) ? [place] : []));
  if (places.length === 0) return { lines: new Map() };
  const numbers = places.map((place) => place + 1).join(', ');
  return {
    lines: new Map(places.map((place) => [place, EQUIPMENT_LINE])),
    unknown: [
      `What the fee schedule pays for the equipment of line ${numbers} is not known: total_payment has none of it`,
    ],
  };
}

const EQUIPMENT_LINE: LinePayment = {
  allowed: ZERO,
  paid: ZERO,
  deductible: ZERO,
  coinsurance: ZERO,
  parts: {},
  other: {
    schedule: 'DMEPOS',
    amount: null,
    explanation:
      'The fee schedule of equipment and prosthetics pays the line beside the period: its amount is not computed.',
  },
  reason: 'the amount of the fee schedule that pays the line is not known',
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
