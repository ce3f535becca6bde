/** /provider-alerts: CCNs that an organization tracks, and what changed in their provider specific records. */

import { z } from '@hono/zod-openapi';
import { isRealDate } from '../../engine/core/calendar.ts';
import { DATE_FORMS } from '../../engine/core/refinements.ts';
import { badRequest, notFound } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import { csvOperation, jsonBody, operation } from '../../http/openapi/openapi.ts';
import { ccn, flag, optionalNumber, recordId } from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import { readNewest } from '../../storage/lookups/provider-snapshots.ts';
import { MAX_TRACKERS } from '../../storage/schema/organizations/provider-alerts.ts';
import { csvFile } from '../csv-files.ts';
import { csvOf, fileName, MAX_RECORDS } from './download.ts';
import * as queries from './queries.ts';
import * as wire from './schema.ts';

const tags = ['Provider alerts'];

const dateTime = (description: string) =>
  z
    .string()
    .regex(
      /^(\d{8}|\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?)$/,
      'must be an ISO 8601 date and time, as 2026-11-02T09:30:00Z',
    )
    .transform((text) => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
    .transform((text) => ({ day: Number(text.slice(0, 10).replaceAll('-', '')), seconds: secondsOf(text) }))
    .refine(({ day, seconds }) => isRealDate(day) && Number.isFinite(seconds), 'must be a real date and time')
    .transform(({ seconds }) => seconds)
    .openapi({
      type: 'string',
      format: 'date-time',
      pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:[0-5]\d(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$`,
      example: '2026-11-02T09:30:00Z',
      description: `${description} A date, ${DATE_FORMS}, stands for its first moment.`,
    });

/** Returns Unix seconds; a text without offset is in UTC. */
function secondsOf(text: string): number {
  const zoned = text.length === 10 || /(Z|[+-]\d{2}:\d{2})$/.test(text.slice(10));
  return Date.parse(zoned ? text : `${text}Z`) / 1000;
}

const filters = {
  provider_ccn: ccn({ description: 'CMS certification number.', example: '980001' }).optional(),
  table_name: z
    .enum(['ipsf', 'opsf'], 'must be ipsf or opsf')
    .optional()
    .openapi({ type: 'string', enum: ['ipsf', 'opsf'], description: '`ipsf` inpatient, `opsf` outpatient.' }),
  is_seen: flag({ description: 'Only seen alerts, or only unseen ones.' }).optional(),
  from_date: dateTime('Only alerts generated after this moment; without an offset it is in UTC.').optional(),
  to_date: dateTime('Only alerts generated before this moment.').optional(),
};

const trackersRoute = operation(
  {
    operationId: 'listProviderTrackers',
    method: 'get',
    path: '/trackers',
    tags,
    summary: 'List tracked CCNs',
    description: 'All CCNs that the organization tracks, by CCN.',
  },
  { schema: wire.trackerList, description: 'The trackers and how many there may be.' },
);

const trackRoute = operation(
  {
    operationId: 'addProviderTrackers',
    method: 'post',
    path: '/trackers',
    tags,
    summary: 'Track CCNs',
    description:
      'Tracks all CCNs of the body or, if the organization would then track more than 250, none. A CCN that is tracked already, or named twice, is no fault. Later records are compared with what the provider specific files hold for the CCN now: alerts report changes from now on. A CCN without any record may be tracked, too; its first record is a change.',
    request: { body: jsonBody(wire.newTrackers) },
  },
  { schema: wire.trackerList, description: 'The trackers as they are now.', creates: true },
);

const untrackRoute = operation(
  {
    operationId: 'removeProviderTracker',
    method: 'delete',
    path: '/trackers/{ccn}',
    tags,
    summary: 'Stop tracking a CCN',
    description: 'Its alerts stay. If the CCN is tracked again later, it begins anew with the records of that day.',
    request: {
      params: z.object({ ccn: ccn({ description: 'CMS certification number.', example: '980001' }) }),
    },
  },
  { schema: wire.success, description: 'It is not tracked any more.', errors: [404] },
);

const listRoute = operation(
  {
    operationId: 'listProviderAlerts',
    method: 'get',
    path: '/',
    tags,
    summary: 'List alerts',
    description:
      'Alerts of the organization, newest first; all filters must match. Every hour the newest record of each tracked CCN in the inpatient (IPSF) and the outpatient (OPSF) provider specific file is compared with the one before. Each payment-related field that differs is an alert; a new record without such a difference, or a record that appeared or disappeared, is one alert for the field `effective_date`. `total` is the exact number of matching alerts.',
    request: {
      query: searchQuery(
        {
          page: optionalNumber({ minimum: 1, maximum: 1_000_000, default: 1, description: 'Page, from 1.' }),
          page_size: optionalNumber({ minimum: 1, maximum: 100, default: 50, description: 'Alerts of a page.' }),
          ...filters,
        },
        'provider_ccn',
      ),
    },
  },
  { schema: wire.alertList, description: 'A page of alerts and the total.' },
);

const downloadRoute = csvOperation(
  {
    operationId: 'downloadProviderAlerts',
    method: 'get',
    path: '/download',
    tags,
    summary: 'Alerts as CSV',
    description: `The matching alerts, newest first, at most ${MAX_RECORDS}, as a CSV file with the columns of an alert.`,
    request: { query: searchQuery(filters, 'provider_ccn') },
  },
  [],
);

const unreadRoute = operation(
  {
    operationId: 'countUnreadProviderAlerts',
    method: 'get',
    path: '/unread-count',
    tags,
    summary: 'Count unseen alerts',
    description: 'How many alerts of the organization nobody has marked as seen.',
  },
  { schema: wire.unread, description: 'The count.' },
);

const markAllRoute = operation(
  {
    operationId: 'markProviderAlertsSeen',
    method: 'post',
    path: '/mark-seen',
    tags,
    summary: 'Mark all alerts as seen',
    description: 'Marks every alert of the organization as seen.',
  },
  { schema: wire.success, description: 'All alerts are seen.' },
);

const markRoute = operation(
  {
    operationId: 'markProviderAlertSeen',
    method: 'post',
    path: '/mark-seen/{alert_id}',
    tags,
    summary: 'Mark an alert as seen',
    description: 'Marks one alert as seen; one that is seen already stays so.',
    request: { params: z.object({ alert_id: recordId({ description: 'Id of the alert.', example: 1 }) }) },
  },
  { schema: wire.success, description: 'The alert is seen.', errors: [404] },
);

export const providerAlerts = createApi()
  .openapi(trackersRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    const rows = await queries.listTrackers(organizationId, c.get('storage').organizations);
    return c.json(wire.trackersOnTheWire(rows), 200);
  })
  .openapi(trackRoute, async (c) => {
    const caller = await c.get('caller');
    const { providers, organizations } = c.get('storage');
    const ccns = [...new Set(c.req.valid('json').provider_ccns)];
    const rows =
      ccns.length > MAX_TRACKERS
        ? null
        : await queries.addTrackers(caller, organizations, ccns, await readNewest(providers, ccns));
    if (!rows) {
      throw badRequest(
        `Invalid request: provider_ccns would make more than ${MAX_TRACKERS} tracked CCNs; none was added`,
      );
    }
    return c.json(wire.trackersOnTheWire(rows), 200);
  })
  .openapi(untrackRoute, async (c) => {
    const caller = await c.get('caller');
    const { ccn } = c.req.valid('param');
    if (!(await queries.removeTracker(caller, c.get('storage').organizations, ccn))) {
      throw notFound(`CCN ${ccn} is not tracked`);
    }
    return c.json({ status: 'success' as const }, 200);
  })
  .openapi(listRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    const { page, page_size, ...query } = c.req.valid('query');
    const { rows, total } = await queries.listAlerts(organizationId, c.get('storage').organizations, filterOf(query), {
      skip: (page - 1) * page_size,
      limit: page_size,
    });
    return c.json({ items: rows.map(wire.alertOnTheWire), total, page, page_size }, 200);
  })
  .openapi(downloadRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    const filter = filterOf(c.req.valid('query'));
    const db = c.get('storage').organizations;
    const file = await csvOf((last, limit) => queries.alertsAfter(organizationId, db, filter, last, limit));
    return csvFile(c, fileName(), file);
  })
  .openapi(unreadRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    return c.json({ count: await queries.countUnseen(organizationId, c.get('storage').organizations) }, 200);
  })
  .openapi(markAllRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    await queries.markAllSeen(organizationId, c.get('storage').organizations);
    return c.json({ status: 'success' as const }, 200);
  })
  .openapi(markRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    const { alert_id } = c.req.valid('param');
    if (!(await queries.markSeen(organizationId, c.get('storage').organizations, alert_id))) {
      throw notFound(`Alert ${alert_id} not found`);
    }
    return c.json({ status: 'success' as const }, 200);
  });

function filterOf(query: {
  provider_ccn?: string;
  table_name?: 'ipsf' | 'opsf';
  is_seen?: boolean;
  from_date?: number;
  to_date?: number;
}): queries.AlertFilter {
  return {
    providerCcn: query.provider_ccn,
    tableName: query.table_name,
    isSeen: query.is_seen,
    from: query.from_date,
    to: query.to_date,
  };
}
