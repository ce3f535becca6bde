/** Runs every hour: writes provider alerts, queues the messages that wait in the outbox, removes what has expired in R2. */
import type { Bindings } from '../environment.ts';
import { removeExpiredAuditRows } from '../storage/audit-rows.ts';
import { expireFiles, removeUnnamedContent } from '../storage/file-contents.ts';
import { removeExpiredAnswers } from '../storage/kept-answers.ts';
import { queueDue } from '../webhooks/outbox.ts';
import { checkProviders } from './check.ts';

/** @param now Unix seconds */
export async function hourly(
  env: Pick<Bindings, 'PROVIDERS' | 'ORGANIZATIONS' | 'WEBHOOKS' | 'FILES'>,
  now = Math.floor(Date.now() / 1000),
): Promise<void> {
  try {
    await checkProviders(env, now);
  } finally {
    // Messages go out even where the check fails.
    await Promise.all([
      queueDue(env, now),
      removeExpiredAnswers(env.FILES, now * 1000),
      removeExpiredAuditRows(env.FILES, now * 1000),
      expireFiles(env.ORGANIZATIONS, env.FILES, now),
      removeUnnamedContent(env.ORGANIZATIONS, env.FILES, now),
    ]);
  }
}
