/** What a comparison found: each scenario against the base, all outputs beside one another, payments on one scale. */
import type { ScenarioAnswer } from 'pps-edge/schemas';
import { useState } from 'react';
import { DiffTable, differs } from '../../../parts/diff-table.tsx';
import { centsOf, money, signedMoney } from '../../../parts/money.ts';
import { Waterfall } from '../../../parts/waterfall.tsx';
import { scaleOf } from '../../../parts/waterfall-bars.ts';
import { differingFields } from './differing-fields.ts';
import { outputsOf } from './outputs.ts';
import { partingOf } from './parting.ts';
import { contractBars, nameOfPart, systemBars } from './payment-of.ts';

export function ComparisonView({ answers }: { answers: readonly ScenarioAnswer[] }) {
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const names = answers.map(({ name }) => name);
  const groups = outputsOf(answers)
    .map(({ title, rows }) => ({ title, rows: onlyDiffering ? rows.filter(differs) : rows }))
    .filter(({ rows }) => rows.length > 0);
  const fields = differingFields(answers);
  const count = fields.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <section className="compare-section">
        <h2>Against the base</h2>
        <div className="compare-cards">
          {answers.map((answer, place) => (
            <ScenarioCard key={answer.name} answer={answer} isBase={place === 0} />
          ))}
        </div>
      </section>
      <section className="compare-section">
        <header>
          <h2>Outputs</h2>
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
        <Waterfalls answers={answers} />
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

function ScenarioCard({ answer, isBase }: { answer: ScenarioAnswer; isBase: boolean }) {
  const { name, payment, difference, difference_percent: percent, reason, codes_not_in_force: codes } = answer;
  return (
    <article className="compare-card">
      <h3>{name}</h3>
      <p className="compare-amount">
        {payment === null ? 'No price' : money(centsOf(payment))}
        {!isBase && difference !== null && (
          <small data-kind={difference < 0 ? 'less' : difference > 0 ? 'more' : undefined}>
            {signedMoney(centsOf(difference))}
            {percent !== null && ` (${percentText(percent)})`}
          </small>
        )}
      </p>
      {payment === null && reason && <p>{reason}</p>}
      {!isBase && <WhereItParts answer={answer} />}
      {codes.length > 0 && (
        <p className="compare-warning">
          Not in force on that day: <code>{codes.join(', ')}</code>. <code>icd_convert</code> may map them.
        </p>
      )}
      <Sentences title="Errors" entries={answer.error_list.filter(({ text }) => text !== reason)} />
      <Sentences title={isBase ? 'Warnings' : 'Warnings that the base lacks'} entries={answer.warnings} />
    </article>
  );
}

const percentText = (percent: number): string => `${percent > 0 ? '+' : ''}${percent} %`.replace('-', '\u2212');

function WhereItParts({ answer: { first_difference: first } }: { answer: ScenarioAnswer }) {
  const parting = first && partingOf(first);
  if (!parting) return <p>Every step is that of the base.</p>;
  const { step, values, inputs, formula, citation, release } = parting;
  return (
    <div className="compare-parting">
      <p>
        Parts from the base at <strong>{step}</strong>: {values}
        {inputs.length > 0 && ` (${inputs.join('; ')})`}.
      </p>
      <p className="compare-source">
        {formula}. {citation}
        {release && `. Release ${release}`}
      </p>
    </div>
  );
}

function Sentences({ title, entries }: { title: string; entries: readonly { code: string; text: string }[] }) {
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>
        {title} ({entries.length})
      </summary>
      <ul>
        {entries.map(({ code, text }) => (
          <li key={`${code} ${text}`}>
            <code>{code}</code> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The contract's payment where a scenario goes by one, else its system's. */
function Waterfalls({ answers }: { answers: readonly ScenarioAnswer[] }) {
  const drawn = answers.map((answer) => ({
    answer,
    bars: answer.contract_payment === null ? systemBars(answer) : contractBars(answer),
  }));
  const scale = scaleOf(drawn.flatMap(({ bars }) => (bars ? [bars] : [])));
  return (
    <div className="compare-waterfalls">
      {drawn.map(({ answer, bars }) =>
        bars ? (
          <Waterfall
            key={answer.name}
            title={answer.name}
            bars={bars}
            scale={scale}
            nameOf={(name) => nameOfPart(answer, name)}
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
