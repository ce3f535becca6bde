/** Schemas of /provider-master. */

import { z } from '@hono/zod-openapi';
import { isoDate } from '../../engine/core/calendar.ts';
import { categoryName } from '../../engine/provider/provider-categories.ts';
import { MASTER_FIELDS, type MasterField } from '../../engine/provider/provider-master.ts';
import { MASTER_DATASETS, type StoredProvider } from '../../storage/schema/providers/provider-master.ts';
import { timestamp } from '../../wire/timestamp.ts';
import type { SourceFileInfo, SourceInfo } from '../../workflows/source-info.ts';
import type { Reload } from '../../workflows/start.ts';
import type { LookupMethod, Statistics } from './queries.ts';

const dateTime = z.string().openapi({ format: 'date-time' });

export const searchRow = z
  .object({
    id: z.number().int(),
    prvdr_num: z.string().openapi({ description: 'CMS certification number (CCN).' }),
    fac_name: z.string(),
    state_cd: z.string(),
    city_name: z.string(),
    provider_type: z.string().openapi({
      description: 'Type of a hospital (`Short Term Hospital`), category of others (`Hospice`).',
    }),
  })
  .openapi('ProviderMasterRow');

export const searchList = z.object({ data: z.array(searchRow), count: z.number().int() }).openapi('ProviderMasterList');

export const lookupDetails = z
  .object({
    found: z.boolean(),
    lookup_method: z.enum(['alternate_id', 'npi_ipsf', 'npi_opsf', 'not_found']).openapi({
      description:
        '`alternate_id`: by the CCN given. `npi_ipsf`, `npi_opsf`: by the CCN that the inpatient or the outpatient provider specific file has for the NPI. `not_found`: by none of them.',
    }),
    prvdr_num: z.string().nullable().openapi({ description: 'CCN of the provider that was found.' }),
    facility_name: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    street_address: z.string().nullable(),
    zip_code: z.string().nullable(),
    phone: z.string().nullable(),
    provider_type: z.string().nullable(),
  })
  .openapi('ProviderMasterLookup');

export const statistics = z
  .object({
    total_providers: z.number().int(),
    top_states: z
      .array(z.object({ state: z.string(), count: z.number().int() }))
      .openapi({ description: 'The ten states with the most providers.' }),
    last_updated: dateTime.nullable().openapi({ description: 'When a publication was last imported; null before.' }),
  })
  .openapi('ProviderMasterStatistics');

function fieldSchema({ type, required, description }: MasterField): z.ZodType {
  const value = { text: z.string(), integer: z.number().int(), date: z.string(), flag: z.boolean() }[type];
  const described = { description, ...(type === 'date' ? { format: 'date' as const } : {}) };
  return required ? value.openapi(described) : value.nullable().openapi(described);
}

export const fullRecord = z
  .object({
    id: z.number().int(),
    ...Object.fromEntries(MASTER_FIELDS.map((field) => [field.name, fieldSchema(field)])),
    provider_category: z.string().openapi({ description: 'What prvdr_ctgry_cd says.' }),
    is_active: z.boolean().nullable().openapi({
      description: 'Whether it participates; null where the publication does not say.',
    }),
    source: z.enum(MASTER_DATASETS).openapi({ description: 'Publication that the record is from.' }),
    created_at: dateTime,
    updated_at: dateTime,
  })
  .openapi('ProviderMasterRecord');

export const updateStarted = z
  .object({
    message: z.string(),
    status: z.literal('processing'),
    instance_id: z.string().openapi({ description: 'Names the run; `GET /provider-master/status` follows it.' }),
  })
  .openapi('ProviderMasterUpdateStarted');

export const updateStatus = z
  .object({
    status: z.enum(['IDLE', 'processing', 'failed']).openapi({
      description: '`IDLE`: there was no update, or the last one is complete. `failed` has left the list as it was.',
    }),
    table: z.literal('provider_master'),
    last_run: dateTime.nullable().openapi({ description: 'When the last update began; null before the first.' }),
    is_running: z.boolean(),
    instance_id: z.string().nullable(),
    detail: z.string().nullable().openapi({ description: 'What went wrong: file, line and reason.' }),
    releases: z
      .array(z.object({ label: z.string(), file: z.string(), rows: z.number().int() }))
      .openapi({ description: 'What the last update put in force.' }),
    finished_at: dateTime.nullable(),
  })
  .openapi('ProviderMasterUpdateStatus');

const sourceFile = z.object({
  size: z.number().int().nullable().openapi({ description: 'Bytes, as it is packed; null where it is not known.' }),
  last_modified: dateTime.nullable(),
  dataset: z.string().nullable().openapi({ description: 'Dataset that its head line identifies; null if none.' }),
  head: z.string().nullable().openapi({ description: 'Its first line, or the first 2,000 characters of it.' }),
  error: z.string().nullable().openapi({ description: 'Why it could not be read.' }),
});

export const datasetInfo = z
  .object({
    table: z.literal('provider_master'),
    datasets: z
      .array(z.object({ name: z.string(), title: z.string() }))
      .openapi({ description: 'Publications that are taken.' }),
    bucket: z.object({
      prefix: z.string(),
      files: z.array(sourceFile.extend({ key: z.string() })).openapi({ description: 'Newest first, ten at most.' }),
    }),
    download: sourceFile
      .extend({
        setting: z.string(),
        url: z.string().nullable().openapi({ description: 'Null where none is configured.' }),
        status: z.number().int().nullable().openapi({ description: 'HTTP status that the address answered with.' }),
      })
      .openapi({ description: 'The configured address, as it answers at this moment.' }),
    next_update: z
      .string()
      .nullable()
      .openapi({ description: 'Key or address that an update would read; null for none.' }),
  })
  .openapi('ProviderMasterDatasetInfo');

export function rowOnTheWire(row: StoredProvider): z.infer<typeof searchRow> {
  const { id, prvdr_num, fac_name, state_cd, city_name, provider_type } = row;
  return { id, prvdr_num, fac_name, state_cd, city_name, provider_type };
}

export function lookupOnTheWire(method: LookupMethod, row: StoredProvider | null): z.infer<typeof lookupDetails> {
  return {
    found: row !== null,
    lookup_method: method,
    prvdr_num: row?.prvdr_num ?? null,
    facility_name: row?.fac_name ?? null,
    city: row?.city_name ?? null,
    state: row?.state_cd ?? null,
    street_address: row?.st_adr ?? null,
    zip_code: row?.zip_cd ?? null,
    phone: row?.phne_num ?? null,
    provider_type: row?.provider_type ?? null,
  };
}

export function statisticsOnTheWire({ total, states, lastUpdated }: Statistics): z.infer<typeof statistics> {
  return {
    total_providers: total,
    top_states: states,
    last_updated: lastUpdated === null ? null : timestamp(lastUpdated),
  };
}

/** True for an active provider, whose termination code is all zeros. */
function isActive({ pgm_trmntn_cd: code, trmntn_exprtn_dt: ended }: StoredProvider): boolean | null {
  if (code === null) return ended === null ? null : false;
  return code === '00';
}

export function recordOnTheWire(row: StoredProvider, source: string): z.infer<typeof fullRecord> {
  const values = MASTER_FIELDS.map(({ name, type }) => {
    const value = row[name];
    if (value === null) return [name, null];
    return [name, type === 'date' ? isoDate(Number(value)) : type === 'flag' ? value === 1 : value];
  });
  return {
    id: row.id,
    ...Object.fromEntries(values),
    provider_category: categoryName(row.prvdr_ctgry_cd),
    is_active: isActive(row),
    source: source as (typeof MASTER_DATASETS)[number],
    created_at: timestamp(row.createdAt),
    updated_at: timestamp(row.updatedAt),
  };
}

const STATUS = { processing: 'processing', complete: 'IDLE', failed: 'failed' } as const;

export function statusOnTheWire(row: Reload | null): z.infer<typeof updateStatus> {
  const time = (seconds: number | null | undefined) => (seconds == null ? null : timestamp(seconds));
  return {
    status: row ? STATUS[row.status] : 'IDLE',
    table: 'provider_master',
    last_run: time(row?.startedAt),
    is_running: row?.status === 'processing',
    instance_id: row?.instanceId ?? null,
    detail: row?.detail ?? null,
    releases: JSON.parse(row?.releases ?? '[]'),
    finished_at: time(row?.finishedAt),
  };
}

const SHOWN_HEAD = 2000;

function fileOnTheWire({ size, lastModified, dataset, head, error }: SourceFileInfo): z.infer<typeof sourceFile> {
  return {
    size,
    last_modified: lastModified === null ? null : timestamp(Math.floor(lastModified.getTime() / 1000)),
    dataset,
    head: head?.slice(0, SHOWN_HEAD) ?? null,
    error,
  };
}

const NO_FILE: SourceFileInfo = { size: null, lastModified: null, dataset: null, head: null, error: null };

export function infoOnTheWire({ datasets, prefix, files, setting, address }: SourceInfo): z.infer<typeof datasetInfo> {
  return {
    table: 'provider_master',
    datasets,
    bucket: { prefix, files: files.map((file) => ({ key: file.key, ...fileOnTheWire(file) })) },
    download: {
      setting,
      url: address?.url ?? null,
      status: address?.status ?? null,
      ...fileOnTheWire(address ?? NO_FILE),
    },
    next_update: files[0]?.key ?? address?.url ?? null,
  };
}
