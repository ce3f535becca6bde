/** The modules of the service, in the order in which they run, with the fields that each declares. */
import { ClaimsprocResource } from 'pps-edge/claimsproc';
import type { ClaimModuleFields } from 'pps-edge/schemas';
import { transport } from '../../api.ts';
import { useReading } from '../../parts/use-reading.ts';

/** By name; null for a module that the service does not have. */
export type DeclaredModules = ReadonlyMap<string, ClaimModuleFields | null>;

let held: DeclaredModules | null = null;

/** Reads the modules once for all pages. @param isNeeded false: nothing is read yet */
export function useDeclaredModules(isNeeded = true) {
  const { found, error, again } = useReading(isNeeded && held === null ? readModules : null, `${isNeeded}`);
  return { modules: held ?? found, error, again };
}

async function readModules(signal: AbortSignal): Promise<DeclaredModules> {
  const { modules } = await new ClaimsprocResource(transport).getClaimProcessingHealth({ signal });
  held = new Map(modules.map(({ name, fields }) => [name, fields]));
  return held;
}
