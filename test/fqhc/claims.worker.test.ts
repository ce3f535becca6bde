/** Claims of federally qualified health centers over the wire, on the sample. */
import { describe, expect, it, test } from 'vitest';
import type { Step } from '../../src/engine/core/trace.ts';
import { testFacilityClaims } from '../support/facility-claim-tests.ts';
import { OUTPATIENT_CLAIMS } from '../support/outpatient-claims.ts';
import { explained } from '../support/processed-claims.ts';
import { sampleCaller } from '../support/sample-caller.ts';

// biome-ignore lint/suspicious/noExplicitAny: the fields of the output are what the tests are about
type Output = any;

const caller = sampleCaller();
const process = (claim: object) => explained<Output>(caller.key, claim);

testFacilityClaims('fqhc', caller);

describe('health centers', () => {
  const visit = OUTPATIENT_CLAIMS.find(([, { bill_type: type }]) => type === '771')?.[1];

  test.each<[what: string, provider: object, charges: number, payment: number]>([
    ['carrier and locality', { carrier: '01182', locality: '18' }, 500, 230.36],
    ['a ZIP code', { address: { zip: '90001' } }, 500, 230.36],
    ['charges below the rate', { carrier: '01182', locality: '18' }, 180, 180],
  ])('by %s', async (_, provider, charges, payment) => {
    const lines = visit?.lines.map((line) => ({ ...line, charges }));
    const { fqhc, trace, error } = await process({ ...visit, lines, modules: ['AUTO'], billing_provider: provider });
    expect([error, fqhc.return_code.code]).toEqual([null, '01']);
    expect(fqhc.total_payment).toBe(payment);
    const rate = (trace.fqhc as Step[]).find(({ step }) => step === 'rate');
    expect(rate?.release).toBe('FQHC base (sample), FQHC gaf CY2026 (sample)');
  });

  it('names a ZIP code that the sample lacks', async () => {
    const { fqhc } = await process({ ...visit, modules: ['AUTO'], billing_provider: { address: { zip: '99999' } } });
    expect(fqhc.return_code).toMatchObject({
      code: 'FQHC02',
      explanation: 'The ZIP code is 99999. The table is a sample.',
    });
  });
});
