/** The first sentence about a claim: who bills, when, and for a stay how long it was and how it ended. */
import { type Claim, providerOf } from '../../claim/claim.ts';
import { dischargeOf } from '../../claim/discharge.ts';
import { stayDays } from '../../claim/stay.ts';
import { isoDate } from '../../core/calendar.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import { counted, type Explanation, type Sentence, sentenceOf } from './sentences.ts';
import { Figure, Steps } from './step-figures.ts';

/**
 * Returns `Hospital 980001, 2026-03-02 to 2026-03-07, 5 days, discharged home.`
 * @param explanation of the pricer, or of the first module; null if none has steps
 */
export function openingSentence(
  claim: Claim,
  provider: ProviderRecord | null,
  explanation: Explanation | null,
): Sentence {
  const { biller, isStay } = explanation?.summary ?? {};
  const steps = new Steps(explanation?.steps ?? []);
  const words = [`${biller?.(claim) ?? 'Provider'} ${numberOf(claim, provider)}`.trim(), datesOf(claim)];
  if (isStay) words.push(...stayWords(claim, steps));
  return sentenceOf(words.filter((word) => word !== '').join(', '), steps);
}

/** Returns the certification number, else the NPI; '' if there is none. */
function numberOf(claim: Claim, provider: ProviderRecord | null): string {
  const providerName = providerOf(claim);
  const ccn = providerName?.otherId || String(provider?.provider_ccn ?? '').trim();
  if (ccn !== '') return ccn;
  return providerName?.npi ? `with NPI ${providerName.npi}` : '';
}

function datesOf({ fromDate, thruDate }: Claim): string {
  const dates = [fromDate, thruDate].flatMap((day) => (day === null ? [] : isoDate(day)));
  return [...new Set(dates)].join(' to ');
}

function stayWords(claim: Claim, steps: Steps): string[] {
  const days = stayDays(claim);
  const discharge = dischargeOf(claim);
  steps.mention('length_of_stay', 'covered_days');
  return [
    ...(days ? [counted(new Figure(days.lengthOfStay), 'day')] : []),
    ...(days && claim.nonCoveredDays > 0 ? [`${claim.nonCoveredDays} of them not covered`] : []),
    ...(discharge === null ? [] : [discharge]),
  ];
}
