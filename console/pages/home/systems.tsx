/** Payment systems and the claims that each prices, today's first. */
import { ClaimsprocResource } from 'pps-edge/claimsproc';
import { Link } from 'react-router';
import { transport } from '../../api.ts';
import { Failure, Loading } from '../../parts/answers/states.tsx';
import { useReading } from '../../parts/answers/use-reading.ts';
import { periodsInWords, type System, TODAY } from '../../parts/claims/system-years.ts';
import { withShownDays } from '../../parts/days/shown-day.ts';
import { Figures } from '../../parts/tables/figures.tsx';

/** Read after the page is shown: the first answer after an import takes seconds. */
export default function Systems() {
  const { data, error, again } = useReading(
    (signal) => new ClaimsprocResource(transport).getProcessingHealth({ signal }),
    '',
  );
  if (error !== null) return <Failure error={error} onRetry={again} />;
  if (data === null) return <Loading />;
  const systems = data.modules.filter(({ years, is_payment_system }) => is_payment_system && years.length > 0);
  const lacking = systems.filter((system) => stateOf(system) === 'lacking');
  return (
    <section className="home-card" aria-label="Claims of today">
      <h2>Claims of today</h2>
      <p className={lacking.length > 0 ? 'home-warning' : undefined}>{withShownDays(data.summary)}</p>
      <Figures
        caption="Payment systems"
        columns={[
          { title: 'Payment system', cell: ({ label }) => label },
          { title: 'Today', cell: (system) => WORDS[stateOf(system)], isOneLine: true },
          {
            title: 'Prices claims from … to',
            cell: (system) => periodsInWords(system) || <span className="quiet">none</span>,
            isOneLine: true,
          },
          { title: 'To do', cell: (system) => toDoOf(system) ?? <span className="quiet">nothing</span> },
        ]}
        rows={[...lacking, ...systems.filter((system) => stateOf(system) !== 'lacking')]}
        id={({ name }) => name}
      />
      <Link to="/data/years">What each year has and lacks</Link>
    </section>
  );
}

const WORDS = { ready: 'Yes', partly: 'Yes, in part', lacking: 'No' } as const;

const stateOf = ({ years }: System): keyof typeof WORDS => years[TODAY]?.state ?? 'lacking';

/** Returns what is to be loaded, from the service's sentence: “For claims of FY 2027, load …”. */
function toDoOf({ sentence }: System): string | null {
  const [, todo] = /(?:today: no\. To price |today: yes, but for )(.*)\.$/.exec(sentence ?? '') ?? [];
  return todo === undefined ? null : `For ${todo}`;
}
