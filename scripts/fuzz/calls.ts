/**
 * `npm run fuzz -- calls`: sends requests generated from the OpenAPI document to the Worker as it is deployed, over the
 * sample data. Every answer must conform to the document. A request that the service carries out must be valid by the
 * document. A valid request may get a 400 only for a rule that a schema cannot express.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../test/support/random.ts';
import { ROOT } from '../local-databases.ts';
import { chosenOperations } from './calls/chosen.ts';
import { OpenApiDocument, type Operation } from './calls/document.ts';
import { type Answer, answerFault, EXACT, LENIENT, requestFault } from './calls/judge.ts';
import { createRecords, follow } from './calls/records.ts';
import { addressOf, type KnownValues, type Request, RequestSource } from './calls/requests.ts';
import { ruleOf } from './calls/rules.ts';
import { type FuzzedService, withFuzzedService } from './calls/service.ts';

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
  const plan = { document, operations, calls: Number(values.calls), seed: Number(values.seed) };
  return withFuzzedService((service) => run(service, plan));
}

/** The calls of a run. */
interface Plan {
  document: OpenApiDocument;
  /** Those of the document that are called. */
  operations: readonly Operation[];
  calls: number;
  seed: number;
}

async function run({ send }: FuzzedService, plan: Plan): Promise<number> {
  const { document, operations, calls, seed } = plan;
  const recordedValues: KnownValues = new Map();
  const source = new RequestSource(document, seededRandom(seed), recordedValues, operations);
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
