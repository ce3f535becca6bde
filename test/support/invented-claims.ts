/** Files of invented claims, made of the example claims: each has an id of its own, and stays have charges of their own. */
import stay from '../../examples/claims/ipps-heart-failure.json' with { type: 'json' };
import outlier from '../../examples/claims/ipps-outlier.json' with { type: 'json' };
import visit from '../../examples/claims/opps-emergency.json' with { type: 'json' };
import colonoscopy from '../../examples/claims/opps-polypectomy.json' with { type: 'json' };
import nursing from '../../examples/claims/snf-two-weeks.json' with { type: 'json' };

/** Stays and outpatient bills, which contracts pay, and one that Medicare alone does. */
const EXAMPLES: readonly Readonly<Record<string, unknown>>[] = [stay, visit, outlier, colonoscopy, nursing];

export type InventedClaim = Readonly<Record<string, unknown>>;

export function inventedClaims(count: number): InventedClaim[] {
  return Array.from({ length: count }, (_, place) => {
    const example = EXAMPLES[place % EXAMPLES.length];
    const charges = example?.total_charges;
    return {
      ...example,
      claimid: `INVENTED-${place + 1}`,
      ...(typeof charges === 'number' ? { total_charges: Math.round((charges + place) * 100) / 100 } : {}),
    };
  });
}

export const asLines = (claims: readonly InventedClaim[]): string =>
  claims.map((claim) => `${JSON.stringify(claim)}\n`).join('');
