/** Stored terms that pay otherwise than before: shown until a person has put it away, once an organization. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useReading } from '../../parts/answers/use-reading.ts';
import { useSession } from '../../parts/answers/use-session.ts';
import { shownDay, withShownDays } from '../../parts/days/shown-day.ts';
import { count } from '../../parts/words/count.ts';
import { contracts, pathOf } from './api.ts';

/** Changes that the notice lists. */
const SHOWN_MAX = 100;

export function PriceChanges() {
  const place = `console:price-changes:${useSession()?.organization ?? ''}`;
  const [isRead, setRead] = useState(() => localStorage.getItem(place) !== null);
  const read = (signal: AbortSignal) => contracts.listTermPriceChanges({ limit: SHOWN_MAX }, { signal });
  const { data: changes } = useReading(isRead ? null : read, place);
  if (isRead || !changes || changes.count === 0) return null;
  const more = changes.count - changes.data.length;
  const putAway = () => {
    localStorage.setItem(place, 'read');
    setRead(true);
  };
  return (
    <details className="price-changes">
      <summary>{count(changes.count, 'change')} of what stored terms pay</summary>
      <ul>
        {changes.data.map(({ contract_id, config_id, effective_date, term, name, code, text, tests, tests_count }) => (
          <li key={`${config_id} ${term} ${code}`}>
            <Link to={pathOf(contract_id, `/configs/${config_id}/terms`)}>
              {contract_id} from {shownDay(effective_date)}
            </Link>
            , {name}: {text}
            {tests.length > 0 && (
              <ul>
                {tests.map((test) => (
                  <li key={test.id}>
                    Test {test.name} fails: {withShownDays(test.text)}
                  </li>
                ))}
                {tests_count > tests.length && <li>{count(tests_count - tests.length, 'further test')}</li>}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {changes.tests_not_run > 0 && <p>{count(changes.tests_not_run, 'test')} may fail too, and will run later.</p>}
      {more > 0 && <p>{count(more, 'further change')}: GET /contracts/terms/changes lists all.</p>}
      <button type="button" onClick={putAway}>
        I have read it
      </button>
    </details>
  );
}
