/** The command line of `npm run claim`. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type ClaimContext, claimStorage, type Meter, processClaims, readClaim } from '../../src/claims/index.ts';
import { type ClaimOutput, invalidOutput } from '../../src/claims/wire/claim-output.ts';
import { AUTO, MODULE_NAMES } from '../../src/engine/claim/claim.ts';
import { nearName } from '../../src/engine/codes/near-name.ts';
import { isRealDate } from '../../src/engine/core/calendar.ts';
import { MODULES } from '../../src/engine/modules.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { withLocalFiles } from '../data/local-files.ts';
import { Mistake, messageOf, Refusal } from '../data/refusal.ts';
import { databaseFile, STATE } from '../local-databases.ts';
import { answerText } from './answer-text.ts';
import { localStorage } from './local-storage.ts';
import { movedClaim } from './moved-claim.ts';
import { sampleFolder } from './sample.ts';

const USAGE = `Usage: npm run --silent claim -- FILE... [--loaded] [--from DAY] [--module NAME]... [--explain] [--json]
Prices claims on the sample data in seed/, without a Worker and without an organization's contracts and custom tables.
  FILE: a claim as /claimsproc takes it, a list of claims, or a claim a line; - is standard input
  --loaded: on what npm run data loaded (PPS_EDGE_STATE) in place of the sample
  --from: moves each claim so that it begins on this day, 2027-01-04: what the rates of another year pay
  --module: runs this module in place of those that the claims name; may be repeated
            ${MODULE_NAMES.join(', ')}, or ${AUTO}
  --explain: prints the steps of each amount
  --json: prints each answer as a line of JSON, with file, claim and claim_id before what /claimsproc answers
Ends with 0 if every claim has an answer without \`error\`, with 1 if one has an \`error\`, with 2 if the command line or a
file cannot be read: then no claim is priced.`;

/** A claim's body with its place. */
interface Body {
  file: string;
  /** Among the claims of the file, from 1. */
  claim: number;
  /** True if it is the file's only claim. */
  isAlone: boolean;
  body: unknown;
}

/**
 * Runs a command line and prints the answers.
 * @param width columns of the terminal; null if none reads the output
 * @returns the exit code, as `USAGE` says
 */
export async function main(args: string[], width: number | null = process.stdout.columns ?? null): Promise<number> {
  try {
    return await run(args, width);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`pps-edge: ${error.message}`);
    return error.exitCode;
  }
}

async function run(args: string[], width: number | null): Promise<number> {
  const options = readOptions(args);
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const bodies: Body[] = [];
  for (const file of options.files) bodies.push(...(await bodiesOf(file)));
  if (options.loaded) {
    if (!existsSync(databaseFile('REFERENCE'))) throw new Refusal('nothing is loaded yet; npm run data loads it');
    return withLocalFiles(STATE, (files) => price(bodies, localStorage(STATE, files), options, width));
  }
  const folder = await sampleFolder((sentence) => console.error(sentence));
  return price(bodies, localStorage(folder), options, width);
}

/** @returns the exit code */
async function price(bodies: readonly Body[], local: Storage, options: Options, width: number | null): Promise<number> {
  const { explain, json, modules, from } = options;
  const context = { organizationId: '', storage: claimStorage(local), meter: UNLIMITED, registry: MODULES, explain };
  let hasError = false;
  for (const { file, claim, isAlone, body: written } of bodies) {
    const body = from === null ? written : movedClaim(written, from);
    const { claimId, output } = await answerOf(context, modules.length > 0 ? withModules(body, modules) : body);
    hasError ||= output.error !== null;
    if (json) {
      console.log(JSON.stringify({ file, claim, claim_id: claimId, ...output }));
      continue;
    }
    const heading = [file, isAlone ? '' : `claim ${claim}`, claimId].filter((part) => part !== '').join(', ');
    console.log(`${heading}\n\n${answerText(output, width)}\n`);
  }
  return hasError ? 1 : 0;
}

function readOptions(args: string[]) {
  const { values, positionals: files } = optionsOf(args);
  const { help = false, explain = false, json = false, loaded = false, module: names = [] } = values;
  const from = values.from === undefined ? null : Number(values.from.replaceAll('-', ''));
  if (from !== null && !isRealDate(from)) throw new Mistake(`--from ${values.from} is no day such as 2027-01-04`);
  if (!help && files.length === 0) throw new Mistake(`name a file of claims, or - for standard input\n${USAGE}`);
  return { help, explain, json, loaded, from, files, modules: names.map(moduleNamed) };
}

type Options = ReturnType<typeof readOptions>;

function optionsOf(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        module: { type: 'string', multiple: true },
        loaded: { type: 'boolean' },
        from: { type: 'string' },
        explain: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new Mistake(`${messageOf(error)}\n${USAGE}`);
  }
}

function moduleNamed(name: string): string {
  const names: readonly string[] = [...MODULE_NAMES, AUTO];
  if (names.includes(name.toUpperCase())) return name.toUpperCase();
  const near = nearName(
    name,
    names.map((each) => each.toLowerCase()),
  );
  const hint = near ? `did you mean ${near.toUpperCase()}?` : `there are ${names.join(', ')}`;
  throw new Mistake(`there is no module ${name}; ${hint}`);
}

/** @throws Mistake if the file cannot be read, or has something else than JSON */
async function bodiesOf(file: string): Promise<Body[]> {
  const fileText = await textOf(file);
  const bodies = jsonOf(fileText) ?? linesOf(file, fileText);
  if (bodies.length === 0) throw new Mistake(`${file} has no claim`);
  return bodies.map((body, i) => ({ file, claim: i + 1, isAlone: bodies.length === 1, body }));
}

async function textOf(file: string): Promise<string> {
  try {
    const bytes = await (file === '-' ? buffer(process.stdin) : readFile(file));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch (error) {
    throw new Mistake(`${file} cannot be read: ${messageOf(error)}`);
  }
}

/** Returns what a text of JSON holds, the items of a list; null if it is not one. */
function jsonOf(fileText: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(fileText);
    return Array.isArray(value) ? value : [value];
  } catch {
    return null;
  }
}

function linesOf(file: string, fileText: string): unknown[] {
  const bodies: unknown[] = [];
  for (const [i, line] of fileText.split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      bodies.push(JSON.parse(line));
    } catch (error) {
      throw new Mistake(`${file} is neither JSON nor lines of JSON; line ${i + 1}: ${messageOf(error)}`);
    }
  }
  return bodies;
}

const withModules = (body: unknown, modules: readonly string[]) =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, modules } : body;

async function answerOf(context: ClaimContext, body: unknown): Promise<{ claimId: string; output: ClaimOutput }> {
  const read = readClaim(body);
  if ('problems' in read) return { claimId: read.claimId, output: invalidOutput(null, read.problems) };
  const [result] = await processClaims(context, [read.claim]);
  if (!result) throw new Error('a claim has no result');
  return { claimId: read.claim.claimId, output: result.output };
}

/** No limit holds here, and nobody is charged. */
const UNLIMITED: Meter = {
  isTest: false,
  reserve: async (_organizationId, claims) => ({ id: '', allowed: claims, limit: null }),
  settle: async () => {},
  take: async () => null,
  takeLines: async () => null,
  takeOfDay: async () => null,
};
