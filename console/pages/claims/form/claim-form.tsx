/** The claim as a form: what its setting needs first, what it reads folded. */
import '../../../style/claim-form.css';
import { useMemo } from 'react';
import { SETTINGS } from '../../../parts/claim-settings.ts';
import { Failure, Loading } from '../../../parts/states.tsx';
import { useDeclaredModules } from '../declared-modules.ts';
import { type EditedClaim, valueAt, withValue } from '../editor/claim.ts';
import { CodeDayOfClaim, codeDayOf } from '../editor/code-day.ts';
import { fieldShown } from '../editor/field-shown.ts';
import { labelOf, wordsOf } from './claim-fields.ts';
import { FormField, type Problem, ProblemList } from './form-field.tsx';
import { leftOver, type PlannedField, planForm } from './form-plan.ts';
import { FormTable } from './form-table.tsx';
import { inSetting, modulesOf, settingOf } from './settings.ts';

interface ClaimFormProps {
  claim: EditedClaim;
  onChange: (claim: EditedClaim) => void;
  problems: readonly Problem[];
}

export function ClaimForm({ claim, onChange, problems }: ClaimFormProps) {
  const { modules, error, again } = useDeclaredModules();
  const setting = settingOf(claim);
  const names = setting ? modulesOf(claim, setting).join(' ') : '';
  const plan = useMemo(
    () => (modules ? planForm(names.split(' ').flatMap((name) => modules.get(name) ?? [])) : null),
    [modules, names],
  );
  const set = (path: string, value: unknown) => onChange(withValue(claim, path, value));
  const formPaths = ['modules', ...HEAD, ...(plan ? [...plan.needed, ...plan.read].map(({ path }) => path) : [])];
  const problemsAt = (path: string) => problems.filter(({ field }) => fieldShown(field, formPaths) === path);
  const draw = (planned: PlannedField, isNeeded: boolean) =>
    planned.columns ? (
      <FormTable
        key={planned.path}
        name={planned.path}
        columns={planned.columns}
        why={planned.why}
        rows={valueAt(claim, planned.path)}
        onChange={set}
        problems={problemsAt(planned.path)}
        isNeeded={isNeeded && planned.instead.length === 0}
      />
    ) : (
      <FormField
        key={planned.path}
        path={planned.path}
        words={wordsOf(planned.path)}
        value={valueAt(claim, planned.path)}
        onChange={set}
        problems={problemsAt(planned.path)}
        help={helpOf(planned)}
        isNeeded={isNeeded && planned.instead.length === 0}
      />
    );
  const others = plan ? leftOver(claim, plan) : [];

  return (
    <form className="claim-form" onSubmit={(event) => event.preventDefault()}>
      <div className="form-fields">
        <div className="form-field">
          <label htmlFor="claim-setting">Setting</label>
          <select
            id="claim-setting"
            data-field="modules"
            aria-invalid={problemsAt('modules').some(({ isWarning }) => !isWarning) || undefined}
            aria-describedby="claim-setting-problems"
            value={setting?.name ?? ''}
            onChange={({ target }) => {
              const chosen = SETTINGS.find(({ name }) => name === target.value);
              if (chosen) onChange(inSetting(claim, chosen));
            }}
          >
            {!setting && <option value="">Choose a setting</option>}
            {SETTINGS.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <ProblemList id="claim-setting-problems" problems={problemsAt('modules')} />
        </div>
        {HEAD.map((path) => (
          <FormField
            key={path}
            path={path}
            words={wordsOf(path)}
            value={valueAt(claim, path)}
            onChange={set}
            problems={problemsAt(path)}
          />
        ))}
      </div>
      {error !== null && <Failure error={error} onRetry={again} />}
      {!setting && <p>The fields that a claim needs depend on its setting.</p>}
      {setting && !modules && error === null && <Loading />}
      {setting && plan && (
        <CodeDayOfClaim value={codeDayOf(claim)}>
          <p className="form-needed">
            <span>*</span> is needed. If fields name one another with “or”, one of them is enough.
          </p>
          <div className="form-fields">{plan.needed.filter(isShown).map((planned) => draw(planned, true))}</div>
          <details>
            <summary>{plan.read.filter(isShown).length} more fields that count</summary>
            <div className="form-fields">{plan.read.filter(isShown).map((planned) => draw(planned, false))}</div>
          </details>
          {others.length > 0 && (
            <p className="form-others">
              Kept, though no module of this setting reads it: {others.join(', ')}. The JSON shows it.
            </p>
          )}
        </CodeDayOfClaim>
      )}
    </form>
  );
}

/** Stand above the others. */
const HEAD = ['claimid', 'bill_type'];
const isShown = ({ path }: PlannedField) => !HEAD.includes(path);

function helpOf({ why, instead }: PlannedField): string {
  const others = instead.map(labelOf);
  return [...(others.length > 0 ? [`Or ${others.join(', or ')}`] : []), ...why].join('; ');
}
