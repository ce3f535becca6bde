/** Rehabilitation stays with their assessment over the wire: on the sample, and with tables that are imported. */
import { afterAll, describe, expect, test, vi } from 'vitest';
import { IRF_PAI_ITEMS } from '../../src/engine/claim/claim.ts';
import type { Step } from '../../src/engine/core/trace.ts';
import { importSeen } from '../support/imported.ts';
import { healthOfModule } from '../support/module-health.ts';
import { explained } from '../support/processed-claims.ts';
import { ownSampleCaller } from '../support/sample-caller.ts';

interface Output {
  error: string | null;
  warnings: { code: string }[];
  trace: Record<string, Step[]>;
  [key: string]: unknown;
}

const caller = ownSampleCaller();
afterAll(() => {
  vi.useRealTimers();
});

const answer = (claim: object) => explained<Output>(caller.key, claim);
const importTable = (name: string, ...lines: string[]) => importSeen(name, lines.join('\n'));

const CONTINENCE = ['urinary_continence_cd', 'bowel_continence_cd'];
const STAY = {
  modules: ['CMG', 'IRF'],
  bill_type: '111',
  admit_date: '2026-03-01',
  from_date: '2026-03-01',
  thru_date: '2026-03-15',
  patient_status: '01',
  total_charges: 60_000,
  principal_dx: { code: 'I69351' },
  secondary_dxs: [{ code: 'E11.9' }],
  patient: { sex: 'F', date_of_birth: '1950-02-03' },
  billing_provider: { other_id: '983025' },
  lines: [{ revenue_code: '0024', hcpcs: 'A0104', service_date: '2026-03-01', units: 1 }],
  irf_pai: {
    impairment_admit_group_code: '0001.1',
    ...Object.fromEntries(IRF_PAI_ITEMS.map((item) => [item, CONTINENCE.includes(item) ? '0' : '03'])),
  },
};
const { lines: _, ...WITHOUT_LINE } = STAY;

/** Returns the health of a period of the grouper. */
async function periodOf(period: string) {
  const { periods } = await healthOfModule(caller.key, 'CMG');
  return periods.find(({ name }) => name === period);
}

describe('a rehabilitation stay with its assessment', () => {
  test('on the sample has a group and no tier, and is paid by the HIPPS code of its line', async () => {
    const output = await answer(STAY);
    expect(output.error).toBe(
      '[CMG] NOT_LOADED: The comorbidity tier is not known: irf-comorbidity-tiers, the tier list, is not loaded. `npm run data -- year FY2026` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    );
    // 16 items of 3 points, 2 of 6: 60, of the stroke group from 50.5 to 63.5.
    expect(output.cmg).toMatchObject({ irf_version: 2026, ric: 1, motor_score: 60, cmg: '0103', error_code: 7 });
    expect(output.irf).toMatchObject({ submitted_case_mix_group: 'A0104', return_code: { code: '00' } });
    expect(output.trace.cmg?.map(({ step, release }) => [step, release])).toEqual([
      ['ric', 'IRF impairment-group-to-ric FY2026 (sample)'],
      ['motor_score', 'IRF motor-responses FY2026 (sample)'],
      ['cmg', 'IRF cmg-definitions FY2026 (sample)'],
    ]);
    for (const { citation } of output.trace.cmg ?? []) expect(citation).toContain('not verified against the rule');
  });

  test('and without comorbidities by its group', async () => {
    const { cmg, irf, error, warnings } = await answer({ ...WITHOUT_LINE, secondary_dxs: [] });
    expect(error).toBeNull();
    expect(cmg).toMatchObject({ tier: 0, cmg_group: 'A0103', error_code: 0 });
    expect(irf).toMatchObject({ submitted_case_mix_group: 'A0103', return_code: { code: '00' } });
    expect(warnings.map(({ code }) => code)).toEqual(['UNVERIFIED_FIGURE', 'UNVERIFIED_FIGURE']);
  });

  test('without a line has no price', async () => {
    const { irf } = await answer(WITHOUT_LINE);
    expect(irf).toMatchObject({ total_payment: null, return_code: { code: 'IRF01' } });
  });

  test.each([
    ['a line 0024', STAY, ['cmg', 'irf']],
    ['a rehabilitation hospital', WITHOUT_LINE, ['mce', 'cmg', 'irf']],
  ])('is chosen under AUTO by %s', async (_, claim, keys) => {
    const output = await answer({ ...claim, modules: ['AUTO'] });
    expect(Object.keys(output).slice(4, -2)).toEqual(keys);
  });

  test('of a year without tables says which they are', async () => {
    const { error } = await answer({
      ...STAY,
      from_date: '2024-10-03',
      admit_date: '2024-10-03',
      thru_date: '2024-10-20',
      lines: [],
    });
    expect(error).toContain('CMG tables of FY 2025 are not loaded: irf-impairment-group-to-ric, irf-cmg-definitions.');
  });

  test('has the years of its tables in the health of the service', async () => {
    expect(await periodOf('FY 2025')).toBeUndefined();
    await importTable('impairment-group-to-ric-2027.csv', 'impairment_group,ric', '0001.1,01');
    const missing = ['CMG tables of FY 2027 are not loaded: irf-cmg-definitions.'];
    expect(await periodOf('FY 2027')).toMatchObject({ ready: false, missing });
  });

  test('with the points of the responses has a group without tier, and with the tiers its letter', async () => {
    const occasionally = { ...STAY.irf_pai, urinary_continence_cd: '2' };
    const unscored = await answer({ ...STAY, irf_pai: occasionally });
    expect(unscored.cmg).toMatchObject({ motor_score: null, cmg_group: null, error_code: 6 });
    // Invented points and tiers, in the layouts of docs/data.md.
    await importTable(
      'motor-responses-2026.csv',
      'claim_field,response,points',
      ...CONTINENCE.flatMap((item) => [`${item},0,6`, `${item},2,4`]),
    );
    const scored = await answer({ ...STAY, irf_pai: occasionally });
    expect(scored.cmg).toMatchObject({ motor_score: 58, cmg: '0103', tier: null, cmg_group: null, error_code: 7 });
    expect(scored.irf).toMatchObject({ submitted_case_mix_group: 'A0104' });
    await importTable('comorbidity-tiers-2026.csv', 'code,tier,excluded_rics', 'E11.9,3,', 'I10,1,01');
    const grouped = await answer(WITHOUT_LINE);
    expect(grouped.error).toBeNull();
    expect(grouped.cmg).toMatchObject({ tier: 3, cmg_group: 'D0103', error_code: 0 });
    expect(grouped.irf).toMatchObject({ submitted_case_mix_group: 'D0103', return_code: { code: '00' } });
    const excluded = await answer({ ...STAY, secondary_dxs: [{ code: 'I10' }] });
    expect(excluded.cmg).toMatchObject({ tier: 0, cmg_group: 'A0103' });
    expect(await periodOf('FY 2026')).toMatchObject({ ready: true, reason: null });
  });
});
