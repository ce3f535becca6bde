/** Schemas of /contracts. */

import { z } from '@hono/zod-openapi';
import { CONFIG_FIELDS } from '../../contracts/configs/rows.ts';
import { CONTRACT_FIELDS, type NewContract } from '../../contracts/contract/changes.ts';
import type { ConfigRow, ContractDetail } from '../../contracts/contract/queries.ts';
import type { FieldAudit, TrailType } from '../../contracts/index.ts';
import { columnsOf, fieldsOf, TIME } from '../../contracts/shown.ts';
import { CONFIGURATION_DAYS } from '../../engine/contracts/configuration-day.ts';
import {
  dateField,
  dateOrNull,
  flag,
  line,
  lines,
  newContractId,
  somethingToChange,
  unknownFields,
} from '../../http/parameters/bodies.ts';
import { uuid } from '../../http/parameters/parameters.ts';
import type { Contract } from '../../storage/schema/organizations/contracts.ts';
import { timestamp } from '../../wire/timestamp.ts';

/** Meaning of `configuration_day`, wherever a body has it. */
const CONFIGURATION_DAY =
  'The day that selects the configuration of inpatient stays, skilled nursing facilities and home health: `claim`, its `thru_date`, or `admission`, its `admit_date` (of home health the start of care). All that goes by that day follows: increases, items and figures of the stay, weights of a custom DRG table. So every bill of a stay is priced by the rates at admission. A claim without `admit_date` then has no total, and `contract.total_reason` says so: `from_date` does not stand in. Other claims go by `from_date`, and Medicare’s own rates by the claim’s days, in either case.';

export const configurationDay = z
  .enum(CONFIGURATION_DAYS, `must be ${CONFIGURATION_DAYS.join(' or ')}`)
  .openapi({ description: CONFIGURATION_DAY, example: 'claim' });

const contractBody = {
  name: line(200).openapi({ example: 'Sample Health Plan' }),
  description: lines(2000).nullable(),
  payer_id: line(64).nullable().openapi({ description: 'The payer’s identifier on claims.', example: 'SHP01' }),
  use_medicare_base: flag.openapi({
    description:
      'For a provider without a custom record of the contract: true prices with CMS’s provider data, false refuses the claim.',
  }),
  configuration_day: configurationDay,
  require_tests: flag.openapi({
    description:
      'True: a change under which one of the contract’s tests fails is refused with 409 `tests_failed` before it is written.',
  }),
};

export const newContract = z
  .strictObject(
    {
      contract_id: newContractId
        .refine((id) => id !== 'code-groups', 'must not be code-groups, the address of code groups')
        .refine((id) => id !== 'rate-tables', 'must not be rate-tables, the address of rate tables')
        .openapi({
          description: 'Chosen by you, unique in the organization; capitals matter.',
          example: 'SHP-2026',
        }),
      name: contractBody.name,
      description: contractBody.description.default(null),
      payer_id: contractBody.payer_id.default(null),
      use_medicare_base: contractBody.use_medicare_base.default(true),
      configuration_day: contractBody.configuration_day.default('claim'),
      require_tests: contractBody.require_tests.default(false),
    },
    unknownFields,
  )
  .openapi('NewContract');

export const contractChanges = z
  .strictObject({ ...contractBody, is_active: flag }, unknownFields)
  .partial()
  .refine(...somethingToChange)
  .openapi('ContractChanges', { minProperties: 1 });

const configBody = {
  effective_date: dateField({ description: 'First day in force.', example: '2026-01-01' }),
  termination_date: dateOrNull({ description: 'Last day in force; null: open end.', example: '2026-12-31' }),
  custom_fee_schedule_id: uuid({ description: 'Id of a custom fee schedule of the organization.' }).nullable(),
  custom_drg_table_id: line(64)
    .nullable()
    .openapi({ description: 'The `drg_id` of a custom DRG table of the organization.', example: 'SHP-DRG' }),
  ioce_config_id: uuid({ description: 'Id of an IOCE bypass configuration of the organization.' }).nullable(),
  notes: lines(2000).nullable(),
};

export const newConfig = z
  .strictObject(
    {
      effective_date: configBody.effective_date,
      termination_date: configBody.termination_date.default(null),
      custom_fee_schedule_id: configBody.custom_fee_schedule_id.default(null),
      custom_drg_table_id: configBody.custom_drg_table_id.default(null),
      ioce_config_id: configBody.ioce_config_id.default(null),
      notes: configBody.notes.default(null),
    },
    unknownFields,
  )
  .openapi('NewContractConfig');

export const configChanges = z
  .strictObject(configBody, unknownFields)
  .partial()
  .refine(...somethingToChange)
  .openapi('ContractConfigChanges', { minProperties: 1 });

const time = z.string().openapi({ format: 'date-time' });

export const contract = z
  .object({
    contract_id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    payer_id: z.string().nullable(),
    use_medicare_base: z.boolean().openapi({
      description: 'Providers without a custom record are priced with CMS’s provider data; else their claims fail.',
    }),
    configuration_day: z.enum(CONFIGURATION_DAYS).openapi({
      description:
        'The day that selects the configuration of stays and home health: of the claim, or of the admission.',
    }),
    require_tests: z.boolean().openapi({
      description: 'Changes under which one of its tests fails are refused.',
    }),
    is_active: z.boolean(),
    created_at: time,
    updated_at: time.openapi({
      description: 'Last change of the contract’s own fields; the audit trail has those of its configurations.',
    }),
  })
  .openapi('Contract');

const configCount = z.number().int().openapi({ description: 'How many configurations it has.' });

export const contractList = z
  .object({
    data: z.array(
      z
        .object({ contract_id: z.string(), name: z.string(), is_active: z.boolean(), config_count: configCount })
        .openapi('ContractSummary'),
    ),
    count: z.number().int(),
  })
  .openapi('ContractList');

export const config = z
  .object({
    id: z.uuid(),
    contract_id: z.string(),
    effective_date: z.string().openapi({ format: 'date', description: 'First day in force.' }),
    termination_date: z
      .string()
      .nullable()
      .openapi({ format: 'date', description: 'Last day in force; null: open end.' }),
    custom_fee_schedule_id: z.string().nullable(),
    custom_drg_table_id: z.string().nullable(),
    ioce_config_id: z.string().nullable(),
    notes: z.string().nullable(),
    terms_version: z.number().int().nullable().openapi({
      description: 'Grows with every change of its terms; null without terms.',
    }),
    terms_count: z.number().int().openapi({ description: 'How many terms it has.' }),
  })
  .openapi('ContractConfig');
export const configs = z.array(config).openapi('ContractConfigs');

export const contractDetail = contract
  .extend({
    config_count: configCount,
    provider_count: z
      .number()
      .int()
      .openapi({ description: 'How many providers have an active custom record for the contract.' }),
    configs,
  })
  .openapi('ContractDetail');

/** Fields of an entry of a trail that names each field. */
export const auditEntryFields = {
  id: z.string().openapi({ description: 'Number of the change and, after the dot, of the field in it.' }),
  action: z.string().openapi({ description: '`create`, `update`, `deactivate` or `delete`.' }),
  field_name: z.string(),
  old_value: z
    .string()
    .nullable()
    .openapi({ description: 'As text, a list or term as JSON; null where there was none.' }),
  new_value: z.string().nullable().openapi({ description: 'As text, a list or term as JSON; null if it was removed.' }),
  changed_by: z.string().openapi({ description: 'The user’s e-mail address or the API key’s name, else the id.' }),
  changed_at: time,
};

export const auditList = z
  .object({
    data: z.array(
      z
        .object({
          ...auditEntryFields,
          entity_type: z.enum(['contract', 'contract_config', 'contract_test']),
          entity_id: z.string().openapi({ description: 'The contract_id, or the id of the configuration or test.' }),
          field_name: auditEntryFields.field_name.openapi({
            description: 'A field, or of terms `terms.<id>`, `term_order`, `drg` and `medicare`.',
          }),
        })
        .openapi('ContractAuditEntry'),
    ),
    count: z.number().int(),
  })
  .openapi('ContractAudit');

export const newContractOf = (body: z.output<typeof newContract>): NewContract => ({
  contractId: body.contract_id,
  ...columnsOf(CONTRACT_FIELDS, body),
});

export const contractFieldsOf = (body: z.output<typeof contractChanges>) => columnsOf(CONTRACT_FIELDS, body);

/** @param body of a configuration, or of its changes */
export const configFieldsOf = <Body extends z.output<typeof configChanges>>(body: Body) =>
  columnsOf(CONFIG_FIELDS, body);

export const contractOnTheWire = (row: Contract): z.infer<typeof contract> => ({
  contract_id: row.contractId,
  ...fieldsOf(CONTRACT_FIELDS, row),
  ...{ created_at: timestamp(row.createdAt), updated_at: timestamp(row.updatedAt) },
});

export function summaryOnTheWire(row: Contract) {
  return { contract_id: row.contractId, name: row.name, is_active: row.isActive, config_count: row.configCount };
}

export function detailOnTheWire({ row, configs, providerCount }: ContractDetail): z.infer<typeof contractDetail> {
  return {
    ...contractOnTheWire(row),
    config_count: row.configCount,
    provider_count: providerCount,
    configs: configs.map(configOnTheWire),
  };
}

export const configOnTheWire = (row: ConfigRow): z.infer<typeof config> => ({
  ...{ id: row.id, contract_id: row.contractId },
  ...fieldsOf(CONFIG_FIELDS, row),
  ...{ terms_version: row.termsVersion, terms_count: row.termsCount ?? 0 },
});

export function auditOnTheWire<Type extends TrailType>(row: FieldAudit<Type>) {
  return {
    id: row.id,
    entity_type: row.entityType,
    entity_id: row.entityId,
    action: row.action,
    field_name: row.field,
    old_value: valueAsText(row.old),
    new_value: valueAsText(row.new),
    changed_by: row.changedBy,
    changed_at: TIME.of(row.changedAt),
  };
}

function valueAsText(json: string | null): string | null {
  const value: unknown = json === null ? null : JSON.parse(json);
  if (value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
