/** Sentences beside the amounts of an ASC claim: what deserves a second look, and what the totals lack. */
import type { AscInput } from './inputs.ts';
import type { LinePricing } from './line-pricing.ts';
import type { AscWageIndex } from './wage-index.ts';

/** Drugs and devices with a payment limit that the addenda do not give. */
const NON_OPIOID = '***';

export function messagesOf({ message }: AscWageIndex, lines: readonly LinePricing[]): string[] {
  const contractorPriced = lines.filter((priced) => priced.isPayable && priced.indicator?.isContractorPriced);
  const unknown = lines.filter(({ isKnown }) => !isKnown);
  const nonOpioid = lines.filter((priced) => priced.rate && priced.service?.mark === NON_OPIOID);
  return [
    ...(message === null ? [] : [message]),
    ...(contractorPriced.length > 0
      ? [`The contractor prices line ${numbers(contractorPriced)}: the claim has no total.`]
      : []),
    ...(unknown.length > 0
      ? [`Line ${numbers(unknown)} has no amount, as status_reason says: the claim has no total.`]
      : []),
    ...(nonOpioid.length > 0
      ? [
          `Line ${numbers(nonOpioid)} is a non-opioid alternative with a payment limit that the addenda do not give: it was not applied.`,
        ]
      : []),
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
