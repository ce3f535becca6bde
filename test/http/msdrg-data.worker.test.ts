/** GET /msdrg-data/… on the sample: what the definitions say of a code or DRG. */
import { beforeAll, describe, expect, it, test } from 'vitest';
import { ask, createOrganization, seedDatabases } from '../support/seeded.ts';

let key: string;
beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

describe('a look-up', () => {
  it('of a diagnosis pages what does not count beside what', async () => {
    const path = '/msdrg-data/diagnoses/i50.33?date=2026-03-07';
    const { body } = await ask<Record<'not_beside' | 'excludes', { count: number; codes: string[] }>>(path, key);
    expect(body.not_beside.count).toBe(body.not_beside.codes.length);
    expect(body.not_beside.codes).toContain('I5023');
    const { body: next } = await ask<typeof body>(`${path}&codes_skip=2&codes_limit=1`, key);
    expect(next.not_beside).toEqual({ count: body.not_beside.count, codes: body.not_beside.codes.slice(2, 3) });
    expect(next.excludes.codes).toEqual(body.excludes.codes.slice(2, 3));
  });

  it('of some diagnoses has those that the version has, and names the others', async () => {
    const { body } = await ask<{ data: object[]; unknown: string[] }>(
      '/msdrg-data/diagnoses?codes=i50.23,N17.9,E1122,Z99.99,N179&date=2026-03-07',
      key,
    );
    expect(body.data).toEqual([
      { code: 'I5023', severity: 'MCC', mdcs: ['05'] },
      { code: 'N179', severity: 'CC', mdcs: ['11'] },
      { code: 'E1122', severity: 'NON_CC', mdcs: ['11'] },
    ]);
    expect(body.unknown).toEqual(['Z9999']);
  });

  it('goes by the version of the day', async () => {
    const versionOn = async (date: string) =>
      (await ask<{ grouper_version: string }>(`/msdrg-data/drgs/292?date=${date}`, key)).body.grouper_version;
    expect(await Promise.all(['2026-03-31', '2026-04-01', '2026-10-01'].map(versionOn))).toEqual([
      'v43.0',
      'v43.1',
      'v44.0',
    ]);
  });

  test.each([
    ['/msdrg-data/drgs/222?date=2026-03-07', 'DRG 222 is not in version v43.0 of the grouper'],
    [
      '/msdrg-data/diagnoses/Z9999?date=2026-03-07',
      /^ICD-10-CM code Z9999: it is not in MS-DRG v43.0-v44.0 \(sample\); what a sample lacks may well exist$/,
    ],
    [
      '/msdrg-data/procedures/02703DZ?date=2015-03-07',
      /^No definitions of the MS-DRG grouper are loaded for 2015-03-07; loaded: /,
    ],
  ])('%s is a 404', async (path, detail) => {
    const { status, body } = await ask<{ detail: string }>(path, key);
    expect([status, body.detail]).toEqual([404, expect.stringMatching(detail)]);
  });

  it('has an ETag, which a repeated call gets a 304 for', async () => {
    const path = '/msdrg-data/procedures/02703DZ?date=2026-03-07';
    const first = await ask<object>(path, key);
    const etag = first.headers.get('ETag') ?? '';
    expect((await ask<object>(path, key, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });
});
