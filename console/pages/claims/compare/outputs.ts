/** Rows of the comparison: the outputs of each scenario side by side. */
import type { ScenarioAnswer } from 'pps-edge/schemas';
import { dispositionOf } from '../../../parts/amounts/headline.ts';
import { centsOf, money, signedMoney } from '../../../parts/amounts/money.ts';
import type { Proof } from '../../../parts/amounts/proof.ts';
import type { ResultAmount } from '../../../parts/amounts/result-proofs.ts';
import { type ExplainedScenario, paymentProof } from '../../../parts/amounts/scenario-proofs.ts';
import type { Bars } from '../../../parts/charts/waterfall-bars.ts';
import type { DiffCell, DiffGroup, DiffRow } from '../../../parts/tables/diff-table.tsx';
import { lineStatus } from '../line-status.ts';
import { contractBars, nameOfPart, partProof, systemBars } from './payment-of.ts';

type Output = NonNullable<ScenarioAnswer['output']>;
type Scenarios = readonly ExplainedScenario[];

/** @param scenarios of one claim, the base first */
export function compareOutputs(scenarios: Scenarios): DiffGroup[] {
  const systems = [...new Set(scenarios.flatMap(({ answer }) => answer.system?.toUpperCase() ?? []))].join(' and ');
  return [
    { title: 'Amounts', rows: payments(scenarios) },
    { title: `Parts of the ${systems} payment`, rows: parts(scenarios, systemBars) },
    { title: 'Parts of the contract’s payment', rows: parts(scenarios, contractBars) },
    { title: 'How it was priced', rows: figures(scenarios) },
    { title: 'Lines', rows: lines(scenarios) },
  ]
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ cells }) => cells.some(({ text }) => text !== '')) }))
    .filter(({ rows }) => rows.length > 0);
}

const row = (label: string, scenarios: Scenarios, cellOf: (scenario: ExplainedScenario) => DiffCell): DiffRow => ({
  label,
  cells: scenarios.map(cellOf),
});
const textRow = (
  label: string,
  scenarios: Scenarios,
  textOf: (answer: ScenarioAnswer) => string | number | null | undefined,
): DiffRow => row(label, scenarios, ({ answer }) => ({ text: String(textOf(answer) ?? '') }));

interface Dollars {
  missing?: string;
  proof?: () => Proof | null;
}

function dollars(amount: number | null | undefined, { missing = 'not known', proof }: Dollars = {}): DiffCell {
  if (amount === null || amount === undefined) return { text: '', cents: null, missing };
  const cents = centsOf(amount);
  return { text: money(cents), cents, proof };
}

function payments(scenarios: Scenarios): DiffRow[] {
  const ofResult = (
    label: string,
    name: ResultAmount,
    amountOf: (answer: ScenarioAnswer) => number | null | undefined,
    missing?: (answer: ScenarioAnswer) => string,
  ) =>
    row(label, scenarios, ({ answer, proofs }) =>
      dollars(amountOf(answer), {
        ...(missing ? { missing: missing(answer) } : {}),
        proof: () => proofs.amount(name),
      }),
    );
  const byContract = scenarios.filter(({ answer }) => contractOf(answer) !== null);
  // The rows beneath have the amount that is compared where all go by a contract, or none does.
  const isMixed = byContract.length > 0 && byContract.length < scenarios.length;
  return [
    ...(isMixed
      ? [
          row('Compared: the contract’s payment, else Medicare’s', scenarios, (scenario) =>
            dollars(scenario.answer.payment, { missing: 'no price', proof: () => paymentProof(scenario) }),
          ),
        ]
      : []),
    ofResult(
      'The contract pays',
      'contract',
      ({ contract_payment: paid }) => paid,
      (answer) => (contractOf(answer) ? 'no price' : 'no contract'),
    ),
    ofResult(
      'Medicare allows',
      'allowed',
      ({ total_payment: total }) => total,
      () => 'no price',
    ),
    ofResult('Medicare’s share', 'medicare', ({ output }) => output?.result.medicare),
    ofResult('Patient’s share', 'patient', ({ output }) => output?.result.patient.total),
    textRow('More or less than was paid', scenarios, ({ paid_difference: paid }) =>
      paid === null ? '' : signedMoney(centsOf(paid)),
    ),
    row('Charges', scenarios, ({ answer: { output } }) => dollars(output?.result.charges)),
  ];
}

/** Parts that some scenario pays, in the order of the first one that has them. */
function parts(scenarios: Scenarios, barsOf: (answer: ScenarioAnswer) => Bars | null): DiffRow[] {
  const all = scenarios.map((scenario) => ({ scenario, bars: barsOf(scenario.answer)?.bars ?? null }));
  const names = [...new Set(all.flatMap(({ bars }) => bars?.map(({ name }) => name) ?? []))];
  return names.map((name) => {
    const owner = all.find(({ bars }) => bars?.some((bar) => bar.name === name));
    return {
      label: owner ? nameOfPart(owner.scenario.answer, name) : name,
      cells: all.map(({ scenario, bars }) => {
        if (!bars) return { text: '', cents: null };
        const cents = bars.find((bar) => bar.name === name)?.amount ?? null;
        // A part that another scenario pays is 0 here, and no step says so.
        if (cents === null) return { text: money(0), cents: 0 };
        const module = barsOf === contractBars ? 'contract' : scenario.answer.system;
        return { text: money(cents), cents, proof: () => partProof(scenario, module, name, cents) };
      }),
    };
  });
}

function figures(scenarios: Scenarios): DiffRow[] {
  return [
    textRow('Medicare’s editors', scenarios, ({ output }) => output && decisionOf(output)),
    textRow('Payment system', scenarios, ({ system }) => system?.toUpperCase()),
    textRow('DRG', scenarios, ({ drg, output }) => {
      const grouping = output?.msdrg;
      return drg && grouping?.drg === drg ? `${drg} ${grouping.description ?? ''}` : drg;
    }),
    textRow('Grouper version', scenarios, ({ output }) => output?.msdrg?.drg_version),
    textRow('DRG weight', scenarios, ({ output }) => output?.msdrg?.weight),
    textRow('Case mix group', scenarios, ({ output }) => output?.result.case_mix_group),
    textRow('Return code', scenarios, returnCode),
    textRow('Wage index', scenarios, wageIndex),
    textRow('Wage index area', scenarios, area),
    row('Outlier', scenarios, ({ answer: { output }, proofs }) =>
      dollars(output?.result.outlier, { proof: () => proofs.amount('outlier') }),
    ),
    textRow('Contract', scenarios, contractOf),
  ];
}

function lines(scenarios: Scenarios): DiffRow[] {
  const most = Math.max(0, ...scenarios.map(({ answer: { output } }) => output?.result.lines.length ?? 0));
  return Array.from({ length: most }, (_, place) => {
    const first = scenarios.map(({ answer: { output } }) => output?.result.lines[place]).find(Boolean);
    const codes = [first?.revenue_code, first?.hcpcs].filter(Boolean).join(' ');
    return row(`Line ${place + 1}${codes && `, ${codes}`}`, scenarios, ({ answer: { output }, proofs }) => {
      const line = output?.result.lines[place];
      if (!output || !line) return { text: '', cents: null, missing: 'no such line' };
      return {
        ...dollars(line.allowed, { missing: 'no price', proof: () => proofs.line('allowed', place + 1) }),
        note: lineStatus(line, dispositionOf(output)).words,
      };
    });
  });
}

/** True if an editor processes the claim; null where none ran. */
function decisionOf(output: Output): string | null {
  const disposition = dispositionOf(output);
  if (disposition) return `${disposition.decision.replace(' as billed', '')}, ${disposition.by}`;
  return output.ioce || output.mce ? 'processed' : null;
}

/** Returns the output of the pricer that ran; its fields differ from system to system. */
function pricerOf({ system, output }: ScenarioAnswer): Readonly<Record<string, unknown>> {
  const pricer = system === null ? null : (output as Record<string, unknown> | undefined)?.[system];
  return (pricer ?? {}) as Readonly<Record<string, unknown>>;
}

const contractOf = ({ output }: ScenarioAnswer): string | null => output?.result.contract?.contract_id ?? null;

function returnCode(answer: ScenarioAnswer): string {
  const { return_code: code } = pricerOf(answer);
  const words = typeof code === 'object' && code !== null ? (code as { description?: string }).description : undefined;
  return [answer.return_code, words].filter(Boolean).join(' ');
}

function wageIndex(answer: ScenarioAnswer): number | null {
  const { final_wage_index: final, wage_index: own } = pricerOf(answer);
  return (final ?? own ?? null) as number | null;
}

function area(answer: ScenarioAnswer): string | null {
  const { final_cbsa: final, cbsa } = pricerOf(answer);
  return (final ?? cbsa ?? null) as string | null;
}
