/** A path that no page has. */
import { Link } from 'react-router';
import { State } from '../parts/answers/states.tsx';

export function NotFound() {
  return (
    <section className="page">
      <State kind="empty" title="There is no such page" isPage>
        <p>
          The address may be mistyped. <Link to="/">Go to the first page</Link>
        </p>
      </State>
    </section>
  );
}
