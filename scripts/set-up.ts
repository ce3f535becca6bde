/** Creates what a deployment needs on Cloudflare, and notes it in the deployment's own file. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Unstable_RawConfig as RawConfig } from 'wrangler';
import { type Deployment, readConfig } from './deployment.ts';
import { ROOT } from './local-databases.ts';

/** Runs wrangler. @returns its exit status and what it printed */
export type Wrangler = (args: readonly string[]) => { status: number | null; stdout: string; stderr: string };

const HEAD = `# What is this deployment's own. npm run deploy and the commands with --remote read it over wrangler.toml; git does not
# track it. Settings ([vars]), routes and anything else of wrangler.toml may be given here too.
`;

/**
 * Creates the databases, the bucket and the queues that do not exist yet, and writes the own file. What it created before
 * it failed is found by its name the next time.
 * @throws Error with what wrangler said
 */
export function setUp(deployment: Deployment, wrangler: Wrangler, say: (line: string) => void, root = ROOT): void {
  const path = join(root, deployment.ownFile);
  if (existsSync(path)) throw new Error(`${deployment.ownFile} is there: this deployment is set up; leave out --setup`);
  const { suffix } = deployment;
  const base = readConfig(join(root, 'wrangler.toml'));
  const named = (name = '') => name.replace(/^pps-edge/, `pps-edge${suffix}`);
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = wrangler(args);
    if (status !== 0) throw new Error(`wrangler ${args.join(' ')}: ${(stderr || stdout).trim().replace(/\s+/g, ' ')}`);
    return stdout;
  };
  const databases = () => JSON.parse(run('d1', 'list', '--json')) as { uuid: string; name: string }[];

  const requiredDatabases = (base.d1_databases ?? []).map(({ binding, database_name }) => ({
    binding,
    name: named(database_name),
  }));
  const before = databases();
  for (const { name } of requiredDatabases) {
    if (before.some((each) => each.name === name)) continue;
    run('d1', 'create', name);
    say(`Created the database ${name}.`);
  }
  const after = databases();
  const bucket = named(base.r2_buckets?.[0]?.bucket_name);
  if (wrangler(['r2', 'bucket', 'info', bucket]).status !== 0) {
    run('r2', 'bucket', 'create', bucket);
    say(`Created the bucket ${bucket}.`);
  }
  for (const queue of queuesOf(base).map(named)) {
    if (wrangler(['queues', 'info', queue]).status === 0) continue;
    run('queues', 'create', queue);
    say(`Created the queue ${queue}.`);
  }
  const ids = requiredDatabases.map(({ binding, name }) => {
    const id = after.find((each) => each.name === name)?.uuid;
    if (!id) throw new Error(`wrangler d1 list does not have ${name}, which was created; try again in a minute`);
    return { binding, database_name: name, database_id: id };
  });
  writeFileSync(
    path,
    HEAD + (suffix ? ownNames(base, named) : '') + ids.map((id) => table('d1_databases', id)).join(''),
  );
  say(`Wrote ${deployment.ownFile}: keep a copy of it.`);
}

/** Returns the queues that the Worker sends to or takes from: one of dead letters has no sender of ours. */
const queuesOf = ({ queues }: RawConfig): string[] => [
  ...new Set([...(queues?.producers ?? []), ...(queues?.consumers ?? [])].flatMap(({ queue }) => queue ?? [])),
];

/** Returns the names of all else that two deployments of one account must not share. */
function ownNames(
  { name, r2_buckets = [], workflows = [], queues }: RawConfig,
  named: (name?: string) => string,
): string {
  return [
    `\nname = "${named(name)}"\n`,
    ...r2_buckets.map(({ binding, bucket_name }) => table('r2_buckets', { binding, bucket_name: named(bucket_name) })),
    ...workflows.map((workflow) => table('workflows', { binding: workflow.binding, name: named(workflow.name) })),
    ...(queues?.producers ?? []).map(({ binding, queue }) =>
      table('queues.producers', { binding, queue: named(queue) }),
    ),
    ...(queues?.consumers ?? []).map((consumer) =>
      table('queues.consumers', {
        ...consumer,
        queue: named(consumer.queue),
        ...(consumer.dead_letter_queue ? { dead_letter_queue: named(consumer.dead_letter_queue) } : {}),
      }),
    ),
  ].join('');
}

/** Writes a table of TOML. */
function table(name: string, fields: object): string {
  const lines = Object.entries(fields).map(([field, value]) => `${field} = ${JSON.stringify(value)}\n`);
  return `\n[[${name}]]\n${lines.join('')}`;
}
