/** The IRF pricer as a module of the claims engine. */
import { additionalData } from '../../claim/additional-data.ts';
import type { Claim } from '../../claim/claim.ts';
import { REHABILITATION_LINE } from '../../claim/facts.ts';
import { type StayDays, specialPaymentIndicator, stayDays } from '../../claim/stay.ts';
import { pricerAnswers } from '../../frame/answers.ts';
import { AVERAGE_RATIOS } from '../../frame/average-ratio-tables.ts';
import { billedCodeWarnings, otherCodeWarnings } from '../../frame/billed-code.ts';
import type { ClaimModule } from '../../frame/module.ts';
import { coversYears, givenFigures } from '../../frame/operator-figures.ts';
import { type Parts, type Payment, paymentOfParts } from '../../frame/payment.ts';
import { blanksThatCount } from '../../frame/record-blanks.ts';
import { INPATIENT_SHARE } from '../../frame/result/patient-shares.ts';
import { releaseOf } from '../../frame/tables.ts';
import { cmg } from '../../groupers/cmg/module.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import { irfFields } from './fields.ts';
import type { IrfClaim, IrfInput } from './inputs.ts';
import { irfOutput } from './output.ts';
import { type IrfPayment, priceRehabilitationStay } from './price.ts';
import { IRF_PROVIDER_FIELDS, irfProvider } from './provider.ts';
import { IRF_RATES } from './rates/index.ts';
import { irfReads } from './reads.ts';
import { irfResponse } from './response.ts';
import { LOOKED_UP, MISSING_HERE, RETURN_CODES } from './return-codes.ts';
import { irfSummary } from './summary.ts';
import { IRF_TABLES } from './tables.ts';

const { priced, unpriced, failed } = pricerAnswers(RETURN_CODES, MISSING_HERE, LOOKED_UP);

export const irf: ClaimModule<Payment> = {
  name: 'IRF',
  kind: 'pricer',
  key: 'irf',
  kinds: ['inpatient'],
  holds: 'The payment of a rehabilitation stay and its parts.',
  dateField: 'thru_date',
  providerFile: { table: 'ipsf', required: true, fields: IRF_PROVIDER_FIELDS },
  billTypes: ['11'],
  bundle: 'the stay',
  parts: ['federal', 'low_income', 'teaching', 'outlier', 'facility_specific'],
  partAliases: { ime: ['teaching'], dsh: ['low_income'] },
  readsTotalCharges: true,
  hasNoInterimBills: true,
  fields: irfFields,
  needs: [IRF_TABLES],
  uses: [AVERAGE_RATIOS.IRF.table],
  reads: irfReads,
  output: irfOutput,
  summary: irfSummary,
  rates: IRF_RATES,
  rule: '42 CFR part 412 subpart P',
  covers: coversYears(IRF_RATES),
  run(context) {
    const { claim, tables, provider, trace } = context;
    if (provider === null) throw new Error('A stay was to be priced without a provider record');
    const days = stayDays(claim);
    if (claim.thruDate === null) return unpriced(claim, { code: 'IRF02' });
    if (days === null) return unpriced(claim, { code: '56', explanation: NO_DAYS });
    if (days.coveredDays < 0) return unpriced(claim, { code: 'IRF03' });
    const stay = { drg: null, coveredDays: days.coveredDays };
    const grouped = context.result(cmg)?.group ?? null;
    // The last such line counts, if CMG gave no group.
    const place = claim.lines.findLastIndex(({ revenueCode }) => revenueCode === REHABILITATION_LINE);
    const caseMixGroup = grouped ?? (claim.lines[place]?.hcpcs || null);
    if (caseMixGroup === null) return unpriced(claim, { code: 'IRF01', stay });
    const billed = { code: caseMixGroup, where: `line ${place + 1}`, field: `lines.${place}.hcpcs` };
    const ofLine = { code: claim.lines[place]?.hcpcs ?? '', where: `Line ${place + 1}`, by: 'irf_pai' };
    const warnings =
      grouped === null ? billedCodeWarnings(context, cmg, billed) : otherCodeWarnings(cmg, grouped, ofLine);
    const table = tables.find(IRF_TABLES);
    const input: IrfInput = {
      claim: irfClaim(claim, claim.thruDate, days, caseMixGroup),
      provider: irfProvider(provider.value),
      figures: givenFigures(tables),
      tables: 'missing' in table ? NOTHING_LOADED : table.value,
      releaseOf: releaseOf(table, provider),
    };
    const stayPrice = priceRehabilitationStay(input, trace);
    if (!('payment' in stayPrice)) {
      const outputFields = {
        ...(stayPrice.rates ? { calculation_version: stayPrice.rates.version } : {}),
        ...(stayPrice.chargeThreshold ? { charge_outlier_threshold_amt: stayPrice.chargeThreshold.toNumber() } : {}),
      };
      const { returnCode: code } = stayPrice;
      // The table itself names what it lacks.
      const explanation = code === 'IRF04' && 'missing' in table ? null : stayPrice.explanation;
      return { ...unpriced(claim, { code, explanation, outputFields, stay, caseMixGroup, tables: [table] }), warnings };
    }
    const { isTransfer, transferPercent } = stayPrice.group;
    const paidStay = { ...stay, ...(isTransfer ? { transferFactor: transferPercent } : {}) };
    const parts = partsOf(stayPrice.payment);
    const partsWith = (record: ProviderRecord) => {
      const other = priceRehabilitationStay({ ...input, provider: irfProvider(record) }, null);
      return 'payment' in other ? partsOf(other.payment) : null;
    };
    const blanks = blanksThatCount(irf, context, parts, partsWith);
    return priced(claim, {
      code: stayPrice.returnCode,
      version: stayPrice.rates.version,
      payment: { ...paymentOfParts(parts, paidStay), patient: INPATIENT_SHARE },
      caseMixGroup,
      output: () => irfResponse(input.provider, stayPrice),
      tables: [table],
      warnings: [...warnings, ...(stayPrice.isUnsettled ? [UNSETTLED] : []), ...blanks.warnings],
    });
  },
  failed,
};

/** 42 CFR 412.624, after the blend of the transition. */
const partsOf = ({ federal, lowIncome, teaching, outlier, facilitySpecific }: IrfPayment): Parts => ({
  federal,
  low_income: lowIncome,
  teaching,
  outlier,
  facility_specific: facilitySpecific,
});

const NO_DAYS = 'The claim has neither los nor the dates of admission and discharge.';

const NOTHING_LOADED = { caseMixGroups: null, wageIndex: null };

const UNSETTLED = {
  code: 'UNSETTLED_RULE',
  field: 'billing_provider.additional_data.ipsf.supplemental_wage_index_indicator',
  text: 'supplemental_wage_index_indicator 3 limited the decrease of the wage index as 1 does: no source of CMS says whether it should',
} as const;

function irfClaim(claim: Claim, dischargeDate: number, days: StayDays, caseMixGroup: string): IrfClaim {
  return {
    caseMixGroup,
    coveredCharges: claim.totalCharges,
    ...days,
    lifetimeReserveDays: additionalData(claim, irfReads, 'irf')?.lifetime_reserve_days ?? 0,
    dischargeDate,
    patientStatus: claim.patientStatus,
    outlierSpecialPaymentIndicator: specialPaymentIndicator(claim),
  };
}
