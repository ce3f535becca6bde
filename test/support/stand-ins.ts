/** Servers on loopback that behave like the upstreams; started once for all tests. */
import type { TestProject } from 'vitest/node';
import { startCmsFiles } from './cms-files.ts';
import { startNppes } from './nppes.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the provider registry stand-in. */
    nppesAddress: string;
    /** URL of the stand-in for the files on CMS's site. */
    cmsFilesAddress: string;
    /** URL of the stand-in for receivers of webhooks. */
    webhookReceiverAddress: string;
  }
}

export default async function standIns(project: TestProject): Promise<() => Promise<void>> {
  const nppes = await startNppes();
  const cmsFiles = await startCmsFiles();
  const webhookReceiver = await startWebhookReceiver();
  project.provide('nppesAddress', nppes.address);
  project.provide('cmsFilesAddress', cmsFiles.address);
  project.provide('webhookReceiverAddress', webhookReceiver.address);
  return async () => {
    await Promise.all([nppes.close(), cmsFiles.close(), webhookReceiver.close()]);
  };
}
