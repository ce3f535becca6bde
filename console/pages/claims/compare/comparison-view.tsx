/** A comparison: each scenario against the base, all outputs side by side, payments on one scale. */
import { useState } from 'react';
import { Amount } from '../../../parts/amounts/amount.tsx';
import { decisionText, headlineOf } from '../../../parts/amounts/headline.ts';
import { differenceProof, type ExplainedScenario, paymentProof } from '../../../parts/amounts/scenario-proofs.ts';
import { Waterfall } from '../../../parts/charts/waterfall.tsx';
import { scaleOf } from '../../../parts/charts/waterfall-bars.ts';
import { DiffTable, differs } from '../../../parts/tables/diff-table.tsx';
import { spreadsheetText } from '../../../parts/tables/spreadsheet-text.ts';
import { CopyButton } from '../../../parts/words/copy-button.tsx';
import { problemInWords } from '../form/claim-fields.ts';
import { differingFields } from './differing-fields.ts';
import { compareOutputs } from './outputs.ts';
import { contractBars, nameOfPart, partProof, systemBars } from './payment-of.ts';
import { describeTakeover } from './takeover.ts';
import { tellDifference } from './told-difference.ts';

/** @param scenarios the base first */
export function ComparisonView({ scenarios }: { scenarios: readonly ExplainedScenario[] }) {
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const answers = scenarios.map(({ answer }) => answer);
  const [base] = scenarios;
  const names = answers.map(({ name }) => name);
  const groups = compareOutputs(scenarios)
    .map(({ title, rows }) => ({ title, rows: onlyDiffering ? rows.filter(differs) : rows }))
    .filter(({ rows }) => rows.length > 0);
  const copied = spreadsheetText([
    ['', '', ...names],
    ...groups.flatMap(({ title, rows }) =>
      rows.map(({ label, cells }) => [
        title,
        label,
        ...cells.map(({ text, cents = null }) => (cents === null ? text : cents / 100)),
      ]),
    ),
  ]);
  const fields = differingFields(answers);
  const count = fields.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <section className="compare-section">
        <h2>Against the claim as billed</h2>
        <div className="compare-cards">
          {scenarios.map((scenario) => (
            <ScenarioCard
              key={scenario.answer.name}
              scenario={scenario}
              base={base && scenario !== base ? base : null}
            />
          ))}
        </div>
      </section>
      <section className="compare-section">
        <header>
          <h2>Outputs</h2>
          <CopyButton text={copied} label="Copy for a spreadsheet" />
          <label className="compare-check">
            <input
              type="checkbox"
              checked={onlyDiffering}
              onChange={({ target }) => setOnlyDiffering(target.checked)}
            />
            Only what differs
          </label>
        </header>
        {groups.length > 0 ? (
          <DiffTable caption="Outputs of the scenarios" columns={names} groups={groups} />
        ) : (
          <p>All outputs are the same.</p>
        )}
      </section>
      <section className="compare-section">
        <h2>Payments on one scale</h2>
        <Waterfalls scenarios={scenarios} />
      </section>
      {count > 0 && (
        <details className="compare-section">
          <summary>
            {count} {count === 1 ? 'field' : 'fields'} of the answers differ
          </summary>
          <DiffTable caption="Fields that differ" columns={names} groups={fields} />
        </details>
      )}
    </>
  );
}

interface ScenarioCardProps {
  scenario: ExplainedScenario;
  /** Null where it is the claim as billed itself. */
  base: ExplainedScenario | null;
}

function ScenarioCard({ scenario, base }: ScenarioCardProps) {
  const { answer } = scenario;
  const { name, difference, difference_percent: percent, reason, codes_not_in_force: codes } = answer;
  const { disposition, noun, dollars } = headlineOf(answer.output ?? {});
  return (
    <article className="compare-card">
      <h3>{name}</h3>
      {disposition && <p className="compare-decision">{decisionText(disposition)}</p>}
      {dollars !== null && <p className="compare-source">{noun}</p>}
      <p className="compare-amount">
        {dollars === null ? 'No price' : <Amount dollars={dollars} proof={() => paymentProof(scenario)} />}
        {base && difference !== null && (
          <small data-kind={difference < 0 ? 'less' : difference > 0 ? 'more' : undefined}>
            <Amount dollars={difference} isDifference proof={() => differenceProof(scenario, base)} />
            {percent !== null && ` (${percentText(percent)})`}
          </small>
        )}
      </p>
      {answer.contract_payment !== null && answer.total_payment !== null && (
        <p className="compare-source">
          Medicare allows <Amount dollars={answer.total_payment} proof={() => scenario.proofs.amount('allowed')} />
        </p>
      )}
      {dollars === null && reason && <p>{problemInWords(reason, '')}</p>}
      {base && dollars !== null && difference === null && <p>The claim as billed has no price to compare with.</p>}
      {base && <WhyItDiffers scenario={scenario} base={base} />}
      {codes.length > 0 && (
        <p className="compare-warning">
          Not in force on that day: <code>{codes.join(', ')}</code>. The claim may ask for its codes to be mapped to the
          version of that day.
        </p>
      )}
      <Sentences title="Errors" entries={answer.error_list.filter(({ text }) => text !== reason)} />
      <Sentences title={base ? 'Warnings beside those of the claim as billed' : 'Warnings'} entries={answer.warnings} />
    </article>
  );
}

const percentText = (percent: number): string => `${percent > 0 ? '+' : ''}${percent} %`.replace('-', '\u2212');

function WhyItDiffers({ scenario, base }: { scenario: ExplainedScenario; base: ExplainedScenario }) {
  const takeover = describeTakeover(scenario.answer, base.answer);
  const told = tellDifference(scenario, base);
  // The sentence on the contract that takes over names its first term.
  const isSaid = takeover !== null && told?.step?.module === 'contract';
  return (
    <div className="compare-parting">
      {takeover && <p>{takeover}</p>}
      {told && !isSaid && (
        <p>
          <strong>{told.sentence}</strong>.
        </p>
      )}
      {told?.step && (
        <p className="compare-source">
          {told.step.formula}. {told.step.citation}
          {told.step.release && `. Release ${told.step.release}`}
        </p>
      )}
    </div>
  );
}

function Sentences({
  title,
  entries,
}: {
  title: string;
  entries: readonly { code: string; field: string | null; text: string }[];
}) {
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>
        {title} ({entries.length})
      </summary>
      <ul>
        {entries.map(({ code, field, text }) => (
          <li key={`${code} ${text}`}>
            <code>{code}</code> {problemInWords(text, field ?? '')}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The contract's payment where a scenario goes by one, else its system's. */
function Waterfalls({ scenarios }: { scenarios: readonly ExplainedScenario[] }) {
  const waterfalls = scenarios.map((scenario) => {
    const { answer } = scenario;
    const isOfContract = answer.contract_payment !== null;
    return {
      scenario,
      answer,
      isOfContract,
      module: isOfContract ? 'contract' : answer.system,
      bars: isOfContract ? contractBars(answer) : systemBars(answer),
    };
  });
  const scale = scaleOf(waterfalls.flatMap(({ bars }) => (bars ? [bars] : [])));
  return (
    <div className="compare-waterfalls">
      {waterfalls.map(({ scenario, answer, isOfContract, module, bars }) =>
        bars ? (
          <Waterfall
            key={answer.name}
            title={`${answer.name}: ${isOfContract ? 'the contract pays' : 'Medicare allows'}`}
            bars={bars}
            scale={scale}
            nameOf={(name) => nameOfPart(answer, name)}
            proofOf={(name) => {
              const bar = bars.bars.find((each) => each.name === name);
              return bar ? partProof(scenario, module, bar.name, bar.amount) : paymentProof(scenario);
            }}
          />
        ) : (
          <div key={answer.name}>
            <h3>{answer.name}</h3>
            <p>{answer.payment === null ? 'No price, so no parts.' : 'This payment has no parts.'}</p>
          </div>
        ),
      )}
    </div>
  );
}
