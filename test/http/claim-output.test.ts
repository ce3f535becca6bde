/** That the claim output has the shape that the API reference tells, and nothing beside it. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { claimOutput } from '../../src/resources/claimsproc/claim-output.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { createOrganization, post, seedDatabases } from '../support/seeded.ts';

let key: string;

beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});
afterEach(() => {
  vi.restoreAllMocks();
});

test.each(Object.entries(INPATIENT_CLAIMS))('%s', async (_, claim) => {
  const { status, body } = await post('/claimsproc/process/pps?explain=true', key, claim);
  expect(status).toBe(200);
  expect(claimOutput.parse(body)).toEqual(body);
});

test('a stay without a DRG, one that the pricer stumbles over, one of a hospital that nobody knows', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [claim] = Object.values(INPATIENT_CLAIMS);
  const ungrouped = await post('/claimsproc/process/pps', key, { ...claim, modules: ['IPPS'] });
  expect(claimOutput.parse(ungrouped.body)).toEqual(ungrouped.body);
  const stumbled = await post<{ ipps: object }>('/claimsproc/process/pps', key, {
    ...claim,
    billing_provider: {
      ...claim?.billing_provider,
      additional_data: { ipsf: { special_payment_indicator: '1', special_wage_index: 1e-20 } },
    },
  });
  expect(stumbled.body.ipps).toMatchObject({ return_code: 'UNX', federal_payment: 0, calculation_version: '' });
  expect(claimOutput.parse(stumbled.body)).toEqual(stumbled.body);
  const { body } = await post<Record<string, unknown>>('/claimsproc/process/pps', key, {
    ...claim,
    billing_provider: { other_id: '989999' },
  });
  const { detail, code, ...output } = body;
  expect([detail, code]).toEqual([output.error, 'invalid_claim']);
  expect(claimOutput.parse(output)).toEqual(output);
});
