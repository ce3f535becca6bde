/** Reports payments by term of a contract, in the last runs of its tests and in the last what-if calls. */
import type { z } from '@hono/zod-openapi';
import type { LastWhatIf, TestWithRun } from '../../contracts/tests/queries.ts';
import type { TermCount } from '../../storage/schema/organizations/contract-what-ifs.ts';
import { timestamp } from '../../wire/timestamp.ts';
import type { reportAnswer } from './schema.ts';

type Report = z.infer<typeof reportAnswer>;

/** Most claims of a kind that are listed. */
const LISTED_MAX = 100;

/** @param whatIfs oldest first */
export function reportOf(tests: readonly TestWithRun[], whatIfs: readonly LastWhatIf[]): Report {
  const results = tests.flatMap(({ run }) => (run ? [run.result] : []));
  const countOf = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
  const byName = [...tests].sort((a, b) => (a.row.name < b.row.name ? -1 : 1));
  return {
    tests: tests.length,
    passed: countOf('pass'),
    failed: countOf('fail'),
    errors: countOf('error'),
    not_run: tests.length - results.length,
    total: results.reduce((sum, { actual }) => sum + (actual ?? 0), 0) / 100,
    terms: termsOf(
      results.flatMap(({ terms }) => terms.map(({ term, amount }) => ({ term, fired: 1, cents: amount }))),
    ),
    without_price: byName
      .flatMap(({ row: { id, name }, run }) =>
        run && run.result.actual === null ? [{ id, name, reason: run.result.reason }] : [],
      )
      .slice(0, LISTED_MAX),
    near_stop_loss: byName
      .flatMap(({ row: { id, name }, run }) => (run?.result.nearStopLoss ?? []).map((near) => ({ id, name, ...near })))
      .slice(0, LISTED_MAX),
    what_if: whatIfOf(whatIfs),
  };
}

function whatIfOf(calls: readonly LastWhatIf[]): Report['what_if'] {
  const sumOf = (name: 'claims' | 'withoutPrice' | 'nearStopLoss' | 'total') =>
    calls.reduce((sum, call) => sum + call[name], 0);
  const timeOf = (call: LastWhatIf | undefined) => (call ? timestamp(call.calledAt) : null);
  return {
    calls: calls.length,
    first_call_at: timeOf(calls[0]),
    last_call_at: timeOf(calls.at(-1)),
    claims: sumOf('claims'),
    without_price: sumOf('withoutPrice'),
    near_stop_loss: sumOf('nearStopLoss'),
    total: sumOf('total') / 100,
    terms: termsOf(calls.flatMap(({ terms }) => terms)),
  };
}

/** Adds up counts of the same term. */
function termsOf(counts: readonly TermCount[]): Report['terms'] {
  return [...Map.groupBy(counts, ({ term }) => term)].map(([term, ofTerm]) => ({
    term,
    fired: ofTerm.reduce((sum, { fired }) => sum + fired, 0),
    sum: ofTerm.reduce((sum, { cents }) => sum + cents, 0) / 100,
  }));
}
