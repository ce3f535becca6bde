/** The contents of the answer to a claim. */
import { describe, expect, it, test, vi } from 'vitest';
import { claimOutput, failedOutput } from '../../src/claims/wire/claim-output.ts';
import { ipps } from '../../src/engine/pricers/ipps/module.ts';
import { engineClaim } from '../support/engine-claim.ts';
import { STAY, type StayOutput, stayCalls } from '../support/heart-failure.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { PROCESS } from '../support/processed-claims.ts';
import { ownSampleCaller } from '../support/sample-caller.ts';
import { post } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

const caller = ownSampleCaller();
const { answer } = stayCalls(caller);

describe('the answer', () => {
  test.each([
    ['the modules of the stay', {}, ['mce', 'msdrg', 'ipps', 'ipsf']],
    ['one module', { modules: ['MCE'] }, ['mce']],
    ['a module named twice', { modules: ['MSDRG', 'MCE', 'MSDRG'] }, ['mce', 'msdrg']],
    ['modules in any case', { modules: ['msdrg', 'Mce', 'MCE '] }, ['mce', 'msdrg']],
  ])(
    'has a key for each module that was asked for, the record that was used, and no others: %s',
    async (_, change, keys) => {
      expect(Object.keys(await answer(change))).toEqual(['error', 'error_list', 'warnings', 'result', ...keys]);
    },
  );

  it('has the steps of each module with explain alone', async () => {
    expect(await answer()).not.toHaveProperty('trace');
    const { body } = await post<StayOutput>(`${PROCESS}?explain=true`, caller.key, STAY);
    expect(Object.keys(body.trace ?? {})).toEqual(['lookups', 'mce', 'msdrg', 'ipps']);
    for (const step of Object.values(body.trace ?? {}).flat()) expect(step.citation, step.step).not.toBe('');
    expect((await post(`${PROCESS}?explain=perhaps`, caller.key, STAY)).status).toBe(400);
  });

  it('names the claim and shows the record', async () => {
    const { ipps, ipsf, msdrg } = await answer();
    expect(ipps?.claim_id).toBe('HEART-FAILURE');
    expect(ipps).toMatchObject({ final_cbsa: '05', final_wage_index: 1.4315, average_length_of_stay: 3.8 });
    expect(ipsf).toMatchObject({ provider_ccn: '980001', effective_date: 20251001, termination_date: 20991231 });
    expect(msdrg).toMatchObject({ drg_version: '430', weight: 1.2838, geometric_mean_los: 3.8, mdc: '05' });
  });
});

describe('the shape of the API reference', () => {
  test.each(Object.entries(INPATIENT_CLAIMS))('%s', async (_, claim) => {
    const { status, body } = await post(`${PROCESS}?explain=true`, caller.key, claim);
    expect(status).toBe(200);
    expect(claimOutput.parse(body)).toEqual(body);
  });

  test('a stay without a DRG, and one of an unknown hospital', async () => {
    const [claim] = Object.values(INPATIENT_CLAIMS);
    const ungrouped = await post(PROCESS, caller.key, { ...claim, modules: ['IPPS'] });
    expect(claimOutput.parse(ungrouped.body)).toEqual(ungrouped.body);
    const { body } = await post<Record<string, unknown>>(PROCESS, caller.key, {
      ...claim,
      billing_provider: { other_id: '989999' },
    });
    const { detail, code, request_id, doc, ...output } = body;
    expect([detail, code, doc]).toEqual([output.error, 'invalid_claim', '/docs/errors#invalid_claim']);
    expect(request_id).toBeTypeOf('string');
    expect(claimOutput.parse(output)).toEqual(output);
  });

  test('a stay on which the pricer fails', () => {
    const failed = ipps.failed?.(engineClaim({ claimId: 'C-1' }), 'a fault');
    expect(failed).toMatchObject({ return_code: 'UNX', federal_payment: null, calculation_version: '' });
    const output = { ...failedOutput(engineClaim(), []), ipps: failed };
    expect(claimOutput.parse(output)).toEqual(output);
  });

  test('a provider field that is out of its range is refused by its name, and nothing is priced', async () => {
    const [claim] = Object.values(INPATIENT_CLAIMS);
    const { status, body } = await post<Record<string, unknown>>(PROCESS, caller.key, {
      ...claim,
      billing_provider: {
        ...claim?.billing_provider,
        additional_data: { ipsf: { special_payment_indicator: '1', special_wage_index: 1e-20 } },
      },
    });
    const field = 'billing_provider.additional_data.ipsf.special_wage_index';
    expect([status, body.error_list]).toEqual([400, [expect.objectContaining({ field })]]);
    expect(body.error).toContain('must be 0 or a number from 0.0001 to 99.9999');
  });
});

describe('the releases that the answer names', () => {
  const explainedStay = () => post<StayOutput>(`${PROCESS}?explain=true`, caller.key, STAY);

  it('are those of every table: out-migration, new technologies and their codes beside the wage indexes', async () => {
    const { headers } = await explainedStay();
    for (const table of ['wage index', 'out-migration', 'new technology', 'claim codes'])
      expect(headers.get('X-Data-Release')).toContain(`IPPS ${table} FY2026 (sample)`);
  });

  it('are also entries of the DRG table that superusers keep by hand', async () => {
    const superuser = await trusted({ sub: 'the superuser', org: 'testers', role: 'superuser' });
    const path = '/drg-tables/20251001-0291-8000-8000-000000647267';
    expect((await superuser('PUT', path, JSON.stringify({ weight: 2 }))).status).toBe(200);
    // Claims see what has changed within five seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
    const { body, headers } = await explainedStay();
    vi.useRealTimers();
    expect(body.msdrg?.weight).toBe(2);
    expect(headers.get('X-Data-Release')).toContain('DRG entries kept by hand');
    expect(body.trace?.msdrg?.find(({ step }) => step === 'weight')?.release).toContain('DRG entries kept by hand');
  });
});
