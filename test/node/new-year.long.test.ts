/**
 * A whole year by the commands of docs/new-year.md: the sample moved to 2027 as CMS's files, and figures in the worksheet.
 * Then claims of every payment system are priced on a day of it; without each file and figure by turns, a claim that needs
 * it is refused or says so, and every other one stays as it was.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movedClaim } from '../../scripts/claim/moved-claim.ts';
import { DATABASE_NAMES } from '../../scripts/data/databases.ts';
import { withLocalFiles } from '../../scripts/data/local-files.ts';
import { readHoldings, systemYears, yearsNamed } from '../../scripts/data/year.ts';
import { DATABASES, type DatabaseBinding, databaseFile, ROOT } from '../../scripts/local-databases.ts';
import { type ClaimContext, claimStorage, processClaims, readClaim } from '../../src/claims/index.ts';
import type { ClaimOutput } from '../../src/claims/wire/claim-output.ts';
import type { Claim } from '../../src/engine/claim/claim.ts';
import { MODULES } from '../../src/engine/modules.ts';
import type { FeePriceContext } from '../../src/fee-prices/context.ts';
import { priceServices } from '../../src/fee-prices/price-services.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { CountingMeter } from '../support/counting-meter.ts';
import { BILLS, SYSTEMS } from '../support/drawn-bills.ts';
import { filledIn, type MovedFile, movedFiles, YEAR } from '../support/moved-year.ts';
import { storageOf, withChange } from '../support/sample-storage.ts';
import { isWithoutLoss, saysNotLoaded } from '../support/without-loss.ts';
import { Workplace } from './data/command.ts';

/** The days of all claims are in the first quarter, which is in both years. */
const FIRST_DAY = YEAR * 10_000 + 104;
const YEARS = [`FY${YEAR}`, `CY${YEAR}`];

const place = new Workplace();
const files = new Map<string, Uint8Array>();
let databases: Record<DatabaseBinding, DatabaseSync>;
let storage: Storage;

beforeAll(async () => {
  await expectDone('seed');
  await followThePage();
  await withLocalFiles(place.state, async (bucket) => {
    for (const key of place.stored().keys()) {
      const stored = await bucket.get(key);
      if (stored) files.set(key, new Uint8Array(await new Response(stored.body as BodyInit).arrayBuffer()));
    }
  });
  const opened = DATABASES.map((binding) => [binding, new DatabaseSync(databaseFile(binding, place.state))]);
  databases = Object.fromEntries(opened) as Record<DatabaseBinding, DatabaseSync>;
  storage = storageOf(databases, async (key) => files.get(key));
});
afterAll(() => {
  for (const database of Object.values(databases ?? {})) database.close();
  place.remove();
});

async function expectDone(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await place.run(...args);
  expect([args, status, status === 0 ? '' : stdout + stderr]).toEqual([args, 0, '']);
  return stdout;
}

/** The commands that docs/new-year.md prints for a machine of one's own, in its order. */
const COMMANDS = readFileSync(join(ROOT, 'docs', 'new-year.md'), 'utf8')
  .split('\n')
  .flatMap((line) => (/^npm run/.test(line) && !line.includes('--remote') ? [line.split(' ')] : []));
const ofData = COMMANDS.filter(([, , name]) => name === 'data').map((words) => words.slice(4));
const ofClaims = COMMANDS.filter((words) => words.includes('claim')).map((words) => words.slice(5));

const isAmbulance = ({ path }: MovedFile) => path.endsWith('afs.csv');

/** Runs the commands with the folder of this test in place of a reader's, and fills in each worksheet. */
async function followThePage(): Promise<void> {
  const year = movedFiles();
  for (const { path, text } of year) if (!isAmbulance({ path, text })) place.file(`cms-fy${YEAR}/${path}`, text);
  place.file('afs.csv', year.find(isAmbulance)?.text ?? '');
  for (const [command = '', ...words] of ofData) {
    const args = words.map((word) => word.replace('~/Downloads', join(place.folder, 'files')));
    // All files are in the folder of October here; what `year` says is a test of its own.
    if (command === 'year' || args[0]?.endsWith(`cms-cy${YEAR}`)) continue;
    if (command === 'figures') {
      const worksheet = join(place.folder, `${args[0]}.csv`);
      expect(await place.run(command, ...args, '--out', worksheet)).toMatchObject({ status: 0 });
      place.file(`figures-${args[0]}.csv`, filledIn(readFileSync(worksheet, 'utf8')));
      continue;
    }
    const isWorksheet = args[1]?.startsWith('figures-');
    await expectDone(
      command,
      ...args.map((arg) => (isWorksheet && arg === args[1] ? join(place.folder, 'files', arg) : arg)),
    );
  }
}

const CLAIMS: readonly Claim[] = BILLS.map((bill) => {
  const read = readClaim(movedClaim(bill, FIRST_DAY));
  if ('problems' in read) throw new Error(JSON.stringify([bill.claimid, read.problems]));
  return read.claim;
});

async function answers(): Promise<ClaimOutput[]> {
  const context = {
    ...{ organizationId: 'nobody', storage: claimStorage(storage), meter: new CountingMeter() },
    ...{ registry: MODULES, explain: false, view: 'result' },
  } as unknown as ClaimContext;
  return (await processClaims(context, CLAIMS)).map(({ output }) => output);
}

/** An office visit for either price, and anesthesia, which has one for all others alone: what each price rests on. */
const SERVICES = [
  { name: 'others', code: '99213', priceIndicator: '9' },
  { name: 'qualifying', code: '99213', priceIndicator: '1' },
  { name: 'anesthesia', code: '00100', priceIndicator: '9' },
] as const;

/** Returns each price as text; null for none. */
async function fees(): Promise<Record<string, string | null>> {
  const context = { storage, registry: { now: Date.now() }, explain: false } as unknown as FeePriceContext;
  const services = SERVICES.map((service) => ({ ...service, npi: '2000000010', date: FIRST_DAY, modifier: '' }));
  const prices = await priceServices(context, services);
  return Object.fromEntries(
    prices.map((price, at) => {
      const name = SERVICES[at]?.name ?? '';
      if ('reason' in price) return [name, null];
      const { price: dollars, anesthesiaConversionFactor: factor } = price;
      return [name, name === 'anesthesia' ? (factor?.toString() ?? null) : JSON.stringify(dollars)];
    }),
  );
}

describe(`the sample and figures moved to ${YEAR}`, () => {
  test('are imported by the commands that the page prints', () => {
    expect(ofData.map(([command]) => command)).toEqual([
      ...['import-all', 'figures', 'import', 'year'],
      ...['import-all', 'import', 'figures', 'import', 'year'],
    ]);
  });

  test.each(YEARS)('make every payment system of %s ready', async (year) => {
    const { status, stdout } = await place.run('year', year);
    expect(stdout).not.toMatch(/ lacking | partly /);
    expect(status).toBe(0);
  });

  test('price claims of every payment system, and services of physicians', async () => {
    const priced = (await answers()).flatMap(({ result }) => (result?.priced ? [result.system] : []));
    expect(SYSTEMS.filter((system) => !priced.includes(system as never))).toEqual([]);
    const { others, qualifying, anesthesia } = await fees();
    expect([others, qualifying, anesthesia]).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
    expect(others).not.toBe(qualifying);
  });
});

test('the ten claims of the page are priced on what was imported, moved into the year', () => {
  const [args = []] = ofClaims;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'scripts', 'claim.ts'), ...args, '--json'],
    {
      ...{ cwd: ROOT, encoding: 'utf8' },
      env: { ...process.env, PPS_EDGE_STATE: place.state },
    },
  );
  expect([status, stderr]).toEqual([0, '']);
  const priced = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).result.priced);
  expect(priced).toEqual(Array.from({ length: 10 }, () => true));
});

interface Left {
  name: string;
  /** Dataset or figure, as `year` names it. */
  part: string;
  database: DatabaseBinding;
  /** SQL that takes it away. */
  statements: string[];
}

const withNewRevision = (dataset: string) =>
  `UPDATE release SET revision = lower(hex(randomblob(8))) WHERE dataset = '${dataset}'`;
/** Releases that were imported, each of the year. */
function releasesLeftOut(): Left[] {
  return (['REFERENCE', 'GEOGRAPHY'] as const).flatMap((database) =>
    databases[database]
      .prepare(
        "SELECT id, dataset, scope, effective_start AS start FROM release WHERE is_sample = 0 AND dataset <> 'mac' AND dataset <> 'pricer-figures'",
      )
      .all()
      .map((row): Left => {
        const [id, dataset] = [Number(row.id), String(row.dataset)];
        const tables = databases[database]
          .prepare(
            "SELECT m.name AS name FROM sqlite_schema m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'release_id'",
          )
          .all();
        // A table of all years loses its rows of this one; one without such rows, and an editor's, goes whole.
        const hasRowsOfYear = databases.REFERENCE.prepare(
          `SELECT 1 FROM pricer_table, json_each(body) WHERE pricer_table.dataset = ? AND release_id = ? AND value LIKE '%${YEAR}0101%'`,
        ).get(dataset, id);
        const isOfYear = Number(row.start) >= (YEAR - 1) * 10_000 + 1001;
        const statements =
          isOfYear || !hasRowsOfYear
            ? [
                ...tables.map(({ name }) => `DELETE FROM "${name}" WHERE release_id = ${id}`),
                `DELETE FROM release WHERE id = ${id}`,
              ]
            : [
                `UPDATE pricer_table SET body = (SELECT json_group_array(json(value)) FROM json_each(body)
                 WHERE value NOT LIKE '%${YEAR}0101%') WHERE release_id = ${id}`,
                withNewRevision(dataset),
              ];
        return { name: `${dataset} ${row.scope}`, part: dataset, database, statements };
      }),
  );
}

function figuresLeftOut(): Left[] {
  const bodies = databases.REFERENCE.prepare("SELECT body FROM pricer_table WHERE dataset = 'pricer-figures'").all();
  return bodies.flatMap(({ body }) =>
    (JSON.parse(String(body)) as string[][]).map(([system = '', , name = '']): Left => {
      const statement = `UPDATE pricer_table SET body = (SELECT json_group_array(json(value)) FROM json_each(body)
        WHERE NOT (json_extract(value, '$[0]') = '${system}' AND json_extract(value, '$[2]') = '${name}'))
        WHERE dataset = 'pricer-figures'`;
      return {
        ...{ name: `${system} ${name}`, part: name, database: 'REFERENCE' as const },
        statements: [statement, withNewRevision('pricer-figures')],
      };
    }),
  );
}

/** Returns what `year` says of the payment systems that lack a dataset or figure: whether every claim is refused without it. */
async function lackingPart(part: string): Promise<{ system: string; stopsAll: boolean }[]> {
  // On the connections that have it left out: the change is not committed.
  const queried = DATABASE_NAMES.map((name) => [
    name,
    { query: async (sql: string) => databases[name].prepare(sql).all() },
  ]);
  const rows = systemYears(YEARS.flatMap(yearsNamed), await readHoldings(Object.fromEntries(queried)));
  return rows.flatMap(({ system, lacks }) =>
    lacks.flatMap(({ name, stopsAll }) =>
      name.replace(/ \(.*$/, '') === part ? [{ system: system.toLowerCase(), stopsAll }] : [],
    ),
  );
}

/** Figures that say of a file only which of two it is: the files carry them. */
const IN_FILES = /^(PFS|ANESTHESIA) conversion_factor\./;

describe('without each file and figure of it', () => {
  test('claims are refused, say so, or stay as they were', async () => {
    const [whole, wholeFees] = [await answers(), await fees()];
    const losses: object[] = [];
    for (const { name, part, database, statements } of [...releasesLeftOut(), ...figuresLeftOut()]) {
      await withChange(databases[database], statements, async () => {
        const lacking = await lackingPart(part);
        if (lacking.length === 0 && !IN_FILES.test(name)) losses.push({ without: name, isNotNamed: part });
        const stops = lacking.flatMap(({ system, stopsAll }) => (stopsAll ? [system] : []));
        const without = await answers();
        for (const [i, answer] of without.entries()) {
          const [before, claim] = [whole[i] as ClaimOutput, BILLS[i]?.claimid ?? i];
          const amounts = [before.result?.allowed, answer.result?.allowed];
          const isPriced = before.result?.priced && answer.result?.priced;
          const refused = before.result?.priced && answer.error ? answer.error : null;
          if (refused !== null && !/npm run data -- (year|figures|import|pull)/.test(refused))
            losses.push({ without: name, claim, namesNoCommand: refused });
          if (isPriced && stops.includes(before.result?.system ?? ''))
            losses.push({ without: name, claim, isNotRefused: amounts });
          else if (!isWithoutLoss(before, answer, { path: name, at: name }) && !saysNotLoaded(before, answer))
            losses.push({ without: name, claim, amounts });
        }
        for (const [fee, price] of Object.entries(await fees()))
          if (price !== null && price !== wholeFees[fee]) losses.push({ without: name, fee, price });
      });
    }
    expect(losses).toEqual([]);
  });
});
