/** Alerts as the feed shows them: by day, and within it by provider. */
import type { ProviderAlert } from 'pps-edge/schemas';

export interface DayOfAlerts {
  /** YYYY-MM-DD, in UTC. */
  day: string;
  providers: { ccn: string; alerts: ProviderAlert[] }[];
}

/** Keeps the order in which days and providers come. */
export function byDay(alerts: readonly ProviderAlert[]): DayOfAlerts[] {
  const days = Map.groupBy(alerts, ({ created_at }) => created_at.slice(0, 10));
  return [...days].map(([day, ofDay]) => ({
    day,
    providers: [...Map.groupBy(ofDay, ({ provider_ccn }) => provider_ccn)].map(([ccn, ofProvider]) => ({
      ccn,
      alerts: ofProvider,
    })),
  }));
}
