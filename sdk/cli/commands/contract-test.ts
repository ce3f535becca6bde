/** `pps-edge contract test`: whether a contract still pays what it is to pay. */
import type { ContractTestRun } from '../../api/schemas.ts';
import type { PpsEdge } from '../../client.ts';
import { command, EXIT, UsageError } from '../command.ts';
import { clientOf } from '../profile.ts';

type Row = Partial<ContractTestRun> & { id: string; name: string; expected_total: number };

export const contractTest = command({
  name: 'contract test',
  summary: 'Prints a contract’s tests: what is expected, what came out, and the first step that differs.',
  operands: [{ name: 'ID', help: 'The contract’s id.' }],
  options: {
    run: { type: 'boolean', help: 'Runs the tests now; else the last runs are printed.' },
    config: { type: 'string', value: 'ID', help: 'With --run: only tests that this configuration prices.' },
  },
  formats: ['table', 'json', 'ndjson', 'csv'],
  examples: ['pps-edge contract test DEMO-2026', 'pps-edge contract test DEMO-2026 --run'],
  no: 'if a test does not pass, or has not run',
  async run({ operands: [id = ''], values: { run = false, config, profile }, output }) {
    if (config !== undefined && !run) throw new UsageError('--config needs --run');
    const client = clientOf(profile);
    const rows = await (run ? newRuns(client, id, config) : lastRuns(client, id));
    await output.list(
      [
        { heading: 'Test', of: ({ name }) => name },
        { heading: 'Outcome', of: ({ outcome }) => outcome ?? 'not run' },
        { heading: 'Expected', kind: 'money', of: ({ expected_total }) => expected_total },
        { heading: 'Actual', kind: 'money', of: (row) => (row.outcome ? row.actual_total : undefined) },
        { heading: 'Difference', kind: 'money', of: (row) => (row.difference === null ? undefined : row.difference) },
        {
          heading: 'First step that differs',
          kind: 'note',
          label: 'differs first in',
          of: ({ first_difference: first }) => first && `${first.module}: ${first.step}, ${first.text}`,
        },
        { heading: 'Reason', kind: 'note', of: ({ reason }) => reason },
        { heading: 'Ran', isMinor: true, of: ({ ran_at }) => ran_at },
      ],
      rows,
      { none: `Contract ${id} has no tests.` },
    );
    return rows.every(({ outcome }) => outcome === 'pass') ? EXIT.ok : EXIT.no;
  },
});

async function newRuns({ contracts }: PpsEdge, id: string, config_id: string | undefined): Promise<Row[]> {
  // A run takes as many tests as a request may; the others are named.
  const most = 200;
  if (config_id !== undefined) return (await contracts.runTests(id, { config_id })).tests;
  const ids: string[] = [];
  for await (const test of contracts.listTests(id)) ids.push(test.id);
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += most)
    rows.push(...(await contracts.runTests(id, { ids: ids.slice(from, from + most) })).tests);
  return rows;
}

async function lastRuns({ contracts }: PpsEdge, contractId: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { id, name, expected_total, last_run } of contracts.listTests(contractId))
    rows.push({ id, name, expected_total, ...last_run });
  return rows;
}
