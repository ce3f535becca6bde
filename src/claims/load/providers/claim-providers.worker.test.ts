import { expect, test } from 'vitest';
import { engineClaim, engineProvider } from '../../../../test/support/engine-claim.ts';
import { ModuleFailure } from '../../../engine/claim/errors.ts';
import type { DataState } from '../../../storage/storage.ts';
import { recordFor } from './claim-providers.ts';

const claim = engineClaim({ billingProvider: engineProvider({ otherId: '330101' }), thruDate: 20260310 });
const release = (isSample: 0 | 1): DataState['releases'][string] => ['ipsf', 'IPSF', isSample, 20211001, 99991231];

test.each<[string, DataState['releases'], string]>([
  ['of no file', {}, "no IPSF is loaded: `npm run data -- pull ipsf` loads CMS's file"],
  [
    'of the sample',
    { 1: release(1) },
    "only the sample of IPSF is loaded, whose providers are invented: `npm run data -- pull ipsf` loads CMS's newest",
  ],
  ["of CMS's file", { 1: release(0) }, "CMS's IPSF is loaded: `npm run data -- pull ipsf` loads CMS's newest"],
  [
    'of an operator’s own records beside it',
    { 1: release(0), 2: ['ipsf', 'Own IPSF records 2026-11-29', 0, 20260101, 99991231] },
    "CMS's IPSF is loaded, and own records beside it: `npm run data -- pull ipsf` loads CMS's newest",
  ],
  [
    'of own records alone, which are not CMS’s',
    { 2: ['ipsf', 'Own IPSF records 2026-11-29', 0, 20260101, 99991231] },
    "no IPSF is loaded but own records: `npm run data -- pull ipsf` loads CMS's file",
  ],
])('a provider that is not there, %s', (_, releases, said) => {
  const failure = recordFor(claim, 'ipsf', null, null, { version: '1', releases });
  expect(failure).toBeInstanceOf(ModuleFailure);
  expect(failure).toMatchObject({
    code: 'P0003',
    message: 'Provider not found in IPSF',
    explanation: `CCN 330101: none in force on 2026-03-10; ${said}, and \`npm run data -- import ipsf FILE --add\` or a custom provider of the claim's contract gives a record of your own`,
  });
});
