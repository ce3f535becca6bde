/** Runs every hour: starts jobs whose start was lost, and removes the results that have expired. */
import type { Bindings } from '../environment.ts';
import { queueDue } from '../webhooks/outbox.ts';
import { expireJobs } from './expire.ts';
import { launchLost } from './launch.ts';

/** @param now Unix seconds */
export async function jobsHourly(env: Bindings, now = Math.floor(Date.now() / 1000)): Promise<void> {
  await Promise.all([launchLost(env, now), expireJobs(env, now)]);
  await queueDue(env, now);
}
