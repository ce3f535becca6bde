/** The claim at hand under up to five scenarios, beside the claim as billed. */
import '../../style/claims.css';
import '../../style/compare.css';
import { ContractsResource } from 'pps-edge/contracts';
import { useEffect, useMemo, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { transport } from '../../api.ts';
import { Failure, Loading } from '../../parts/answers/states.tsx';
import { keepDraft, readDraft } from '../../parts/claims/explorer-draft.ts';
import { useShortcut } from '../../parts/keys/keys.ts';
import { count } from '../../parts/words/count.ts';
import { ClaimsPages } from './claims-pages.tsx';
import { ComparisonView } from './compare/comparison-view.tsx';
import { AsBilled, ScenarioEditor } from './compare/scenario-editor.tsx';
import {
  type Contract,
  type DraftScenario,
  incompleteReason,
  namesOf,
  newScenario,
  SCENARIOS_MAX,
} from './compare/scenarios.ts';
import { type Comparison, comparisonKey, useComparison } from './compare/use-comparison.ts';
import { useScenarios } from './compare/use-scenarios.ts';
import { headOf, isObject, valueAt } from './editor/claim.ts';
import { ClaimEditor } from './editor/claim-editor.tsx';
import { readRuns } from './editor/drafts.ts';
import { readJson } from './editor/json-text.ts';

export async function loader({ request }: LoaderFunctionArgs): Promise<Contract[]> {
  const { data } = await new ContractsResource(transport).list({ limit: 500 }, { signal: request.signal });
  return data.filter(({ is_active }) => is_active).map(({ contract_id: id, name }) => ({ id, name }));
}

export function Component() {
  const contracts = useLoaderData<Contract[]>();
  const [text, setText] = useState(readDraft);
  const [isEditing, setEditing] = useState(() => readDraft().trim() === '');
  /** Incomplete scenarios are reported only after the first attempt to compare. */
  const [isAsked, setAsked] = useState(false);
  const { comparison, isRunning, failure, refusals, start } = useComparison();
  const read = useMemo(() => readJson(text), [text]);
  const claim = isObject(read.value) ? read.value : null;
  const { drafts, removed, setDrafts } = useScenarios(claim);
  useEffect(() => keepDraft(text), [text]);

  const problems = useMemo(() => (comparison ? problemsOf(comparison, claim) : []), [comparison, claim]);
  const names = namesOf(drafts);
  const lacks = drafts.map((draft) => incompleteReason(draft, claim));
  const go = () => {
    setAsked(true);
    if (!claim) setEditing(true);
    else if (drafts.length > 0 && lacks.every((lack) => lack === null)) start(claim, drafts);
  };
  useShortcut('Ctrl+Enter', 'Compare the scenarios', go);
  const put = (place: number, draft: DraftScenario | null) =>
    setDrafts(drafts.toSpliced(place, 1, ...(draft ? [draft] : [])));

  return (
    <section className="page compare">
      <ClaimsPages />
      <header>
        <h1>Compare scenarios</h1>
        <div className="page-actions">
          <Link to="/claims">The claim alone</Link>
          <button type="button" className="primary" aria-busy={isRunning} onClick={go}>
            Compare <kbd>Ctrl+Enter</kbd>
          </button>
        </div>
      </header>
      <details
        className="compare-claim"
        open={isEditing}
        onToggle={({ currentTarget }) => setEditing(currentTarget.open)}
      >
        <summary>
          <ClaimHead claim={claim} isEmpty={text.trim() === ''} />
        </summary>
        <ClaimEditor
          text={text}
          read={read}
          onChange={setText}
          earlier={readRuns()}
          onRestore={(run) => setText(run.text)}
          target={null}
          problems={problems}
        />
      </details>
      {removed > 0 && (
        <p role="status" className="compare-warning">
          {count(removed, 'change')} of the earlier claim {removed === 1 ? 'was' : 'were'} taken out of the scenarios.
        </p>
      )}
      <div className="compare-scenarios">
        <AsBilled claim={claim} />
        {drafts.map((draft, place) => (
          <ScenarioEditor
            key={draft.id}
            draft={draft}
            number={place + 1}
            name={names[place] ?? ''}
            claim={claim}
            contracts={contracts}
            problem={(isAsked && lacks[place]) || refusals.get(place) || null}
            onChange={(next) => put(place, next)}
            onRemove={() => put(place, null)}
          />
        ))}
        {drafts.length < SCENARIOS_MAX && (
          <button type="button" className="compare-add" onClick={() => setDrafts([...drafts, newScenario()])}>
            Add a scenario
          </button>
        )}
      </div>
      <section className="compare-answer" aria-label="Comparison" aria-busy={isRunning}>
        <p role="status" className="compare-status">
          {isRunning ? 'The scenarios are being priced …' : comparison && describeCounting(comparison)}
        </p>
        {isAsked && drafts.length === 0 && (
          <p role="alert">Add a scenario: the claim as billed has nothing beside it.</p>
        )}
        {isAsked && !claim && <p role="alert">There is no claim to compare: choose an example or paste one.</p>}
        {failure !== null && <Failure error={failure} onRetry={go} />}
        {comparison && comparison.key !== comparisonKey(claim, drafts) && (
          <p className="compare-warning">The claim or a scenario was changed since this comparison.</p>
        )}
        {comparison && <ComparisonView scenarios={comparison.scenarios} />}
        {comparison?.releases && <p className="compare-source">Releases: {comparison.releases}.</p>}
        {!comparison && isRunning && <Loading />}
      </section>
    </section>
  );
}

/** Returns what is wrong with the claim as it is billed, of fields that are still as they were. */
function problemsOf({ claim: before, scenarios: [base] }: Comparison, claim: unknown) {
  const at = (whole: unknown, field: string) => JSON.stringify(valueAt(whole, field));
  return (base?.answer.error_list ?? []).flatMap(({ field, text }) =>
    field === null || at(before, field) === at(claim, field) ? [{ field: field ?? '', text, isWarning: false }] : [],
  );
}

function ClaimHead({ claim, isEmpty }: { claim: unknown; isEmpty: boolean }) {
  if (isEmpty) return 'No claim yet: choose an example or paste one';
  if (!claim) return 'The claim at hand cannot be read';
  const { id, words } = headOf(claim);
  return (
    <>
      Claim <strong>{id}</strong> {words && <small>{words}</small>}
    </>
  );
}

/** A sentence on how the priced claims were counted. */
function describeCounting({ scenarios, usage: { month, what_if_unsaved: unsaved } }: Comparison): string {
  const priced = scenarios.filter(({ answer }) => answer.payment !== null).length;
  const counts = [
    month > 0 && `${count(month, 'claim')} counted toward the month`,
    unsaved > 0 && `${count(unsaved, 'claim')} toward the day’s allowance for unsaved changes`,
  ].filter(Boolean);
  return `${priced} of ${scenarios.length} priced, the claim as billed among them. ${counts.join(', ') || 'Nothing counted'}.`;
}
