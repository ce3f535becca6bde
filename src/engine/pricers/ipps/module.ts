/** The IPPS pricer as a module of the claims engine. */

import { additionalData } from '../../claim/additional-data.ts';
import { AUTO, type Claim } from '../../claim/claim.ts';
import { lengthOfStay } from '../../claim/facts.ts';
import type { Trace } from '../../core/trace.ts';
import { type DrgEntry, withoutLengthOfStay } from '../../figures/drg-entry.ts';
import { DRG_TABLES } from '../../figures/drg-lookup.ts';
import { excludedHospital } from '../../frame/answers.ts';
import type { ClaimModule, ModuleAnswer, ModuleContext } from '../../frame/module.ts';
import { coversYears, givenFigures } from '../../frame/operator-figures.ts';
import { NO_PAYMENT, type Payment, paymentOfParts } from '../../frame/payment.ts';
import { type MissingTable, type Table, tableKey } from '../../frame/tables.ts';
import { billedDrgWarnings, drgOfStay } from '../../groupers/msdrg/drg-of-stay.ts';
import { msdrg } from '../../groupers/msdrg/module.ts';
import { whyExcluded } from './excluded.ts';
import type { IppsClaim, IppsDrg, IppsInput, IppsReleases, IppsTables } from './inputs.ts';
import { type IppsOutput, ippsOutput } from './output.ts';
import { priceInpatientStay } from './price.ts';
import { IPPS_PROVIDER_FIELDS, ippsProvider } from './provider.ts';
import { IPPS_RATES } from './rates/index.ts';
import { ippsReads } from './reads.ts';
import { responseOf } from './response.ts';
import { isMissingHere, isPaidCode, RETURN_CODES } from './return-codes.ts';
import { reviewCodeOf } from './review-code.ts';

/** The tables of the fiscal year of a discharge but the DRGs. */
export const IPPS_TABLES = tableKey<Omit<IppsTables, 'drg'>>('ipps');

export const ipps: ClaimModule<Payment> = {
  name: 'IPPS',
  kind: 'pricer',
  key: 'ipps',
  holds: 'The payment and its parts.',
  dateField: 'thru_date',
  providerFile: { table: 'ipsf', required: true, fields: IPPS_PROVIDER_FIELDS },
  billTypes: ['11'],
  readsTotalCharges: true,
  hasNoInterimBills: true,
  needs: [DRG_TABLES.IPPS, IPPS_TABLES],
  reads: ippsReads,
  output: ippsOutput,
  rates: IPPS_RATES,
  covers: coversYears(IPPS_RATES),
  run(context) {
    const { claim, tables, provider, trace } = context;
    const los = stayDays(claim, trace);
    const drg = drgOfStay(context);
    if (claim.thruDate === null) return refused(claim, 'IPPS02', null, trace);
    const excluded = provider && whyExcluded(provider.value);
    if (excluded && claim.modules.includes(AUTO)) return refused(claim, 'IPPS08', excluded, trace);
    if (los !== null && los < claim.nonCoveredDays) return refused(claim, 'IPPS01', null, trace);
    // A stay of such a year has no DRG of the grouper's either: the year is why.
    const figures = givenFigures(tables);
    const isOfYear = IPPS_RATES.heldAt(claim.thruDate) ?? IPPS_RATES.at(claim.thruDate, figures);
    if (drg === null) return refused(claim, isOfYear ? 'IPPS03' : 'IPPS04', null, trace);
    if (provider === null) throw new Error('A stay was to be priced without a provider record');
    const drgs = tables.find(DRG_TABLES.IPPS);
    const others = tables.find(IPPS_TABLES);
    const ungroupable = whyUngroupable(context, drg);
    const weight = ungroupable ? undefined : 'missing' in drgs ? null : drgs.value.entry(drg);
    const input: IppsInput = {
      figures,
      claim: ippsClaim(claim, claim.thruDate, los ?? Number.NaN, drg, weight?.postAcute ?? false, trace),
      provider: ippsProvider(provider.value),
      tables: {
        ...('missing' in others ? NOTHING_LOADED : others.value),
        drg: weight === null ? null : weight && ippsDrg(weight),
      },
      releases: {
        drg: 'missing' in drgs ? null : drgs.release,
        ...releasesOf(others),
        provider: provider.release,
      },
    };
    const pricing = priceInpatientStay(input, trace);
    const response = responseOf(input, pricing);
    const { returnCode } = pricing;
    const missing = [drgs, others].flatMap((table) => ('missing' in table ? [table.missing] : []));
    const counts = pricing.payment !== undefined || returnCode === '52';
    const caveats = counts && 'caveat' in others && others.caveat ? [others.caveat] : [];
    const reasons = [pricing.reason, returnCode === '54' && ungroupable].filter((reason) => typeof reason === 'string');
    const explanation = [...reasons, ...missing, ...(pricing.limitations ?? []), ...caveats].join(' ');
    const stay = { drg, coveredDays: los === null ? null : input.claim.coveredDays };
    const payment =
      isPaidCode(returnCode) && pricing.payment
        ? paymentOfParts({ total: pricing.payment.total }, stay)
        : { ...NO_PAYMENT, stay };
    const output: IppsOutput = {
      claim_id: claim.claimId,
      ...response,
      return_code_data: {
        code: returnCode,
        description: RETURN_CODES[returnCode],
        explanation: explanation || null,
      },
    };
    return {
      result: payment,
      payment,
      output,
      warnings: [
        ...(excluded ? [excludedHospital('IPPS', excluded)] : []),
        ...billedDrgWarnings(context),
        ...(pricing.case && pricing.case.transfer.method !== 'none'
          ? withoutLengthOfStay(weight, 'geometricMeanLos', 'the transfer is paid in full')
          : []),
      ],
      // A sample may lack the area that the record names.
      ...(isMissingHere(returnCode) || (returnCode === '52' && caveats.length > 0)
        ? { missing: { code: returnCode, description: RETURN_CODES[returnCode], explanation } }
        : {}),
    };
  },
  failed: (claim, reason) => unpaid(claim, 'UNX', 'Unexpected error', reason),
};

/** Releases by part; tables of one release, as a test gives them, have it for every part. */
function releasesOf(
  table: Table<unknown> | MissingTable,
): Pick<IppsReleases, 'wageIndex' | 'outmigration' | 'newTechnology'> {
  const of = (part: string) => ('missing' in table ? null : table.parts ? (table.parts[part] ?? null) : table.release);
  return { wageIndex: of('wage_index'), outmigration: of('outmigration'), newTechnology: of('new_technology') };
}

/** Days of the stay, and the covered ones of them; null where the claim tells none. */
function stayDays(claim: Claim, trace: Trace | null): number | null {
  const days = lengthOfStay(claim);
  const citation = 'Medicare Benefit Policy Manual, chapter 3, section 20.1';
  if (claim.los > 0) trace?.step('length_of_stay', 'los', { los: claim.los }, days, citation);
  else
    trace?.step(
      'length_of_stay',
      'days from admission to discharge, that of the discharge not counted, and 1 at least',
      { admit_date: claim.admitDate ?? claim.fromDate, thru_date: claim.thruDate },
      days,
      citation,
    );
  if (days !== null)
    trace?.step(
      'covered_days',
      'length_of_stay − non_covered_days',
      { length_of_stay: days, non_covered_days: claim.nonCoveredDays },
      days - claim.nonCoveredDays,
      '42 CFR 409.61',
    );
  return days;
}

/** Output fields of a stay that cannot be priced. */
const NO_PRICE = {
  total_payment: null,
  federal_payment: null,
  outlier_payment: null,
  capital_payment: null,
  calculation_version: '',
};

const NOTHING_LOADED: Omit<IppsTables, 'drg'> = {
  wageIndex: null,
  outmigration: new Map(),
  twoMidnightFactor: new Map(),
  newTechnologies: null,
};

/** Principal diagnosis invalid as discharge diagnosis, and ungroupable: no DRGs of stays, whatever their row in the table says. */
const UNGROUPABLE = new Set(['998', '999']);

/** Null for the DRG of a stay. */
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
  stay: number,
  drg: string,
  postAcute: boolean,
  trace: Trace | null,
): IppsClaim {
  const data = additionalData(claim, ippsReads, 'ipps');
  return {
    dischargeDate,
    reviewCode: reviewCodeOf(claim, data?.review_code ?? '', postAcute, trace),
    drg,
    lengthOfStay: stay,
    coveredDays: stay - claim.nonCoveredDays,
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
  const payment: Payment = { ...NO_PAYMENT, stay: { drg: null, coveredDays: null } };
  const description = RETURN_CODES[code];
  trace?.step('return_code', description, explanation === null ? {} : { reason: explanation }, code, '42 CFR 412.20');
  return {
    result: payment,
    payment,
    output: unpaid(claim, code, description, explanation),
    ...(isMissingHere(code) ? { missing: { code, description, explanation: explanation ?? '' } } : {}),
  };
}

/** The output of a claim that was not priced. */
function unpaid(claim: Claim, code: string, description: string, explanation: string | null): IppsOutput {
  return {
    claim_id: claim.claimId,
    ...NO_PRICE,
    return_code: code,
    return_code_data: { code, description, explanation },
  };
}
