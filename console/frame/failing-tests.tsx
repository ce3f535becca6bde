/** Warns of required tests that fail under a change which was taken all the same. */
import { Link } from 'react-router';
import { useFailingTests, warnOfTests } from '../failing-tests.ts';

export function FailingTests() {
  const tests = useFailingTests();
  if (tests.length === 0) return null;
  return (
    <div className="frame-warning" role="status">
      <p>
        Saved, although required tests fail, as they did before: terms pay otherwise than when they were written.{' '}
        {tests.map(({ contract_id, id, name }, i) => (
          <span key={id}>
            {i > 0 && ', '}
            <Link to={`/contracts/${encodeURIComponent(contract_id)}/tests`}>{name}</Link>
          </span>
        ))}
      </p>
      <button type="button" onClick={() => warnOfTests([])}>
        I have read it
      </button>
    </div>
  );
}
