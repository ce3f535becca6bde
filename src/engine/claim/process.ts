/** Runs the modules of a claim, in their fixed order, each on its own: one that fails does not stop the others. */

import type { Step } from '../core/trace.ts';
import type { ProviderTable } from '../provider/provider-file.ts';
import { type Claim, MODULE_NAMES, type ModuleName } from './claim.ts';
import { type ErrorEntry, errorEntry } from './errors.ts';
import {
  type ClaimModule,
  type MedicareStay,
  type ModuleContext,
  ModuleFailure,
  type ProviderRecord,
} from './module.ts';
import type { Table, Tables } from './tables.ts';

export type Registry = readonly ClaimModule<unknown>[];

/** What was loaded for a claim. */
export interface ClaimWorld {
  tables: Tables;
  providers: Partial<Record<ProviderTable, Table<ProviderRecord>>>;
  explain: boolean;
}

export interface Processed {
  /** By output key; a module that failed has none. */
  outputs: Record<string, object>;
  /** In the order of the modules. */
  errors: ErrorEntry[];
  /** By output key. */
  steps: Record<string, Step[]>;
  /** Of the pricer of a stay; null where none ran. */
  stay: MedicareStay | null;
  /** What modules threw that they did not foresee. */
  faults: { module: ModuleName; error: unknown }[];
}

/** @param names to run, in any order; those that the registry lacks are said to be missing */
export function processClaim(
  registry: Registry,
  claim: Claim,
  names: readonly ModuleName[],
  world: ClaimWorld,
): Processed {
  const results = new Map<ModuleName, unknown>();
  const processed: Processed = { outputs: {}, errors: [], steps: {}, stay: null, faults: [] };
  for (const name of MODULE_NAMES) {
    if (!names.includes(name)) continue;
    const module = registry.find((each) => each.name === name);
    if (!module) {
      processed.errors.push(notAvailable(name));
      continue;
    }
    const context: ModuleContext = {
      claim,
      tables: world.tables,
      provider: (module.providerFile && world.providers[module.providerFile]) ?? null,
      result: <Result>(earlier: ClaimModule<Result>) => results.get(earlier.name) as Result | undefined,
      explain: world.explain,
    };
    try {
      const { result, output, steps, stay, missing } = module.run(context);
      results.set(name, result);
      processed.outputs[module.key] = output;
      if (world.explain) processed.steps[module.key] = steps;
      processed.stay ??= stay ?? null;
      if (missing) processed.errors.push(errorEntry(name, missing.code, missing.description, missing.explanation));
    } catch (error) {
      if (error instanceof ModuleFailure) {
        processed.errors.push(errorEntry(name, error.code, error.message, error.explanation, error.field));
        continue;
      }
      processed.faults.push({ module: name, error });
      const reason = error instanceof Error ? error.message : String(error);
      if (module.failed) processed.outputs[module.key] = module.failed(claim, reason);
      processed.errors.push(errorEntry(name, 'UNX', 'Unexpected error', reason));
    }
  }
  return processed;
}

/** Of a module that a claim names and the registry lacks. */
function notAvailable(name: ModuleName): ErrorEntry {
  return errorEntry(name, 'NOT_AVAILABLE', `The module ${name} is not available in this version`, '', 'modules');
}
