/** Lookups made for a claim before its modules ran. */
import type { Claim } from '../../engine/claim/claim.ts';
import type { ConfigurationField } from '../../engine/contracts/configuration-day.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import { type Step, Trace } from '../../engine/core/trace.ts';
import { dateOf } from '../../engine/frame/module.ts';
import type { Registry } from '../../engine/frame/process.ts';
import { PROVIDER_TABLES } from '../../engine/provider/provider-file.ts';
import type { LoadedClaim } from '../load/claim-inputs.ts';
import { providerKeyOf } from '../load/providers/claim-providers.ts';
import { releasesOfWeights } from '../load/tables/apc-weights.ts';

/** Returns the labels of the releases that the claim was processed with. */
export function releasesOf(registry: Registry, loaded: LoadedClaim): string[] {
  const { claim, names, inputs, medicare, drugPrices, apcWeights } = loaded;
  const tables = registry.flatMap((module) => (names.includes(module.name) ? inputs.tables(module).labels(claim) : []));
  const records = Object.values(inputs.providers).map(({ release }) => release);
  const prices = drugPrices?.partsFor?.(claim).asp;
  const ofMedicare = medicare ? releasesOf(registry, medicare) : [];
  return [
    ...new Set([
      ...tables,
      ...records,
      ...(inputs.conversion?.releases ?? []),
      ...(prices ? [prices] : []),
      ...releasesOfWeights(apcWeights, claim),
      ...ofMedicare,
    ]),
  ];
}

/** Returns the steps of `lookups`: the provider records, contract and tables that the claim was processed with. */
export function lookupSteps(registry: Registry, loaded: LoadedClaim): Step[] {
  const trace = new Trace();
  traceRecords(trace, registry, loaded);
  traceContract(trace, loaded);
  traceTables(trace, registry, loaded);
  return trace.steps;
}

const dayOf = (field: ConfigurationField, claim: Claim) => {
  const date = dateOf(field, claim);
  return date === null ? null : isoDate(date);
};

function traceRecords(trace: Trace, registry: Registry, { claim, names, inputs }: LoadedClaim): void {
  for (const table of PROVIDER_TABLES) {
    const reads = registry.some(({ name, providerFile }) => names.includes(name) && providerFile?.table === table);
    const record = inputs.providers[table];
    const key = providerKeyOf(claim, table);
    if (!reads || !record || !key) continue;
    const begun = Number(record.value.effective_date);
    trace.step(
      'provider_record',
      'the newest record of the provider that began by thru_date, with the fields of contract and claim over it',
      { [key.by]: key.value, thru_date: dayOf('thru_date', claim) },
      begun ? `in force from ${isoDate(begun)}` : 'without a date of its own',
      'Medicare Claims Processing Manual, chapter 3, addendum A',
      record.release,
    );
  }
}

function traceContract(trace: Trace, { claim, inForce, configDateField: field }: LoadedClaim): void {
  if (!inForce) return;
  const { contract, config, customProvider, drgTable, feeSchedule, terms } = inForce;
  trace.step(
    'contract',
    `the contract of the provider, its configuration in force on ${field}, and what that names`,
    {
      contract_id: contract.contractId,
      configuration_day: contract.configurationDay,
      [field]: dayOf(field, claim),
      use_medicare_base: `${contract.useMedicareBase}`,
      custom_provider: customProvider?.id ?? null,
      custom_drg_table: drgTable?.drgId ?? null,
      custom_fee_schedule: feeSchedule?.scheduleId ?? null,
      ioce_configuration: config?.ioceConfigId ?? null,
      ...(terms ? { terms_version: terms.version, priced_by: terms.pricedBy.digest } : {}),
    },
    config ? `configuration ${config.id} from ${isoDate(config.effectiveDate)}` : 'no configuration in force',
    'the contract',
  );
}

function traceTables(trace: Trace, registry: Registry, { claim, names, inputs }: LoadedClaim): void {
  const traced = new Set<string>();
  for (const module of registry) {
    if (!names.includes(module.name)) continue;
    const field = module.dateField;
    for (const [table, release] of inputs.tables(module).releases(claim)) {
      if (traced.has(`${table} ${field}`)) continue;
      traced.add(`${table} ${field}`);
      const day = { [field]: dayOf(field, claim) };
      trace.step(`table_${table}`, `the table in force on ${field}`, day, release, 'the release', release);
    }
  }
}
