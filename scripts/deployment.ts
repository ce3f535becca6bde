/**
 * A deployed Worker's configuration: wrangler.toml, and over it the lines of an untracked file that are the deployment's
 * own, such as the ids of its databases. PPS_EDGE_DEPLOYMENT names another deployment than the usual one.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Unstable_RawConfig as RawConfig } from 'wrangler';
import { Refusal } from './data/refusal.ts';
import { type DatabaseBinding, ROOT } from './local-databases.ts';

/** Ids of wrangler.toml: they name local databases alone. */
const LOCAL_ID = /^0{8}-/;

export interface Deployment {
  /** Added to the names of what belongs to it; empty for the usual one. */
  suffix: string;
  /** File of its own lines, in the folder of the clone. */
  ownFile: string;
}

/** Returns the deployment that the commands work on. @throws Refusal for a name that no file can have */
export function deploymentNamed(name = process.env.PPS_EDGE_DEPLOYMENT ?? ''): Deployment {
  if (!/^[a-z0-9-]*$/.test(name)) throw new Refusal(`PPS_EDGE_DEPLOYMENT ${name} is not of a to z, 0 to 9 and -`);
  return { suffix: name && `-${name}`, ownFile: `wrangler.${name || 'local'}.toml` };
}

/** Reads a configuration file as it is written. */
export function readConfig(file: string): RawConfig {
  // Load wrangler when it is needed: it takes a second.
  const { experimental_readRawConfig } = createRequire(import.meta.url)('wrangler') as typeof import('wrangler');
  return experimental_readRawConfig({ config: file }).rawConfig;
}

/** Returns the configuration of a deployment. @param root folder of wrangler.toml and of the own file */
export function deployedConfig({ ownFile }: Deployment, root = ROOT): RawConfig {
  const base = readConfig(join(root, 'wrangler.toml'));
  const own = join(root, ownFile);
  return existsSync(own) ? (merged(base, readConfig(own)) as RawConfig) : base;
}

/**
 * Lays one value over another: objects by key, lists of bindings by the binding, anything else as a whole.
 */
export function merged(base: unknown, own: unknown): unknown {
  if (isBindings(base) && isBindings(own)) {
    const others = own.filter(({ binding }) => !base.some((each) => each.binding === binding));
    return [
      ...base.map((each) =>
        merged(
          each,
          own.find(({ binding }) => binding === each.binding),
        ),
      ),
      ...others,
    ];
  }
  if (!isObject(base) || !isObject(own)) return own ?? base;
  const names = new Set([...Object.keys(base), ...Object.keys(own)]);
  return Object.fromEntries([...names].map((name) => [name, merged(base[name], own[name])]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBindings = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every((each) => isObject(each) && 'binding' in each);

/** Writes the configuration of a deployment for wrangler, beside wrangler.toml, whose paths it has. @returns its path */
export function writeConfig(deployment: Deployment, root = ROOT): string {
  const path = join(root, deployment.ownFile.replace(/toml$/, 'json'));
  const text = `${JSON.stringify(deployedConfig(deployment, root), null, 2)}\n`;
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  return path;
}

/** Returns the bindings of databases whose ids are not those of a deployment. */
export function withoutId({ d1_databases = [] }: RawConfig): string[] {
  return d1_databases.flatMap(({ binding, database_id }) =>
    database_id === undefined || LOCAL_ID.test(database_id) ? [binding] : [],
  );
}

let remote: { arguments: readonly string[]; config: RawConfig } | undefined;

/**
 * Returns what makes a command of wrangler reach the deployment.
 * @throws Refusal where its databases have no ids
 */
export function remoteDeployment(): { arguments: readonly string[]; config: RawConfig } {
  if (remote) return remote;
  const deployment = deploymentNamed();
  const config = deployedConfig(deployment);
  requireIds(deployment, config);
  remote = { arguments: ['--remote', '--config', writeConfig(deployment)], config };
  return remote;
}

/** @throws Refusal where databases of a deployment have no ids */
export function requireIds({ ownFile }: Deployment, config: RawConfig): void {
  const lacking = withoutId(config);
  if (lacking.length > 0)
    throw new Refusal(
      `${ownFile} has no id of ${lacking.join(', ')}: npm run deploy -- --setup creates the databases and writes it`,
    );
}

/** Returns the name of a deployed database. */
export function databaseName({ d1_databases = [] }: RawConfig, binding: DatabaseBinding): string {
  const name = d1_databases.find((each) => each.binding === binding)?.database_name;
  if (!name) throw new Error(`wrangler.toml names no database ${binding}`);
  return name;
}
