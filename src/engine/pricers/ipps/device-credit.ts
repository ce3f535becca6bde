/** The credit for a replaced device in the payment of a stay, 42 CFR 412.89: of the DRGs that the final rule lists. */
import type { Claim } from '../../claim/claim.ts';
import type { Warning } from '../../claim/warnings.ts';
import { atLeastZero, type Exact, exact, least, sum, ZERO } from '../../core/exact.ts';
import { type Certainty, rowCitation } from '../../core/figure.ts';
import { cell, markCell } from '../../core/table-file.ts';
import type { Trace } from '../../core/trace.ts';
import { noteRead } from '../../core/unverified.ts';
import { deviceCreditOf } from '../../frame/covered/device-credit.ts';
import type { Parts } from '../../frame/payment.ts';
import { type Tables, yearTable } from '../../frame/tables.ts';

/** The DRGs that CMS lists for a fiscal year, each with its mark of certainty. */
export const DEVICE_CREDIT_DRGS = yearTable('ipps_device_credit_drgs', {
  name: 'IPPS-device-credit',
  period: 'fiscal year',
  datasets: { drgs: 'ipps-device-credit-drgs' },
  required: ['drgs'],
  open: ({ drgs }): ReadonlyMap<string, Certainty | null> =>
    new Map(drgs.map((row) => [cell(row, 'device_drg'), markCell(row)])),
});

/** Name of the part that it is, 0 or less. */
export const DEVICE_CREDIT = 'device_credit';
const CITATION = '42 CFR 412.89(c)';

/** Effect of a bill's credit on its payment. */
export interface DeviceCredit {
  /** Returns the parts with the credit among them. */
  taken(parts: Parts, trace: Trace | null): Parts;
  /** Sentences: why it is not known whether the payment is reduced. */
  unknown: readonly string[];
  warnings: readonly Warning[];
}

const NO_CREDIT: DeviceCredit = { taken: (parts) => parts, unknown: [], warnings: [] };

/** @param drg that pays the stay, 3 digits */
export function deviceCreditFor(claim: Claim, drg: string, tables: Tables): DeviceCredit {
  const billed = deviceCreditOf(claim);
  if (billed === null) return NO_CREDIT;
  const credit = billed.toFixed(2);
  const table = tables.find(DEVICE_CREDIT_DRGS);
  if ('missing' in table) {
    const unknown = `The credit for a device of ${credit} is taken from the payment if the year’s final rule lists DRG ${drg} (42 CFR 412.89), and the list, ipps-device-credit-drgs, is not loaded.`;
    return { ...NO_CREDIT, unknown: [unknown] };
  }
  const mark = table.value.get(drg);
  if (mark === undefined) {
    const text = `The credit for a device of ${credit} was not taken off: DRG ${drg} is none of those that it reduces (${table.release})`;
    return { ...NO_CREDIT, warnings: [{ code: 'NOT_COVERED', field: 'value_codes', text }] };
  }
  return {
    ...NO_CREDIT,
    taken(parts, trace) {
      noteRead('device credit DRGs', mark, table.release);
      const payment = payable(parts);
      const part = ZERO.minus(least(exact(billed), payment));
      trace?.step(
        DEVICE_CREDIT,
        '−least(credit, drg_payment)',
        { credit: billed, drg_payment: payment, drg },
        part,
        rowCitation(CITATION, mark),
        table.release,
      );
      return { ...parts, [DEVICE_CREDIT]: part };
    },
  };
}

/** Payment of the DRG, 0 at least: pass-through is no part of it. */
function payable({ pass_through: _, ...parts }: Parts): Exact {
  return atLeastZero(sum(...Object.values(parts)));
}
