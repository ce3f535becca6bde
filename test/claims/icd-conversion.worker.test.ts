/** Claims whose ICD-10 codes are of another version than their discharge. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { conversionsOf } from '../../src/claims/load/tables/icd-conversions.ts';
import { readClaim } from '../../src/claims/wire/read-claim.ts';
import type { Claim } from '../../src/engine/claim/claim.ts';
import { Storage } from '../../src/storage/storage.ts';
import { STAY, type StayOutput, stayCalls } from '../support/heart-failure.ts';
import { PROCESS } from '../support/processed-claims.ts';
import { sampleCaller } from '../support/sample-caller.ts';
import { post } from '../support/seeded.ts';

const caller = sampleCaller();
const { process, answer } = stayCalls(caller);

describe('codes of another version', () => {
  /** Codes that replaced those of fiscal year 2022: the principal diagnosis, and those beside it. */
  const BILLED = {
    principal_dx: { code: 'I47.1' },
    admit_dx: { code: 'I471' },
    secondary_dxs: ['E872', 'I10', 'E785'].map((code) => ({ code, poa: 'Y' })),
    inpatient_pxs: [{ code: '5A15223' }],
  };
  const from = (billed_version: string, target_version = '430') => ({
    icd_convert: { option: 'MANUAL', billed_version, target_version },
  });

  it('are converted: editor, grouper and pricer run on what they became', async () => {
    const asBilled = await process({ modules: ['MCE'], ...BILLED });
    expect(asBilled.body.error).toMatch(/NOT_IN_SAMPLE.* does not have I471, /);

    const { status, headers, body } = await post<StayOutput>(`${PROCESS}?explain=true`, caller.key, {
      ...STAY,
      ...BILLED,
      inpatient_pxs: [],
      ...from('391'),
    });
    expect([status, body.error]).toEqual([200, null]);
    expect(body.mce).toMatchObject({
      edit_type: 'NONE',
      diagnosis_codes: [{ code: 'I4710' }, { code: 'E8720' }, {}, {}],
    });
    expect(body.msdrg).toMatchObject({
      drg: '309',
      drg_version: '430',
      principal_dx_output: { code: 'I4710', recognized_by_grouper: true },
      icd10_conversion_output: {
        billed_version: '391',
        target_version: '430',
        mappings: {
          I471: { original_code: 'I471', conversion_choices: ['I4710', 'I4711', 'I4719'], converted_to: 'I4710' },
          E872: { conversion_choices: ['E8720', 'E8721', 'E8722', 'E8729'], converted_to: 'E8720' },
          I10: { conversion_choices: ['I1A0'], converted_to: null },
          E785: null,
        },
        not_converted: [{ code: 'I10', reason: 'STILL_VALID' }],
      },
    });
    expect(body.ipps).toMatchObject({ return_code: '14' });
    expect(body.warnings.map(({ code, field }) => [code, field])).toEqual([
      ['ICD_CONVERSION', 'principal_dx.code'],
      ['ICD_CONVERSION', 'secondary_dxs.0.code'],
    ]);
    expect(body.trace?.msdrg?.[0]).toMatchObject({ step: 'converted_code', inputs: { code: 'I471' }, value: 'I4710' });
    expect(headers.get('X-Data-Release')).toContain('ICD-10-CM conversion table FY2026 (sample)');
  });

  it('an earlier target takes what they were before', async () => {
    const { error, msdrg, warnings } = await answer({
      modules: ['MSDRG'],
      principal_dx: { code: 'K7682' },
      admit_dx: null,
      secondary_dxs: [],
      ...from('430', '390'),
    });
    expect(error).toBeNull();
    expect(msdrg).toMatchObject({
      principal_dx_output: { code: 'K7290' },
      icd10_conversion_output: {
        mappings: { K7682: { conversion_choices: ['K7290', 'K7291'], converted_to: 'K7290' } },
      },
    });
    expect(warnings.map(({ text }) => text)).toEqual([
      'icd_convert.target_version is v39.0, and thru_date is in v43.0, by whose rules the modules run',
      'principal_dx.code K7682 was converted to K7290, the first of 2 candidates: K7290, K7291',
    ]);
  });

  it('within a fiscal year, and for the version of thru_date, nothing is converted', async () => {
    for (const icd_convert of [from('431').icd_convert, { option: 'AUTO' }]) {
      const { error, warnings, msdrg } = await answer({ icd_convert });
      expect([error, warnings]).toEqual([null, []]);
      expect(msdrg).toMatchObject({
        drg: '291',
        icd10_conversion_output: { target_version: '430', mappings: {}, not_converted: [] },
      });
    }
    expect((await answer({ icd_convert: { option: 'NONE' } })).msdrg).toMatchObject({ icd10_conversion_output: null });
  });

  it('a year that no table reaches stops every module, and says so', async () => {
    const { status, body } = await process({ ...BILLED, ...from('431', '440') });
    const text = 'The ICD-10-CM conversion table of FY 2027 is not loaded; the newest is that of FY 2026';
    expect([status, body.error]).toEqual([400, `[CLAIM] NOT_LOADED: ${text}`]);
    expect(body.error_list).toEqual([{ source: 'CLAIM', code: 'NOT_LOADED', field: 'icd_convert', text }]);
    expect([body.mce, body.msdrg, body.ipps]).toEqual([null, null, null]);
  });

  it('a batch reads them for all its claims at once; claims that convert nothing read nothing more', async () => {
    const storage = () => new Storage(env);
    const read = (fields: object) => (readClaim({ ...STAY, ...fields }) as { claim: Claim }).claim;
    const converting = read({ ...BILLED, ...from('391') });
    const one = storage();
    const conversions = await conversionsOf(one, [read({}), converting, read({ ...from('430') }), converting]);
    expect(conversions.map((each) => each && 'mappings' in each && each.mappings.size)).toEqual([null, 5, 0, 5]);
    expect(one.meter.roundTrips).toBe(1);
    const none = storage();
    expect(await conversionsOf(none, [read({}), read(from('430'))])).toMatchObject([null, { billed: 430 }]);
    expect(none.meter.roundTrips).toBe(0);
  });
});
