/** The outpatient pricer's output beside claim id and return code, by the names of CMS's pricer. */
import type { Exact } from '../../core/exact.ts';
import { inOnePiece } from '../../core/one-piece.ts';
import type { LineDisposition } from '../../frame/disposition.ts';
import type { OtherPayment } from './other-payment.ts';
import type { OppsOutput } from './output.ts';
import { hasAmount } from './payment.ts';
import type { PricedClaim, RefusedClaim } from './price.ts';
import type { PricedLine } from './priced-line.ts';
import { LINE_RETURN_CODES } from './return-codes.ts';

export type OppsFields = Omit<OppsOutput, 'claim_id' | 'return_code'>;
type ServiceLine = NonNullable<OppsOutput['service_lines']>[number];

/** Fields of a claim that the pricer does not look at. */
export const NO_PRICE: OppsFields = {
  calculation_version: '',
  total_claim_payment: null,
  total_claim_charges: null,
  total_claim_deductible: null,
  total_claim_outlier_payment: null,
  blood_deductible: null,
  blood_pints_used: null,
  device_credit: null,
  final_cbsa: null,
  final_wage_index: null,
  service_lines: null,
};

/**
 * @param others by place of the line: what another schedule pays, null where none does
 * @param dispositionOf why an editor rejects or denies a line, by its place
 */
export function oppsResponse(
  pricing: PricedClaim | RefusedClaim,
  others: readonly (OtherPayment | null)[],
  dispositionOf: (place: number) => LineDisposition | undefined,
): OppsFields {
  const { rates, area, lines } = pricing;
  const totals = 'totals' in pricing ? pricing.totals : null;
  return {
    calculation_version: rates?.version ?? '',
    total_claim_payment: totals?.payment.toNumber() ?? null,
    total_claim_charges: totals?.charges.toNumber() ?? null,
    total_claim_deductible: totals?.deductible.toNumber() ?? null,
    total_claim_outlier_payment: totals?.outlier?.toNumber() ?? null,
    blood_deductible: totals?.bloodDeductible.toNumber() ?? null,
    blood_pints_used: totals?.bloodPints ?? null,
    device_credit: totals?.deviceCredit.toNumber() ?? null,
    final_cbsa: area?.cbsa ?? null,
    final_wage_index: area?.index?.toNumber() ?? null,
    service_lines: lines.map((line) => {
      const place = line.lineNumber - 1;
      return serviceLine(line, others[place] ?? null, dispositionOf(place));
    }),
  };
}

function serviceLine(
  line: PricedLine,
  other: OtherPayment | null,
  disposition: LineDisposition | undefined,
): ServiceLine {
  const isKnown = hasAmount(line);
  const share = (amount: Exact) => (isKnown && line.isSplit ? amount.toNumber() : null);
  return {
    line_number: line.lineNumber,
    payment: isKnown ? line.payment.toNumber() : null,
    reimbursement_amount: share(line.reimbursement),
    coinsurance_amount: share(line.coinsurance),
    reduced_coinsurance_amount: share(line.reducedCoinsurance),
    total_deductible: share(line.deductible),
    blood_deductible: share(line.bloodDeductible),
    return_code: {
      code: line.returnCode,
      description: LINE_RETURN_CODES[line.returnCode],
      explanation: disposition ? inOnePiece(`The line is ${disposition.reason}.`) : null,
    },
    other_payment: other && {
      schedule: other.schedule,
      amount: other.amount?.toNumber() ?? null,
      explanation: inOnePiece(other.explanation),
    },
  };
}
