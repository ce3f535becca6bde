/** Errors and warnings of the claim; each leads to its field. */
import type { Output } from '../answered.ts';
import { cellLabelOf, problemAtField } from '../form/claim-fields.ts';

interface ProblemsProps {
  output: Output;
  onField: (path: string) => void;
}

export function Problems({ output: { error_list = [], warnings = [] }, onField }: ProblemsProps) {
  return (
    <>
      {error_list.length > 0 && (
        <section className="problems" data-kind="bad">
          <h2>{error_list.length === 1 ? 'A problem' : `${error_list.length} problems`}</h2>
          <ul>
            {error_list.map(({ source, code, field, text }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of an answer never changes
              <li key={i}>
                <FieldLink field={field} onField={onField} /> {problemAtField(text, field ?? '')}{' '}
                <small>
                  {source} {code}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {warnings.length > 0 && (
        <section className="problems" data-kind="warn">
          <h2>{warnings.length === 1 ? 'A warning' : `${warnings.length} warnings`}</h2>
          <ul>
            {warnings.map(({ code, field, text }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of an answer never changes
              <li key={i}>
                <FieldLink field={field} onField={onField} /> {problemAtField(text, field ?? '')} <small>{code}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function FieldLink({ field, onField }: { field: string | null; onField: (path: string) => void }) {
  if (!field) return null;
  return (
    <button type="button" className="field-link" onClick={() => onField(field)}>
      {cellLabelOf(field)}
    </button>
  );
}
