/** The grouper as a module, on definitions that leave a claim without a DRG. */

import { expect, test } from 'vitest';
import { engineClaim } from '../../../../test/support/engine-claim.ts';
import { ModuleFailure } from '../../claim/errors.ts';
import { Trace } from '../../core/trace.ts';
import { DRG_TABLES, type DrgLookup } from '../../figures/drg-lookup.ts';
import { type Table, Tables } from '../../frame/tables.ts';
import { compileMsdrg } from './compile.ts';
import type { MsdrgDefinitions } from './definitions.ts';
import { MsdrgGrouper } from './grouper.ts';
import { msdrgDefinitions } from './items.ts';
import { MSDRG_GROUPER, msdrg } from './module.ts';
import { MsdrgTables } from './tables.ts';

const versions = [431];
const DEFINITIONS: MsdrgDefinitions = {
  ...msdrgDefinitions(
    [{ part: 'diagnoses', item: { code: 'A01', mdc: 8, severity: 'NCC', attributes: [], versions } }],
    false,
  ),
  versions,
};

test('a claim for which no formula holds has an error of its own, no DRG', () => {
  const grouper = new MsdrgGrouper(new MsdrgTables(compileMsdrg(DEFINITIONS)));
  const drgs: DrgLookup = { entry: () => undefined };
  const tables = new Tables(
    new Map<string, Table<unknown>>([
      [MSDRG_GROUPER.name, { value: grouper, release: 'made up' }],
      [DRG_TABLES.IPPS.name, { value: drgs, release: 'made up' }],
    ]),
  );
  const claim = engineClaim({ thruDate: 20260415, principalDx: { code: 'A01', poa: 'Y' } });
  for (const trace of [null, new Trace()]) {
    const run = () =>
      msdrg.run({
        claim,
        tables,
        provider: null,
        lineDisposition: () => undefined,
        isAsked: () => false,
        result: () => undefined,
        trace,
      });
    expect(run).toThrow(ModuleFailure);
    expect(run).toThrow(
      expect.objectContaining({ code: 'NO_DRG', message: 'No formula of MDC 8 holds for this claim' }),
    );
  }
});
