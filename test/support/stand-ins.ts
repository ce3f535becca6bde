/** Servers on loopback that behave like the upstreams; started once for all tests. */
import type { TestProject } from 'vitest/node';
import { startNppes } from './nppes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the provider registry stand-in. */
    nppesAddress: string;
  }
}

export default async function standIns(project: TestProject): Promise<() => Promise<void>> {
  const nppes = await startNppes();
  project.provide('nppesAddress', nppes.address);
  return nppes.close;
}
