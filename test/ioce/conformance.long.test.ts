/** The outpatient editor's cases of conformance, explained; and claims that no program foresaw. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { differences, readCases } from '../../scripts/conformance/cases.ts';
import { claimOfCase, expectedOf, ioceCase, ioceEditorOf } from '../../scripts/conformance/modules/ioce.ts';
import { type ClaimContext, processClaims, readClaim } from '../../src/claims/index.ts';
import type { Claim } from '../../src/engine/claim/claim.ts';
import { type Step, Trace } from '../../src/engine/core/trace.ts';
import { IOCE_EDITOR, ioce } from '../../src/engine/editors/ioce/module.ts';
import { ioceOutput } from '../../src/engine/editors/ioce/output.ts';
import type { IoceEditor } from '../../src/engine/editors/ioce/run/editor.ts';
import { Tables } from '../../src/engine/frame/tables.ts';
import { MODULES } from '../../src/engine/modules.ts';
import { CountingMeter } from '../support/counting-meter.ts';
import { draws, onDraws } from '../support/draws.ts';
import type { Random } from '../support/random.ts';
import { faultsOf } from '../support/trace-arithmetic.ts';

const CASES = join(process.env.PPS_EDGE_CASES ?? '', 'ioce/cases.jsonl.gz');
const TABLES = join(process.env.PPS_EDGE_DATA ?? '', 'ioce/tables');
const areThere = process.env.PPS_EDGE_CASES !== undefined && existsSync(CASES) && existsSync(TABLES);

describe.skipIf(!areThere)('the outpatient editor', () => {
  const cases = areThere ? readCases(CASES, ioceCase) : [];
  let editor: IoceEditor;
  beforeAll(() => {
    editor = ioceEditorOf([TABLES]);
  });

  const run = (claim: Claim, trace: Trace | null) =>
    ioce.run({
      claim,
      tables: new Tables(new Map([[IOCE_EDITOR.name, { value: editor, release: 'v27.1' }]])),
      provider: null,
      lineDisposition: () => undefined,
      isAsked: () => false,
      result: () => undefined,
      trace,
    });

  /** Text of a case's claim as it is sent. */
  const sent = z.object({ id: z.string(), direct: z.boolean().optional(), claim: z.looseObject({}) });

  test('every case through the API’s own path, but for those that its checks refuse', async () => {
    const table = { datasets: ['ioce'], required: ['ioce'], load: async () => ({ value: editor, release: 'v27.1' }) };
    // Without a contract and a provider file nothing else is read.
    const context: ClaimContext = {
      organizationId: '',
      storage: {
        tables: new Map([[IOCE_EDITOR.name, table]]),
        records: async () => ({ records: [], state: null }),
        contracts: async () => [],
        importedAfter: async () => new Map(),
        apcWeights: async () => new Map(),
        conversions: async () => [],
      },
      meter: new CountingMeter(),
      registry: MODULES,
      explain: true,
    };
    const found: string[] = [];
    const refused: string[] = [];
    /** With a code that cannot be one by its form, which the claim is refused for. */
    const malformed: string[] = [];
    for (const [place, { id, claim: body }] of readCases(CASES, sent).entries()) {
      const read = readClaim({ ...body, modules: ['IOCE'] });
      const [result] = 'claim' in read ? await processClaims(context, [read.claim]) : [];
      if (result?.outcome !== 'processed') {
        const errors = (result?.output.error_list ?? []) as readonly { text: string }[];
        const isMalformed = errors.length > 0 && errors.every(({ text }) => /, which is no .*code/.test(text));
        (isMalformed ? malformed : refused).push(id);
        continue;
      }
      const { claim, expected } = cases[place] as (typeof cases)[number];
      const answer = JSON.parse(JSON.stringify(result.output.ioce));
      const ofCase = expectedOf(expected, claim);
      found.push(...[...differences(ofCase, expectedOf(answer, claim))].map((difference) => `${id} ${difference}`));
    }
    expect(refused).toEqual(readCases(CASES, sent).flatMap(({ id, direct }) => (direct ? [id] : [])));
    expect(found).toEqual([]);
    expect(malformed.length).toBeLessThan(30);
    expect(cases.length - refused.length - malformed.length).toBeGreaterThanOrEqual(750);
  });

  test('explains what became of every line', () => {
    const faults: string[] = [];
    for (const { id, claim } of cases) {
      const given = claimOfCase(claim);
      const trace = new Trace();
      const { result, output } = run(given, trace);
      expect(ioceOutput.safeParse(output()).error).toBeUndefined();
      faults.push(...faultsOf(trace.steps).map((fault) => `${id} ${fault}`));
      faults.push(...unexplained(trace.steps, result).map((fault) => `${id} ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test('answers mutated claims with what the schema allows', () =>
    onDraws((random) => {
      for (let i = 0; i < draws; i++) {
        const claim = mutated(claimOfCase(random.pick(cases).claim), random);
        const { output, result } = run(claim, i % 10 === 0 ? new Trace() : null);
        expect(result.lines.length).toBe(claim.lines.length);
        const { error } = ioceOutput.safeParse(output());
        if (error) throw new Error(`${JSON.stringify(claim)}: ${error.message}`);
      }
    }));

  test('comes to the same answer whatever claim was before', () => {
    const answers = cases.slice(0, 200).map(({ claim }) => JSON.stringify(run(claimOfCase(claim), null).result));
    const again = cases
      .slice(0, 200)
      .reverse()
      .map(({ claim }) => JSON.stringify(run(claimOfCase(claim), null).result));
    expect(again.reverse()).toEqual(answers);
  });
});

type Result = ReturnType<typeof ioce.run>['result'];

/** Edits and packaged lines that no step tells of. */
function unexplained(steps: readonly Step[], { lines, claimProcessedFlag }: Result): string[] {
  if (claimProcessedFlag !== '0') return [];
  const told = new Set(steps.map(({ step, value }) => `${step} ${value}`));
  return lines.flatMap(({ hcpcsEdits, revenueEdits, serviceDateEdits }, place) =>
    [...hcpcsEdits, ...revenueEdits, ...serviceDateEdits]
      .filter((edit) => !told.has(`line_${place + 1}_edit ${edit}`))
      .map((edit) => `line ${place + 1}: edit ${edit} is not explained`),
  );
}

const ODD = ['', '0', 'ZZ', '#1', '@6', 'é', '99284', '0001A', '  ', 'G0378', 'X'.repeat(40)];
const DATES = [null, 20190101, 20250101, 20251231, 20260331, 99991231];

/** A claim with something in it that it should not have. */
function mutated(claim: Claim, random: Random): Claim {
  const lines = claim.lines.map((line) =>
    random.below(3) > 0
      ? line
      : {
          ...line,
          ...random.pick<Partial<Claim['lines'][number]>>([
            { serviceDate: random.pick(DATES) },
            { hcpcs: random.pick(ODD) },
            { revenueCode: random.pick(ODD) },
            { modifiers: [random.pick(ODD), random.pick(ODD), 'PN', '50', '73'] },
            { wholeUnits: random.pick([0, -3, 999_999_999, 1]) },
            { charges: random.pick([0, 0.5, 1e9]) },
            { actionFlag: random.pick(['', '1', '2', '3', '4', '5', '6']) },
          ]),
        },
  );
  return {
    ...claim,
    fromDate: claim.fromDate ?? 20250101,
    lines,
    ...random.pick<Partial<Claim>>([
      {},
      { billType: random.pick(['', '1', '131', '0131', '770', '32G', '761', '999']) },
      { thruDate: random.pick(DATES) },
      { condCodes: [random.pick(['41', '92', '89', '07', '20', 'MG', 'MW'])] },
      { valueCodes: [{ code: random.pick(['QA', 'Z9', 'Z8']), amount: 0, text: random.pick(ODD) }] },
      { principalDx: null },
      { oppsFlag: random.pick([null, 1, 2]) },
    ]),
  };
}
