/** The IPF pricer as a module of the claims engine: PSYCH. */
import { additionalData } from '../../claim/additional-data.ts';
import type { Claim } from '../../claim/claim.ts';
import { ageOf } from '../../claim/facts.ts';
import { stayDays } from '../../claim/stay.ts';
import type { Warning } from '../../claim/warnings.ts';
import { exact } from '../../core/exact.ts';
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
import { ectTreatments } from './ect.ts';
import { BENEFITS_EXHAUSTED, ipfFields } from './fields.ts';
import type { IpfClaim, IpfInput, IpfTables } from './inputs.ts';
import { FIELDS_OF_PARTS, ipfOutput } from './output.ts';
import { type IpfPayment, pricePsychiatricStay } from './price.ts';
import { IPF_PROVIDER_FIELDS, ipfProvider } from './provider.ts';
import { IPF_RATES } from './rates/index.ts';
import { ipfReads } from './reads.ts';
import { ipfResponse } from './response.ts';
import { LOOKED_UP, MISSING_HERE, RETURN_CODES } from './return-codes.ts';
import { psychSummary } from './summary.ts';
import { IPF_TABLES } from './tables.ts';

const { priced, unpriced, failed } = pricerAnswers(RETURN_CODES, MISSING_HERE, LOOKED_UP);

export const psych: ClaimModule<Payment> = {
  name: 'PSYCH',
  kind: 'pricer',
  key: 'psych',
  kinds: ['inpatient'],
  holds: 'The payment of a psychiatric stay and its parts.',
  dateField: 'thru_date',
  providerFile: { table: 'ipsf', required: true, fields: IPF_PROVIDER_FIELDS },
  billTypes: ['11'],
  bundle: 'the stay',
  parts: ['federal', 'teaching', 'ect', 'outlier'],
  partAliases: { ime: ['teaching'] },
  readsTotalCharges: true,
  hasNoInterimBills: true,
  fields: ipfFields,
  needs: [DRG_TABLES.IPF, IPF_TABLES],
  uses: [AVERAGE_RATIOS.PSYCH.table],
  reads: ipfReads,
  output: ipfOutput,
  summary: psychSummary,
  rates: IPF_RATES,
  rule: '42 CFR part 412 subpart N',
  covers: coversYears(IPF_RATES),
  run(context) {
    const { claim, tables, provider, trace } = context;
    if (provider === null) throw new Error('A stay was to be priced without a provider record');
    if (claim.thruDate === null) return unpriced(claim, { code: 'IPF03' });
    const days = stayDays(claim);
    if (days && days.coveredDays < 0) return unpriced(claim, { code: 'IPF02' });
    const drg = drgOfStay(context, DRG_TABLES.IPF);
    if (drg === null) return unpriced(claim, { code: 'IPF04' });
    const stay = { drg, coveredDays: days?.coveredDays ?? null };
    const [drgs, others] = [tables.find(DRG_TABLES.IPF), tables.find(IPF_TABLES)];
    const [ofDrgs, ofOthers] = [releaseOf(drgs), releaseOf(others, provider)];
    const used = [drgs, others];
    const input: IpfInput = {
      claim: ipfClaim(claim, claim.thruDate, days?.lengthOfStay ?? 0, drg),
      provider: ipfProvider(provider.value),
      figures: givenFigures(tables),
      tables: {
        ...('missing' in others ? NOTHING_LOADED : others.value),
        drg: 'missing' in drgs ? null : { get: (code) => factorOf(drgs.value.entry(code)) },
      },
      releaseOf: (part) => (part === 'drg' ? ofDrgs(part) : ofOthers(part)),
    };
    const price = pricePsychiatricStay(input, trace);
    if (!('payment' in price)) {
      const outputFields = price.rates ? { calculation_version: price.rates.version } : {};
      return unpriced(claim, {
        code: price.returnCode,
        explanation: price.explanation,
        outputFields,
        stay,
        tables: used,
      });
    }
    const parts = partsOf(price.payment);
    const partsWith = (record: ProviderRecord) => {
      const other = pricePsychiatricStay({ ...input, provider: ipfProvider(record) }, null);
      return 'payment' in other ? partsOf(other.payment) : null;
    };
    const blanks = blanksThatCount(psych, context, parts, partsWith);
    return priced(claim, {
      code: price.returnCode,
      version: price.rates.version,
      payment: withoutUnknown({ ...paymentOfParts(parts, stay), patient: INPATIENT_SHARE }, blanks),
      output: () => outputWithout(ipfResponse(input.provider, price), blanks, FIELDS_OF_PARTS),
      tables: used,
      warnings: [...billedDrgWarnings(context, DRG_TABLES.IPF), ...blanks.warnings, ...originWarnings(input)],
    });
  },
  failed,
};

/** 42 CFR 412.424. */
const partsOf = ({ federal, teaching, electroconvulsiveTherapy: ect, outlier }: IpfPayment): Parts => ({
  ...{ federal, teaching, ect, outlier },
});

/** Warns of a claim without a point of origin at a hospital whose emergency department counts for the first day. */
function originWarnings({ claim, provider }: IpfInput): Warning[] {
  if (claim.sourceOfAdmission !== '' || provider.temporaryReliefIndicator !== 'Y' || claim.priorDays > 0) return [];
  const text =
    'The claim gives no admission_source: a patient who was not in this hospital before was taken, which decides the adjustment for an emergency department (PSYCH)';
  return [{ code: 'DEFAULT_TAKEN', field: 'admission_source', text }];
}

const NOTHING_LOADED: IpfTables = { wageIndex: null, comorbidities: null, codeFirst: null, procedures: null };

/** A DRG table holds the factor as its weight. */
const factorOf = (entry: { weight: number } | undefined) => entry && exact(entry.weight);

function ipfClaim(claim: Claim, dischargeDate: number, lengthOfStay: number, drg: string): IpfClaim {
  return {
    coveredCharges: claim.totalCharges,
    dischargeDate,
    lengthOfStay,
    priorDays: additionalData(claim, ipfReads, 'psych')?.prior_days ?? 0,
    patientAge: ageOf(claim) ?? 0,
    patientStatus: claim.patientStatus,
    sourceOfAdmission: claim.admissionSource,
    diagnosisRelatedGroup: drg,
    diagnosisCodes: [...(claim.principalDx ? [claim.principalDx] : []), ...claim.secondaryDxs].map(({ code }) => code),
    procedureCodes: claim.inpatientPxs.map(({ code }) => code),
    serviceUnits: ectTreatments(claim),
    outlierOccurrenceIndicator: claim.occurrenceCodes.some(({ code }) => BENEFITS_EXHAUSTED.includes(code)) ? 'Y' : '',
  };
}
