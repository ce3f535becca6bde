/** The DRGs that an MCC, a CC or neither would bring, with what each is worth. */
import type { StayGrouping } from 'pps-edge/schemas';
import { Link } from 'react-router';
import { nextSteps } from './step-text.ts';

export function NextSteps({ grouping }: { grouping: StayGrouping }) {
  const steps = nextSteps(grouping);
  if (steps.length < 2) return <p className="live-note">No CC or MCC changes the DRG.</p>;
  return (
    <ul className="live-steps" aria-label="Next step">
      {steps.map(({ drg, title, how, difference, payment, weightDifference, weight }) => (
        <li key={drg} data-own={how === null || undefined}>
          <span>
            {how ?? 'Now'}: <Link to={`/drgs/${drg}`}>{drg}</Link>
            {difference !== null && <b>, {difference}</b>}
          </span>
          <small title={title}>
            {[payment, weight === null ? null : `weight ${weight.toFixed(4)}`, weightDifference]
              .filter((text) => text !== null)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
}
