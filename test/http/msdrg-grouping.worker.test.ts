/** POST /msdrg-data/grouping on the sample. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { durableMeter } from '../../src/metering/durable-meter.ts';
import { counted } from '../support/claim-events.ts';
import { PAID, STAY } from '../support/heart-failure.ts';
import { allowed } from '../support/plans.ts';
import { ask, createOrganization, post, seedDatabases } from '../support/seeded.ts';

interface Drg {
  drg: string;
  reached_by: string[];
  weight: number | null;
  weight_difference: number | null;
  payment: number | null;
  difference: number | null;
}
interface Grouping extends Drg {
  grouper_version: string;
  return_code: string;
  mdc: string;
  initial_drg: string;
  payment_reason: string | null;
  principal_dx: { code: string } | null;
  secondary_dxs: {
    code: string;
    severity: string;
    counts: boolean;
    excluded_by: string | null;
    reason: string | null;
  }[];
  procedures: { code: string; is_or_procedure: boolean; decides: boolean }[];
  siblings: Drg[];
  warnings: { code: string; field: string | null }[];
  not_in_sample: string[];
  detail?: string;
}

let id: string;
let key: string;
beforeAll(async () => {
  await seedDatabases();
  ({ id, key } = await createOrganization());
});

const group = (fields: object = {}, query = '', caller = key) =>
  post<Grouping>(`/msdrg-data/grouping${query}`, caller, { ...STAY, ...fields });
const usedToday = async () =>
  (await ask<{ data: { kind: string; count: number }[] }>('/usage/day', key)).body.data.find(
    ({ kind }) => kind === 'stay_payment',
  )?.count;

/** Fields of a stay with these secondary diagnoses, each `CODE` or `CODE/POA`. */
const withSecondary = (...codes: string[]) => ({
  secondary_dxs: codes.map((text) => ({ code: text.split('/')[0], poa: text.split('/')[1] ?? 'Y' })),
});

describe('the payment of a grouped stay', () => {
  it('is that of the claim, and of each sibling that of the claim whose codes bring it there', async () => {
    const { status, body } = await group();
    expect([status, body.drg, body.payment, body.payment_reason]).toEqual([200, '291', PAID, null]);
    for (const [codes, drg] of [
      [['N17.9'], '292'],
      [[], '293'],
    ] as const) {
      const sibling = body.siblings.find((each) => each.drg === drg);
      const claim = { ...STAY, ...withSecondary(...codes), modules: ['AUTO'] };
      const { body: priced } = await post<{ msdrg: { drg: string }; result: { allowed: number } }>(
        '/claimsproc/process/pps',
        key,
        claim,
      );
      expect(priced.msdrg.drg).toBe(drg);
      expect(sibling?.payment).toBe(priced.result.allowed);
      expect(sibling?.difference).toBeCloseTo(priced.result.allowed - PAID, 6);
    }
  });

  it('counts toward the day alone; without it, or without a price, nothing counts', async () => {
    const [before, claims] = [await usedToday(), await counted(id)];
    await group();
    expect(await usedToday()).toBe((before ?? 0) + 1);
    const { body } = await group({}, '?payment=false');
    expect([body.drg, body.payment, body.payment_reason]).toEqual(['291', null, 'Payments were not asked for']);
    expect((await group({ billing_provider: null })).body.payment_reason).toBe('The claim names no provider');
    expect((await group({ from_date: '2026-03-02' })).body.payment_reason).toBe(
      'from_date must not be after thru_date',
    );
    expect(await usedToday()).toBe((before ?? 0) + 1);
    expect(await counted(id)).toEqual(claims);
  });

  it('is left out beyond the limit of the day, and the grouping says so', async () => {
    const poor = await allowed(30);
    expect((await group({}, '', poor.key)).body.payment).toBe(PAID);
    const { status, body } = await group({}, '', poor.key);
    expect([status, body.drg, body.weight, body.payment]).toEqual([200, '291', 1.2838, null]);
    expect(body.siblings.map(({ payment, difference }) => [payment, difference])).toEqual(Array(3).fill([null, null]));
    expect(body.payment_reason).toMatch(/^The organization's daily limit is 1 stays priced while they are coded/);
    const other = await durableMeter(env.CLAIM_METER).takeOfDay(poor.id, 'contract_test', 3);
    expect(other, 'the other allowance is untouched').toBeNull();
  });

  it('is none for a hospital that another system pays', async () => {
    const { body } = await group({ bill_type: '131' });
    expect(body.payment_reason).toBe('The stay is not paid by IPPS: AUTO chooses IOCE, OPPS');
    expect(body.drg).toBe('291');
  });
});

it('is grouped without codes that the sample leaves out, and then has no payment', async () => {
  const secondary = await group(withSecondary('N17.9', 'Z99.99'));
  expect(secondary.body).toMatchObject({ drg: '292', not_in_sample: ['Z9999'], payment: null });
  expect(secondary.body.payment_reason).toBe('Z9999 is no code of version v43.0, or not one that is loaded');
  const principal = await group({ principal_dx: { code: 'I11' } });
  expect(principal.body).toMatchObject({
    drg: '999',
    return_code: 'INVALID_PDX',
    not_in_sample: ['I11'],
    payment: null,
  });
});

describe('the next step', () => {
  it('has each sibling with what brings the stay there, and its difference', async () => {
    const { body } = await group(withSecondary('N17.9'), '?payment=false');
    expect(body.siblings).toMatchObject([
      { drg: '291', reached_by: ['MCC'], weight_difference: 0.4348 },
      { drg: '292', reached_by: ['CC'], weight_difference: 0 },
      { drg: '293', reached_by: ['NON_CC'] },
    ]);
  });
});

describe('each diagnosis', () => {
  it('is a CC, an MCC or neither, and says beside what it does not count', async () => {
    const fields = { principal_dx: { code: 'I50.23' }, ...withSecondary('I50.33', 'N17.9', 'E11.22') };
    const { body } = await group(fields, '?payment=false');
    expect(body.drg).toBe('292');
    expect(body.secondary_dxs).toMatchObject([
      { code: 'I5033', severity: 'MCC', counts: false, excluded_by: 'I5023' },
      { code: 'N179', severity: 'CC', counts: true, excluded_by: null, reason: null },
      { code: 'E1122', severity: 'NON_CC', counts: false, reason: null },
    ]);
    expect(body.secondary_dxs[0]?.reason).toBe('It does not count beside principal diagnosis I5023');
  });
});

test('what a claim lacks is a 400, what is not loaded a 404, and an unknown field a warning', async () => {
  const detailOf = async (fields: object) => {
    const { status, body } = await group(fields);
    return [status, body.detail];
  };
  expect(await detailOf({ thru_date: null })).toEqual([400, 'Invalid request: thru_date is required']);
  expect(await detailOf({ principal_dx: null })).toEqual([400, 'Invalid request: principal_dx is required']);
  const [status, detail] = await detailOf({
    from_date: '2015-10-30',
    admit_date: '2015-10-30',
    thru_date: '2015-11-01',
  });
  expect([status, detail]).toEqual([
    404,
    expect.stringMatching(/^No definitions of the MS-DRG grouper are loaded for 2015-11-01; loaded: MS-DRG v43/),
  ]);
  const { body } = await group({ secondary_dx: [] }, '?payment=false');
  expect(body.warnings).toMatchObject([{ code: 'UNKNOWN_FIELD', field: 'secondary_dx' }]);
});
