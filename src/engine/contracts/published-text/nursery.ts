/** Reads nurseries by level, each the revenue code of its number: `[Nursery Level 2-Per Diem: 1147]` is 0172. */
import type { ContractDraft } from './contract-draft.ts';
import type { Amount } from './document.ts';
import type { Clause } from './read-clause.ts';
import { dollarsText, listText } from './sentence.ts';
import { NURSERY_RANK } from './stay-services.ts';

const LEVEL = /^nursery level ([1-4])\b/;

export function readNursery(draft: ContractDraft): void {
  const levels = draft
    .unread()
    .flatMap((clause) => {
      const number = LEVEL.exec(clause.key)?.[1];
      return number && clause.unit === 'per_diem' && isPlain(clause) ? [{ clause, code: `017${number}` }] : [];
    })
    .sort((a, b) => a.code.localeCompare(b.code));
  const [lowest] = levels;
  if (!lowest) return;
  const id = draft.id('Nursery');
  const amounts = levels.map(({ clause }, place) =>
    draft.amount(
      {
        term: id,
        path: `pays.by_revenue.${place}.amount`,
        clause,
        rate_table: draft.table(clause.service),
        column: 'rate',
        of: 'drg',
      },
      clause.price?.amount ?? null,
    ),
  );
  const other: Amount = amounts[0] ?? 0;
  draft.add(
    {
      id,
      name: 'Nursery',
      role: 'rate',
      applies: { kinds: ['inpatient'], lines: { revenue_codes: levels.map(({ code }) => code) } },
      consumes: 'claim',
      pays: {
        how: 'per_diem',
        tiers: [{ from_day: 1, amount: other }],
        by_revenue: levels.map(({ code }, place) => ({ revenue_codes: [code], amount: amounts[place] ?? 0 })),
      },
    },
    {
      rank: NURSERY_RANK,
      clauses: levels.map(({ clause }) => clause),
      sentence: `Days of a nursery by its level: ${listText(levels.map(({ clause, code }) => `${code} ${priceText(clause)}`))}.`,
    },
  );
  for (const { clause, code } of levels) {
    draft.assume(clause, `${clause.service} is read as days of revenue code ${code}.`, {
      sentence: 'Take these days at the price of the stay’s other days.',
      changes: [
        {
          path: `terms.${id}.pays.by_revenue`,
          value:
            levels.length === 1
              ? null
              : levels.flatMap((level, place) =>
                  level.code === code ? [] : [{ revenue_codes: [level.code], amount: amounts[place] ?? 0 }],
                ),
        },
      ],
    });
  }
  if (other !== 0)
    draft.assume(lowest.clause, `Days of such a stay without a nursery line are paid as ${lowest.clause.service}.`, {
      sentence: 'Pay nothing for them.',
      changes: [{ path: `terms.${id}.pays.tiers`, value: [{ from_day: 1, amount: 0 }] }],
    });
}

function isPlain({ price }: Clause): boolean {
  return price !== null && price.days === undefined && price.maximum === undefined && price.threshold === undefined;
}

function priceText({ price }: Clause): string {
  return price?.amount == null ? 'at a price to fill in' : `${dollarsText(price.amount)} a day`;
}
