/** The claim as a form: what its setting needs first, what it reads folded. */
import '../../../style/claim-form.css';
import { ClaimsprocResource } from 'pps-edge/claimsproc';
import type { ClaimModuleFields } from 'pps-edge/schemas';
import { useEffect, useMemo, useState } from 'react';
import { transport } from '../../../api.ts';
import { Failure, Loading } from '../../../parts/states.tsx';
import { type EditedClaim, valueAt, withValue } from '../editor/claim.ts';
import { CodeDayOfClaim, codeDayOf } from '../editor/code-day.ts';
import { wordsOf } from './claim-fields.ts';
import { FormField, type Problem } from './form-field.tsx';
import { leftOver, type PlannedField, planOf } from './form-plan.ts';
import { FormTable } from './form-table.tsx';
import { inSetting, modulesOf, SETTINGS, settingOf } from './settings.ts';

interface ClaimFormProps {
  claim: EditedClaim;
  onChange: (claim: EditedClaim) => void;
  problems: readonly Problem[];
}

type Declared = ReadonlyMap<string, ClaimModuleFields>;

/** What modules declare, read once. */
let declared: Declared | null = null;

export function ClaimForm({ claim, onChange, problems }: ClaimFormProps) {
  const [fields, setFields] = useState(declared);
  const [failure, setFailure] = useState<unknown>(null);
  const setting = settingOf(claim);
  const read = () => {
    setFailure(null);
    new ClaimsprocResource(transport).getClaimProcessingHealth().then(({ modules }) => {
      declared = new Map(modules.flatMap(({ name, fields: its }) => (its ? [[name, its] as const] : [])));
      setFields(declared);
    }, setFailure);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    if (!fields) read();
  }, []);
  const names = setting ? modulesOf(claim, setting).join(' ') : '';
  const plan = useMemo(
    () => (fields ? planOf(names.split(' ').flatMap((name) => fields.get(name) ?? [])) : null),
    [fields, names],
  );
  const set = (path: string, value: unknown) => onChange(withValue(claim, path, value));
  const problemsAt = (path: string) => problems.filter(({ field }) => field === path || field.startsWith(`${path}.`));
  const draw = (planned: PlannedField) =>
    planned.columns ? (
      <FormTable
        key={planned.path}
        name={planned.path}
        columns={planned.columns}
        why={planned.why}
        rows={valueAt(claim, planned.path)}
        onChange={set}
        problems={problemsAt(planned.path)}
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
        </div>
        {['claimid', 'bill_type'].map((path) => (
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
      {failure !== null && <Failure error={failure} onRetry={read} />}
      {!setting && <p>The fields that a claim needs depend on its setting.</p>}
      {setting && !fields && failure === null && <Loading />}
      {setting && plan && (
        <CodeDayOfClaim value={codeDayOf(claim)}>
          <div className="form-fields">{plan.needed.filter(isShown).map(draw)}</div>
          <details>
            <summary>{plan.read.length} more fields that count</summary>
            <div className="form-fields">{plan.read.filter(isShown).map(draw)}</div>
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
const isShown = ({ path }: PlannedField) => path !== 'claimid' && path !== 'bill_type';

function helpOf({ why, instead }: PlannedField): string {
  const others = instead.map((path) => wordsOf(path).label);
  return [...(others.length > 0 ? [`Or ${others.join(', or ')}`] : []), ...why].join('; ');
}
