/** Sentences beside the amounts of an ASC claim: what deserves a second look, and what the totals lack. */
import type { AscInput } from './inputs.ts';
import type { LinePricing } from './line-pricing.ts';
import type { AscWageIndex } from './wage-index.ts';

/** Drugs and devices with a payment limit that the addenda do not give. */
const NON_OPIOID = '***';

export function messagesOf({ message }: AscWageIndex, lines: readonly LinePricing[]): string[] {
  const contractorPriced = lines.filter((priced) => priced.isPayable && priced.indicator?.isContractorPriced);
  const unknown = lines.filter(({ isKnown }) => !isKnown);
  return [
    ...(message === null ? [] : [message]),
    ...(contractorPriced.length > 0
      ? [`The contractor prices line ${numbers(contractorPriced)}: the claim has no total.`]
      : []),
    ...(unknown.length > 0
      ? [`Line ${numbers(unknown)} has no amount, as status_reason says: the claim has no total.`]
      : []),
  ];
}

/**
 * Sentences about non-opioid alternatives: Social Security Act 1833(t)(16)(G) limits what is paid for one, and without the limit
 * the payment may be too high.
 */
export function unappliedLimitsOf(lines: readonly LinePricing[]): string[] {
  const nonOpioid = lines.filter(({ rate, service }) => rate && service?.mark === NON_OPIOID);
  if (nonOpioid.length === 0) return [];
  return [
    `Line ${numbers(nonOpioid)} is a non-opioid alternative with a payment limit that the addenda do not give: it was not applied.`,
  ];
}

const numbers = (lines: readonly LinePricing[]) => lines.map(({ line }) => line.lineNumber).join(', ');

/** Sentences about medically unlikely edits that are not loaded for a line's day, or in a sample that lacks its code. */
export function unappliedEditsOf({ claim, tables }: AscInput, lines: readonly LinePricing[]): string[] {
  if (claim.noMue) return [];
  const [notLoaded, notInSample]: [LinePricing[], LinePricing[]] = [[], []];
  for (const priced of lines) {
    const limits = tables.unitLimits(claim.mue, priced.date);
    if (limits === null) notLoaded.push(priced);
    else if (limits.isSample && !limits.byCode.has(priced.line.hcpcs)) notInSample.push(priced);
  }
  return [
    ...(notLoaded.length > 0
      ? [`The medically unlikely edits (${claim.mue}) of the day are not loaded: they were not applied.`]
      : []),
    ...(notInSample.length > 0
      ? [
          `The medically unlikely edits (${claim.mue}) are a sample, which lacks the code of line ${numbers(notInSample)}: no limit was applied.`,
        ]
      : []),
  ];
}
