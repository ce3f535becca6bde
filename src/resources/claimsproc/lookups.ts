/** What was looked up for a claim before its modules ran. */

import type { LoadedClaim } from '../../claims/load/claim-inputs.ts';
import { providerKeyOf } from '../../claims/load/claim-providers.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import type { Step } from '../../engine/core/trace.ts';

/** Labels of the releases that the claim was processed with. */
export function releasesOf({ world }: LoadedClaim): string[] {
  const records = Object.values(world.providers).map(({ release }) => release);
  return [...new Set([...world.tables.releases().map(([, release]) => release), ...records])];
}

/** Provider record, contract, tables: those that the claim was processed with. */
export function lookupSteps(loaded: LoadedClaim): Step[] {
  return [...providerSteps(loaded), ...contractSteps(loaded), ...tableSteps(loaded)];
}

const dateOf = ({ claim }: LoadedClaim) => (claim.thruDate === null ? null : isoDate(claim.thruDate));

function providerSteps(loaded: LoadedClaim): Step[] {
  const key = providerKeyOf(loaded.claim);
  const record = loaded.world.providers.ipsf;
  if (!key || !record) return [];
  const begun = Number(record.value.effective_date);
  return [
    {
      step: 'provider_record',
      formula:
        'the newest record of the provider that began by thru_date, with the fields of contract and claim over it',
      inputs: { [key.by]: key.value, thru_date: dateOf(loaded) },
      value: begun ? `in force from ${isoDate(begun)}` : 'without a date of its own',
      citation: 'Medicare Claims Processing Manual, chapter 3, addendum A',
      release: record.release,
    },
  ];
}

function contractSteps(loaded: LoadedClaim): Step[] {
  const { terms } = loaded;
  if (!terms) return [];
  const { contract, config, customProvider, drgTable, feeSchedule } = terms;
  return [
    {
      step: 'contract',
      formula: 'the contract of the provider, its configuration in force on thru_date, and what that names',
      inputs: {
        contract_id: contract.contractId,
        thru_date: dateOf(loaded),
        use_medicare_base: `${contract.useMedicareBase}`,
        custom_provider: customProvider?.id ?? null,
        custom_drg_table: drgTable?.drgId ?? null,
        custom_fee_schedule: feeSchedule?.scheduleId ?? null,
        ioce_configuration: config?.ioceConfigId ?? null,
      },
      value: config ? `configuration ${config.id} from ${isoDate(config.effectiveDate)}` : 'no configuration in force',
      citation: 'the contract',
      release: null,
    },
  ];
}

function tableSteps(loaded: LoadedClaim): Step[] {
  return loaded.world.tables.releases().map(([table, release]) => ({
    step: `table_${table}`,
    formula: 'the table in force on thru_date',
    inputs: { thru_date: dateOf(loaded) },
    value: release,
    citation: 'the release',
    release,
  }));
}
