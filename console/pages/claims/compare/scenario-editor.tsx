/** A scenario as one writes it: a name, and its changes one below the other. */
import { useId, useState } from 'react';
import { type EditedClaim, headOf, valueAt } from '../editor/claim.ts';
import { CodeDayOfClaim, codeDayOf } from '../editor/code-day.ts';
import { ChangeField } from './change-field.tsx';
import {
  BASE,
  type Change,
  type Contract,
  type DraftScenario,
  isRepeatable,
  KIND_GROUPS,
  KINDS,
  type Kind,
  newChange,
} from './scenarios.ts';

interface ScenarioEditorProps {
  draft: DraftScenario;
  /** From 1. */
  number: number;
  /** By which it goes while it has no name of its own. */
  name: string;
  /** The claim as billed; null while it cannot be read. */
  claim: EditedClaim | null;
  contracts: readonly Contract[];
  /** The missing part of the scenario, or the service's reason to refuse it. */
  problem: string | null;
  onChange: (draft: DraftScenario) => void;
  onRemove: () => void;
}

export function ScenarioEditor(props: ScenarioEditorProps) {
  const { draft, number, name, claim, contracts, problem, onChange, onRemove } = props;
  const { changes, unsaved } = draft;
  const [added, setAdded] = useState<number | null>(null);
  const problemText = useId();
  const put = (place: number, change: Change | null) =>
    onChange({ ...draft, changes: changes.toSpliced(place, 1, ...(change ? [change] : [])) });
  const isOffered = (kind: Kind) => isRepeatable(kind) || !changes.some((change) => change.kind === kind);
  return (
    <fieldset className="scenario" aria-describedby={problem ? problemText : undefined}>
      <legend>Scenario {number}</legend>
      <div className="scenario-head">
        <label>
          Name
          <input
            type="text"
            value={draft.name}
            placeholder={name}
            maxLength={90}
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
          />
        </label>
        <button type="button" className="plain" onClick={onRemove} aria-label={`Remove scenario ${number}`}>
          Remove
        </button>
      </div>
      {unsaved && <p>Terms of contract {unsaved.contract_id} that are not saved.</p>}
      <CodeDayOfClaim value={codeDayOf(claim ?? {})}>
        {changes.map((change, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a change is its place
          <div className="scenario-change" key={place}>
            <ChangeField
              change={change}
              claim={claim}
              contracts={contracts}
              isNew={added === place}
              onChange={(next) => put(place, next)}
            />
            <button
              type="button"
              className="plain"
              aria-label={`Take “${KINDS[change.kind]}” out of scenario ${number}`}
              onClick={() => put(place, null)}
            >
              ✕
            </button>
          </div>
        ))}
      </CodeDayOfClaim>
      <AddChange
        number={number}
        isOffered={isOffered}
        onAdd={(kind) => {
          setAdded(changes.length);
          onChange({ ...draft, changes: [...changes, newChange(kind)] });
        }}
      />
      {problem && (
        <p className="scenario-problem" id={problemText} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** The claim as it stands, with which all scenarios are compared. */
export function AsBilled({ claim }: { claim: EditedClaim | null }) {
  const heading = useId();
  const contract = valueAt(claim, 'billing_provider.contract_id');
  const hasContract = typeof contract === 'string' && !/^0*$/.test(contract);
  return (
    <section className="scenario as-billed" aria-labelledby={heading}>
      <h2 id={heading}>{BASE}</h2>
      {claim ? <p>{headOf(claim).words}</p> : <p>There is no claim yet.</p>}
      <p>{hasContract ? `By contract ${contract}.` : 'By Medicare’s rules: the claim names no contract.'}</p>
      <p className="compare-source">The claim as it stands. Every scenario is compared with it.</p>
    </section>
  );
}

interface AddChangeProps {
  number: number;
  isOffered: (kind: Kind) => boolean;
  onAdd: (kind: Kind) => void;
}

function AddChange({ number, isOffered, onAdd }: AddChangeProps) {
  const [chosen, choose] = useState<Kind>('add_diagnosis');
  const kind = isOffered(chosen) ? chosen : 'add_diagnosis';
  return (
    <div className="scenario-add">
      <select
        aria-label={`Changes of scenario ${number}`}
        value={kind}
        onChange={({ target }) => choose(target.value as Kind)}
      >
        {KIND_GROUPS.map(({ title, kinds }) => (
          <optgroup key={title} label={title}>
            {kinds.filter(isOffered).map((each) => (
              <option key={each} value={each}>
                {KINDS[each]}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <button type="button" onClick={() => onAdd(kind)}>
        Add the change
      </button>
    </div>
  );
}
