/** Reads the claim meter's events without waiting for its alarm. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { monthOf } from '../../src/metering/calendar-month.ts';

export const meterOf = (organizationId: string) => env.CLAIM_METER.get(env.CLAIM_METER.idFromName(organizationId));

/** Returns the organization's claims of this month. */
export async function counted(organizationId: string) {
  const { success, error, reserved } = await meterOf(organizationId).month(monthOf(Date.now()));
  return { success, error, reserved };
}

/** Runs the meter's alarm until nothing waits to be delivered. */
export async function deliverEvents(organizationId: string): Promise<void> {
  const waiting = () =>
    runInDurableObject(meterOf(organizationId), (_, { storage }) =>
      storage.sql.exec("SELECT 1 FROM reservation WHERE state = 'settled'").toArray(),
    );
  while ((await waiting()).length > 0) await runDurableObjectAlarm(meterOf(organizationId));
}
