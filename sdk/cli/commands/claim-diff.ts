/** `pps-edge claim diff`: the same claims by several contracts. */
import type { ComparedClaim, FirstDifference, ScenarioAnswer, ScenarioSummary } from '../../api/schemas.ts';
import { command, EXIT, UsageError } from '../command.ts';
import { claimsOf } from '../input-file.ts';
import { clientOf } from '../profile.ts';

/** Limits of one call: claims, and claims times scenarios. */
const CLAIMS = 50;
const PRICED = 200;
/** Scenarios beside the base. */
const OTHERS = 5;

interface Row extends ScenarioAnswer {
  claim_id: string;
}

export const claimDiff = command({
  name: 'claim diff',
  summary: 'Prices claims by several contracts, and says what differs.',
  details:
    'The first contract is what the others are compared with; a single one is compared with the claims as they are. Each claim counts once for each contract.',
  operands: [{ name: 'FILE', help: 'File of claims, as claim takes it; - is standard input.' }],
  options: {
    contract: { type: 'string', multiple: true, value: 'ID', help: 'A contract; 0 is Medicare alone.' },
  },
  formats: ['table', 'json', 'ndjson', 'csv'],
  examples: [
    'pps-edge claim diff stay.json --contract 0 --contract DEMO-2026',
    'pps-edge claim diff claims.ndjson --contract DEMO-2026',
  ],
  no: 'if a claim has no payment by one of them',
  async run({ operands: [file = ''], values: { contract: contracts = [], profile }, output }) {
    const scenarios = [
      ...(contracts.length < 2 ? [{ name: 'as billed' }] : []),
      ...contracts.map((contract_id) => ({ name: nameOf(contract_id), contract_id })),
    ];
    if (scenarios.length === 1) throw new UsageError('name a contract to compare with: --contract ID');
    if (scenarios.length > OTHERS + 1) throw new UsageError(`at most ${OTHERS} contracts are compared with the first`);
    if (new Set(contracts).size < contracts.length) throw new UsageError('a contract is named twice');
    const claims = await claimsOf(file);
    const client = clientOf(profile);
    const most = Math.min(CLAIMS, Math.floor(PRICED / scenarios.length));
    const compared: ComparedClaim[] = [];
    const summaries: ScenarioSummary[] = [];
    let failure: unknown;
    try {
      for (let from = 0; from < claims.length; from += most) {
        const part = await client.whatIf.whatIf({ claims: claims.slice(from, from + most), scenarios });
        compared.push(...part.claims);
        part.summary.forEach((summary, i) => {
          summaries[i] = added(summaries[i], summary);
        });
      }
    } catch (error) {
      // Print the claims priced before: they have counted.
      if (compared.length === 0) throw error;
      failure = error;
    }
    const rows = compared.flatMap((claim) =>
      claim.scenarios.map((each): Row => ({ claim_id: claim.claim_id, ...each })),
    );
    await output.list(
      [
        { heading: 'Claim ID', of: ({ claim_id }) => claim_id },
        { heading: 'Contract', of: ({ name }) => name },
        { heading: 'Medicare allows', kind: 'money', isMinor: true, of: ({ total_payment }) => total_payment },
        { heading: 'Payment', kind: 'money', of: ({ payment }) => payment },
        { heading: 'Difference', kind: 'money', of: (row) => row.difference },
        { heading: 'Percent', kind: 'number', of: (row) => row.difference_percent },
        {
          heading: 'First step that differs',
          kind: 'note',
          label: 'differs first in',
          of: (row) => differenceText(row.first_difference),
        },
        { heading: 'Reason', kind: 'note', of: ({ reason }) => reason },
      ],
      rows,
    );
    if (output.isTable && claims.length > 1)
      await output.table(
        [
          { heading: 'Contract', of: ({ name }) => name },
          { heading: 'Priced', kind: 'number', of: ({ priced }) => priced },
          { heading: 'No payment', kind: 'number', of: ({ errors }) => errors },
          { heading: 'Sum', kind: 'money', of: ({ sum }) => sum },
          { heading: 'Difference', kind: 'money', of: ({ difference }) => difference },
          { heading: 'Of claims', kind: 'number', of: (summary) => summary.compared },
        ],
        summaries,
        'All claims',
      );
    if (failure) throw failure;
    return rows.some(({ payment }) => payment === null) ? EXIT.no : EXIT.ok;
  },
});

const nameOf = (contractId: string) => (contractId === '0' ? 'Medicare' : contractId);

/** Adds two summaries; their sums are of whole cents. */
function added(before: ScenarioSummary | undefined, { name, ...more }: ScenarioSummary): ScenarioSummary {
  if (!before) return { name, ...more };
  const cents = (a: number, b: number) => (Math.round(a * 100) + Math.round(b * 100)) / 100;
  return {
    name,
    priced: before.priced + more.priced,
    errors: before.errors + more.errors,
    sum: cents(before.sum, more.sum),
    compared: before.compared + more.compared,
    difference: cents(before.difference, more.difference),
    difference_percent: null,
  };
}

function differenceText(first: FirstDifference | null): string | null {
  if (!first) return null;
  const { module, base, scenario } = first;
  const step = base ?? scenario;
  const line = step?.line ? `, line ${step.line}` : '';
  const change =
    base && scenario
      ? base.value === scenario.value
        ? 'its inputs differ'
        : `${base.value ?? 'not known'} becomes ${scenario.value ?? 'not known'}`
      : base
        ? 'only in the first'
        : 'only here';
  return `${module}: ${step?.step}${line}, ${change}`;
}
