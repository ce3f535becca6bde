/** /usage: how many claims an organization has processed, and how many its plan still allows. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { operation } from '../../http/openapi/openapi.ts';
import { monthOf, nextDay, nextMonth } from '../../metering/calendar-month.ts';
import type { ClaimMeter } from '../../metering/claim-meter.ts';
import { askMeter } from '../../metering/durable-meter.ts';
import { planLimits } from '../../storage/schema/organizations/plan-limits.ts';
import { planOf } from '../../storage/schema/organizations/usage.ts';
import * as queries from './queries.ts';
import * as schema from './schema.ts';

const tags = ['Usage'];

const monthlyRoute = operation(
  {
    operationId: 'getMonthlyUsage',
    method: 'get',
    path: '/monthly',
    tags,
    summary: 'Usage of this month',
    description:
      'The organization’s claims of the current calendar month in UTC, and what its plan still allows. A claim counts whether it succeeds or fails, in the month in which it was accepted.',
  },
  { schema: schema.monthlyUsage, description: 'The counts.' },
);

const monthRoute = operation(
  {
    operationId: 'getUsageOfMonth',
    method: 'get',
    path: '/monthly/{year_month}',
    tags,
    summary: 'Usage of a month',
    description:
      'Like `/usage/monthly`, for any calendar month; a month without claims has zeros. `limit`, `plan` and `remaining` are those of the present plan.',
    request: { params: z.object({ year_month: schema.yearMonth }) },
  },
  { schema: schema.monthlyUsage, description: 'The counts.' },
);

const dayRoute = operation(
  {
    operationId: 'getDailyUsage',
    method: 'get',
    path: '/day',
    tags,
    summary: 'Usage of today',
    description:
      'What the organization has used today (UTC) of what counts by the day and not toward the month. Claims of test keys, runs of contract tests and claims priced by what is not saved (`/what-if`) share one allowance, a tenth of the plan’s month; runs of tests that contracts require have a limit of their own.',
  },
  { schema: schema.dailyUsage, description: 'The counts of today.' },
);

const statsRoute = operation(
  {
    operationId: 'getUsageStatistics',
    method: 'get',
    path: '/stats',
    tags,
    summary: 'Usage statistics',
    description:
      'The current month with its limit, today with its allowance (as `/usage/day`), every month that has claims, all of them together, and what the plan holds of each kind of thing that is stored.',
  },
  { schema: schema.usageStatistics, description: 'The statistics.' },
);

const eventsRoute = operation(
  {
    operationId: 'listClaimEvents',
    method: 'get',
    path: '/events',
    tags,
    summary: 'Claim events',
    description:
      'One event for every claim, and one for every job, those of test keys included, newest first. An event is listed moments after its claim is counted, that of a job after it has ended, at the time at which it reserved its claims. `claims` says how many claims an event is. A claim whose processing did not finish is an `error` event some five minutes later.',
    request: { query: schema.eventQuery },
  },
  { schema: schema.eventList, description: 'A page of events.' },
);

const checkRoute = operation(
  {
    operationId: 'checkClaimLimit',
    method: 'get',
    path: '/check-limit',
    tags,
    summary: 'Check the monthly claim limit',
    description:
      'How much of its monthly limit the organization has used. Nothing is enforced or reserved: the answer is 200 even if the limit is reached.',
  },
  { schema: schema.limitStatus, description: 'The limit and what is left of it.' },
);

/** Asks the caller's meter a question and returns its answer with the caller's plan. */
async function readUsage<T>(c: Context<AppEnv>, question: (meter: DurableObjectStub<ClaimMeter>) => Promise<T>) {
  const { organizationId } = await c.get('caller');
  return Promise.all([
    askMeter(c.env.CLAIM_METER, organizationId, question, { request_id: c.get('requestId') }),
    planOf(organizationId, c.get('storage').organizations),
  ] as const);
}

export const usage = createApi()
  .openapi(monthlyRoute, async (c) => {
    const [month, plan] = await readUsage(c, (meter) => meter.month(monthOf(Date.now())));
    return c.json(schema.monthlyOnTheWire(month, plan), 200);
  })
  .openapi(monthRoute, async (c) => {
    const { year_month } = c.req.valid('param');
    const [month, plan] = await readUsage(c, (meter) => meter.month(year_month));
    return c.json(schema.monthlyOnTheWire(month, plan), 200);
  })
  .openapi(dayRoute, async (c) => {
    const now = Date.now();
    const [count, plan] = await readUsage(c, (meter) => meter.day(now));
    return c.json(schema.dailyOnTheWire(count, plan, nextDay(now)), 200);
  })
  .openapi(statsRoute, async (c) => {
    const now = Date.now();
    const month = monthOf(now);
    const { organizationId } = await c.get('caller');
    const [[{ months, today }, plan], limits] = await Promise.all([
      readUsage(c, (meter) => meter.statistics(now)),
      planLimits(organizationId, c.get('storage').organizations, now),
    ]);
    const current = months.find((each) => each.month === month) ?? {
      month,
      success: 0,
      error: 0,
      reserved: 0,
      lastEventAt: null,
    };
    const day = schema.dailyOnTheWire(today, plan, nextDay(now));
    const resetsAt = { month: nextMonth(now), minute: Math.ceil((now + 1) / 60_000) * 60_000 };
    return c.json(schema.statisticsOnTheWire(current, months, day, plan, limits, resetsAt), 200);
  })
  .openapi(eventsRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    const { rows, count } = await queries.listEvents(
      organizationId,
      c.get('storage').organizations,
      c.req.valid('query'),
    );
    return c.json({ data: rows.map(schema.eventOnTheWire), count }, 200);
  })
  .openapi(checkRoute, async (c) => {
    const now = Date.now();
    const [month, plan] = await readUsage(c, (meter) => meter.month(monthOf(now)));
    return c.json(schema.limitOnTheWire(month, plan, nextMonth(now)), 200);
  });
