/**
 * Measures what terms of a contract add to a claim that is read, answered and written as a line of a batch: the same
 * claims under a contract without terms and with 200, by turns. Nothing is loaded: modules fail at once, and a percent of
 * charges pays the rest. Counts processor time, which leaves out the machine's other work. Run by hand:
 * `node bench/contract-claims.ts`.
 */
import { answerLines, type ClaimContext } from '../src/claims/index.ts';
import type { ContractInForce } from '../src/claims/load/contracts/contract-in-force.ts';
import { compileTerms } from '../src/engine/contracts/terms/compile.ts';
import type { Term } from '../src/engine/contracts/terms/terms.ts';
import { MODULES } from '../src/engine/modules.ts';
import { CountingMeter } from '../test/support/counting-meter.ts';

const ROUNDS = 15;
const LINES_A_ROUND = 2000;
const BATCH = 100;
const LONGEST = 1_000_000;

const numbered = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Carve-outs of drugs, case rates by DRG, visits by HCPCS code, and a percent of charges for the rest. */
const TERMS: Term[] = [
  ...numbered(60).map(
    (i): Term => ({
      ...{ id: `drug_${i}`, name: `Drugs ${i}`, role: 'carve_out' },
      applies: { kinds: ['outpatient'], lines: { hcpcs: [`J${9000 + 10 * i}-J${9009 + 10 * i}`], charges_over: 2000 } },
      pays: { how: 'percent_of_charges', percent: 40 },
    }),
  ),
  ...numbered(70).map(
    (i): Term => ({
      ...{ id: `case_${i}`, name: `Stays ${i}`, role: 'rate' },
      applies: { kinds: ['inpatient'], drgs: [`${100 + 3 * i}-${102 + 3 * i}`] },
      pays: { how: 'case_rate', amount: 5000 + i },
    }),
  ),
  ...numbered(68).map(
    (i): Term => ({
      ...{ id: `visit_${i}`, name: `Visits ${i}`, role: 'rate' },
      applies: {
        kinds: ['outpatient'],
        lines: { hcpcs: [`${45_300 + 10 * i}-${45_309 + 10 * i}`], modifiers: ['!59'] },
      },
      pays: { how: 'flat', amount: 600 + i, per: 'visit' },
    }),
  ),
  {
    ...{ id: 'rest', name: 'The rest', role: 'default', consumes: 'lines', applies: {} },
    pays: { how: 'percent_of_charges', percent: 55 },
  },
  {
    ...{ id: 'charges', name: 'Charges', role: 'limit', applies: {} },
    pays: { how: 'limit', lesser_of_charges: 'claim' },
  },
];

const WITHOUT: ContractInForce = {
  contract: { contractId: 'BENCH', name: 'Bench', useMedicareBase: true, configurationDay: 'claim' },
  ...{ hasConfigs: true, customProvider: null, drgTable: null, feeSchedule: null, bypass: [], bypassNote: null },
  config: {
    ...{ id: '1', effectiveDate: 20260101, terminationDate: null },
    ...{ customFeeScheduleId: null, customDrgTableId: null, ioceConfigId: null },
  },
  terms: null,
};
const WITH: ContractInForce = {
  ...WITHOUT,
  terms: {
    ...{
      version: 1,
      configId: '1',
      pricedBy: { terms: 1, groups: {}, schedules: {}, rate_tables: {}, drg_tables: {}, digest: '' },
      paysAsp: false,
      paysApcWeights: false,
      schedule: () => null,
      rateTable: () => null,
      customWeight: () => null,
    },
    compiled: compileTerms({ version: 1, terms: TERMS }, new Map()),
  },
};

function contextOf(contract: ContractInForce): ClaimContext {
  return {
    ...{ organizationId: 'bench', meter: new CountingMeter(), registry: MODULES, explain: false, view: 'result' },
    storage: {
      tables: new Map(),
      records: async (requests) => ({ records: requests.map(() => ({})), state: null }),
      contracts: async (_, requests) => requests.map(() => contract),
      conversions: async (claims) => claims.map(() => null),
      importedAfter: async () => new Map(),
      apcWeights: async () => new Map(),
    },
  };
}

const CODES = ['99284', '80053', '71046', '85025', '93005', '96374', 'J2405', '36415', '81001', '70450'];

function textOf(number: number): string {
  return JSON.stringify({
    ...{ claimid: `${number}`, modules: ['IOCE'], bill_type: '131', from_date: '2026-03-10', thru_date: '2026-03-10' },
    ...{ principal_dx: { code: 'R0789' }, patient: { age: 71, sex: 'F' } },
    billing_provider: { other_id: '980001', contract_id: 'BENCH' },
    lines: CODES.map((hcpcs, i) => ({ revenue_code: '0450', hcpcs, units: 1, charges: 50 * i + number / 100 })),
  });
}

/** Returns microseconds a claim. */
async function measure(context: ClaimContext, texts: readonly string[]): Promise<number> {
  const start = process.cpuUsage();
  for (let i = 0; i < texts.length; i += BATCH) {
    const lines = texts.slice(i, i + BATCH).map((text, at) => ({ line: i + at + 1, text }));
    await answerLines(context, lines, { longest: LONGEST, batch: null });
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / texts.length;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] as number;

const texts = numbered(LINES_A_ROUND).map(textOf);
const contexts = { without: contextOf(WITHOUT), with: contextOf(WITH) };
const times: Record<keyof typeof contexts, number[]> = { without: [], with: [] };
for (const _ of numbered(ROUNDS)) {
  times.without.push(await measure(contexts.without, texts));
  times.with.push(await measure(contexts.with, texts));
}
const [without, terms] = [median(times.without), median(times.with)];
console.log(
  `claim of ${CODES.length} lines: ${without.toFixed(1)} µs without terms, ${terms.toFixed(1)} µs with ${TERMS.length}`,
);
console.log(`terms add ${(terms - without).toFixed(1)} µs`);
