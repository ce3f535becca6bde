/** The hospice pricer as a module of the claims engine. */
import type { Claim } from '../../claim/claim.ts';
import type { Warning } from '../../claim/warnings.ts';
import { type Exact, sum } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { pricerAnswers, totalFirst } from '../../frame/answers.ts';
import type { ClaimModule, ModuleAnswer } from '../../frame/module.ts';
import { coversYears, givenFigures } from '../../frame/operator-figures.ts';
import { type Parts, type Payment, paymentOfParts } from '../../frame/payment.ts';
import { unknownShare } from '../../frame/result/patient-shares.ts';
import { releaseOf, type Tables } from '../../frame/tables.ts';
import { hospiceClaim, type ReadClaim } from './claim.ts';
import { hospiceFields } from './fields.ts';
import { LEVELS_OF_CARE, type LevelRevenueCode } from './inputs.ts';
import { hospiceOutput } from './output.ts';
import { type HospicePayment, priceHospiceClaim } from './price.ts';
import { HOSPICE_RATES } from './rates/index.ts';
import { hospiceReads } from './reads.ts';
import { MISSING_HERE, RETURN_CODES } from './return-codes.ts';
import { hospiceSummary } from './summary.ts';
import { HOSPICE_TABLES } from './tables.ts';

const { priced, unpriced, failed } = pricerAnswers(RETURN_CODES, MISSING_HERE, undefined, totalFirst);

const PATIENT_SHARE = unknownShare('Coinsurance for respite care and drugs is due to the hospice (42 CFR 418.400).');

export const hospice: ClaimModule<Payment> = {
  name: 'HOSPICE',
  kind: 'pricer',
  key: 'hospice',
  kinds: ['hospice'],
  holds: 'The payment by level of care.',
  dateField: 'from_date',
  providerFile: null,
  billTypes: ['81', '82'],
  bundle: 'the level of care',
  parts: [
    'routine_home_care',
    'continuous_home_care',
    'inpatient_respite_care',
    'general_inpatient_care',
    'end_of_life',
  ],
  fields: hospiceFields,
  needs: [HOSPICE_TABLES],
  reads: hospiceReads,
  output: hospiceOutput,
  summary: hospiceSummary,
  rates: HOSPICE_RATES,
  rule: '42 CFR part 418 subpart G',
  covers: coversYears(HOSPICE_RATES),
  run({ claim, tables, trace }) {
    const read = hospiceClaim(claim, trace);
    return 'code' in read ? unpriced(claim, read) : answered(claim, read, tables, trace);
  },
  failed,
};

/** Returns the answer to a claim as CMS's program gets it. */
export function answered(claim: Claim, read: ReadClaim, tables: Tables, trace: Trace | null): ModuleAnswer<Payment> {
  const figures = givenFigures(tables);
  const { fromDate } = read.claim;
  if (!HOSPICE_RATES.at(fromDate, figures))
    return unpriced(claim, { code: 'HOSPICE05', explanation: HOSPICE_RATES.lackingText(fromDate, figures) });
  const table = tables.find(HOSPICE_TABLES);
  if ('missing' in table) return unpriced(claim, { code: 'HOSPICE06', explanation: table.missing });
  const input = { claim: read.claim, provider: null, tables: table.value, figures, releaseOf: releaseOf(table) };
  const price = priceHospiceClaim(input, trace);
  const { returnCode: code, wageIndexes } = price;
  const outputFields = {
    patient_wage_index: wageIndexes.patient?.toNumber() ?? null,
    provider_wage_index: wageIndexes.provider?.toNumber() ?? null,
  };
  if (!('payment' in price))
    return unpriced(claim, { code, explanation: price.explanation ?? table.caveat ?? null, outputFields });
  const { payment, rates } = price;
  return priced(claim, {
    code,
    explanation: unpaidRoutine(read.claim),
    version: rates.version,
    payment: { ...paymentOfParts(partsOf(payment)), patient: PATIENT_SHARE },
    output: () => ({
      total_payment: payment.total.toNumber(),
      high_routine_home_care_days: payment.highRoutineDays,
      low_routine_home_care_days: payment.lowRoutineDays,
      ...outputFields,
      billing_group_payments: billingGroupPayments(payment, read.hcpcs),
      eola_payments: payment.endOfLife.map((amount, day) => ({ index: day + 1, payment_amount: amount.toNumber() })),
    }),
    warnings: [...read.warnings, ...admissionWarnings(claim, unpaidRoutine(read.claim))],
  });
}

/** Returns the levels of care as added, 42 CFR 418.302: rounded ones may differ from the total by a cent. */
const partsOf = ({ exact, endOfLife }: HospicePayment): Parts => ({
  routine_home_care: exact.routineHomeCare,
  continuous_home_care: exact.continuousHomeCare,
  inpatient_respite_care: exact.inpatientRespiteCare,
  general_inpatient_care: exact.generalInpatientCare,
  end_of_life: sum(...endOfLife),
});

function billingGroupPayments(payment: HospicePayment, hcpcs: Partial<Record<LevelRevenueCode, string>>): object[] {
  return (Object.keys(LEVELS_OF_CARE) as LevelRevenueCode[]).map((revenueCode) => {
    const amount: Exact = payment[LEVELS_OF_CARE[revenueCode]];
    return { revenue_code: revenueCode, hcpcs_code: hcpcs[revenueCode] ?? null, payment_amount: amount.toNumber() };
  });
}

/**
 * Warns of missing days, 42 CFR 418.302(b)(1): the days since the admission decide between the two rates of routine
 * home care.
 */
function admissionWarnings({ admitDate }: Claim, unpaid: string | null): Warning[] {
  if (unpaid !== null) return [{ code: 'ADMISSION_DATE', field: 'admit_date', text: unpaid }];
  if (admitDate !== null) return [];
  const text = 'The claim gives no admit_date: from_date was taken, from which on days count for the high rate';
  return [{ code: 'DEFAULT_TAKEN', field: 'admit_date', text }];
}

/** Returns a sentence for routine home care that is not paid; null if it is paid. */
function unpaidRoutine({
  admissionDate,
  groups,
}: {
  admissionDate: number;
  groups: readonly { revenueCode: string; date: number }[];
}): string | null {
  const routine = groups.find(({ revenueCode }) => revenueCode === '0651');
  if (!routine || routine.date >= admissionDate) return null;
  return 'Routine home care begins before admit_date: CMS’s program pays nothing for it.';
}
