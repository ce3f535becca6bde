/**
 * `npm run fuzz -- calls`: sends requests generated from the OpenAPI document to the Worker as it is deployed, over the
 * sample data. Every answer must conform to the document. A request that the service carries out must be valid by the
 * document. A valid request may get a 400 only for a rule that a schema cannot express.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LocalWorker, startLocalWorker } from '../../bench/local-worker.ts';
import { startNppes } from '../../test/support/nppes.ts';
import { seededRandom } from '../../test/support/random.ts';
import { seedSample } from '../../test/support/sample-state.ts';
import { ROOT } from '../local-databases.ts';
import { TokenIssuer } from '../token-issuer.ts';
import { chosenOperations } from './calls/chosen.ts';
import { OpenApiDocument, type Operation } from './calls/document.ts';
import { type Answer, answerFault, EXACT, LENIENT, requestFault } from './calls/judge.ts';
import { createRecords, follow } from './calls/records.ts';
import { addressOf, type KnownValues, type Request, RequestSource, textOf } from './calls/requests.ts';
import { ruleOf } from './calls/rules.ts';

const USAGE = `Usage: npm run fuzz -- calls [--calls 10000] [--seed 1] [--only what-if,contract-tests,bulk]
  --only: calls these operations alone, by operationId, beginning of the path, part of it, or words of the operationId`;
/** Requests remove records: recreate them after so many. */
const RENEW_AFTER = 250;
const SHOWN = 30;

interface Fault {
  call: number;
  what: string;
  request: string;
  answer: string;
}

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      calls: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const document = new OpenApiDocument(readFileSync(join(ROOT, 'public', 'openapi.json'), 'utf8'));
  const operations =
    values.only === undefined ? document.operations : chosenOperations(document.operations, values.only.split(','));
  if (typeof operations === 'string') {
    console.error(operations);
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'pps-edge-fuzz-'));
  const nppes = await startNppes();
  let worker: LocalWorker | undefined;
  try {
    const state = join(folder, 'state');
    seedSample(state);
    const issuer = new TokenIssuer(join(folder, 'token-key.json'));
    worker = await startLocalWorker(state, {
      bindings: { NPPES_URL: nppes.address, COMMAND_LINE_JWKS: await issuer.keySet(), ...NO_SOURCES },
      // Keep everything on this machine: every host refuses webhooks.
      outboundService: ({ url }) => (url.startsWith(nppes.address) ? fetch(url) : new Response(null, { status: 503 })),
    });
    const { sub, role, org } = { sub: 'fuzz', role: 'superuser', org: worker.organizationId } as const;
    const token = await issuer.issue({ sub, role, org }, 24);
    return await run(worker, token, { document, operations, calls: Number(values.calls), seed: Number(values.seed) });
  } finally {
    await worker?.close();
    await nppes.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes reloads find no file. */
const NO_SOURCES = Object.fromEntries(
  ['DRG_IPPS', 'DRG_IPF', 'DRG_LTCH', 'ICD10_DX', 'ICD10_PCS', 'PROVIDER_MASTER'].map((name) => [`${name}_URL`, '']),
);

/** The calls of a run. */
interface Plan {
  document: OpenApiDocument;
  /** Those of the document that are called. */
  operations: readonly Operation[];
  calls: number;
  seed: number;
}

async function run(worker: LocalWorker, token: string, plan: Plan): Promise<number> {
  const { document, operations, calls, seed } = plan;
  const recordedValues: KnownValues = new Map();
  const source = new RequestSource(document, seededRandom(seed), recordedValues, operations);
  const send = (request: Request, address: string) => call(worker, token, request, address);
  const faults: Fault[] = [];
  const statuses = new Map<string, number>();
  const rules = new Map<string, number>();
  const reached = new Set<string>();
  const slowest = { milliseconds: 0, call: 0, what: '' };
  let valid = 0;
  let sent = 0;
  while (sent < calls) {
    if (sent % RENEW_AFTER === 0) await createRecords(document, recordedValues, send);
    const request = source.next();
    const address = addressOf(request);
    if (address === null) continue;
    sent += 1;
    const wrong = requestFault(document, request, LENIENT);
    // Rules hold for what stands between the blanks around a value.
    const isValid = wrong === null && requestFault(document, request, EXACT) === null;
    if (isValid) valid += 1;
    const start = performance.now();
    const answer = await send(request, address);
    const milliseconds = performance.now() - start;
    if (milliseconds > slowest.milliseconds) {
      const what = `${request.operation.operationId}, ${request.operation.method} ${address.slice(0, 200)}: ${answer.status}`;
      Object.assign(slowest, { milliseconds, call: sent, what });
    }
    follow(request.operation, answer, recordedValues);
    const isCarriedOut = answer.status < 300;
    if (isCarriedOut) reached.add(request.operation.operationId);
    const group = `${isValid ? 'valid' : 'not valid'}: ${answer.status}`;
    statuses.set(group, (statuses.get(group) ?? 0) + 1);
    const findings = [
      answer.status >= 500 ? `status ${answer.status}` : answerFault(document, request.operation, answer),
    ];
    if (isCarriedOut && wrong !== null && !isAnsweredApart(request, wrong, answer))
      findings.push(`carried out, though ${wrong}`);
    if (answer.status === 400 && isValid) {
      const rule = ruleOf(request.operation.operationId, answer.text);
      if (rule === null) findings.push('refused, though the document allows it');
      else rules.set(rule, (rules.get(rule) ?? 0) + 1);
    }
    for (const what of findings) {
      if (what === null) continue;
      const { operation, mutation, body } = request;
      const shown = `${operation.method} ${address} ${body === undefined ? '' : JSON.stringify(body)}`.slice(0, 1500);
      faults.push({
        call: sent,
        what: `${operation.operationId}: ${what}`,
        request: `${shown}${mutation ? ` (${mutation})` : ''}`,
        answer: `${answer.status} ${answer.text.slice(0, 300)}`,
      });
    }
  }
  report({ ...plan, slowest, valid, statuses, rules, reached, faults });
  return faults.length > 0 ? 1 : 0;
}

/** True if the fault is in one of several things that the document lets be invalid: each gets its own answer. */
function isAnsweredApart({ operation }: Request, wrong: string, answer: Answer): boolean {
  if (operation.operationId === 'calculatePfsRates') return true;
  const [, place] = (operation.operationId === 'whatIf' && /^body \/claims\/(\d+)/.exec(wrong)) || [];
  if (place === undefined) return false;
  const { claims } = JSON.parse(answer.text) as { claims: { scenarios: { error_list: object[] }[] }[] };
  return claims[Number(place)]?.scenarios.every(({ error_list }) => error_list.length > 0) ?? false;
}

async function call(worker: LocalWorker, token: string, request: Request, address: string): Promise<Answer> {
  const { operation, parameters, body, contentType } = request;
  const isRestricted = /(?:Superusers|Admins) only/.test(operation.description);
  const headers = new Headers(isRestricted ? { Authorization: `Bearer ${token}` } : { 'X-API-Key': worker.key });
  for (const { name, in: place } of operation.parameters) {
    if (place === 'header' && name in parameters) headers.set(name, textOf(parameters[name]));
  }
  const init: RequestInit = {
    method: operation.method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body: await encoded(body, contentType ?? '', headers) }),
  };
  const url = new URL(`/api/v1${address}`, worker.url);
  // A refusal may come before the body was read and then closes the connection under the next request: send that one
  // again.
  const response = await fetch(url, init).catch(() => fetch(url, init));
  const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';');
  return { status: response.status, contentType: type, text: await response.text() };
}

async function encoded(body: unknown, contentType: string, headers: Headers): Promise<string | ArrayBuffer> {
  if (contentType === 'multipart/form-data') {
    const form = new FormData();
    for (const [name, value] of Object.entries(Object(body)))
      form.set(name, new Blob([String(value)], { type: 'text/csv' }), 'a.csv');
    // Send it whole, not as a stream: the Worker may answer before it has read the stream.
    const whole = new Response(form);
    headers.set('Content-Type', whole.headers.get('Content-Type') ?? '');
    return whole.arrayBuffer();
  }
  if (contentType !== '') headers.set('Content-Type', contentType);
  return typeof body === 'string' && contentType !== 'application/json' ? body : JSON.stringify(body);
}

interface Ran extends Plan {
  slowest: { milliseconds: number; call: number; what: string };
  valid: number;
  statuses: ReadonlyMap<string, number>;
  rules: ReadonlyMap<string, number>;
  reached: ReadonlySet<string>;
  faults: readonly Fault[];
}

function report(ran: Ran): void {
  const { operations, calls, seed, slowest, valid, statuses, rules, reached, faults } = ran;
  console.log(
    `${calls} calls (seed ${seed}), ${valid} valid by the document; ${reached.size} of ${operations.length} operations carried out`,
  );
  for (const [group, count] of [...statuses].sort()) console.log(`  ${group}: ${count}`);
  console.log(`Slowest: ${Math.round(slowest.milliseconds)} ms, call ${slowest.call}: ${slowest.what}`);
  console.log('Refused with 400 by a rule that a schema cannot express:');
  for (const [rule, count] of [...rules].sort((a, b) => b[1] - a[1])) console.log(`  ${count} ${rule}`);
  const missed = operations
    .filter(({ operationId }) => !reached.has(operationId))
    .map(({ operationId }) => operationId);
  if (missed.length > 0) console.log(`Never carried out: ${missed.join(', ')}`);
  const kinds = Map.groupBy(faults, ({ what }) => what);
  console.log(`${faults.length} faults of ${kinds.size} kinds`);
  for (const [what, [first, ...more]] of [...kinds].slice(0, SHOWN)) {
    console.log(`\n${what} (${more.length + 1} times)\n  call ${first?.call}: ${first?.request}\n  ${first?.answer}`);
  }
}
