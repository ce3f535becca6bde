/** The last claims that were run in this tab, with what each came to. */
import type { ClaimOutput } from 'pps-edge/schemas';
import { headlineOf, headlineText } from '../../parts/amounts/headline.ts';
import { readKeptRuns } from '../../parts/claims/claim-runs.ts';
import { Moment } from '../../parts/days/moment.tsx';
import { useClaimOpening } from './use-claim-opening.tsx';

/** Part of a run that is shown here. */
interface KeptRun {
  text: string;
  answered: { output: Partial<ClaimOutput>; isRefused: boolean; at: string };
}

const SHOWN = 5;

export default function LastRuns() {
  const { open, question } = useClaimOpening();
  const runs = readKeptRuns<KeptRun>().slice(0, SHOWN);
  return (
    <section className="home-card" aria-label="Last runs">
      <h2>Last runs</h2>
      <ul className="home-runs">
        {runs.map(({ text, answered: { output, isRefused, at } }) => (
          <li key={at}>
            <button type="button" className="plain" onClick={() => open(text)}>
              <strong>{idOf(text)}</strong> {isRefused ? 'Refused' : headlineText(headlineOf(output))}
            </button>
            <small>
              <Moment at={at} />
            </small>
          </li>
        ))}
      </ul>
      <p className="quiet">Kept in this tab alone, until you sign out or close it.</p>
      {question}
    </section>
  );
}

/** Returns the id of a claim. */
function idOf(text: string): string {
  const { claimid } = JSON.parse(text) as { claimid?: unknown };
  return typeof claimid === 'string' && claimid !== '' ? claimid : 'A claim without an id';
}
