/** What the terms of a contract pay in the last runs of its tests. */
import type { z } from '@hono/zod-openapi';
import type { TestWithRun } from './queries.ts';
import type { reportAnswer } from './schema.ts';

/** Most claims of a kind that are listed. */
const LISTED_MAX = 100;

export function reportOf(tests: readonly TestWithRun[]): z.infer<typeof reportAnswer> {
  const results = tests.flatMap(({ run }) => (run ? [run.result] : []));
  const countOf = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
  const terms = new Map<string, { fired: number; cents: number }>();
  for (const result of results)
    for (const { term, amount } of result.terms) {
      const { fired, cents } = terms.get(term) ?? { fired: 0, cents: 0 };
      terms.set(term, { fired: fired + 1, cents: cents + amount });
    }
  const byName = [...tests].sort((a, b) => (a.row.name < b.row.name ? -1 : 1));
  return {
    tests: tests.length,
    passed: countOf('pass'),
    failed: countOf('fail'),
    errors: countOf('error'),
    not_run: tests.length - results.length,
    total: results.reduce((sum, { actual }) => sum + (actual ?? 0), 0) / 100,
    terms: [...terms].map(([term, { fired, cents }]) => ({ term, fired, sum: cents / 100 })),
    without_price: byName
      .flatMap(({ row: { id, name }, run }) =>
        run && run.result.actual === null ? [{ id, name, reason: run.result.reason }] : [],
      )
      .slice(0, LISTED_MAX),
    near_stop_loss: byName
      .flatMap(({ row: { id, name }, run }) => (run?.result.nearStopLoss ?? []).map((near) => ({ id, name, ...near })))
      .slice(0, LISTED_MAX),
  };
}
