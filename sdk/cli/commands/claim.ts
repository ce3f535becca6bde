/** `pps-edge claim`: what claims are paid, and why. */
import type { Claim } from '../../api/schemas.ts';
import type { BatchAnswer } from '../../helpers/batch.ts';
import { command, EXIT, UsageError } from '../command.ts';
import { claimsOf } from '../input-file.ts';
import { CLAIM_COLUMNS, isUnpriced, LINE_COLUMNS } from '../output/answers.ts';
import { Output } from '../output/output.ts';
import { printSteps } from '../output/steps.ts';
import { money, printable } from '../output/table.ts';
import { clientOf } from '../profile.ts';

export const claim = command({
  name: 'claim',
  summary: 'Processes the claims of a file: editors, groupers, pricers, contract.',
  details: 'FILE is a claim as JSON, a list of claims, or a claim a line. Each claim counts toward the monthly limit.',
  operands: [{ name: 'FILE', help: 'File of claims; - is standard input.' }],
  options: {
    contract: {
      type: 'string',
      value: 'ID',
      help: 'Prices by this contract, not by the one that the claims name; 0 is Medicare alone.',
    },
    explain: { type: 'boolean', help: 'Prints each step with its formula, inputs, citation and release.' },
    summary: { type: 'boolean', help: 'Prints what decided the payment, in sentences.' },
    view: {
      type: 'string',
      choices: ['full', 'standard', 'result'],
      help: 'How much of an answer JSON has; full without it.',
    },
    json: { type: 'boolean', help: 'The same as --output json.' },
  },
  formats: ['table', 'json', 'ndjson', 'csv'],
  examples: [
    'pps-edge claim stay.json',
    'pps-edge claim stay.json --explain',
    'pps-edge claim - --summary < claims.ndjson',
  ],
  no: 'if a claim has an error or no price',
  async run({ operands: [file = ''], values, output: commandOutput }) {
    const { contract, explain, summary, view, json, profile } = values;
    if (explain && summary) throw new UsageError('--explain and --summary exclude each other');
    const output = json ? new Output(commandOutput.stream, 'json') : commandOutput;
    const claims = (await claimsOf(file)).map((each) => (contract === undefined ? each : withContract(each, contract)));
    const answers: BatchAnswer[] = [];
    const batch = clientOf(profile).batch(claims, {
      ...(explain ? { explain } : summary ? { explain: 'summary' } : {}),
      view: view ?? (output.isTable && !explain ? 'result' : undefined),
    });
    for await (const answer of batch) answers.push(answer);
    const [only, ...others] = answers;
    if (output.isTable && (explain || summary || others.length === 0))
      for (const answer of answers) await printAnswer(output, answer);
    else if (only && others.length === 0 && !output.isList) await output.record(only, async () => {});
    else await output.list(CLAIM_COLUMNS, answers);
    return answers.some(isUnpriced) ? EXIT.no : EXIT.ok;
  },
});

/** Returns the claim with another contract, where the service reads it: at its provider. */
function withContract(claim: Claim, contract_id: string): Claim {
  // The service refuses a value that is not a claim.
  if (typeof claim !== 'object' || claim === null) return claim;
  const place = claim.billing_provider || !claim.servicing_provider ? 'billing_provider' : 'servicing_provider';
  return { ...claim, [place]: { ...claim[place], contract_id } };
}

async function printAnswer(output: Output, answer: BatchAnswer): Promise<void> {
  const { result, claim_id, line, error_list, warnings, trace, summary } = answer;
  const { contract, patient, reason } = result;
  const amountText = (amount: number | null) => (amount === null ? 'not known' : money(amount));
  const amounts: [string, number | null][] = result.charges === null ? [] : [['Charges', result.charges]];
  if (result.system)
    amounts.push(
      ['Allowed', result.allowed],
      ['Outlier', result.outlier],
      ['Other schedules', result.other_schedules],
      ['Medicare pays', result.medicare],
      ['Patient pays', patient.total],
    );
  if (contract) amounts.push([`Contract ${contract.contract_id} pays`, contract.total]);
  const texts = amounts.map(([name, amount]) => [name, amountText(amount)] as const);
  const width = Math.max(0, ...texts.map(([, text]) => text.length));
  await output.write(`${line > 1 ? '\n' : ''}${output.bold(printable(claim_id || `Claim ${line}`))}\n`);
  await output.fields([
    ['Payment system', result.system ?? 'none'],
    ['Return code', result.return_code],
    ['DRG', result.drg],
    ['Case-mix group', result.case_mix_group],
    ...texts.map(([name, text]) => [name, text.padStart(width)] as const),
    ['No price', contract?.reason ?? reason?.text],
    ['Patient’s share', result.system ? patient.reason : null],
    ['Assumed', patient.assumes.join(', ').replaceAll('_', ' ')],
  ]);
  await output.table(LINE_COLUMNS, result.lines, 'Lines');
  await output.table(
    [
      { heading: 'Source', of: ({ source }) => source },
      { heading: 'Code', of: ({ code }) => code },
      { heading: 'Field', of: ({ field }) => field },
      { heading: 'Text', kind: 'note', of: ({ text }) => text },
    ],
    error_list,
    'Errors',
  );
  await output.table(
    [
      { heading: 'Code', of: ({ code }) => code },
      { heading: 'Field', of: ({ field }) => field },
      { heading: 'Text', kind: 'note', of: ({ text }) => text },
    ],
    warnings,
    'Warnings',
  );
  if (summary?.length) await output.write(`\n${output.bold('What decided the payment')}\n`);
  for (const { text, citation } of summary ?? []) await output.sentence(text, citation);
  for (const [module, steps] of Object.entries(trace ?? {})) await printSteps(output, `Steps of ${module}`, steps);
}
