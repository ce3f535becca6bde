/** Servers on loopback that behave like the upstreams; started once for all tests. */
import type { TestProject } from 'vitest/node';
import { startCmsFiles } from './cms-files.ts';
import { startNppes } from './nppes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the provider registry stand-in. */
    nppesAddress: string;
    /** URL of the stand-in for the files on CMS's site. */
    cmsFilesAddress: string;
  }
}

export default async function standIns(project: TestProject): Promise<() => Promise<void>> {
  const nppes = await startNppes();
  const cmsFiles = await startCmsFiles();
  project.provide('nppesAddress', nppes.address);
  project.provide('cmsFilesAddress', cmsFiles.address);
  return async () => {
    await Promise.all([nppes.close(), cmsFiles.close()]);
  };
}
