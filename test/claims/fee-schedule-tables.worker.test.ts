/** Fee schedules loaded for claims: each line's own quarter, both conversion factors, ZIP+4 codes. */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { feeSchedulesFor } from '../../src/claims/load/tables/fee-schedules.ts';
import { claimBody } from '../../src/claims/wire/claim-body.ts';
import { claimOf } from '../../src/claims/wire/to-claim.ts';
import type { Claim } from '../../src/engine/claim/claim.ts';
import { serviceZip } from '../../src/engine/fee-schedules/places.ts';
import { Storage } from '../../src/storage/storage.ts';
import { createOrganization, post, seedDatabases } from '../support/seeded.ts';

let key = '';
beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

const claim = (lines: [hcpcs: string, service_date?: string][], more: object = {}): Claim =>
  claimOf(
    claimBody.parse({
      ...{ from_date: '2026-09-28', thru_date: '2026-10-05' },
      lines: lines.map(([hcpcs, service_date]) => ({ hcpcs, service_date, units: 1, pos: '11' })),
      ...more,
    }),
  );
const tableOf = (...claims: Claim[]) => feeSchedulesFor(new Storage(env), claims);

it('holds the records of the quarter of each line, and of the first day where a line has none', async () => {
  const both = claim([['99213'], ['99213', '2026-10-05'], ['71046', '2026-10-05']]);
  const one = claim([['99213']]);
  const { value, partsFor, parts } = await tableOf(both, one);
  const releasesOf = (code: string) =>
    value.records.get(code)?.map(({ modifier, release }) => `${release} ${modifier}`);
  expect(releasesOf('99213')).toEqual(['RVU26C (sample) ', 'RVU26D (sample) ']);
  expect(releasesOf('71046')).toEqual(['RVU26D (sample) ', 'RVU26D (sample) 26', 'RVU26D (sample) TC']);
  expect(parts).toEqual({ pfs: 'RVU26C (sample), RVU26D (sample)' });
  expect([partsFor?.(both), partsFor?.(one)]).toEqual([parts, { pfs: 'RVU26C (sample)' }]);
  // Both practice expenses of the file.
  const [visit] = value.records.get('99213') ?? [];
  expect([visit?.physician?.units.nonFacility.pe, visit?.physician?.units.facility.pe].map(String)).toEqual([
    '1.46',
    '0.33',
  ]);
});

it('holds records once that are in force in several quarters', async () => {
  const { value } = await tableOf(
    claim([
      ['A0425', '2026-02-01'],
      ['A0425', '2026-05-01'],
    ]),
  );
  expect(value.records.get('A0425')?.map(({ release }) => release)).toEqual(['AFS 2026 (sample)']);
});

it('holds the other conversion factor for qualifying participants alone, from 2026 on', async () => {
  const qualifying = { additional_data: { pfs: { qualifying_participant: true } } };
  const indicatorsOf = async (...claims: Claim[]) =>
    (await tableOf(...claims)).value.records
      .get('99213')
      ?.map(({ priceIndicator, physician }) => [priceIndicator, `${physician?.conversionFactor}`]);
  const factors = [
    ['9', '33.4009'],
    ['1', '33.5675'],
  ];
  expect(await indicatorsOf(claim([['99213']], qualifying))).toEqual(factors);
  expect(await indicatorsOf(claim([['99213']]))).toEqual([factors[0]]);
  expect(await indicatorsOf(claim([['99213']], { ...qualifying, bill_type: '131' }))).toEqual([factors[0]]);
  expect(await indicatorsOf(claim([['99213', '2025-11-05']], { ...qualifying, from_date: '2025-11-05' }))).toEqual([
    ['9', '32.3465'],
  ]);
  const { partsFor } = await tableOf(claim([['99213']]), claim([['99213']], qualifying));
  expect(partsFor?.(claim([['99213']]))).toEqual({ pfs: 'RVU26C (sample)' });
});

it('places a professional service by its ZIP+4, and by none that an earlier file had elsewhere', async () => {
  const given = claim([['99213']], { billing_provider: { address: { zip: '01434', zip4: '3900' } } });
  const zip = serviceZip(given, given.lines[0] as Claim['lines'][number]);
  const { placeOf } = (await tableOf(given)).value;
  expect(zip).toBe('014343900');
  expect(placeOf(zip, 20251105)).toMatchObject({ locality: '1421299' });
  expect(placeOf('01434', 20251105)).toMatchObject({
    locality: '1421201',
    state: 'MA',
    release: 'ZIP5 2025Q4 (sample)',
  });
  expect(placeOf(zip, 20260715)).toEqual({
    unknown: expect.stringContaining('ZIP+4 01434-3900 was in locality 1421299'),
  });
  expect([placeOf('99999', 20251105), placeOf('014341', 20251105)]).toEqual([null, null]);
});

it('prices lines of an outpatient claim by the schedules of their own days', async () => {
  const { body } = await post<{ opps: { service_lines: { other_payment: { amount: number } }[] } }>(
    '/claimsproc/process/pps',
    key,
    {
      ...{ modules: ['IOCE', 'OPPS'], bill_type: '131', from_date: '2025-12-30', thru_date: '2026-01-02' },
      ...{ principal_dx: { code: 'R079' }, billing_provider: { other_id: '980001' } },
      lines: ['2025-12-30', '2026-01-02'].map((service_date) => ({
        ...{ revenue_code: '0540', hcpcs: 'A0425', modifiers: ['RH'], units: 10, charges: 300, service_date },
      })),
      additional_data: { ambulance: { pickup_zip: '32202' } },
    },
  );
  // The sample has ambulance rates of 2026 alone: 10 × 9.33.
  expect(body.opps.service_lines.map(({ other_payment: { amount } }) => amount)).toEqual([null, 93.3]);
});
