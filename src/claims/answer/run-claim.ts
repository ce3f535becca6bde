/** A loaded claim through its modules. */
import { type Processed, processClaim, type Registry } from '../../engine/frame/process.ts';
import { logError } from '../../log.ts';
import type { LoadedClaim } from '../load/claim-inputs.ts';

export interface ClaimRun {
  loaded: LoadedClaim;
  /** Modules of the claim that the service has. */
  modules: Registry;
  processed: Processed;
}

/**
 * Runs the modules that nothing refuses. Editors and groupers need neither a provider record nor a contract: they answer
 * where pricers are refused.
 */
export function runClaim(registry: Registry, loaded: LoadedClaim): ClaimRun {
  const { claim, names, modules, refusals, inputs } = loaded;
  const refused =
    refusals.length > 0 ? modules.filter((module) => refusals.some(({ refuses }) => refuses(module))) : [];
  const runnable = refused.length > 0 ? names.filter((name) => !refused.some((module) => module.name === name)) : names;
  const processed = processClaim(registry, claim, runnable, inputs);
  for (const { module, error } of processed.faults) logError('module_failed', error, { module });
  processed.errors.push(...refusals.map(({ entry }) => entry));
  return { loaded, modules, processed };
}
