/**
 * Every publication in a folder of CMS files (PPS_EDGE_DATA). The counts come from grep, awk and another csv reader;
 * the values were copied from the files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { PhysicianData } from '../../engine/fee-schedules/records.ts';
import type { PfsLocalityRow, ZipLocalityRow } from '../geography/rows.ts';
import { recogniseDataset } from '../index.ts';
import { Fault } from '../reading/dataset.ts';
import type { FeeScheduleRow, FeeSupplementRow, OppsCapRow, WageIndexRow } from './rows.ts';

const folder = process.env.PPS_EDGE_DATA;

/** File, dataset, label, scope, rows. */
const FILES: [string, string, string, string, number][] = [
  ['pfs/25LOCCO.csv', 'locality-counties', 'Locality counties 2025', '2025', 109],
  ['pfs/ANES2025.csv', 'anesthesia-cf', 'Anesthesia CF 2025', '2025', 109],
  ['pfs/GPCI2024.csv', 'gpci', 'GPCI 2024', '2024', 109],
  ['pfs/GPCI2025.csv', 'gpci', 'GPCI 2025', '2025', 109],
  ['pfs/GPCI2025.txt', 'gpci', 'GPCI 2025', '2025', 109],
  ['pfs/GPCI2026.csv', 'gpci', 'GPCI 2026', '2026', 109],
  ['pfs/OPPSCAP_Oct.csv', 'opps-cap', 'OPPSCAP 2025Q4', '20251001-20251231', 16100],
  ['pfs/PPRRVU24_APR.csv', 'pfs-rvu', 'RVU24B', '20240401-20240630/9', 18534],
  ['pfs/PPRRVU25_JAN.csv', 'pfs-rvu', 'RVU25A', '20250101-20250331/9', 18865],
  ['pfs/PPRRVU25_APR.csv', 'pfs-rvu', 'RVU25B', '20250401-20250630/9', 18923],
  ['pfs/PPRRVU2025_Jul.csv', 'pfs-rvu', 'RVU25C', '20250701-20250930/9', 19029],
  ['pfs/PPRRVU2025_Oct.csv', 'pfs-rvu', 'RVU25D', '20251001-20251231/9', 19090],
  ['pfs/PPRRVU2025_Oct.txt', 'pfs-rvu', 'RVU25D', '20251001-20251231/9', 19090],
  ['pfs/PPRRVU2026_Jul_nonQPP.csv', 'pfs-rvu', 'RVU26C', '20260701-20260930/9', 19356],
  ['pfs/PPRRVU2026_Oct_nonQPP.rebuilt.csv', 'pfs-rvu', 'RVU26D', '20261001-20261231/9', 19449],
  ['zip/ZIP5_OCT2025.txt', 'zip5', 'ZIP5 2025Q4', '20254', 42956],
  ['zip/zip9_carrier_locality_2020_2025.tsv', 'zip-history', 'ZIP history 2020-2025', 'history', 1141776],
  ['clfs/CLFS 2025 Q1V1.csv', 'clfs', 'CLFS 2025Q1', '20250101-20250331', 2087],
  ['dmepos/DMEPOS_JAN.csv', 'dmepos', 'DMEPOS 2025Q1', '20250101-20250331', 3487],
  ['dmepos/DMEPEN_JAN.csv', 'dme-pen', 'DMEPEN 2025Q1', '20250101-20250331', 50],
  [
    'dmepos/Former CBA Fee Schedule File_JAN 2025.csv',
    'dme-former-cba',
    'DMEPOS former CBA 2025Q1',
    '20250101-20250331',
    614,
  ],
  [
    'dmepos/Former CBA National Mail-Order DTS Fee Schedule - JAN 2025.csv',
    'dme-mail-order',
    'DMEPOS mail order 2025Q1',
    '20250101-20250331',
    8,
  ],
  [
    'dmepos/DME Rural ZIP Code Quarter 1, 2025.csv',
    'dme-rural-zip',
    'DME rural ZIP 2025Q1',
    '20250101-20250331',
    15913,
  ],
  [
    'dmepos/Former CBA ZIP Code File - JAN 2025.csv',
    'dme-former-cba-zip',
    'DME former CBA ZIP 2025Q1',
    '20250101-20250331',
    16119,
  ],
  ['asp/section 508 version of Jan 2025 ASP Pricing File 121924.csv', 'asp', 'ASP 2025Q1', '20250101-20250331', 877],
  [
    'asp/section 508 version of Jan 2025 ASP Pricing File updated 030725.csv',
    'asp',
    'ASP 2025Q1',
    '20250101-20250331',
    877,
  ],
  ['asp/section 508 version of APR 2025 ASP Pricing File 032725.csv', 'asp', 'ASP 2025Q2', '20250401-20250630', 942],
  ['asp/section 508 verision of JUL 2025 ASP Pricing File 062325.csv', 'asp', 'ASP 2025Q3', '20250701-20250930', 970],
  ['asp/section 508 version of Oct 2025 ASP Pricing File 091725.csv', 'asp', 'ASP 2025Q4', '20251001-20251231', 1012],
  [
    'asp/section 508 version of January 2026 Medicare Part B Payment Limit File 121725.csv',
    'asp',
    'ASP 2026Q1',
    '20260101-20260331',
    877,
  ],
  [
    'asp/section 508 version of October 2026 Medicare Part B Payment Limit File.rebuilt.csv',
    'asp',
    'ASP 2026Q4',
    '20261001-20261231',
    918,
  ],
  ...(
    [
      ['January 2025 ASP NDC-HCPCS Crosswalk 122024', '2025Q1', '20250101-20250331', 842],
      ['April 2025 ASP NDC-HCPCS Crosswalk 032625', '2025Q2', '20250401-20250630', 907],
      ['July 2025 ASP NDC-HCPCS Crosswalk 062325', '2025Q3', '20250701-20250930', 935],
      ['October 2025 ASP NDC-HCPCS Crosswalk 090525', '2025Q4', '20251001-20251231', 974],
      ['January 2026 ASP NDC-HCPCS Crosswalk 121725', '2026Q1', '20260101-20260331', 843],
    ] as const
  ).map(([name, quarter, scope, rows]): [string, string, string, string, number] => [
    `asp/section 508 version of ${name}.csv`,
    'asp-ndc',
    `ASP NDC-HCPCS crosswalk ${quarter}`,
    scope,
    rows,
  ]),
  // Rows of AA (and FF), BB without its identical repeats, and EE.
  ...(
    [
      ['20250101', '2025Q1', '20250101-20250331', 4183, 2454, 2108],
      ['20250401', '2025Q2', '20250401-20250630', 4184, 2479, 2109],
      ['20250701', '2025Q3', '20250701-20250930', 4200, 2504, 2109],
      ['20251001', '2025Q4', '20251001-20251231', 4201, 2534, 2109],
      ['20260101', '2026Q1', '20260101-20260331', 4821, 2504, 1557],
      ['20260401', '2026Q2', '20260401-20260630', 4832, 2526, 1559],
    ] as const
  ).flatMap(([date, quarter, scope, aa, bb, ee]) =>
    (
      [
        ['AA', aa],
        ['BB', bb],
        ['EE', ee],
        ['FF', aa],
      ] as const
    ).map(([addendum, rows]): [string, string, string, string, number] => [
      `asc/ASC_${date}_${addendum}.csv`,
      `asc-${addendum.toLowerCase()}`,
      `ASC ${addendum} ${quarter}`,
      scope,
      rows,
    ]),
  ),
  // 503 lines less 2 blank.
  ['asc/ASC_wage_index_2025.txt', 'asc-wage-index', 'ASC wage index 2025', '2025', 501],
  ['asc/ASC_wage_index_2026.csv', 'asc-wage-index', 'ASC wage index 2026', '2026', 484],
  ['asc/code_pairs_combined.csv', 'asc-code-pairs', 'ASC code pairs 2022-2026', 'history', 404],
];

/** Files that describe the layouts of others. */
const DOCUMENTS = ['zip/ZIP5lyout.txt', 'zip/ZIP9lyout.txt'];

function textOf(name: string): string {
  const path = join(folder ?? '', name);
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch {
    bytes = gunzipSync(readFileSync(`${path}.gz`));
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The period that OPPSCAP, the fixed-width PPRRVU and Addendum EE state only in their names. */
function effective(name: string): string | undefined {
  if (/OPPSCAP_Oct|PPRRVU2025_Oct\.txt/.test(name)) return '20251001-20251231';
  return FILES.find(([file, dataset]) => file === name && dataset === 'asc-ee')?.[3];
}

function read(name: string) {
  const text = textOf(name);
  const dataset = recogniseDataset(text);
  if (!dataset) throw new Error(`${name} is not recognised`);
  return { dataset, reading: dataset.read({ name, text }, { effective: effective(name) }) };
}

function rowsOf<Row>(name: string): Row[] {
  return [...read(name).reading.rows].filter((row): row is Row => !(row instanceof Fault));
}

function feesOf(name: string) {
  const rows = rowsOf<FeeScheduleRow>(name);
  return (code: string, modifiers = '') => rows.find((row) => row.code === code && row.modifiers === modifiers);
}

describe.skipIf(!folder)('CMS files', () => {
  test('those that came later have a layout that is known', () => {
    const listed = new Set([...FILES.map(([name]) => name), ...DOCUMENTS]);
    const reading = ['pfs', 'zip', 'clfs', 'dmepos', 'asp', 'asc'].flatMap((name) =>
      readdirSync(join(folder ?? '', name)).map((file) => `${name}/${file.replace(/\.gz$/, '')}`),
    );
    const later = reading.filter((name) => !listed.has(name));
    expect(later.filter((name) => !recogniseDataset(textOf(name), name))).toEqual([]);
  });

  test.each(FILES)('%s', (name, datasetName, label, scope, count) => {
    const { dataset, reading } = read(name);
    expect(dataset.name).toBe(datasetName);
    expect(reading).toMatchObject({ label, scope });
    let rows = 0;
    const faults: Fault[] = [];
    for (const row of reading.rows) {
      if (row instanceof Fault) faults.push(row);
      else rows += 1;
    }
    expect(faults).toEqual([]);
    expect(rows).toBe(count);
  });

  test('the layouts are no data', () => {
    for (const name of DOCUMENTS) expect(recogniseDataset(textOf(name))).toBeUndefined();
  });

  test('no descriptor of CPT or CDT comes through', () => {
    for (const [name, , , , count] of FILES) {
      if (count > 50_000) continue;
      const described = rowsOf<Partial<FeeScheduleRow>>(name).filter(
        ({ code, description }) => description && /^(\d{4}[\dFTUMA]|D\d{4})$/.test(code ?? ''),
      );
      expect(described).toEqual([]);
    }
  });

  test('PPRRVU of October 2025: csv and fixed-width text say the same', () => {
    const byCode = (rows: FeeScheduleRow[]) =>
      new Map(rows.map((row) => [`${row.code} ${row.modifiers}`, { ...row, description: row.description.trim() }]));
    const csv = byCode(rowsOf<FeeScheduleRow>('pfs/PPRRVU2025_Oct.csv'));
    const text = byCode(rowsOf<FeeScheduleRow>('pfs/PPRRVU2025_Oct.txt'));
    expect(text.size).toBe(csv.size);
    expect([...csv].filter(([about, row]) => JSON.stringify(text.get(about)) !== JSON.stringify(row))).toEqual([]);
  });

  test('GPCI of 2025: csv and text say the same', () => {
    expect(rowsOf('pfs/GPCI2025.txt')).toEqual(rowsOf('pfs/GPCI2025.csv'));
  });

  test('every price of the OPPS cap is the formula, half-up to the cent', () => {
    const fees = new Map(
      rowsOf<FeeScheduleRow>('pfs/PPRRVU2025_Oct.csv').map((row) => [
        `${row.code} ${row.modifiers}`,
        (row.data as { physician: PhysicianData }).physician,
      ]),
    );
    const localities = new Map(rowsOf<PfsLocalityRow>('pfs/GPCI2025.csv').map((row) => [row.locality, row]));
    const scaled = (value: number, decimals: number) => BigInt(Math.round(value * 10 ** decimals));
    const wrong = rowsOf<OppsCapRow>('pfs/OPPSCAP_Oct.csv').filter((cap) => {
      const fee = fees.get(`${cap.code} ${cap.modifiers}`) as PhysicianData;
      // Southern California is listed under both contractor numbers of the state.
      const gpci = (localities.get(cap.locality) ?? localities.get(`01182${cap.locality.slice(5)}`)) as PfsLocalityRow;
      // A contractor-priced global service has no work RVU: that of its professional component counts.
      const work =
        fee.status_code === 'C' && cap.modifiers === '' ? (fees.get(`${cap.code} 26`)?.rvu_work ?? 0) : fee.rvu_work;
      const price = (pe: number) => {
        const rvus =
          scaled(work, 2) * scaled(gpci.gpciWork, 3) +
          scaled(pe, 2) * scaled(gpci.gpciPe, 3) +
          scaled(fee.opps_mp, 2) * scaled(gpci.gpciMp, 3);
        return Number((rvus * scaled(fee.conv_fact, 4) + 5_000_000n) / 10_000_000n) / 100;
      };
      return price(fee.opps_fac_pe) !== cap.facilityPrice || price(fee.opps_nfac_pe) !== cap.nonFacilityPrice;
    });
    expect(wrong).toEqual([]);
  });

  test('some values', () => {
    expect(feesOf('pfs/PPRRVU2025_Oct.csv')('29881')?.data).toMatchObject({
      physician: { rvu_work: 7.03, full_fac_pe: 8.22, nfac_na: true, endo_base: '29870', bilat_surg: '1' },
    });
    expect(feesOf('pfs/PPRRVU2026_Jul_nonQPP.csv')('10060')?.data).toMatchObject({
      physician: { rvu_work: 1.19, full_nfac_pe: 2.53, full_fac_pe: 1.69, conv_fact: 33.4009 },
    });
    expect(feesOf('clfs/CLFS 2025 Q1V1.csv')('G0327')?.data).toEqual({ clinical_lab: { rate: null, indicator: 'L' } });
    expect(feesOf('clfs/CLFS 2025 Q1V1.csv')('U0002', 'QW')?.data).toMatchObject({ clinical_lab: { rate: 51.31 } });
    expect(feesOf('dmepos/DMEPOS_JAN.csv')('A4217', 'AU')?.data).toMatchObject({
      dme: { ceiling: 4.38, floor: 3.72, states: { AL: { non_rural: 3.72, rural: null }, PR: { non_rural: 4.83 } } },
    });
    expect(feesOf('dmepos/DMEPEN_JAN.csv')('E0776', 'UE,KE')?.data).toMatchObject({
      dme: { states: { AL: { non_rural: null, rural: 82.39 }, AK: { non_rural: 82.72, rural: null } } },
    });
    expect(feesOf('dmepos/Former CBA Fee Schedule File_JAN 2025.csv')('L1851')?.data).toMatchObject({
      dme: { former_cbas: { 'Aiken County, SC': 999.19, 'Akron, OH': 557.64 } },
    });
    expect(feesOf('asp/section 508 version of Oct 2025 ASP Pricing File 091725.csv')('Q9992')?.data).toMatchObject({
      drug: { payment_limit: 2016.423, dosage: 'Greater than 100 MG', coinsurance: 20 },
    });
    expect(feesOf('asc/ASC_20250101_AA.csv')('0200T')?.data).toMatchObject({
      asc: { payment_indicator: 'J8', payment_weight: 83.6109, payment_rate: 4589.82 },
    });
    expect(feesOf('asc/ASC_20260401_BB.csv')('J0892')?.data).toMatchObject({ asc: { payment_indicator: 'K5' } });
    const crosswalk = rowsOf<FeeSupplementRow>(
      'asp/section 508 version of October 2025 ASP NDC-HCPCS Crosswalk 090525.csv',
    );
    expect(crosswalk.reduce((sum, row) => sum + (row.data as unknown[]).length, 0)).toBe(8245);
    const pairs = rowsOf<FeeSupplementRow>('asc/code_pairs_combined.csv');
    expect(pairs.reduce((sum, row) => sum + (row.data as unknown[]).length, 0)).toBe(622);
    const areas = rowsOf<WageIndexRow>('asc/ASC_wage_index_2025.txt');
    expect(areas.find(({ cbsa }) => cbsa === '49740')).toMatchObject({ cbsaName: 'Yuma, AZ', wageIndex: 0.9715 });
    const zips = rowsOf<ZipLocalityRow>('zip/ZIP5_OCT2025.txt');
    expect(zips.find(({ zipCode }) => zipCode === '83414')).toMatchObject({ carrier: '03602', ruralIndicator: 'B' });
    expect(zips.filter(({ ruralIndicator }) => ruralIndicator === 'R')).toHaveLength(11633);
  });
});
