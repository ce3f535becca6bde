/** The IPPS pricer as a module of the claims engine. */

import { additionalData } from '../../claim/additional-data.ts';
import { AUTO, type Claim } from '../../claim/claim.ts';
import { explainDays, type StayDays, stayDays } from '../../claim/stay.ts';
import type { Trace } from '../../core/trace.ts';
import { notingUnverified } from '../../core/unverified.ts';
import { type DrgEntry, withoutLengthOfStay } from '../../figures/drg-entry.ts';
import { DRG_TABLES } from '../../figures/drg-lookup.ts';
import { absencesThatCount, together } from '../../frame/absences.ts';
import { excludedHospital, type OutputForm, pricerAnswers } from '../../frame/answers.ts';
import { AVERAGE_RATIOS } from '../../frame/average-ratio-tables.ts';
import type { ClaimModule, ModuleAnswer, ModuleContext } from '../../frame/module.ts';
import { coversYears, givenFigures } from '../../frame/operator-figures.ts';
import { type Parts, type Payment, paymentOfParts, withUnknownParts } from '../../frame/payment.ts';
import { blanksThatCount, outputWithout, recordAtMost, withoutUnknown } from '../../frame/record-blanks.ts';
import { INPATIENT_SHARE } from '../../frame/result/patient-shares.ts';
import { releaseOf, tableKey } from '../../frame/tables.ts';
import { billedDrgWarnings, drgOfStay } from '../../groupers/msdrg/drg-of-stay.ts';
import { msdrg } from '../../groupers/msdrg/module.ts';
import { absencesOf } from './absences.ts';
import { DEVICE_CREDIT, DEVICE_CREDIT_DRGS, deviceCreditFor } from './device-credit.ts';
import { whyExcluded } from './excluded.ts';
import { ippsFields } from './fields.ts';
import type { IppsClaim, IppsDrg, IppsInput, IppsTables } from './inputs.ts';
import { FIELDS_OF_PARTS, type IppsResponse, ippsOutput } from './output.ts';
import { isPriced, priceInpatientStay } from './price.ts';
import { IPPS_PROVIDER_FIELDS, ippsProvider } from './provider.ts';
import { IPPS_RATES } from './rates/index.ts';
import { ippsReads } from './reads.ts';
import { responseOf } from './response.ts';
import { LOOKED_UP, MISSING_HERE, RETURN_CODES } from './return-codes.ts';
import { reviewCodeOf } from './review-code.ts';
import { ippsSummary } from './summary.ts';
import { IPPS_PARTS, namedParts, type PaymentParts } from './totals.ts';

/** The tables of the fiscal year of a discharge, without the DRGs. */
export const IPPS_TABLES = tableKey<Omit<IppsTables, 'drg'>>('ipps');

/** Output fields of a stay that cannot be priced. */
const NO_PRICE = {
  total_payment: null,
  federal_payment: null,
  outlier_payment: null,
  capital_payment: null,
  calculation_version: '',
};

/** Puts the return code where CMS's pricer has it, and its text at the end. */
const outputOf: OutputForm = ({ claimId: claim_id }, return_code_data, fields) => ({
  claim_id,
  ...(fields ?? { ...NO_PRICE, return_code: return_code_data.code }),
  return_code_data,
});

const { priced, unpriced, failed } = pricerAnswers(RETURN_CODES, MISSING_HERE, LOOKED_UP, outputOf);

export const ipps: ClaimModule<Payment> = {
  name: 'IPPS',
  kind: 'pricer',
  key: 'ipps',
  kinds: ['inpatient'],
  holds: 'The payment and its parts.',
  dateField: 'thru_date',
  providerFile: { table: 'ipsf', required: true, fields: IPPS_PROVIDER_FIELDS },
  billTypes: ['11'],
  bundle: 'the stay',
  parts: [...IPPS_PARTS, DEVICE_CREDIT],
  partAliases: {
    outlier: ['operating_outlier', 'capital_outlier'],
    dsh: ['operating_dsh', 'capital_dsh'],
    ime: ['operating_ime', 'capital_ime'],
  },
  readsTotalCharges: true,
  hasNoInterimBills: true,
  fields: ippsFields,
  needs: [DRG_TABLES.IPPS, IPPS_TABLES],
  uses: [AVERAGE_RATIOS.IPPS.table, DEVICE_CREDIT_DRGS],
  reads: ippsReads,
  output: ippsOutput,
  summary: ippsSummary,
  rates: IPPS_RATES,
  rule: '42 CFR part 412',
  covers: coversYears(IPPS_RATES),
  run(context) {
    const { claim, tables, provider, trace } = context;
    const days = stayDays(claim);
    explainDays(claim, days, trace);
    const drg = drgOfStay(context, DRG_TABLES.IPPS);
    if (claim.thruDate === null) return refused(claim, 'IPPS02', null, trace);
    const excluded = provider && whyExcluded(provider.value);
    if (excluded && claim.modules.includes(AUTO)) return refused(claim, 'IPPS08', excluded, trace);
    if (days && days.coveredDays < 0) return refused(claim, 'IPPS01', null, trace);
    // The grouper has no DRG for a year without rates either: the year is the reason.
    const figures = givenFigures(tables);
    const isOfYear = IPPS_RATES.heldAt(claim.thruDate) ?? IPPS_RATES.at(claim.thruDate, figures);
    if (drg === null) return refused(claim, isOfYear ? 'IPPS03' : 'IPPS04', null, trace);
    if (provider === null) throw new Error('A stay was to be priced without a provider record');
    const [drgs, others] = [tables.find(DRG_TABLES.IPPS), tables.find(IPPS_TABLES)];
    const [ofDrgs, ofOthers] = [releaseOf(drgs), releaseOf(others, provider)];
    const ungroupable = whyUngroupable(context, drg);
    const entry = ungroupable ? undefined : 'missing' in drgs ? null : drgs.value.entry(drg);
    const input: IppsInput = {
      figures,
      claim: ippsClaim(claim, claim.thruDate, days ?? NO_DAYS, drg, entry?.postAcute ?? false, trace),
      provider: ippsProvider(provider.value),
      tables: {
        ...('missing' in others ? NOTHING_LOADED : others.value),
        drg: entry === null ? null : entry && ippsDrg(entry),
      },
      releaseOf: (part) => (part === 'drg' ? ofDrgs(part) : ofOthers(part)),
    };
    const stayPrice = priceInpatientStay(input, trace);
    const transfer = stayPrice.case?.transfer;
    const stay = {
      ...{ drg, coveredDays: days?.coveredDays ?? null },
      ...(transfer?.reduced ? { transferFactor: transfer.dischargeFraction } : {}),
    };
    const isTransfer = transfer && transfer.method !== 'none';
    const warnings = [
      ...(excluded ? [excludedHospital('IPPS', excluded)] : []),
      ...billedDrgWarnings(context, DRG_TABLES.IPPS),
      ...(isTransfer ? withoutLengthOfStay(entry, 'geometricMeanLos', 'the transfer is paid in full') : []),
    ];
    if (isPriced(stayPrice)) {
      const { returnCode: code, limitations, rates, payment } = stayPrice;
      const credit = deviceCreditFor(claim, drg, tables);
      const parts = credit.taken(paidParts(payment.parts, claim), trace);
      const partsOf = (other: IppsInput) => {
        const otherPrice = priceInpatientStay(other);
        return isPriced(otherPrice) ? credit.taken(paidParts(otherPrice.payment.parts, claim), null) : null;
      };
      const recordMost = recordAtMost('IPPS', provider.value);
      const most = recordMost === provider.value ? input : { ...input, provider: ippsProvider(recordMost) };
      const partsMost = most === input ? parts : (notingUnverified(() => partsOf(most)).value ?? parts);
      const blanks = together(
        blanksThatCount(ipps, context, parts, (record) => partsOf({ ...input, provider: ippsProvider(record) })),
        absencesThatCount('IPPS', partsMost, absencesOf(most, rates, partsOf), trace),
      );
      const paid = withUnknownParts(paymentOfParts(parts, stay), credit.unknown);
      return priced(claim, {
        ...{ code, explanation: limitations.join(' '), version: rates.version },
        output: () => outputWithout(credited(responseOf(input, stayPrice), paid), blanks, FIELDS_OF_PARTS),
        payment: withoutUnknown({ ...paid, patient: INPATIENT_SHARE }, blanks),
        tables: [others],
        warnings: [...warnings, ...credit.warnings, ...blanks.warnings],
      });
    }
    const output = () => responseOf(input, stayPrice);
    const { returnCode: code, limitations = [], payment, ...about } = stayPrice;
    const reasons = [about.explanation, code === '54' && ungroupable].filter((reason) => typeof reason === 'string');
    const missing = [drgs, others].flatMap((table) => ('missing' in table ? [table.missing] : []));
    const caveats = payment && 'caveat' in others && others.caveat ? [others.caveat] : [];
    const explanation = [...reasons, ...missing, ...limitations, ...caveats].join(' ');
    // Missing tables are named already; only an area that a sample lacks is to be added.
    const lookedUp = LOOKED_UP.has(code) ? [others] : [];
    return { ...unpriced(claim, { code, explanation, outputFields: output(), stay, tables: lookedUp }), warnings };
  },
  failed,
};

const NO_DAYS: StayDays = { lengthOfStay: Number.NaN, coveredDays: Number.NaN };

/** Pass-through is a part of Medicare Advantage stays alone: the cost report pays it for others. */
function paidParts({ passThrough, ...others }: PaymentParts, { hmo }: Claim): Parts {
  return namedParts(hmo ? { ...others, passThrough } : others);
}

const NOTHING_LOADED: Omit<IppsTables, 'drg'> = {
  wageIndex: null,
  outmigration: null,
  twoMidnightFactor: null,
  newTechnologies: null,
  technologyCodes: new Set(),
};

/** Returns the answer with the total that is left by a credit for a device; without one it is the program's. */
function credited(response: IppsResponse, { whole, parts, unknown = [] }: Payment): IppsResponse {
  if (unknown.length > 0) return { ...response, total_payment: null };
  return DEVICE_CREDIT in parts ? { ...response, total_payment: whole?.toNumber() ?? null } : response;
}

/** DRGs of the table that pay no stay: principal diagnosis invalid as discharge diagnosis, and ungroupable. */
const UNGROUPABLE = new Set(['998', '999']);

/** Returns why the DRG pays no stay; null where it does. */
function whyUngroupable({ result }: ModuleContext, drg: string): string | null {
  if (!UNGROUPABLE.has(drg)) return null;
  const grouped = result(msdrg);
  return grouped
    ? `The stay cannot be grouped: the grouper gives DRG ${drg} with return code ${grouped.final.returnCode}.`
    : `additional_data.drg ${drg} is that of stays that cannot be grouped.`;
}

function ippsClaim(
  claim: Claim,
  dischargeDate: number,
  days: StayDays,
  drg: string,
  postAcute: boolean,
  trace: Trace | null,
): IppsClaim {
  const data = additionalData(claim, ippsReads, 'ipps');
  return {
    dischargeDate,
    reviewCode: reviewCodeOf(claim, data?.review_code ?? '', postAcute, trace),
    drg,
    ...days,
    lifetimeReserveDays: data?.lifetime_reserve_days ?? 0,
    coveredCharges: claim.totalCharges,
    diagnoses: [...(claim.principalDx ? [claim.principalDx] : []), ...claim.secondaryDxs].map(({ code }) => code),
    procedures: claim.inpatientPxs.map(({ code }) => code),
    drugCodes: claim.lines.flatMap(({ ndc }) => (ndc ? [ndc.replaceAll('-', '')] : [])),
    conditionCodes: claim.condCodes,
    demoCodes: claim.demoCodes,
    midnightAdjustmentGeolocation: data?.midnight_adjustment_geolocation ?? '',
    hmo: claim.hmo,
  };
}

function ippsDrg(entry: DrgEntry): IppsDrg {
  return {
    weight: entry.weight,
    geometricMeanLos: entry.geometricMeanLos ?? 0,
    arithmeticMeanLos: entry.arithmeticMeanLos ?? 0,
    postAcute: entry.postAcute,
    specialPayPostAcute: entry.specialPayPostAcute,
  };
}

function refused(
  claim: Claim,
  code: 'IPPS01' | 'IPPS02' | 'IPPS03' | 'IPPS04' | 'IPPS08',
  explanation: string | null,
  trace: Trace | null,
): ModuleAnswer<Payment> {
  const inputs: Record<string, string> = explanation === null ? {} : { reason: explanation };
  trace?.step('return_code', RETURN_CODES[code], inputs, code, '42 CFR 412.20');
  return unpriced(claim, { code, explanation, stay: { drg: null, coveredDays: null } });
}
