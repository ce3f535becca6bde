/** The proof of an amount, and its text for the clipboard. */

import { shownDay } from '../days/shown-day.ts';
import type { Figure } from '../steps/trace.ts';

/** The part that all amounts of an answer share. */
export interface ProofSource {
  /** Absent where no claim was priced (a published figure, a rate), null where it is of several claims. */
  claimId?: string | null;
  /** The day for which it is priced, or on which it is in force. */
  serviceDate: string | null;
  /** With its configuration and the version of its terms; null without a contract, absent where none is asked. */
  contract?: string | null;
  /** Releases of the whole answer. */
  releases: string | null;
  requestId: string | null;
  /** Time of the answer, ISO 8601. */
  at: string;
  /** Changes to the claim before it was priced; absent if there were none. */
  scenario?: string | undefined;
}

export interface Proof {
  /** Name of the amount: `Payment by IPPS`. */
  subject: string;
  /** As the step has it, with all its decimals, or in dollars. */
  amount: string;
  /** Null where the service gives no step for it. */
  formula: string | null;
  inputs: Readonly<Record<string, Figure>>;
  citation: string | null;
  /** Releases of this amount and of what it comes from. */
  releases: readonly string[];
  source: ProofSource;
  /** Place of its step; null without one. */
  step: number | null;
}

export function proofText({ subject, amount, formula, inputs, citation, releases, source }: Proof): string {
  const lines = [
    `${subject}: ${amount}`,
    subjectOf(source),
    source.scenario && `Scenario: ${source.scenario}`,
    formula === null ? 'Formula: none of its own; the service gives the amount' : `Formula: ${formula}`,
    ...Object.entries(inputs).map(([name, value]) => `  ${name} = ${value ?? 'not known'}`),
    citation && `Rule: ${citation}`,
    releases.length > 0 && `Rests on: ${releases.join(', ')}`,
    `Releases of the answer: ${source.releases ?? 'not given'}`,
    source.contract !== undefined && `Contract: ${source.contract ?? 'none'}`,
    `Answered: ${source.at}`,
    `Request: ${source.requestId ?? 'not given'}`,
  ];
  return lines.filter(Boolean).join('\n');
}

function subjectOf({ claimId, serviceDate }: ProofSource): string | null {
  if (!claimId) return serviceDate && `On ${shownDay(serviceDate)}`;
  return serviceDate ? `Claim ${claimId}, ${shownDay(serviceDate)}` : `Claim ${claimId}`;
}
