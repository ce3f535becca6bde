/** The LTCH pricer as a module of the claims engine. */
import { additionalData } from '../../claim/additional-data.ts';
import type { Claim } from '../../claim/claim.ts';
import { type StayDays, specialPaymentIndicator, stayDays } from '../../claim/stay.ts';
import { exact } from '../../core/exact.ts';
import { type DrgEntry, withoutLengthOfStay } from '../../figures/drg-entry.ts';
import { DRG_TABLES } from '../../figures/drg-lookup.ts';
import { pricerAnswers } from '../../frame/answers.ts';
import { AVERAGE_RATIOS } from '../../frame/average-ratio-tables.ts';
import type { ClaimModule } from '../../frame/module.ts';
import { coversYears, givenFigures } from '../../frame/operator-figures.ts';
import { type Parts, type Payment, paymentOfParts } from '../../frame/payment.ts';
import { blanksThatCount, outputWithout, withoutUnknown } from '../../frame/record-blanks.ts';
import { INPATIENT_SHARE } from '../../frame/result/patient-shares.ts';
import { releaseOf } from '../../frame/tables.ts';
import { billedDrgWarnings, drgOfStay } from '../../groupers/msdrg/drg-of-stay.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import { ltchFields } from './fields.ts';
import type { LtchClaim, LtchInput, LtchTables } from './inputs.ts';
import { FIELDS_OF_PARTS, ltchOutput } from './output.ts';
import { type LtchPayment, priceLongTermStay } from './price.ts';
import { LTCH_PROVIDER_FIELDS, ltchProvider } from './provider.ts';
import { LTCH_RATES } from './rates/index.ts';
import { ltchReads } from './reads.ts';
import { ltchResponse } from './response.ts';
import { LOOKED_UP, MISSING_HERE, RETURN_CODES } from './return-codes.ts';
import { ltchSummary } from './summary.ts';
import { LTCH_TABLES } from './tables.ts';

const { priced, unpriced, failed } = pricerAnswers(RETURN_CODES, MISSING_HERE, LOOKED_UP);

export const ltch: ClaimModule<Payment> = {
  name: 'LTCH',
  kind: 'pricer',
  key: 'ltch',
  kinds: ['inpatient'],
  holds: 'The payment of a long-term care stay and its parts.',
  dateField: 'thru_date',
  providerFile: { table: 'ipsf', required: true, fields: LTCH_PROVIDER_FIELDS },
  billTypes: ['11'],
  bundle: 'the stay',
  parts: ['standard', 'site_neutral', 'outlier', 'discharge_payment_percentage'],
  drgWeights: DRG_TABLES.LTCH,
  readsTotalCharges: true,
  hasNoInterimBills: true,
  fields: ltchFields,
  needs: [DRG_TABLES.LTCH, LTCH_TABLES],
  uses: [AVERAGE_RATIOS.LTCH.table],
  reads: ltchReads,
  output: ltchOutput,
  summary: ltchSummary,
  rates: LTCH_RATES,
  rule: '42 CFR part 412 subpart O',
  covers: coversYears(LTCH_RATES),
  run(context) {
    const { claim, tables, provider, trace } = context;
    if (provider === null) throw new Error('A stay was to be priced without a provider record');
    if (claim.thruDate === null) return unpriced(claim, { code: 'LTC02' });
    const days = stayDays(claim);
    if (days === null) return unpriced(claim, { code: '56', explanation: NO_DAYS });
    if (days.coveredDays < 0) return unpriced(claim, { code: 'LTC01' });
    const drg = drgOfStay(context, DRG_TABLES.LTCH);
    if (drg === null) return unpriced(claim, { code: 'LTC03' });
    const stay = { drg, coveredDays: days.coveredDays };
    const [drgs, others] = [tables.find(DRG_TABLES.LTCH), tables.find(LTCH_TABLES)];
    const [ofDrgs, ofOthers] = [releaseOf(drgs), releaseOf(others, provider)];
    const reviewCode = reviewCodeOf(claim);
    const input: LtchInput = {
      claim: ltchClaim(claim, claim.thruDate, days, drg, reviewCode || DEFAULT_REVIEW_CODE),
      provider: ltchProvider(provider.value),
      figures: givenFigures(tables),
      tables: {
        ...('missing' in others ? NOTHING_LOADED : others.value),
        ltcDrgs: 'missing' in drgs ? null : { get: (code) => ltcDrg(drgs.value.entry(code)) },
      },
      releaseOf: (part) => (part === 'ltdrgstable' ? ofDrgs(part) : ofOthers(part)),
    };
    const entry = 'missing' in drgs ? undefined : drgs.value.entry(drg);
    const warnings = [
      ...(reviewCode === '' ? [NO_REVIEW_CODE] : []),
      ...billedDrgWarnings(context, DRG_TABLES.LTCH),
      ...withoutLengthOfStay(entry, 'arithmeticMeanLos', 'no stay is a short-stay outlier'),
    ];
    const stayPrice = priceLongTermStay(input, trace);
    if (!('payment' in stayPrice)) {
      const { rates, unreached, returnCode: code } = stayPrice;
      // Tables that are missing name what they lack.
      const isNotLoaded = code === 'LTC05' && ('missing' in drgs || 'missing' in others);
      const explanation = isNotLoaded ? null : stayPrice.explanation;
      const outputFields = {
        ...(rates ? { calculation_version: rates.version } : {}),
        ...(unreached ? { charge_threshold_amount: unreached.chargeThreshold.toNumber() } : {}),
      };
      return { ...unpriced(claim, { code, explanation, outputFields, stay, tables: [drgs, others] }), warnings };
    }
    const parts = partsOf(stayPrice.payment);
    const partsWith = (record: ProviderRecord) => {
      const other = priceLongTermStay({ ...input, provider: ltchProvider(record) }, null);
      return 'payment' in other ? partsOf(other.payment) : null;
    };
    const blanks = blanksThatCount(ltch, context, parts, partsWith);
    return priced(claim, {
      code: stayPrice.returnCode,
      version: stayPrice.rates.version,
      payment: withoutUnknown({ ...paymentOfParts(parts, stay), patient: INPATIENT_SHARE }, blanks),
      output: () => outputWithout(ltchResponse(input, stayPrice), blanks, FIELDS_OF_PARTS),
      tables: [drgs, others],
      warnings: [...warnings, ...blanks.warnings],
    });
  },
  failed,
};

const NO_DAYS = 'The claim has neither los nor the dates of admission and discharge.';

const NOTHING_LOADED: LtchTables = { ippsDrgs: null, wageIndex: null, comparableIndex: null };

/** 42 CFR 412.521, 412.522. */
const partsOf = ({ standard, siteNeutral, outlier, dischargePaymentPercentage }: LtchPayment): Parts => ({
  standard,
  site_neutral: siteNeutral,
  outlier,
  discharge_payment_percentage: dischargePaymentPercentage,
});

/** Default review code 01: standard rate, except for psychiatric and rehabilitation stays. */
const DEFAULT_REVIEW_CODE = '01';

const NO_REVIEW_CODE = {
  code: 'DEFAULT_TAKEN',
  field: 'additional_data.review_code',
  text: 'additional_data.review_code is not given: 01 was taken, which pays the standard rate but for psychiatric and rehabilitation stays',
} as const;

function reviewCodeOf(claim: Claim): string {
  return additionalData(claim, ltchReads, 'ltch')?.review_code || additionalData(claim, ltchReads, 'review_code') || '';
}

/** The table holds the one length of stay that CMS publishes. */
function ltcDrg(entry: Pick<DrgEntry, 'weight' | 'arithmeticMeanLos'> | undefined) {
  return entry && { weight: exact(entry.weight), averageLengthOfStay: exact(entry.arithmeticMeanLos ?? 0) };
}

function ltchClaim(claim: Claim, dischargeDate: number, days: StayDays, drg: string, reviewCode: string): LtchClaim {
  return {
    ...{ drg, dischargeDate, reviewCode, ...days },
    lifetimeReserveDays: additionalData(claim, ltchReads, 'ltch')?.lifetime_reserve_days ?? 0,
    coveredCharges: claim.totalCharges,
    specialPaymentIndicator: specialPaymentIndicator(claim),
    procedureCodes: claim.inpatientPxs.map(({ code }) => code),
  };
}
