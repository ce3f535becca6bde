/** A part of the form: what a price needs open, the rest folded with a count of what is filled in. */
import { type EditedClaim, valueAt } from '../editor/claim.ts';
import { labelOf, TABLES, wordsOf } from './claim-fields.ts';
import { FormField, type Problem } from './form-field.tsx';
import type { PlannedField } from './form-plan.ts';
import { filledIn, type FormSection as Section } from './form-sections.ts';
import { FormTable } from './form-table.tsx';

interface FormSectionProps {
  section: Section;
  claim: EditedClaim;
  onChange: (path: string, value: unknown) => void;
  problemsAt: (path: string) => readonly Problem[];
  /** Paths without which there is no price. */
  needed: ReadonlySet<string>;
  /** Words that depend on the setting, by path. */
  hints: Readonly<Record<string, string>>;
}

export function FormSection({ section, claim, onChange, problemsAt, needed, hints }: FormSectionProps) {
  const { title, more, open, folded } = section;
  const fields = (planned: readonly PlannedField[]) => (
    <div className="form-fields">
      {planned.map((field) => {
        const { path, columns, instead } = field;
        const shared = {
          onChange,
          problems: problemsAt(path),
          help: helpOf(field, hints[path]),
          isNeeded: needed.has(path) && instead.length === 0,
        };
        const counts = needed.has(path);
        return columns ? (
          <FormTable key={path} name={path} columns={columns} rows={valueAt(claim, path)} {...shared} />
        ) : (
          <FormField
            key={path}
            path={path}
            words={wordsOf(path)}
            value={valueAt(claim, path)}
            counts={counts}
            {...shared}
          />
        );
      })}
    </div>
  );
  return (
    <section className="form-section" aria-label={title}>
      <h2>{title}</h2>
      {open.length > 0 && fields(open)}
      {folded.length > 0 && (
        <details>
          <summary>{foldedInWords(folded.length, filledIn(claim, folded), more)}</summary>
          {fields(folded)}
        </details>
      )}
    </section>
  );
}

function foldedInWords(count: number, filled: number, more: string): string {
  const fields = `${count} more ${count === 1 ? 'field' : 'fields'} ${more}`;
  return filled === 0 ? fields : `${fields}, ${filled} filled in`;
}

/** Returns what a field is for, what may stand in its place, and which of its codes count. */
function helpOf({ path, instead, codes }: PlannedField, ofSetting: string | undefined): string {
  const hint = ofSetting ?? TABLES[path]?.hint ?? wordsOf(path).hint;
  return [
    ...(hint ? [hint] : []),
    ...(instead.length > 0 ? [`Or ${instead.map(labelOf).join(', or ')}.`] : []),
    ...(codes.length > 0 ? [`These change the price: ${codes.join(', ')}.`] : []),
  ].join(' ');
}
