/** The grouper as a module, on definitions that leave a claim without a DRG. */

import { expect, test } from 'vitest';
import { engineClaim } from '../../../../test/support/engine-claim.ts';
import type { Claim } from '../../claim/claim.ts';
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

const grouper = new MsdrgGrouper(new MsdrgTables(compileMsdrg(DEFINITIONS)));
const drgs: DrgLookup = { entry: () => undefined };
const tables = new Tables(
  new Map<string, Table<unknown>>([
    [MSDRG_GROUPER.name, { value: grouper, release: 'made up' }],
    [DRG_TABLES.IPPS.name, { value: drgs, release: 'made up' }],
  ]),
);

/** Runs a claim whose diagnosis belongs to MDC 8, none of whose formulas holds. */
const run = (given: Partial<Claim>, trace: Trace | null = null) =>
  msdrg.run({
    claim: engineClaim({ thruDate: 20260415, principalDx: { code: 'A01', poa: 'Y' }, ...given }),
    tables,
    provider: null,
    lineDisposition: () => undefined,
    isAsked: () => false,
    result: () => undefined,
    trace,
  });

test('a claim for which no formula holds has an error of its own, no DRG', () => {
  for (const trace of [null, new Trace()]) {
    expect(() => run({}, trace)).toThrow(ModuleFailure);
    expect(() => run({}, trace)).toThrow(
      expect.objectContaining({ code: 'NO_DRG', message: 'No formula of MDC 8 holds for this claim' }),
    );
  }
});

test('the version that the claim asks for groups it, whatever its day is', () => {
  expect(() => run({ thruDate: 20241001, grouperVersion: 431 })).toThrow('No formula of MDC 8');
  expect(() => run({ grouperVersion: 420 })).toThrow(
    'Version v42.0 of the grouper, which is asked for, is not in release made up',
  );
  expect(() => run({ thruDate: 20241001 })).toThrow('Version v42.0 of the grouper, which was in force on thru_date');
});
