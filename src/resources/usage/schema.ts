/** Schemas of /usage. */
import { z } from '@hono/zod-openapi';
import { KEY_MODES, type KeyMode } from '../../access/api-key.ts';
import { claimsBeside, DAY_KINDS, type DayKind, dailyLimit } from '../../claims/meter.ts';
import { paging } from '../../http/parameters/parameters.ts';
import type { DayCount, MonthCount } from '../../metering/claim-counts.ts';
import { type PlanLimits, STORED_THINGS } from '../../storage/schema/organizations/plan-limits.ts';
import { type ClaimEvent, OUTCOMES, type Outcome, type Plan } from '../../storage/schema/organizations/usage.ts';
import { timestamp } from '../../wire/timestamp.ts';

export const yearMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month written YYYY-MM')
  .openapi({ description: 'Calendar month in UTC, `YYYY-MM`.', example: '2026-11' });

export const eventQuery = z.object({
  ...paging(100, 1000),
  outcome: z
    .string()
    .trim()
    .toLowerCase()
    .refine((value): value is Outcome => OUTCOMES.some((outcome) => outcome === value), 'must be success or error')
    .optional()
    .openapi({ type: 'string', enum: [...OUTCOMES], description: 'Only events of this outcome, in any case.' }),
});

const dateTime = z.string().openapi({ format: 'date-time' });
const counts = {
  success_count: z.number().int().openapi({ description: 'Claims that were processed.' }),
  error_count: z.number().int().openapi({ description: 'Claims whose processing failed or did not finish.' }),
};
const lastEventAt = dateTime.nullable().openapi({
  format: 'date-time',
  description: 'When the last of these claims was accepted; null if there is none.',
});
const month = z.string().openapi({ description: '`YYYY-MM`, in UTC.' });
const plan = {
  limit: z.number().int().openapi({ description: 'Claims a month that the present plan allows.' }),
  plan: z.string().openapi({ description: 'Name of the organization’s present plan.' }),
  remaining: z.number().int().openapi({
    description:
      '`limit` less the claims counted, those being processed now and those that open jobs hold; 0 at least.',
  }),
};

export const monthlyUsage = z
  .object({ ...counts, last_event_at: lastEventAt, year_month: month, ...plan })
  .openapi('MonthlyUsage');

export const dailyUsage = z
  .object({
    day: z.string().openapi({ format: 'date', description: 'Today in UTC.' }),
    resets_at: dateTime.openapi({ format: 'date-time', description: 'When the next day’s counts begin.' }),
    allowance: z
      .object({
        limit: z
          .number()
          .int()
          .openapi({ description: 'A tenth of the claims a month that the plan allows, rounded up.' }),
        count: z.number().int().openapi({ description: 'Claims of these kinds that count today.' }),
        remaining: z.number().int().openapi({ description: '`limit` less `count`; 0 at least.' }),
      })
      .openapi({
        description: 'The plan’s allowance of the day, for all kinds but `required_test` and `stay_payment` together.',
      }),
    data: z
      .array(
        z
          .object({
            kind: z.enum(DAY_KINDS).openapi({
              description:
                '`contract_test`: runs of contract tests that are asked for. `required_test`: runs that guard a change of a contract, or of what it names, and those by themselves, after changes and imports. `what_if_unsaved`: claims priced by terms and configurations that are not saved. `test_key`: claims of test keys. `stay_payment`: stays that are priced while they are coded.',
            }),
            count: z.number().int().openapi({ description: 'Claims of the kind that count today.' }),
            limit: z.number().int().openapi({
              description:
                'Claims that a day allows: of `required_test` and of `stay_payment` alone, of the other kinds together.',
            }),
            remaining: z.number().int().openapi({
              description:
                'Claims of the kind that today still allows: `limit` less what counts toward it; 0 at least.',
            }),
          })
          .openapi('DailyAllowance'),
      )
      .openapi({ description: 'One of each kind.' }),
  })
  .openapi('DailyUsage');

const bound = {
  limit: z.number().int().openapi({ description: 'How many the plan allows.' }),
  remaining: z.number().int().openapi({ description: '`limit` less `count`; 0 at least.' }),
};

export const usageStatistics = z
  .object({
    current_month: monthlyUsage,
    in_progress_count: z
      .number()
      .int()
      .openapi({ description: 'Claims of this month being processed now, and those that its open jobs still hold.' }),
    current_day: dailyUsage,
    resets_at: dateTime.openapi({ format: 'date-time', description: 'When the next month’s count begins.' }),
    months: z
      .array(z.object({ year_month: month, ...counts, last_event_at: lastEventAt }))
      .openapi({ description: 'Every month that has claims, newest first.' }),
    total: z.object(counts).openapi({ description: 'All months together.' }),
    storage: z
      .array(
        z
          .object({
            thing: z
              .enum(STORED_THINGS)
              .openapi({ description: 'What is stored, of the whole organization together.' }),
            ...{ count: z.number().int().openapi({ description: 'How many there are.' }), ...bound },
          })
          .openapi('StorageLimit'),
      )
      .openapi({ description: 'What the plan holds; a change that would store more is a 409.' }),
    rows_written: z
      .object({
        count: z
          .number()
          .int()
          .openapi({ description: 'Rows that changes of 100 rows and more have written in this minute.' }),
        ...bound,
        resets_at: dateTime.openapi({ format: 'date-time', description: 'When the next minute begins.' }),
      })
      .openapi({
        description: 'Rows that changes may write in a clock minute; a change of more is a 429 and writes nothing.',
      }),
  })
  .openapi('UsageStatistics');

export const limitStatus = z
  .object({
    within_limit: z.boolean().openapi({ description: 'One more claim would be processed now.' }),
    year_month: month,
    ...plan,
    current_count: z.number().int().openapi({
      description:
        'Claims of this month, those being processed and those that open jobs hold included: what the limit is held against.',
    }),
    resets_at: dateTime.openapi({ format: 'date-time', description: 'When the next month’s count begins.' }),
  })
  .openapi('ClaimLimitStatus');

export const eventList = z
  .object({
    data: z.array(
      z
        .object({
          id: z.uuid(),
          occurred_at: dateTime.openapi({
            format: 'date-time',
            description: 'When the claim was taken up, or the job reserved its claims.',
          }),
          outcome: z.enum(OUTCOMES),
          details: z.string(),
          mode: z.enum(KEY_MODES).openapi({
            description: '`test`: a test key sent the claim, which did not count toward the month.',
          }),
          claims: z
            .number()
            .int()
            .openapi({ description: 'Claims of the event: 1, or all that a job counted, in `details` by outcome.' }),
        })
        .openapi('ClaimEvent'),
    ),
    count: z
      .number()
      .int()
      .openapi({ description: 'Number of all events; of those with the outcome, if the request names one.' }),
  })
  .openapi('ClaimEventList');

const time = (milliseconds: number) => timestamp(Math.floor(milliseconds / 1000));

export const countOf = ({ success, error, reserved }: MonthCount) => success + error + reserved;

const remainingOf = (usage: MonthCount, { monthlyClaimLimit }: Plan) => Math.max(0, monthlyClaimLimit - countOf(usage));

/** Writes the counts of a month. */
export function countsOnTheWire({ success, error, lastEventAt, month }: MonthCount) {
  return {
    success_count: success,
    error_count: error,
    last_event_at: lastEventAt === null ? null : time(lastEventAt),
    year_month: month,
  };
}

export function monthlyOnTheWire(usage: MonthCount, plan: Plan): z.infer<typeof monthlyUsage> {
  return {
    ...countsOnTheWire(usage),
    limit: plan.monthlyClaimLimit,
    plan: plan.name,
    remaining: remainingOf(usage, plan),
  };
}

/** Writes the counts of a day. `resetsAt` in Unix milliseconds. */
export function dailyOnTheWire(
  { day, claims }: DayCount,
  { monthlyClaimLimit }: Plan,
  resetsAt: number,
): z.infer<typeof dailyUsage> {
  const allowanceOf = (kind: DayKind) => allowed(dailyLimit(kind, monthlyClaimLimit), claimsBeside(kind, claims));
  return {
    day,
    resets_at: time(resetsAt),
    allowance: allowanceOf('test_key'),
    data: DAY_KINDS.map((kind) => {
      const { limit, remaining } = allowanceOf(kind);
      return { kind, count: claims[kind], limit, remaining };
    }),
  };
}

const allowed = (limit: number, count: number) => ({ limit, count, remaining: Math.max(0, limit - count) });

/** Writes the limit. `resetsAt` in Unix milliseconds. */
export function limitOnTheWire(usage: MonthCount, plan: Plan, resetsAt: number): z.infer<typeof limitStatus> {
  const remaining = remainingOf(usage, plan);
  return {
    within_limit: remaining > 0,
    year_month: usage.month,
    limit: plan.monthlyClaimLimit,
    plan: plan.name,
    remaining,
    current_count: countOf(usage),
    resets_at: time(resetsAt),
  };
}

/** Writes the statistics. `months` newest first; `resetsAt` in Unix milliseconds, of the next month and minute. */
export function statisticsOnTheWire(
  current: MonthCount,
  months: readonly MonthCount[],
  today: z.infer<typeof dailyUsage>,
  plan: Plan,
  { stored, written }: PlanLimits,
  resetsAt: Readonly<Record<'month' | 'minute', number>>,
): z.infer<typeof usageStatistics> {
  const countedMonths = months.filter(({ success, error }) => success + error > 0);
  const sum = (field: 'success' | 'error') => countedMonths.reduce((total, each) => total + each[field], 0);
  return {
    current_month: monthlyOnTheWire(current, plan),
    in_progress_count: current.reserved,
    current_day: today,
    resets_at: time(resetsAt.month),
    months: countedMonths.map(countsOnTheWire),
    total: { success_count: sum('success'), error_count: sum('error') },
    storage: stored.map(({ thing, held, most }) => ({ thing, ...allowed(most, held) })),
    rows_written: { ...allowed(written.most, written.rows), resets_at: time(resetsAt.minute) },
  };
}

export function eventOnTheWire({ id, occurredAt, outcome, details, isTest, claims }: ClaimEvent) {
  const mode: KeyMode = isTest ? 'test' : 'live';
  return { id, occurred_at: time(occurredAt), outcome, details, mode, claims };
}
