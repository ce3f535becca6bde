/** CMS's hospital lists from a folder of its files (PPS_EDGE_DATA), with independent counts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ProviderMasterRow } from '../../engine/provider/provider-master.ts';
import { recogniseDataset } from '../index.ts';
import { Fault } from '../reading/dataset.ts';
import { hospitalGeneralInformation } from './hospital-general-information.ts';

const folder = process.env.PPS_EDGE_DATA;

describe.skipIf(!folder)('the hospital list', () => {
  it.each([
    ['Hospital_General_Information.csv.gz', 5381, { '01': 3127, '11': 1370, '04': 626, '06': 94, none: 164 }],
    [
      'Hospital_General_Information_2026-02.csv.gz',
      5421,
      { '01': 3120, '11': 1375, '04': 626, '06': 94, '02': 4, '28': 38, none: 164 },
    ],
  ])('%s', (name, count, subtypes) => {
    const text = gunzipSync(readFileSync(join(folder as string, 'provider', name))).toString();
    expect(recogniseDataset(text)).toBe(hospitalGeneralInformation);
    const rows = [...hospitalGeneralInformation.read({ name, text }).rows];
    expect(rows.filter((row) => row instanceof Fault)).toEqual([]);
    const read = rows.filter((row): row is ProviderMasterRow => !(row instanceof Fault));
    expect(read).toHaveLength(count);
    const bySubtype: Record<string, number> = {};
    for (const { prvdr_ctgry_sbtyp_cd: subtype } of read) {
      bySubtype[subtype ?? 'none'] = (bySubtype[subtype ?? 'none'] ?? 0) + 1;
    }
    expect(bySubtype).toEqual(subtypes);
    expect(read.filter((row) => row.phne_num === null || row.ownership === null)).toEqual([]);
    expect(read.find((row) => row.prvdr_num === '220071')).toMatchObject({
      fac_name: 'MASSACHUSETTS GENERAL HOSPITAL',
      city_name: 'BOSTON',
      ownership: 'Voluntary non-profit - Private',
      emergency_services: 1,
    });
  });
});
