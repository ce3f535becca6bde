/** Warnings about a priced claim: values that pricers replaced or ignored. */
import type { Claim } from '../claim/claim.ts';
import { chargesOfLines, frequencyOf } from '../claim/facts.ts';
import type { Warning } from '../claim/warnings.ts';
import { AMBULANCE_MILES } from '../claim/whole-units.ts';
import { claimBlankWarnings } from './claim-blanks.ts';
import { lineBlankWarnings } from './line-blanks.ts';
import type { ClaimModule } from './module.ts';
import { secondaryPayerWarnings } from './result/secondary-payer.ts';

/** @param pricers those that determined an amount; without any there is no warning */
export function priceWarnings(claim: Claim, pricers: readonly ClaimModule<unknown>[]): Warning[] {
  if (pricers.length === 0) return [];
  return [
    ...claimBlankWarnings(claim, pricers),
    ...lineBlankWarnings(claim, pricers),
    ...interimWarnings(claim, pricers),
    ...chargeWarnings(claim, pricers),
    ...unitWarnings(claim),
    ...secondaryPayerWarnings(claim),
  ];
}

/** Writes `42,000.00`. One for all warnings: making one takes as long as pricing a claim. */
const DOLLARS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Warns if the claim gives two different sums of charges, or none, and a pricer of stays reads them. */
function chargeWarnings({ totalCharges, lines }: Claim, pricers: readonly ClaimModule<unknown>[]): Warning[] {
  if (!pricers.some(({ readsTotalCharges }) => readsTotalCharges)) return [];
  const ofLines = chargesOfLines(lines);
  if (totalCharges === 0 && ofLines === 0) {
    const text = 'The claim gives no charges: 0 was taken, with which no stay is an outlier';
    return [{ code: 'DEFAULT_TAKEN', field: 'total_charges', text }];
  }
  if (ofLines === 0 || ofLines === totalCharges) return [];
  const text = `total_charges is ${DOLLARS.format(totalCharges)}, the lines add to ${DOLLARS.format(ofLines)}: total_charges counts`;
  return [{ code: 'CHARGES_DIFFER', field: 'total_charges', text }];
}

/** Warns of units with a fraction on lines of which only whole units count; those of a service with a code are refused. */
function unitWarnings({ lines }: Claim): Warning[] {
  const warnings: Warning[] = [];
  lines.forEach(({ hcpcs, units, wholeUnits }, place) => {
    if (units === wholeUnits || AMBULANCE_MILES.has(hcpcs.toUpperCase())) return;
    const consequence = wholeUnits === 0 ? 'less than one unit has no price' : `${wholeUnits} of them are priced`;
    const text = `Line ${place + 1} bills ${units} units: ${consequence}`;
    warnings.push({ code: 'UNITS', field: `lines.${place}.units`, text });
  });
  return warnings;
}

/** Frequencies of bills for a part of a stay or treatment: first, continuing and last interim bills, late charges. */
const INTERIM: Readonly<Record<string, string>> = {
  2: 'an interim bill',
  3: 'an interim bill',
  4: 'the last of several interim bills',
  5: 'a bill of late charges alone',
};

function interimWarnings(claim: Claim, pricers: readonly ClaimModule<unknown>[]): Warning[] {
  const kind = INTERIM[frequencyOf(claim)];
  if (kind === undefined) return [];
  const names = pricers.filter(({ hasNoInterimBills }) => hasNoInterimBills).map(({ name }) => name);
  if (names.length === 0) return [];
  const text = `Bill type ${claim.billType} is ${kind}: ${names.join(' and ')} priced it as a final one`;
  return [{ code: 'INTERIM_BILL', field: 'bill_type', text }];
}
