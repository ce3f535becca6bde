/** Why the service refused a change: its sentence, the contract tests that fail under it, and the request. */
import '../style/refusal.css';
import { ConflictError, type PpsEdgeError } from 'pps-edge/errors';

export function Refusal({ error }: { error: PpsEdgeError }) {
  const tests = error instanceof ConflictError ? error.tests : [];
  return (
    <div className="refusal" role="alert">
      <p>{error.detail}</p>
      {tests.length > 0 && (
        <ul>
          {tests.map((test) => (
            <li key={test.id}>{test.name}</li>
          ))}
        </ul>
      )}
      {error.requestId && (
        <p className="state-request">
          Request <code>{error.requestId}</code>
        </p>
      )}
    </div>
  );
}
