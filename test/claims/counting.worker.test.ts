/** Counting of claims, and the monthly limit. */

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { deliverEvents } from '../support/claim-events.ts';
import { ERROR_FIELDS } from '../support/error-body.ts';
import { NO_DRG, stayCalls } from '../support/heart-failure.ts';
import { sampleCaller } from '../support/sample-caller.ts';
import { ask, createOrganization } from '../support/seeded.ts';

const { process, answer } = stayCalls(sampleCaller());

describe('metering', () => {
  const counts = async (key: string) => {
    const { body } = await ask<{ success_count: number; error_count: number }>('/usage/monthly', key);
    return [body.success_count, body.error_count];
  };

  it('counts a claim once, with what became of it', async () => {
    const { id, key } = await createOrganization();
    await answer({}, key);
    expect(await counts(key)).toEqual([1, 0]);
    // A claim that is not paid was processed all the same.
    await answer({ additional_data: { ipps: { review_code: '99' } }, claimid: '' }, key);
    expect(await counts(key)).toEqual([2, 0]);
    await answer({ principal_dx: null }, key);
    expect(await counts(key)).toEqual([2, 1]);
    await process({ billing_provider: null }, key);
    expect(await counts(key)).toEqual([2, 2]);
    await deliverEvents(id);
    const { body } = await ask<{ data: { outcome: string; details: string }[]; count: number }>('/usage/events', key);
    expect(body.count).toBe(4);
    expect(body.data.map(({ outcome, details }) => [outcome, details])).toEqual(
      expect.arrayContaining([
        ['success', 'Claim HEART-FAILURE: MCE, MSDRG, IPPS'],
        ['success', 'MCE, MSDRG, IPPS'],
        ['error', `Claim HEART-FAILURE: [MSDRG] MISSING_FIELD: principal_dx is required; ${NO_DRG}`],
        ['error', 'Claim HEART-FAILURE: [IPSF] P0001: No provider on the claim - billing_provider is required'],
      ]),
    );
  });

  it('counts nothing that is refused before it is processed', async () => {
    const { key } = await createOrganization();
    for (const fields of [{ modules: [] }, { bill_type: '110' }, { modules: ['X'] }, { los: -1 }, { from_date: 'x' }])
      expect((await process(fields, key)).status).toBe(400);
    expect((await process({ ours: 'x'.repeat(1024 * 1024) }, key)).status).toBe(413);
    expect(await counts(key)).toEqual([0, 0]);
  });

  it('reaches the monthly limit: 429 that says it, and nothing is processed', async () => {
    const { id, key } = await createOrganization();
    await env.ORGANIZATIONS.batch([
      env.ORGANIZATIONS.prepare("INSERT OR REPLACE INTO plan VALUES ('of 2', 2)"),
      env.ORGANIZATIONS.prepare("UPDATE organization SET plan = 'of 2' WHERE id = ?").bind(id),
    ]);
    await answer({}, key);
    await process({ billing_provider: null }, key);
    const { status, body, headers } = await process({}, key);
    expect([status, Object.keys(body)]).toEqual([429, ERROR_FIELDS]);
    expect(body.detail).toMatch(
      /^The organization's monthly limit is 2 claims and 2 are counted in \d{4}-\d\d; 1 more would exceed it\. The count starts again on \d{4}-\d\d-01$/,
    );
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await counts(key)).toEqual([1, 1]);
  });
});
