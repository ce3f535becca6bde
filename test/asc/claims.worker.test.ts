/**
 * Claims of ambulatory surgical centers over the wire, on the sample.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { describe, expect, it, test } from 'vitest';
import type { Step } from '../../src/engine/core/trace.ts';
import { publishChanged } from '../../src/storage/schema/releases.ts';
import { Storage } from '../../src/storage/storage.ts';
import { explained } from '../support/processed-claims.ts';
import { ownSampleCaller } from '../support/sample-caller.ts';

type Lines = [hcpcs: string, more?: object][];
// biome-ignore lint/suspicious/noExplicitAny: the fields of the output are what the tests are about
type Output = any;

const caller = ownSampleCaller();
const process = (claim: object) => explained<Output>(caller.key, claim);

describe('ambulatory surgical centers', () => {
  /** Los Angeles: index of 2026 in the sample. */
  const claim = (lines: Lines, more: object = {}) => ({
    modules: ['AUTO'],
    bill_type: '831',
    from_date: '2026-05-04',
    thru_date: '2026-05-04',
    billing_provider: { other_id: '980001' },
    lines: lines.map(([hcpcs, line]) => ({
      ...{ revenue_code: '0490', hcpcs, service_date: '2026-05-04', units: 1, charges: 60_000 },
      ...line,
    })),
    ...more,
  });

  const CLAIMS: [what: string, lines: Lines, total: number][] = [
    // 1,255.73 × (0.5 × 1.2699 + 0.5)
    ['cataract surgery', [['66984']], 1425.19],
    // 656.75 × 1.13495 = 745.38, the second at half
    ['colonoscopy with two procedures', [['45385'], ['45380', { modifiers: ['59'] }]], 1118.07],
    // 510.49 × 1.13495
    ['screening colonoscopy without coinsurance', [['G0121']], 579.38],
    // 1,644.87 × 1.13495 = 1,866.85, half of it
    ['arthroscopy stopped before anesthesia', [['29881', { modifiers: ['73'] }]], 933.43],
    // (27,485.81 − 24,904.90 ÷ 2) × 1.13495
    ['neurostimulator with half a device credit', [['63685', { modifiers: ['FC'] }]], 17062.11],
    // the charge is less than 9,393.16 × 1.13495
    ['knee replacement paid by its charge', [['27447', { charges: 9000.01 }]], 9000.01],
    // 485.51 × 1.13495 + 22.83 × 1.13495 + 4 × 92.55
    ['injection with imaging and a drug', [['64483'], ['71046'], ['J1096', { units: 4 }]], 947.14],
  ];

  test.each(CLAIMS)('%s', async (_, lines, total) => {
    const { asc, trace, error } = await process(claim(lines));
    expect(error).toBeNull();
    expect([asc.total, asc.complete]).toEqual([total, true]);
    const centsOf = (field: string) =>
      asc.lines.reduce((sum: number, line: Output) => sum + Math.round(line[field] * 100), 0);
    expect([centsOf('line_total'), centsOf('line_payment') + centsOf('line_copayment')]).toEqual([
      Math.round(total * 100),
      Math.round(total * 100),
    ]);
    expect(asc.total_copayment === 0).toBe(lines[0]?.[0] === 'G0121');
    const steps = trace.asc as Step[];
    expect(new Set(steps.map(({ release }) => release))).toContain('ASC wage index 2026 (sample)');
  });

  it('names the quarter that is not loaded, and the code that the sample lacks', async () => {
    const early = await process(claim([], { from_date: '2025-05-05', thru_date: '2025-05-05' }));
    expect(early.asc).toMatchObject({ total: null, error: { code: 'ASC02' } });
    expect(early.asc.error.explanation).toBe(
      'ASC tables of 2025Q2 are not loaded: asc-aa, asc-bb, asc-wage-index. Addendum AA is loaded for 2026Q2.',
    );
    expect(early.error).toContain('[ASC] ASC02: ');
    const { asc, error } = await process(claim([['66984'], ['66180']]));
    expect(asc.lines.map(({ status_reason: reason }: Output) => reason)).toEqual([
      'a line of the day has no amount: which procedure is the first is not known',
      'the sample of the addenda lacks the code',
    ]);
    expect([asc.total, asc.total_payment, asc.complete]).toEqual([null, null, false]);
    expect(error).toContain('[ASC] ASC05: ');
  });

  it('applies the medically unlikely edits of the quarter of service, where they are loaded', async () => {
    const twice = claim([['29881', { units: 2 }]]);
    const { asc: unlimited, warnings } = await process(twice);
    expect(unlimited.message).toContain('medically unlikely edits (facility) of the day are not loaded');
    expect(warnings.map(({ code }: Output) => code)).toEqual(['MUE']);
    expect(unlimited.lines[0].units).toBe(2);
    await env.REFERENCE.batch(
      [
        "UPDATE release SET effective_start = 20260401, effective_end = 20260630 WHERE dataset = 'mue-outpatient'",
        ...publishChanged('mue-outpatient'),
      ].map((sql) => env.REFERENCE.prepare(sql)),
    );
    await new Storage(env).reference.read();
    // A procedure of two sides: the limit of 1 is doubled.
    expect((await process(twice)).asc.lines[0]).toMatchObject({ status: 'payable', units: 2 });
    const denied = await process(claim([['29881', { units: 3 }]]));
    expect(denied.asc.lines[0]).toMatchObject({ status: 'denied', units: 0 });
    expect(denied.warnings).toMatchObject([
      { code: 'LINE_REJECTED', text: expect.stringContaining('(29881) is denied') },
    ]);
    const { asc: other } = await process(claim([['J1096']]));
    expect(other.message).toContain('are a sample, which lacks the code of line 1');
  });
});
