/** Runs every hour: writes provider alerts, then queues the messages that wait in the outbox. */
import type { Bindings } from '../environment.ts';
import { queueDue } from '../webhooks/outbox.ts';
import { checkProviders } from './check.ts';

/** @param now Unix seconds */
export async function hourly(
  env: Pick<Bindings, 'PROVIDERS' | 'ORGANIZATIONS' | 'WEBHOOKS'>,
  now = Math.floor(Date.now() / 1000),
): Promise<void> {
  try {
    await checkProviders(env, now);
  } finally {
    // Messages go out even where the check fails.
    await queueDue(env, now);
  }
}
