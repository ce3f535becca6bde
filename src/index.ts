/** Worker entry. */
import { env } from 'cloudflare:workers';
import { hourly } from './alerts/hourly.ts';
import { createApp } from './app.ts';
import { type Bindings, type JobMessage, readSettings, type WebhookMessage } from './environment.ts';
import { consumeJobs, consumeLost } from './jobs/consume.ts';
import { jobsHourly } from './jobs/hourly.ts';
import { prepareHealth } from './resources/claimsproc/current-health.ts';
import { runTestsHourly } from './resources/contract-context.ts';
import { deliver } from './webhooks/deliver.ts';

export { JobRun } from './jobs/run/job-run.ts';
export { ClaimMeter } from './metering/claim-meter.ts';
export { RateLimiter } from './metering/rate-limiter.ts';
export { ReleaseReload } from './workflows/release-reload.ts';

const settings = readSettings(env);

export default {
  fetch: createApp(settings).fetch,
  async scheduled(_controller, env) {
    try {
      await hourly(env);
    } finally {
      await Promise.all([prepareHealth(env), runTestsHourly(env), jobsHourly(env)]);
    }
  },
  queue(batch, env, context) {
    // Another deployment's names begin otherwise.
    if (batch.queue.endsWith('-jobs')) return consumeJobs(batch as JobBatch, env, (work) => context.waitUntil(work));
    if (batch.queue.endsWith('-jobs-dead')) return consumeLost(batch as JobBatch, env);
    return deliver(batch as MessageBatch<WebhookMessage>, env, settings);
  },
} satisfies ExportedHandler<Bindings, WebhookMessage | JobMessage>;

type JobBatch = MessageBatch<JobMessage>;
