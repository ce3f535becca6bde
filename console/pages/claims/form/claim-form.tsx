/** The claim as a form, in a biller's order and words. */
import '../../../style/claim-form.css';
import { useEffect, useMemo, useRef } from 'react';
import { Failure, Loading } from '../../../parts/answers/states.tsx';
import { SETTINGS } from '../../../parts/claims/claim-settings.ts';
import { useDeclaredModules } from '../declared-modules.ts';
import { type EditedClaim, withValue } from '../editor/claim.ts';
import { CodeDayOfClaim, codeDayOf } from '../editor/code-day.ts';
import type { EditorState } from '../editor/editor-state.ts';
import { fieldShown } from '../editor/field-shown.ts';
import { cellLabelOf } from './claim-fields.ts';
import { type Problem, ProblemList } from './form-field.tsx';
import { leftOver, planForm } from './form-plan.ts';
import { FormSection } from './form-section.tsx';
import { sectionsOf } from './form-sections.ts';
import { inSetting, modulesOf, settingOf } from './settings.ts';

interface ClaimFormProps {
  claim: EditedClaim;
  onChange: (claim: EditedClaim) => void;
  problems: readonly Problem[];
  /** Field that a form leads to when it is begun: what is typed next belongs there. */
  leadsTo: EditorState['leadsTo'];
  onLed: () => void;
}

/** Words for stays that are grouped into a DRG. */
const HINTS_OF_STAYS = {
  'principal_dx.code': 'The main reason for the stay. Decides the DRG.',
  thru_date: 'The day of discharge. It picks the year’s rates.',
  patient_status: 'The place the patient went to. Some places make the stay a transfer.',
  secondary_dxs: 'Each may be a complication that changes the DRG. Enter leads to the next row.',
  inpatient_pxs: 'Operations decide surgical DRGs. Enter leads to the next row.',
  total_charges: 'Far above the payment they make the stay a cost outlier.',
};

export function ClaimForm({ claim, onChange, problems, leadsTo, onLed }: ClaimFormProps) {
  const { modules, error, again } = useDeclaredModules();
  const setting = settingOf(claim);
  const names = setting ? modulesOf(claim, setting).join(' ') : '';
  const plan = useMemo(
    () => (modules && names ? planForm(names.split(' ').flatMap((name) => modules.get(name) ?? [])) : null),
    [modules, names],
  );
  const sections = useMemo(() => (plan ? sectionsOf(plan) : []), [plan]);
  const needed = useMemo(() => new Set(plan?.needed.map(({ path }) => path)), [plan]);
  const shown = ['modules', ...sections.flatMap(({ open, folded }) => [...open, ...folded].map(({ path }) => path))];
  const problemsAt = (path: string) => problems.filter(({ field }) => fieldShown(field, shown) === path);
  const others = plan ? leftOver(claim, plan) : [];
  const form = useLead(leadsTo, sections.length > 0, onLed);
  return (
    <form ref={form} className="claim-form" onSubmit={(event) => event.preventDefault()}>
      <SettingField claim={claim} onChange={onChange} problems={problemsAt('modules')} />
      {error !== null && <Failure error={error} onRetry={again} />}
      {!setting && <p>The fields that a claim needs depend on its setting.</p>}
      {setting && !modules && error === null && <Loading />}
      {setting && plan && (
        <CodeDayOfClaim value={codeDayOf(claim)}>
          <p className="form-needed">
            <span>*</span> is needed for a price.
          </p>
          {sections.map((section) => (
            <FormSection
              key={section.title}
              section={section}
              claim={claim}
              onChange={(path, value) => onChange(withValue(claim, path, value))}
              problemsAt={problemsAt}
              needed={needed}
              hints={names.includes('MSDRG') ? HINTS_OF_STAYS : {}}
            />
          ))}
          {others.length > 0 && (
            <p className="form-others">
              The claim has more, which does not count in this setting: {others.map(cellLabelOf).join(', ')}. The JSON
              shows it.
            </p>
          )}
        </CodeDayOfClaim>
      )}
    </form>
  );
}

/** Leads to the setting, or to the first field that lacks what a price needs. */
function useLead(to: ClaimFormProps['leadsTo'], isShown: boolean, onLed: () => void) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads once
  useEffect(() => {
    if (to === null || (to === 'first gap' && !isShown)) return;
    const setting = form.current?.querySelector<HTMLElement>('#claim-setting');
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('[data-counts] input') ?? [])];
    const gap = fields.find((field) => field.value === '' && field.closest('details:not([open])') === null);
    (to === 'first gap' ? (gap ?? setting) : setting)?.focus();
    onLed();
  }, [to, isShown]);
  return form;
}

function SettingField({ claim, onChange, problems }: Pick<ClaimFormProps, 'claim' | 'onChange' | 'problems'>) {
  const setting = settingOf(claim);
  return (
    <div className="form-field form-setting">
      <label htmlFor="claim-setting">Setting</label>
      <select
        id="claim-setting"
        data-field="modules"
        aria-invalid={problems.some(({ isWarning }) => !isWarning) || undefined}
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
      <ProblemList id="claim-setting-problems" problems={problems} />
    </div>
  );
}
