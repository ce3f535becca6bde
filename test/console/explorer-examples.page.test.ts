/** Every example claim: its bars add up to its payment, and the proof of each of its amounts names its releases. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Output } from '../../console/pages/claims/answered.ts';
import { centsOf } from '../../console/parts/amounts/money.ts';
import { type Proof, proofText } from '../../console/parts/amounts/proof.ts';
import { proofSource } from '../../console/parts/amounts/proof-source.ts';
import { ResultProofs } from '../../console/parts/amounts/result-proofs.ts';
import { barsOf, paymentStep } from '../../console/parts/charts/waterfall-bars.ts';
import { Trace } from '../../console/parts/steps/trace.ts';
import { api } from './support/api.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples/claims');
const names = readdirSync(EXAMPLES).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));

async function price(name: string) {
  const claim = JSON.parse(readFileSync(join(EXAMPLES, `${name}.json`), 'utf8'));
  const response = await api('POST', '/claimsproc/process/pps?explain=true', claim);
  expect(response.status).toBe(200);
  const output = (await response.json()) as Output;
  const trace = new Trace(output.trace ?? {});
  const releases = response.headers.get('X-Data-Release');
  const origin = { releases, requestId: response.headers.get('X-Request-Id'), at: '' };
  const source = proofSource(output, claim, origin);
  return { output, trace, proofs: new ResultProofs(output, source, trace), releases };
}

describe.each(names)('%s', (name) => {
  test('its bars add up to what the system pays, and each leads to a step of the amount', async () => {
    const { output, trace } = await price(name);
    const { system, system_allowed, contract } = output.result ?? {};
    if (system && system_allowed !== null && system_allowed !== undefined) {
      const step = paymentStep(trace.of(system));
      const bars = step && barsOf(step);
      expect(bars?.total).toBe(centsOf(system_allowed));
      expect(bars?.bars.reduce((sum, { amount }) => sum + amount, 0)).toBe(centsOf(system_allowed));
    }
    if (contract?.total != null) {
      const step = paymentStep(trace.of('contract'));
      expect(step && barsOf(step)?.bars.reduce((sum, { amount }) => sum + amount, 0)).toBe(centsOf(contract.total));
    }
  });

  test('each amount has a proof that names its releases', async () => {
    const { output, trace, proofs, releases } = await price(name);
    const { result } = output;
    const found: [string, number | null | undefined, Proof | null][] = [
      ['allowed', result?.allowed, proofs.amount('allowed')],
      ['medicare', result?.medicare, proofs.amount('medicare')],
      ['patient', result?.patient.total, proofs.amount('patient')],
      ['outlier', result?.outlier, proofs.amount('outlier')],
      ['other_schedules', result?.other_schedules, proofs.amount('other_schedules')],
      ['contract', result?.contract?.total, proofs.amount('contract')],
      ...(result?.lines ?? []).flatMap((line) =>
        (['allowed', 'medicare', 'patient'] as const).map((key): [string, number | null, Proof | null] => [
          `line ${line.line} ${key}`,
          line[key],
          proofs.line(key, line.line),
        ]),
      ),
    ];
    for (const [what, dollars, proof] of found) {
      expect(proof === null, what).toBe(dollars === null || dollars === undefined);
      if (!proof) continue;
      const text = proofText(proof);
      expect(text, what).toContain(`Releases of the answer: ${releases}`);
      expect(Number(proof.amount.replace(/[$,]/g, '').replace('−', '-')), what).toBe(dollars);
      for (const release of proof.releases) expect(releases?.split(', '), what).toContain(release);
    }
    const payment = result?.priced && proofs.amount('system_allowed');
    if (payment && result.allowed !== 0) {
      expect(payment.step).not.toBeNull();
      expect(payment.releases.length, 'releases of the payment').toBeGreaterThan(0);
    }
    // A step's own release is among those of its proof.
    for (const step of trace.steps)
      if (step.release) expect(proofs.step(step).releases).toEqual(expect.arrayContaining(step.release.split(', ')));
  });
});
