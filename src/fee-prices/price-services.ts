/** Prices of services of providers: one service or hundreds. */
import type { Step } from '../engine/core/trace.ts';
import type { FeePriceContext } from './context.ts';
import { explainService } from './explain.ts';
import { type Links, linksOf } from './links.ts';
import { load } from './load.ts';
import { type LocalityPrice, priceInLocality } from './locality-price.ts';
import { readOppsCaps } from './opps-caps.ts';
import type { Refusal } from './refusal.ts';
import type { ProviderService } from './service.ts';

export interface ServicePrice extends Links, LocalityPrice {
  /** Ids of the releases that the price rests on, by database. */
  releases: { reference: readonly number[]; geography: readonly number[] };
  /** Null without `explain`. */
  steps: Step[] | null;
}

/**
 * Returns the price of each service or why it has none, in order. Reads the registry and RVUs, then ZIP codes (and
 * localities), then OPPS caps.
 */
export async function priceServices(
  context: FeePriceContext,
  services: readonly ProviderService[],
): Promise<(ServicePrice | Refusal)[]> {
  const loaded = await load(context, services);
  const outcomes = services.map((service) => linksOf(service, loaded));
  const caps = await readOppsCaps(
    context.storage.reference,
    outcomes.flatMap((outcome) => ('reason' in outcome ? [] : [outcome])),
  );
  return outcomes.map((outcome) => {
    if ('reason' in outcome) return outcome;
    const { service, zip, locality, record } = outcome;
    const priced = priceInLocality(outcome, locality, service.date, caps);
    return {
      ...outcome,
      ...priced,
      releases: { reference: [record.releaseId, locality.releaseId], geography: [zip.releaseId] },
      steps: context.explain ? explainService(outcome, priced, loaded) : null,
    };
  });
}
