/** What is compared: the outputs of each scenario beside one another. */
import type { ScenarioAnswer } from 'pps-edge/schemas';
import type { DiffCell, DiffGroup, DiffRow } from '../../../parts/diff-table.tsx';
import { centsOf, money, signedMoney } from '../../../parts/money.ts';
import type { Bars } from '../../../parts/waterfall-bars.ts';
import { contractBars, nameOfPart, systemBars } from './payment-of.ts';

type Answers = readonly ScenarioAnswer[];

/** @param answers of one claim, the base first */
export function outputsOf(answers: Answers): DiffGroup[] {
  const systems = [...new Set(answers.flatMap(({ system }) => system?.toUpperCase() ?? []))].join(' and ');
  return [
    { title: 'Amounts', rows: payments(answers) },
    { title: `Parts of the ${systems} payment`, rows: parts(answers, systemBars) },
    { title: 'Parts of the contract’s payment', rows: parts(answers, contractBars) },
    { title: 'How it was priced', rows: figures(answers) },
    { title: 'Lines', rows: lines(answers) },
  ]
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ cells }) => cells.some(({ text }) => text !== '')) }))
    .filter(({ rows }) => rows.length > 0);
}

const row = (label: string, answers: Answers, cellOf: (answer: ScenarioAnswer) => DiffCell): DiffRow => ({
  label,
  cells: answers.map(cellOf),
});

function dollars(amount: number | null | undefined, missing = 'not known'): DiffCell {
  if (amount === null || amount === undefined) return { text: '', cents: null, missing };
  const cents = centsOf(amount);
  return { text: money(cents), cents };
}
const text = (value: string | number | null | undefined): DiffCell => ({ text: String(value ?? '') });

function payments(answers: Answers): DiffRow[] {
  return [
    row('Payment', answers, ({ payment }) => dollars(payment, 'no price')),
    row('Against what was paid', answers, ({ paid_difference: paid }) =>
      text(paid === null ? '' : signedMoney(centsOf(paid))),
    ),
    row('Medicare’s rules pay', answers, (answer) => dollars(answer.total_payment, 'no price')),
    row('The contract pays', answers, (answer) =>
      dollars(answer.contract_payment, contractOf(answer) ? 'no price' : 'no contract'),
    ),
    row('Medicare’s share', answers, ({ output }) => dollars(output?.result.medicare)),
    row('Patient’s share', answers, ({ output }) => dollars(output?.result.patient.total)),
    row('Charges', answers, ({ output }) => dollars(output?.result.charges)),
  ];
}

/** Parts that some scenario pays, in the order of the first one that has them. */
function parts(answers: Answers, barsOf: (answer: ScenarioAnswer) => Bars | null): DiffRow[] {
  const all = answers.map((answer) => barsOf(answer));
  const names = [...new Set(all.flatMap((bars) => bars?.bars.map(({ name }) => name) ?? []))];
  return names.map((name) => {
    const owner = answers[all.findIndex((bars) => bars?.bars.some((bar) => bar.name === name))];
    return {
      label: owner ? nameOfPart(owner, name) : name,
      cells: all.map((bars) => {
        if (!bars) return { text: '', cents: null };
        const cents = bars.bars.find((bar) => bar.name === name)?.amount ?? 0;
        return { text: money(cents), cents };
      }),
    };
  });
}

function figures(answers: Answers): DiffRow[] {
  return [
    row('Payment system', answers, ({ system }) => text(system?.toUpperCase())),
    row('DRG', answers, ({ drg, output }) => {
      const grouped = output?.msdrg;
      return text(drg && grouped?.drg === drg ? `${drg} ${grouped.description ?? ''}` : drg);
    }),
    row('Grouper version', answers, ({ output }) => text(output?.msdrg?.drg_version)),
    row('DRG weight', answers, ({ output }) => text(output?.msdrg?.weight)),
    row('Case mix group', answers, ({ output }) => text(output?.result.case_mix_group)),
    row('Return code', answers, (answer) => text(returnCode(answer))),
    row('Wage index', answers, (answer) => text(wageIndex(answer))),
    row('Wage index area', answers, (answer) => text(area(answer))),
    row('Outlier', answers, ({ output }) => dollars(output?.result.outlier)),
    row('Contract', answers, (answer) => text(contractOf(answer))),
  ];
}

function lines(answers: Answers): DiffRow[] {
  const most = Math.max(0, ...answers.map(({ output }) => output?.result.lines.length ?? 0));
  return Array.from({ length: most }, (_, place) => {
    const first = answers.map(({ output }) => output?.result.lines[place]).find(Boolean);
    const codes = [first?.revenue_code, first?.hcpcs].filter(Boolean).join(' ');
    return row(`Line ${place + 1}${codes && `, ${codes}`}`, answers, ({ output }) =>
      dollars(output?.result.lines[place]?.allowed),
    );
  });
}

/** What the pricer that ran answered; its fields differ from system to system. */
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
