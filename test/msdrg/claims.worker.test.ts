/** The MS-DRG grouper over the wire, on the sample. */
import { expect, it } from 'vitest';
import { days, NO_DRG, type StayOutput, stayCalls } from '../support/heart-failure.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { PROCESS } from '../support/processed-claims.ts';
import { sampleCaller } from '../support/sample-caller.ts';
import { post } from '../support/seeded.ts';

const caller = sampleCaller();
const { answer } = stayCalls(caller);

it('says which hospital-acquired condition changed the DRG', async () => {
  const name = 'urinary tract infection of a catheter in hospital';
  const { body } = await post<StayOutput>(PROCESS, caller.key, INPATIENT_CLAIMS[name]);
  expect(body.msdrg).toMatchObject({
    initial_drg_value: '378',
    final_drg_value: '379',
    hac_status: 'FINAL_DRG_CHANGES',
  });
});

it('groups a stay of April by its version of April', async () => {
  const { body } = await post<StayOutput>(PROCESS, caller.key, INPATIENT_CLAIMS['urinary tract infection']);
  expect(body.msdrg?.drg_version).toBe('431');
});

it('groups a stay of October 2026 by its version of fiscal year 2027', { tags: ['thorough'] }, async () => {
  const stay = { modules: ['MCE', 'MSDRG'], secondary_dxs: [{ code: 'Z68.19', poa: 'Y' }] };
  const { mce, msdrg, error } = await answer({ ...stay, ...days('2026-10-28', '2026-11-02') });
  expect([error, mce]).toMatchObject([null, { version_used: 440, edit_type: 'NONE' }]);
  expect(msdrg).toMatchObject({ drg_version: '440', drg: '292', weight: 0.8616 });
  // The code is new with that fiscal year.
  const before = await answer(stay);
  expect(before.mce?.edit_counters).toEqual({ INVALID_CODE: 1 });
  expect(before.msdrg).toMatchObject({ drg_version: '430', drg: '293' });
});

it('says which version a discharge needs', async () => {
  const { error } = await answer(days('2024-03-01', '2024-03-05'));
  expect(error).toBe(
    '[MSDRG] VERSION_NOT_LOADED: Version v41.0 of the grouper, which was in force on thru_date, is not in release MS-DRG v43.0-v44.0 (sample) - it has v43.0, v43.1, v44.0. msdrg lacks: `npm run data -- year FY2024` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it; ' +
      NO_DRG,
  );
});
