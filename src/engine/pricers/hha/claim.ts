/** A claim as the home health pricer takes it, Medicare Claims Processing Manual chapter 10. */
import { additionalData } from '../../claim/additional-data.ts';
import type { Claim, Line } from '../../claim/claim.ts';
import { admissionOf, billTypeOf, HOME_HEALTH_LINE, valueCodeNumber } from '../../claim/facts.ts';
import { daysBetween } from '../../core/calendar.ts';
import { rowInForce } from '../../core/dated.ts';
import { exact } from '../../core/exact.ts';
import type { ReturnCode as Answered } from '../../frame/answers.ts';
import type { HhaClaim, HhaProvider, HhaTables } from './inputs.ts';
import { hhaReads } from './reads.ts';
import type { ReturnCode } from './return-codes.ts';
import { type Visit, visitsOf } from './visits.ts';

/** Transferred from another agency. */
export const TRANSFER = '47';
/** Patient status: discharged to another agency, or readmitted to this one within the period. */
const PARTIAL_PERIOD = '06';
/** Value codes of where the patient is served: its CBSA, its county. */
export const [CBSA_CODE, COUNTY_CODE] = ['61', '85'] as const;
const COUNTY_DIGITS = 5;

export interface ReadClaim {
  /** Without the lines, which come from the visits. */
  claim: Omit<HhaClaim, 'lines'>;
  visits: readonly Visit[];
  area: Pick<HhaProvider, 'cbsa' | 'countyCode'>;
  /** Place of the line whose HIPPS code is priced, from 0; null where it is the grouper's. */
  billedPlace: number | null;
}

/**
 * @param grouped HIPPS code that the grouper came to; null for none
 * @returns a return code where the claim lacks what it is priced by
 */
export function hhaClaim(claim: Claim, grouped: string | null, tables: HhaTables): ReadClaim | Answered<ReturnCode> {
  const { fromDate, thruDate } = claim;
  const admissionDate = admissionOf(claim);
  if (fromDate === null || thruDate === null || admissionDate === null) return { code: 'HHA04' };
  const hippsLines = claim.lines.filter(({ revenueCode }) => revenueCode === HOME_HEALTH_LINE);
  const billed = claim.lines.findIndex(({ revenueCode, hcpcs }) => revenueCode === HOME_HEALTH_LINE && hcpcs !== '');
  const hipps = grouped ?? claim.lines[billed]?.hcpcs;
  if (!hipps) return { code: 'HHA01' };
  const area = areaOf(claim, thruDate, tables);
  if ('code' in area) return area;
  const data = additionalData(claim, hhaReads, 'hha');
  return {
    claim: {
      typeOfBill: billTypeOf(claim),
      admissionDate,
      fromDate,
      throughDate: thruDate,
      noticeReceiptDate: claim.receiptDate,
      lateFilingPenaltyWaived: ['Y', 'y', '1'].includes(data?.late_filing_penalty_waiver_indicator ?? ''),
      hipps,
      days: daysOf(hippsLines, fromDate, thruDate),
      isPartialPeriod: claim.patientStatus === PARTIAL_PERIOD,
      lupaSource: claim.condCodes.includes(TRANSFER) ? 'B' : '1',
      adjustmentIndicator: data?.adjustment_indicator || '0',
      qualityReportingIndicator: data?.initial_payment_quality_reporting_program_indicator || '0',
      priorPaymentTotal: exact(data?.prior_payment_total ?? 0),
      priorOutlierTotal: exact(data?.prior_outlier_total ?? 0),
    },
    visits: visitsOf(claim, thruDate),
    area,
    billedPlace: grouped === null ? billed : null,
  };
}

/** The days between several HIPPS lines, else those of the claim. */
function daysOf(lines: readonly Line[], fromDate: number, thruDate: number): number {
  const dates = lines.flatMap(({ serviceDate }) => (serviceDate === null ? [] : [serviceDate])).sort((a, b) => a - b);
  const [first, last] = [dates[0], dates[dates.length - 1]];
  const [start, end] = dates.length > 1 && first && last ? [first, last] : [fromDate, thruDate];
  return daysBetween(start, end) + 1;
}

/** Returns the area where the patient is served: by value codes 61 and 85, else by the ZIP code of the address. */
function areaOf(
  claim: Claim,
  date: number,
  { zipAreas }: HhaTables,
): Pick<HhaProvider, 'cbsa' | 'countyCode'> | Answered<ReturnCode> {
  const cbsa = valueCodeNumber(claim, CBSA_CODE).slice(0, COUNTY_DIGITS);
  const county = valueCodeNumber(claim, COUNTY_CODE);
  // An amount has lost leading zeros.
  const countyCode = county === '' ? '' : county.padStart(COUNTY_DIGITS, '0').slice(0, COUNTY_DIGITS);
  const { zip } = claim.patient.address;
  const row = rowInForce(zipAreas?.get(zip), date);
  if (cbsa !== '') return { cbsa, countyCode: countyCode || (row?.countyCode ?? '') };
  if (zip === '') return { code: 'HHA02', explanation: 'The claim has neither value code 61 nor patient.address.zip.' };
  if (zipAreas === null)
    return { code: 'HHA02', explanation: 'The crosswalk of ZIP codes to counties and CBSAs is not loaded.' };
  if (!row) return { code: 'HHA02', explanation: `The crosswalk has no ZIP code ${zip} on thru_date.` };
  return { cbsa: row.cbsa, countyCode: countyCode || row.countyCode };
}
