/** Servers on loopback that behave like the upstreams; started once for all tests. */
import type { TestProject } from 'vitest/node';
import { startCmsFiles } from './cms-files.ts';
import { startDnsResolver } from './dns-resolver.ts';
import { startNppes } from './nppes.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the provider registry stand-in. */
    nppesAddress: string;
    /** URL of the stand-in for the files on CMS's site. */
    cmsFilesAddress: string;
    /** URL of the stand-in for a resolver of names. */
    dnsResolverAddress: string;
    /** URL of the stand-in for receivers of webhooks. */
    webhookReceiverAddress: string;
    /** Part of a fuzz table that a test runs: less than a tenth, a tenth if it is thorough, or what PPS_EDGE_FUZZ_SHARE says. */
    fuzzShare: number;
  }
}

export default async function standIns(project: TestProject): Promise<() => Promise<void>> {
  const nppes = await startNppes();
  const cmsFiles = await startCmsFiles();
  const dnsResolver = await startDnsResolver();
  const webhookReceiver = await startWebhookReceiver();
  project.provide('nppesAddress', nppes.address);
  project.provide('cmsFilesAddress', cmsFiles.address);
  project.provide('dnsResolverAddress', dnsResolver.address);
  project.provide('webhookReceiverAddress', webhookReceiver.address);
  project.provide(
    'fuzzShare',
    Number(process.env.PPS_EDGE_FUZZ_SHARE ?? (process.env.PPS_EDGE_THOROUGH_SEED ? '0.1' : '0.03')),
  );
  return async () => {
    await Promise.all([nppes.close(), cmsFiles.close(), dnsResolver.close(), webhookReceiver.close()]);
  };
}
