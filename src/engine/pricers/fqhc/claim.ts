/** A claim as the FQHC pricer takes it: what it bills, and what the outpatient code editor made of it. */
import { additionalData } from '../../claim/additional-data.ts';
import { type Claim, providerOf } from '../../claim/claim.ts';
import { isoDate } from '../../core/calendar.ts';
import { dollars, exact } from '../../core/exact.ts';
import type { IoceResult } from '../../editors/ioce/answer/result.ts';
import type { ReturnCode as Answered } from '../../frame/answers.ts';
import type { FqhcClaim, FqhcTables } from './inputs.ts';
import { fqhcReads } from './reads.ts';
import type { ClaimReturnCode } from './return-codes.ts';

/** @returns a return code where the claim lacks what it is priced by */
export function fqhcClaim(
  claim: Claim,
  edited: IoceResult,
  { zipLocalities, isZipSample }: FqhcTables,
): FqhcClaim | Answered<ClaimReturnCode> {
  const { fromDate } = claim;
  if (fromDate === null) return { code: 'FQHC08' };
  const locality = localityOf(claim, fromDate, zipLocalities);
  if (typeof locality !== 'string') {
    const caveat = isZipSample && locality.code === 'FQHC02' ? ' The table is a sample.' : '';
    return { ...locality, explanation: `${locality.explanation ?? ''}${caveat}` || null };
  }
  const data = additionalData(claim, fqhcReads, 'fqhc');
  const optional = (amount: number | undefined) => (amount === undefined ? null : exact(amount));
  return {
    fromDate,
    carrierLocality: locality,
    demoCodes: claim.demoCodes,
    reductionPercent: optional(data?.mdpcp_reduction_percentage),
    planAmount: optional(data?.med_advantage_plan_amount),
    lines: claim.lines.flatMap((line, place) => {
      const flags = edited.lines[place];
      if (!flags) return [];
      return [
        {
          lineNumber: place + 1,
          date: line.serviceDate ?? fromDate,
          revenueCode: line.revenueCode,
          hcpcs: line.hcpcs,
          charges: dollars(line.charges),
          actionFlag: flags.actionFlagOutput.trim() || '0',
          denyOrRejectFlag: flags.rejectionDenialFlag,
          paymentIndicator: flags.paymentIndicator.trim(),
          packageFlag: flags.packagingFlag,
          paymentMethodFlag: flags.paymentMethodFlag,
          compositeAdjustmentFlag: flags.compositeAdjustmentFlag,
        },
      ];
    }),
  };
}

/** Carrier and locality as given, else by the provider's ZIP code: its plus four before the whole ZIP code. */
function localityOf(
  claim: Claim,
  fromDate: number,
  zipLocalities: FqhcTables['zipLocalities'],
): string | Answered<ClaimReturnCode> {
  const provider = providerOf(claim);
  if (provider && provider.carrier !== '' && provider.locality !== '') return `${provider.carrier}${provider.locality}`;
  const { zip = '', zip4 = '' } = provider?.address ?? {};
  if (zip === '') return { code: 'FQHC01' };
  if (zipLocalities === null) return { code: 'FQHC03' };
  const until = claim.thruDate ?? fromDate;
  const all = zipLocalities.get(zip) ?? [];
  const rows = all.filter(({ effectiveDate, endDate }) => effectiveDate <= fromDate && endDate >= until);
  const plusFourRow = rows.find(({ plusFour }) => plusFour !== '' && plusFour === zip4);
  const row = plusFourRow ?? rows.find(({ plusFour }) => plusFour === '');
  const ended = plusFourRow
    ? undefined
    : all.find(({ plusFour, endDate }) => plusFour === zip4 && zip4 !== '' && endDate < until);
  if (row && ended && `${ended.carrier}${ended.locality}` !== `${row.carrier}${row.locality}`)
    return {
      code: 'FQHC02',
      explanation: `ZIP+4 ${zip}-${zip4} was in another locality than its ZIP code until ${isoDate(ended.endDate)}, and no later record is loaded.`,
    };
  return row ? `${row.carrier}${row.locality}` : { code: 'FQHC02', explanation: `The ZIP code is ${zip}.` };
}
