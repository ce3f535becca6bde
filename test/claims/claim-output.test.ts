/** That the claim output has the shape that the API reference tells, and nothing beside it. */
import { beforeAll, expect, test } from 'vitest';
import { claimOutput } from '../../src/claims/wire/claim-output.ts';
import { ipps } from '../../src/engine/pricers/ipps/module.ts';
import { engineClaim } from '../support/engine-claim.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { createOrganization, post, seedDatabases } from '../support/seeded.ts';

let key: string;

beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

test.each(Object.entries(INPATIENT_CLAIMS))('%s', async (_, claim) => {
  const { status, body } = await post('/claimsproc/process/pps?explain=true', key, claim);
  expect(status).toBe(200);
  expect(claimOutput.parse(body)).toEqual(body);
});

test('a stay without a DRG, one of a hospital that nobody knows', async () => {
  const [claim] = Object.values(INPATIENT_CLAIMS);
  const ungrouped = await post('/claimsproc/process/pps', key, { ...claim, modules: ['IPPS'] });
  expect(claimOutput.parse(ungrouped.body)).toEqual(ungrouped.body);
  const { body } = await post<Record<string, unknown>>('/claimsproc/process/pps', key, {
    ...claim,
    billing_provider: { other_id: '989999' },
  });
  const { detail, code, ...output } = body;
  expect([detail, code]).toEqual([output.error, 'invalid_claim']);
  expect(claimOutput.parse(output)).toEqual(output);
});

test('a stay that the pricer stumbles over', () => {
  const failed = ipps.failed?.(engineClaim({ claimId: 'C-1' }), 'a fault');
  expect(failed).toMatchObject({ return_code: 'UNX', federal_payment: null, calculation_version: '' });
  const output = { error: null, error_list: [], warnings: [], ipps: failed };
  expect(claimOutput.parse(output)).toEqual(output);
});

test('a provider field that is out of its range is refused by its name, and nothing is priced', async () => {
  const [claim] = Object.values(INPATIENT_CLAIMS);
  const { status, body } = await post<Record<string, unknown>>('/claimsproc/process/pps', key, {
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
