/** @module-tag thorough */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import ipsf from '../../seed/ipsf.csv?raw';
import { checkProviders } from '../../src/alerts/check.ts';
import { bucketFiles } from '../../src/imports/release/stored-files.ts';
import { loadSeed } from '../../src/imports/seed.ts';
import { d1Target } from '../support/d1-target.ts';
import { addRecord, changeRecord, imported, removeRecord } from '../support/provider-records.ts';
import { ask, call, costOf, createOrganization, post, seedOwnDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Tracker {
  id: number;
  provider_ccn: string;
  last_checked: string;
  created_at: string;
}
interface Trackers {
  items: Tracker[];
  count: number;
  limit: number;
}
interface Alert {
  id: number;
  provider_ccn: string;
  table_name: string;
  effective_date: number;
  field_name: string;
  old_value: string;
  new_value: string;
  is_seen: boolean;
  patch_timestamp: string;
  created_at: string;
}
interface Alerts {
  items: Alert[];
  total: number;
  page: number;
  page_size: number;
}
interface Failure {
  detail: string;
}

/** Gives each check a moment of its own. 2027-01-15T08:00:00Z. */
let clock = 1_800_000_000;
const check = (databases: Parameters<typeof checkProviders>[0] = env) => checkProviders(databases, clock++);

const changes = ({ items }: Alerts) =>
  items
    .map(({ provider_ccn, table_name, effective_date, field_name, old_value, new_value }) =>
      [provider_ccn, table_name, effective_date, field_name, old_value, new_value].join(' '),
    )
    .sort();
const alertsOf = async (key: string, query = '') => (await ask<Alerts>(`/provider-alerts/${query}`, key)).body;
const track = (key: string, ...provider_ccns: string[]) =>
  post<Trackers>('/provider-alerts/trackers', key, { provider_ccns });
const ccns = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `Z${String(from + i).padStart(5, '0')}`);

const targets = {
  REFERENCE: d1Target(env.REFERENCE),
  GEOGRAPHY: d1Target(env.GEOGRAPHY),
  PROVIDERS: d1Target(env.PROVIDERS),
  FILES: bucketFiles(env.FILES),
};

let key: string;
let organizationId: string;

beforeAll(async () => {
  await seedOwnDatabases();
  for (const ccn of [
    '980004',
    '980005',
    '980006',
    '980007',
    '980008',
    '980009',
    '980010',
    '980011',
    '980012',
    '980013',
  ]) {
    await addRecord('ipsf', ccn, 20261001, { bed_size: 100, operating_cost_to_charge_ratio: 0.5 });
    await addRecord('opsf', ccn, 20260101, { operating_cost_to_charge_ratio: 0.25 });
  }
});
beforeEach(async () => {
  ({ key, id: organizationId } = await createOrganization());
});

describe('trackers', () => {
  it('are added upper-cased, once each, and listed by CCN', async () => {
    const { status, body } = await track(key, '98000a', ' 980001 ', '980001', '98000A');
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [
        {
          id: expect.any(Number),
          provider_ccn: '980001',
          last_checked: expect.any(String),
          created_at: expect.any(String),
        },
        {
          id: expect.any(Number),
          provider_ccn: '98000A',
          last_checked: expect.any(String),
          created_at: expect.any(String),
        },
      ],
      count: 2,
      limit: 250,
    });
    const again = await track(key, '980001', '980002');
    expect(again.body.items.map(({ provider_ccn }) => provider_ccn)).toEqual(['980001', '980002', '98000A']);
    expect(again.body.items[0]).toEqual(body.items[0]);
    expect((await ask('/provider-alerts/trackers', key)).body).toEqual(again.body);
  });

  it('may be 250, and are added all or none', async () => {
    expect((await track(key, ...ccns(0, 249))).body.count).toBe(249);
    const refused = await post<Failure>('/provider-alerts/trackers', key, { provider_ccns: ccns(249, 2) });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      detail: 'Invalid request: provider_ccns would make more than 250 tracked CCNs; none was added',
    });
    expect((await ask<Trackers>('/provider-alerts/trackers', key)).body.count).toBe(249);
    expect((await track(key, ...ccns(240, 10))).body.count).toBe(250);
    expect((await track(key, ...ccns(0, 250))).body.count).toBe(250);
    expect((await track(key, ...ccns(0, 251))).status).toBe(400);
  });

  it('stay within 250 under adds at once', async () => {
    await track(key, ...ccns(0, 240));
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => track(key, ...ccns(1000 + 3 * i, 3))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect((await ask<Trackers>('/provider-alerts/trackers', key)).body.count).toBe(249);
  });

  it('are removed once', async () => {
    await track(key, '980001');
    const remove = () => ask('/provider-alerts/trackers/980001', key, { method: 'DELETE' });
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ status: 'success' });
    expect(answers.find(({ status }) => status === 404)?.body).toMatchObject({ detail: 'CCN 980001 is not tracked' });
    expect((await ask<Trackers>('/provider-alerts/trackers', key)).body.count).toBe(0);
  });

  it('leave an audit entry for each that came and went', async () => {
    await track(key, '980001', '980002');
    await track(key, '980002', '980003');
    await ask('/provider-alerts/trackers/980002', key, { method: 'DELETE' });
    await ask('/provider-alerts/trackers/980009', key, { method: 'DELETE' });
    const { results } = await env.ORGANIZATIONS.prepare(
      'SELECT entity_type, entity_id, action FROM audit_entry WHERE organization_id = ? ORDER BY action, entity_id',
    )
      .bind(organizationId)
      .all();
    expect(results).toEqual([
      { entity_type: 'provider_tracker', entity_id: '980001', action: 'create' },
      { entity_type: 'provider_tracker', entity_id: '980002', action: 'create' },
      { entity_type: 'provider_tracker', entity_id: '980003', action: 'create' },
      { entity_type: 'provider_tracker', entity_id: '980002', action: 'delete' },
    ]);
  });

  test.each<[unknown, string]>([
    [{}, 'provider_ccns is required'],
    [{ provider_ccns: '980001' }, 'provider_ccns must be a list of CCNs'],
    [{ provider_ccns: [] }, 'provider_ccns must not be empty'],
    [{ provider_ccns: ['98001'] }, 'provider_ccns.0 must be a CMS certification number of 6 to 13 letters and digits'],
    [{ provider_ccns: ['980001', 980001] }, 'provider_ccns.1 must be a text'],
    [{ provider_ccns: ['980001'], note: 'x' }, 'the body has no field note'],
    [[], 'the body must be a JSON object'],
  ])('%j: 400 %s', async (body, sentence) => {
    const answer = await post<Failure>('/provider-alerts/trackers', key, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: `Invalid request: ${sentence}` });
  });
});

describe('the check', () => {
  it('makes no alert of what was there before, nor of a check without new data', async () => {
    await track(key, '980001', '980002');
    await check();
    await imported();
    await check();
    expect((await alertsOf(key)).total).toBe(0);
  });

  it('makes one alert of each payment-related field that changed', async () => {
    await track(key, '980001');
    await changeRecord('ipsf', '980001', {
      operating_cost_to_charge_ratio: 0.777,
      temporary_relief_indicator: 'Y',
      last_updated: 20261102,
      export_date: 20261101,
      intermediary_number: '99999',
      national_provider_identifier: '2000009999',
    });
    await check();
    const body = await alertsOf(key);
    expect(changes(body)).toEqual([
      '980001 ipsf 20261001 operating_cost_to_charge_ratio 0.249 0.777',
      '980001 ipsf 20261001 temporary_relief_indicator N Y',
    ]);
    expect(body.items[0]).toMatchObject({ is_seen: false, patch_timestamp: '2026-11-02T06:13:20Z' });
    expect(body.items[0]?.created_at).toMatch(/^2027-01-15T08:00:\d\dZ$/);
    await check();
    await imported();
    await check();
    expect(await alertsOf(key), 'once').toEqual(body);
  });

  it('finds what an import of the file changed', async () => {
    await track(key, '980002', '982001');
    const line = /^980002,20261001,.*$/m.exec(ipsf)?.[0] ?? '';
    const text = ipsf.replace(line, line.replace(',0.355,', ',0.361,'));
    await loadSeed(targets, [{ name: 'ipsf.csv', text, sha256: 'changed' }], 1_793_700_000);
    await check();
    const body = await alertsOf(key);
    expect(changes(body)).toEqual(['980002 ipsf 20261001 operating_cost_to_charge_ratio 0.355 0.361']);
    expect(body.items[0]?.patch_timestamp).toBe('2026-11-03T10:00:00Z');
  });

  it('tells of new versions, first records and records that went', async () => {
    await track(key, '980003', '980004', 'Y00001');
    await addRecord('ipsf', '980003', 20271001);
    await addRecord('opsf', '980004', 20271001, { device_cost_to_charge_ratio: 0.123, last_updated: 20261102 });
    await addRecord('ipsf', 'Y00001', 20261001, { bed_size: 12 });
    await check();
    expect(changes(await alertsOf(key))).toEqual([
      '980003 ipsf 20271001 effective_date 20261001 20271001',
      '980004 opsf 20271001 device_cost_to_charge_ratio  0.123',
      'Y00001 ipsf 20261001 effective_date  20261001',
    ]);
    await removeRecord('ipsf', 'Y00001');
    await removeRecord('ipsf', '980003');
    await check();
    expect(changes(await alertsOf(key, '?from_date=2026-11-03&provider_ccn=y00001'))).toEqual([
      'Y00001 ipsf 20261001 effective_date  20261001',
      'Y00001 ipsf 20261001 effective_date 20261001 ',
    ]);
    expect(changes(await alertsOf(key, '?provider_ccn=980003'))).toContain(
      '980003 ipsf 20261001 effective_date 20271001 20261001',
    );
  });

  it('begins anew where a CCN is tracked again, and its old alerts stay', async () => {
    await track(key, '980005');
    await changeRecord('ipsf', '980005', { bed_size: 1001 });
    await check();
    await ask('/provider-alerts/trackers/980005', key, { method: 'DELETE' });
    await changeRecord('ipsf', '980005', { bed_size: 1002 });
    await check();
    await track(key, '980005');
    await changeRecord('ipsf', '980005', { bed_size: 1003 });
    await check();
    const { items } = await alertsOf(key);
    expect(items.map(({ old_value, new_value }) => [old_value, new_value])).toEqual([
      ['1002', '1003'],
      ['100', '1001'],
    ]);
  });

  it('writes once where several run at once', async () => {
    const others = await Promise.all([createOrganization(), createOrganization()]);
    for (const one of [key, ...others.map((other) => other.key)]) await track(one, '980006', '980007');
    await changeRecord('ipsf', '980006', { bed_size: 2001 });
    await changeRecord('opsf', '980007', { operating_cost_to_charge_ratio: 0.2 });
    await Promise.all([check(), check(), check(), check()]);
    for (const one of [key, ...others.map((other) => other.key)]) {
      const body = await alertsOf(one);
      expect(body.total).toBe(2);
      expect(body.items).toHaveLength(2);
    }
  });

  it('writes all or nothing of a chunk, wherever it is stopped, and goes on later', {
    tags: ['thorough'],
  }, async () => {
    await track(key, '980008');
    await ask('/webhooks', key, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: 'https://example.org/hook' }),
    });
    for (let index = 0; index < 4; index++) {
      await changeRecord('ipsf', '980008', { bed_size: 3000 + index });
      await expect(check({ ...env, ORGANIZATIONS: failingAt(index) })).rejects.toThrow();
      expect((await alertsOf(key)).total, `statement ${index}`).toBe(index);
      await check();
      expect((await alertsOf(key)).total).toBe(index + 1);
      const deliveries = await env.ORGANIZATIONS.prepare(
        'SELECT payload FROM webhook_delivery WHERE organization_id = ? ORDER BY created_at',
      )
        .bind(organizationId)
        .all<{ payload: string }>();
      expect(deliveries.results).toHaveLength(index + 1);
      const sent = JSON.parse(deliveries.results[index]?.payload ?? '') as {
        data: { alerts: { new_value: string }[] };
      };
      expect(sent.data.alerts.map(({ new_value }) => new_value)).toEqual([String(3000 + index)]);
    }
  });

  it('goes on between chunks: 450 trackers of which the first chunk alone was written', async () => {
    await env.ORGANIZATIONS.exec('DELETE FROM provider_tracker');
    const organizations = await Promise.all([createOrganization(), createOrganization()]);
    await track(organizations[0]?.key as string, ...ccns(20_000, 250));
    await track(organizations[1]?.key as string, ...ccns(20_050, 200));
    await check();
    await imported(
      ...ccns(20_000, 250).map((ccn) =>
        env.PROVIDERS.prepare(
          `INSERT INTO ipsf (provider_ccn, effective_date, national_provider_identifier, release_id, record_hash, created_at, updated_at)
             VALUES (?, 20261001, '', 1, '', 1, 1)`,
        ).bind(ccn),
      ),
    );
    await expect(check({ ...env, ORGANIZATIONS: failingAt(0, 1) })).rejects.toThrow();
    const totals = () => Promise.all(organizations.map(async (one) => (await alertsOf(one.key)).total));
    const [one, other] = await totals();
    expect(Number(one) + Number(other), 'the first chunk').toBe(200);
    await Promise.all([check(), check()]);
    expect(await totals()).toEqual([250, 200]);
  });

  it('says when it last looked, and reads little where nothing was imported', async () => {
    await track(key, '980009');
    await check();
    const at = clock;
    const meter: number[] = [];
    await check({ ...env, ORGANIZATIONS: counted(meter) });
    expect(meter.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(10);
    const { body } = await ask<Trackers>('/provider-alerts/trackers', key);
    expect(body.items[0]?.last_checked).toBe(new Date(at * 1000).toISOString().replace('.000Z', 'Z'));
  });
});

describe('alerts', () => {
  /** Makes alerts of five checks: 2 CCNs, both tables. */
  async function withAlerts(): Promise<number[]> {
    const times: number[] = [];
    await track(key, '980010', '980011');
    for (let n = 0; n < 5; n++) {
      const ccn = n % 2 === 0 ? '980010' : '980011';
      await changeRecord('ipsf', ccn, { bed_size: 5000 + n + clock, case_mix_index: n + clock / 8 });
      await changeRecord('opsf', ccn, { operating_cost_to_charge_ratio: clock / 16 + n });
      times.push(clock);
      await check();
    }
    return times;
  }
  const iso = (seconds: number) => encodeURIComponent(new Date(seconds * 1000).toISOString());

  it('are paged newest first, with their exact total for every filter', { tags: ['thorough'] }, async () => {
    const times = await withAlerts();
    const all = await alertsOf(key, '?page_size=100');
    expect(all).toMatchObject({ total: 15, page: 1, page_size: 100 });
    const ids = all.items.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => alertsOf(key, `?page=${page}&page_size=4`)));
    expect(pages.flatMap(({ items }) => items)).toEqual(all.items);
    expect(await alertsOf(key, '?page=5&page_size=4')).toEqual({ items: [], total: 15, page: 5, page_size: 4 });
    await post(`/provider-alerts/mark-seen/${ids[0]}`, key, undefined);
    await post(`/provider-alerts/mark-seen/${ids[7]}`, key, undefined);
    const filters: [string, (alert: Alert) => boolean][] = [
      ['provider_ccn=980010', (alert) => alert.provider_ccn === '980010'],
      ['table_name=opsf', (alert) => alert.table_name === 'opsf'],
      ['is_seen=true', (alert) => alert.is_seen],
      ['is_seen=false', (alert) => !alert.is_seen],
      [`from_date=${iso(times[1] as number)}`, (alert) => Date.parse(alert.created_at) / 1000 > (times[1] as number)],
      [`to_date=${iso(times[3] as number)}`, (alert) => Date.parse(alert.created_at) / 1000 < (times[3] as number)],
    ];
    const seen = (await alertsOf(key, '?page_size=100')).items;
    for (let chosen = 0; chosen < 2 ** filters.length; chosen++) {
      const some = filters.filter((_, i) => chosen & (1 << i));
      const query = `?page_size=100&${some.map(([text]) => text).join('&')}`;
      // A parameter given twice.
      if (query.match(/is_seen/g)?.length === 2) continue;
      const expected = seen.filter((alert) => some.every(([, matches]) => matches(alert)));
      const body = await alertsOf(key, query);
      expect(body.items, query).toEqual(expected);
      expect(body.total, query).toBe(expected.length);
    }
  });

  it('are marked as seen, one or all', { tags: ['thorough'] }, async () => {
    await withAlerts();
    const unread = async () => (await ask<{ count: number }>('/provider-alerts/unread-count', key)).body.count;
    expect(await unread()).toBe(15);
    const [first] = (await alertsOf(key)).items;
    const one = () => post<{ status: string }>(`/provider-alerts/mark-seen/${first?.id}`, key, undefined);
    const answers = await Promise.all([one(), one(), one()]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(3).fill([200, 'success']));
    expect(await unread()).toBe(14);
    const missing = await post<Failure>('/provider-alerts/mark-seen/999999999', key, undefined);
    expect(missing).toMatchObject({ status: 404, body: { detail: 'Alert 999999999 not found' } });
    const everything = () => ask('/provider-alerts/mark-seen', key, { method: 'POST' });
    expect((await everything()).body).toEqual({ status: 'success' });
    expect((await everything()).body).toEqual({ status: 'success' });
    expect(await unread()).toBe(0);
    expect((await alertsOf(key, '?is_seen=false')).total).toBe(0);
    expect((await alertsOf(key, '?is_seen=true')).total).toBe(15);
  });

  test.each([
    ['page=0', 'page must be a whole number from 1 to 1000000'],
    ['page_size=101', 'page_size must be a whole number from 1 to 100'],
    ['table_name=IPSF', 'table_name must be ipsf or opsf'],
    ['provider_ccn=12345', 'provider_ccn must be a CMS certification number of 6 to 13 letters and digits'],
    ['is_seen=maybe', 'is_seen must be true or false'],
    ['from_date=yesterday', 'from_date must be an ISO 8601 date and time, as 2026-11-02T09:30:00Z'],
    ['to_date=2026-02-30T00:00:00Z', 'to_date must be a real date and time'],
    ['to_date=2026-13-01', 'to_date must be a real date and time'],
  ])('?%s: 400', async (query, sentence) => {
    const { status, body } = await ask<Failure>(`/provider-alerts/?${query}`, key);
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: `Invalid request: ${sentence}` });
  });
});

describe('the file', () => {
  it('has the matching alerts, and no formula', async () => {
    await track(key, '980012');
    await changeRecord('ipsf', '980012', { new_hospital: '=HYPERLINK("x")', bundle_model_discount: -0.02 });
    await check();
    const response = await call('/provider-alerts/download?provider_ccn=980012', key);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="provider_alerts_\d{8}_\d{6}\.csv"$/,
    );
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toBe(
      'id,provider_ccn,table_name,effective_date,field_name,old_value,new_value,is_seen,patch_timestamp,created_at',
    );
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^\d+,980012,ipsf,\d{8},bundle_model_discount,[^,]*,-0\.02,false,2026-11-02T06:13:20Z,/);
    expect(lines[2]).toMatch(/,new_hospital,[^,]*,"'=HYPERLINK\(""x""\)",false,/);
    const none = await call('/provider-alerts/download?table_name=opsf', key);
    expect((await none.text()).split('\r\n')).toEqual([lines[0], '']);
  });
});

describe('20,500 alerts', { tags: ['thorough'] }, () => {
  let many: Awaited<ReturnType<typeof createOrganization>>;
  beforeAll(async () => {
    many = await createOrganization();
    await env.ORGANIZATIONS.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 20499)
       INSERT INTO provider_alert (organization_id, provider_ccn, table_name, effective_date, field_name, old_value,
           new_value, patch_timestamp, data_version, created_at)
         SELECT ?, printf('%06d', i % 250), CASE i % 2 WHEN 0 THEN 'ipsf' ELSE 'opsf' END, 20261001, 'f' || i, '1', '2',
           1, 'v' || (i / 5000), 1793000000 + i / 5000 FROM n`,
    )
      .bind(many.id)
      .run();
  });

  test.each([
    ['', 20_500],
    ['provider_ccn=000007', 82],
    ['table_name=opsf', 10_250],
    ['is_seen=false', 20_500],
    ['is_seen=true', 0],
    ['is_seen=false&table_name=ipsf&provider_ccn=000008', 82],
    ['from_date=2026-10-26T07:33:21Z', 10_500],
    ['table_name=opsf&from_date=2026-10-26T07:33:21Z&to_date=2026-10-26T07:33:23.5Z', 5000],
  ])('?%s: a total of %i, cheaply', async (query, total) => {
    const response = await call(`/provider-alerts/?page_size=50&${query}`, many.key);
    const body = (await response.json()) as Alerts;
    expect(body.total).toBe(total);
    expect(body.items).toHaveLength(Math.min(50, total));
    const { rowsRead, roundTrips } = costOf(response);
    expect(rowsRead).toBeLessThanOrEqual(2 * body.items.length + 200);
    expect(roundTrips).toBe(1);
  });

  it('of which few are seen: those are found without the others', async () => {
    const { items } = await alertsOf(many.key, '?table_name=opsf&to_date=2026-10-26T07:33:21Z&page_size=3');
    for (const { id } of items) await post(`/provider-alerts/mark-seen/${id}`, many.key, undefined);
    const response = await call('/provider-alerts/?is_seen=true&from_date=2026-10-01&table_name=opsf', many.key);
    expect(await response.json()).toMatchObject({ items: items.map(({ id }) => ({ id })), total: 3 });
    expect(costOf(response).rowsRead).toBeLessThanOrEqual(20);
    await env.ORGANIZATIONS.batch([
      env.ORGANIZATIONS.prepare('UPDATE provider_alert SET is_seen = 0 WHERE organization_id = ?').bind(many.id),
      env.ORGANIZATIONS.prepare('UPDATE provider_alert_count SET unseen = alerts WHERE organization_id = ?').bind(
        many.id,
      ),
    ]);
  });

  it('are counted as unseen by a few rows', async () => {
    const response = await call('/provider-alerts/unread-count', many.key);
    expect(await response.json()).toEqual({ count: 20_500 });
    expect(costOf(response).rowsRead).toBeLessThanOrEqual(20);
  });

  it('make a file of 20,000', async () => {
    const response = await call('/provider-alerts/download', many.key);
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(20_001);
    const ids = lines.slice(1).map((line) => Number(line.split(',')[0]));
    expect(new Set(ids).size).toBe(20_000);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const opsf = await (await call('/provider-alerts/download?table_name=opsf', many.key)).text();
    expect(opsf.trimEnd().split('\r\n')).toHaveLength(10_251);
  });
});

describe('another organization', () => {
  it('sees none of it and changes none of it', async () => {
    await track(key, '980013');
    await changeRecord('ipsf', '980013', { bed_size: 7001 });
    await check();
    const [mine] = (await alertsOf(key)).items;
    const other = await createOrganization();
    expect((await ask<Trackers>('/provider-alerts/trackers', other.key)).body).toEqual({
      items: [],
      count: 0,
      limit: 250,
    });
    expect((await alertsOf(other.key)).total).toBe(0);
    expect((await alertsOf(other.key, '?provider_ccn=980013')).items).toEqual([]);
    expect((await ask('/provider-alerts/unread-count', other.key)).body).toEqual({ count: 0 });
    expect((await (await call('/provider-alerts/download', other.key)).text()).split('\r\n')).toHaveLength(2);
    expect((await ask('/provider-alerts/trackers/980013', other.key, { method: 'DELETE' })).status).toBe(404);
    expect((await post(`/provider-alerts/mark-seen/${mine?.id}`, other.key, undefined)).status).toBe(404);
    await ask('/provider-alerts/mark-seen', other.key, { method: 'POST' });
    expect((await alertsOf(key, '?is_seen=false')).total).toBe(1);
    expect((await ask<Trackers>('/provider-alerts/trackers', key)).body.count).toBe(1);
  });

  it('members of an organization read and write', async () => {
    const send = await trusted({ sub: 'member-1', org: organizationId, role: 'member' });
    const added = await send('POST', '/provider-alerts/trackers', JSON.stringify({ provider_ccns: ['980014'] }));
    expect(added.status).toBe(200);
    expect((await send('GET', '/provider-alerts/')).status).toBe(200);
  });
});

/** Returns the database, whose batch number `number` fails at a statement; earlier batches work. */
function failingAt(index: number, number = 0): D1Database {
  let batches = 0;
  const database = env.ORGANIZATIONS;
  return {
    prepare: (query: string) => database.prepare(query),
    batch: (statements: D1PreparedStatement[]) =>
      database.batch(
        batches++ < number
          ? statements
          : [
              ...statements.slice(0, index),
              database.prepare("SELECT json('stopped here')"),
              ...statements.slice(index),
            ],
      ),
  } as unknown as D1Database;
}

/** Returns the database, which records the rows that each statement reads. */
function counted(rows: number[]): D1Database {
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    ({
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: async () => note(await statement.all()),
      run: async () => note(await statement.run()),
    }) as unknown as D1PreparedStatement;
  const note = (result: D1Result) => {
    rows.push(result.meta.rows_read);
    return result;
  };
  return { prepare: (query: string) => wrap(env.ORGANIZATIONS.prepare(query)) } as unknown as D1Database;
}
