/** Worker entry. */
import { env } from 'cloudflare:workers';
import { hourly } from './alerts/hourly.ts';
import { createApp } from './app.ts';
import { type Bindings, readSettings, type WebhookMessage } from './environment.ts';
import { prepareHealth } from './resources/claimsproc/current-health.ts';
import { runTestsHourly } from './resources/contract-context.ts';
import { deliver } from './webhooks/deliver.ts';

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
      await Promise.all([prepareHealth(env), runTestsHourly(env)]);
    }
  },
  queue: (batch, env) => deliver(batch, env, settings),
} satisfies ExportedHandler<Bindings, WebhookMessage>;
