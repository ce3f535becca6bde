/** A claim as the ESRD pricer takes it, Medicare Claims Processing Manual chapter 8. */
import { additionalData } from '../../claim/additional-data.ts';
import type { Claim } from '../../claim/claim.ts';
import type { Warning } from '../../claim/warnings.ts';
import { isoDate } from '../../core/calendar.ts';
import { quarterOf } from '../../core/dated.ts';
import type { ReturnCode as Answered } from '../../frame/answers.ts';
import { comorbiditiesOf } from './comorbidity-diagnoses.ts';
import type { EsrdClaim, EsrdProvider, EsrdTables } from './inputs.ts';
import { type EsrdRates, postTdapaAmount } from './rates/rates.ts';
import { esrdReads } from './reads.ts';
import type { ReturnCode } from './return-codes.ts';
import { isTransitional, type UnpaidItem, unmarkedDrugs, unpaidItems } from './transitional-items.ts';
import { REVENUE_CODES } from './validation.ts';

/** Condition codes that the pricer knows. */
export const CONDITION_CODES: ReadonlySet<string> = new Set(['73', '74', '76', '84', '87']);
const CHOICES: ReadonlySet<string> = new Set(['', 'H', 'P', 'B']);
/** Drugs, laboratory tests and supplies: what counts for an outlier, 42 CFR 413.237(a)(1). */
const SEPARATELY_BILLABLE = /^(025|0634|0635|0636|027|030)/;

export const VALUE_CODES = { weight: 'A8', height: 'A9', outlier: '79', tdapa: 'Q8', tpnies: 'QG', craTpnies: 'QH' };

export interface ReadClaim {
  claim: EsrdClaim;
  lowVolume: Pick<EsrdProvider, 'lowVolumeIndicator' | 'lowVolumeTier'>;
  /** A sentence for a diagnosis whose list is not loaded; null for none. */
  missingComorbidity: string | null;
  /** Places of the lines that are a treatment each: one for every day. */
  treatments: number[];
  /** Items that a transitional add-on pays, without its amount. */
  unpaidItems: readonly UnpaidItem[];
  /** Lines of dialysis that bill more than one treatment a day; drugs that an add-on may pay. */
  warnings: readonly Warning[];
}

/**
 * @param rates of thru_date
 * @returns a return code where the claim lacks what it is priced by
 */
export function esrdClaim(
  claim: Claim,
  { comorbidities }: EsrdTables,
  rates: EsrdRates | undefined,
): ReadClaim | Answered<ReturnCode> {
  const { thruDate, patient, esrdInitialDate, condCodes } = claim;
  if (thruDate === null) return { code: 'ESRD15' };
  const revenueCode = claim.lines.find((line) => REVENUE_CODES.has(line.revenueCode))?.revenueCode;
  if (revenueCode === undefined) return { code: 'ESRD01' };
  const days = new Map<number, number>();
  for (const [place, line] of claim.lines.entries())
    if (line.revenueCode === revenueCode && line.serviceDate !== null && !days.has(line.serviceDate))
      days.set(line.serviceDate, place);
  if (days.size === 0) return { code: 'ESRD03' };
  const fault = acrossPeriods(claim.fromDate ?? thruDate, thruDate, [...days.keys()], rates);
  if (fault) return fault;
  if (patient.dateOfBirth === null) return { code: 'ESRD05' };
  const data = additionalData(claim, esrdReads, 'esrd');
  const choice = data?.ect_choice ?? '';
  if (!CHOICES.has(choice)) return { code: 'ESRD09', explanation: `It is ${choice}.` };
  const amountOf = (code: string) => claim.valueCodes.find((each) => each.code === code)?.amount;
  const conditionCodes = condCodes.filter((code) => CONDITION_CODES.has(code));
  const hasItems = claim.lines.some((line) => SEPARATELY_BILLABLE.test(line.revenueCode) && !isTransitional(line));
  const diagnosed = comorbiditiesOf(claim.secondaryDxs, thruDate, comorbidities);
  return {
    claim: {
      throughDate: thruDate,
      lineDate: Math.min(...days.keys()),
      dateOfBirth: patient.dateOfBirth,
      dialysisStartDate: esrdInitialDate ?? 0,
      revenueCode,
      sessions: days.size,
      height: amountOf(VALUE_CODES.height) ?? 0,
      weight: amountOf(VALUE_CODES.weight) ?? 0,
      conditionCodes: conditionCodes.length > 0 ? conditionCodes : null,
      demoCodes: claim.demoCodes,
      treatmentChoice: choice === '' ? null : choice,
      performanceFactor: data?.ppa_adjustment ?? null,
      outlierTotal: data?.outlier_total ?? amountOf(VALUE_CODES.outlier) ?? (hasItems ? null : 0),
      tdapaTotal: amountOf(VALUE_CODES.tdapa) ?? 0,
      tpniesTotal: amountOf(VALUE_CODES.tpnies) ?? 0,
      craTpniesTotal: amountOf(VALUE_CODES.craTpnies) ?? 0,
      comorbidities: diagnosed.comorbidities,
      cwfReturnCode: '',
    },
    lowVolume: { lowVolumeIndicator: data?.low_volume || 'N', lowVolumeTier: data?.low_volume_tier ?? null },
    missingComorbidity: diagnosed.missing,
    treatments: [...days.values()],
    unpaidItems: unpaidItems(claim),
    warnings: [...uncountedTreatments(claim, revenueCode, new Set(days.values())), ...unmarkedDrugs(claim, thruDate)],
  };
}

/**
 * Refuses a claim of two years: CMS's program prices all treatments by the through date alone (B-THRU-DATE of its bill record),
 * and a bill is of one calendar month, Medicare Claims Processing Manual chapter 8, section 50.3. Within a year quarters count
 * where their amounts differ.
 * @param treatments days, YYYYMMDD
 */
function acrossPeriods(
  fromDate: number,
  thruDate: number,
  treatments: readonly number[],
  rates: EsrdRates | undefined,
): Answered<ReturnCode> | null {
  const yearOf = (day: number) => Math.floor(day / 10000);
  const ofYear = [fromDate, ...treatments].find((day) => yearOf(day) !== yearOf(thruDate));
  const other =
    ofYear ?? (rates && treatments.find((day) => postTdapaAmount(rates, day) !== postTdapaAmount(rates, thruDate)));
  if (other === undefined) return null;
  const period = ofYear === undefined ? quarterOf : yearOf;
  const explanation = `The claim has ${isoDate(other)}, of ${period(other)}, and ends on ${isoDate(thruDate)}, in ${period(thruDate)}.`;
  return { code: 'ESRD16', explanation };
}

/** Dialysis is billed a line a treatment, with its day: Medicare Claims Processing Manual, chapter 8, section 50.3. */
function uncountedTreatments({ lines }: Claim, revenueCode: string, countedPlaces: ReadonlySet<number>): Warning[] {
  return lines.flatMap((line, place) => {
    if (line.revenueCode !== revenueCode) return [];
    const why = countedPlaces.has(place)
      ? line.wholeUnits > 1 && `bills ${line.wholeUnits} units: one treatment a day is priced`
      : line.serviceDate === null
        ? 'has no service date: it was not counted as a treatment'
        : 'is a second treatment of its day: it was not counted';
    return why ? [{ code: 'UNITS' as const, field: `lines.${place}.units`, text: `Line ${place + 1} ${why}` }] : [];
  });
}
