/** The modules of the service, in the order in which they run, with the fields that each declares. */
import { ClaimsprocResource } from 'pps-edge/claimsproc';
import type { ClaimModuleFields } from 'pps-edge/schemas';
import { transport } from '../../api.ts';
import { useReading } from '../../parts/answers/use-reading.ts';

/** By name; null for a module that the service does not have. */
export type DeclaredModules = ReadonlyMap<string, ClaimModuleFields | null>;

let cachedModules: DeclaredModules | null = null;

/** Reads the modules once for all pages. @param isNeeded false: nothing is read yet */
export function useDeclaredModules(isNeeded = true) {
  const { data, error, again } = useReading(isNeeded && cachedModules === null ? readModules : null, `${isNeeded}`);
  return { modules: cachedModules ?? data, error, again };
}

async function readModules(signal: AbortSignal): Promise<DeclaredModules> {
  const { modules } = await new ClaimsprocResource(transport).getProcessingHealth({ signal });
  cachedModules = new Map(modules.map(({ name, fields }) => [name, fields]));
  return cachedModules;
}
