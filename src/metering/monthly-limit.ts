/** The claims a month that an organization's plan allows, as its claim meter caches them. */
import { logError } from '../log.ts';
import { faultOf } from '../storage/database-fault.ts';
import type { Plan } from '../storage/schema/organizations/usage.ts';

/** Time for which the plan's limit is cached: most claims are counted without a database read. Twice `PREPARED_MS`. */
export const LIMIT_MS = 10_000;

export class MonthlyLimit {
  readonly #planOf: (organizationId: string) => Promise<Plan>;
  #limit: { claims: number; until: number } | null = null;
  #limitRead: Promise<number> | null = null;

  /** @param planOf reads an organization's plan */
  constructor(planOf: (organizationId: string) => Promise<Plan>) {
    this.#planOf = planOf;
  }

  /**
   * Returns the plan's limit; if it cannot be read, the last one read.
   * @param milliseconds time for which a cached limit must still hold
   * @throws Error if the plan was never read and cannot be
   */
  of(organizationId: string, milliseconds = 0): Promise<number> {
    const lastLimit = this.#limit;
    if (lastLimit && Date.now() + milliseconds < lastLimit.until) return Promise.resolve(lastLimit.claims);
    this.#limitRead ??= this.#planOf(organizationId)
      .then(({ monthlyClaimLimit }) => monthlyClaimLimit)
      .catch((error: unknown) => {
        if (!lastLimit) throw faultOf(error);
        logError('claim_limit_unread', error, { organization_id: organizationId });
        return lastLimit.claims;
      })
      .then((claims) => {
        this.#limit = { claims, until: Date.now() + LIMIT_MS };
        return claims;
      })
      .finally(() => {
        this.#limitRead = null;
      });
    return this.#limitRead;
  }
}
