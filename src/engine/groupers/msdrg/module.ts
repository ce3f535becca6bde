/** The MS-DRG grouper as a module of the claims engine. */
import type { Claim } from '../../claim/claim.ts';
import { ModuleFailure } from '../../claim/errors.ts';
import { sexOf } from '../../claim/facts.ts';
import type { IcdConversion } from '../../claim/icd-conversion.ts';
import { versionName, versionOn, versionPeriod } from '../../codes/icd10-version.ts';
import type { Trace } from '../../core/trace.ts';
import type { DrgEntry } from '../../figures/drg-entry.ts';
import { DRG_TABLES } from '../../figures/drg-lookup.ts';
import type { ClaimModule } from '../../frame/module.ts';
import { dischargeStatusOf, missingField, requireInSample } from '../../frame/requirements.ts';
import { tableKey } from '../../frame/tables.ts';
import type { DiagnosisOutput, MsdrgClaim, MsdrgResult, ProcedureOutput } from './claim.ts';
import { drgCode, mdcCode } from './codes.ts';
import { msdrgFields } from './fields.ts';
import type { MsdrgGrouper } from './grouper.ts';
import { codesLeftOut } from './left-out.ts';
import { msdrgOutput } from './output.ts';
import { NoFormulaHolds } from './pass.ts';
import { msdrgSummary } from './summary.ts';
import { baseDrgDescription, drgDescription, type MsdrgTables, mdcDescription } from './tables.ts';
import { versionNotLoaded } from './version-not-loaded.ts';

export const MSDRG_GROUPER = tableKey<MsdrgGrouper>('msdrg');

/** UB-04 patient discharge status of a claim that gives none: home. */
const HOME = '01';

export const msdrg: ClaimModule<MsdrgResult> = {
  name: 'MSDRG',
  kind: 'grouper',
  key: 'msdrg',
  kinds: ['inpatient'],
  holds: 'The DRG, its weight, and how it came about.',
  dateField: 'thru_date',
  providerFile: null,
  fields: msdrgFields,
  needs: [MSDRG_GROUPER, DRG_TABLES.IPPS],
  output: msdrgOutput,
  summary: msdrgSummary,
  covers(tables) {
    const table = tables.find(MSDRG_GROUPER);
    return 'missing' in table
      ? []
      : table.value.tables.versions.map((version) => ({
          name: versionName(version),
          day: versionPeriod(version).start,
        }));
  },
  run({ claim, conversion, tables, trace }) {
    const table = tables.find(MSDRG_GROUPER);
    if ('missing' in table) throw new ModuleFailure('NOT_LOADED', table.missing);
    const grouper = table.value;
    const input = msdrgClaim(claim);
    if (!grouper.tables.versions.includes(input.version))
      throw versionNotLoaded(
        grouper.tables,
        input.version,
        table.release,
        claim.grouperVersion ? ', which is asked for,' : ', which was in force on thru_date,',
      );
    requireInSample(codesLeftOut(grouper.tables, input), 'grouper', table.release);
    if (conversion) traceConversion(trace, conversion);
    const result = grouped(() => grouper.group(input, trace, table.release));
    const drgs = tables.find(DRG_TABLES.IPPS);
    const weight = 'missing' in drgs ? undefined : drgs.value.entry(drgCode(result.final.drg));
    if (!('missing' in drgs))
      trace?.step(
        'weight',
        'relative weight of the final DRG in the table in force on thru_date',
        { final_drg: drgCode(result.final.drg) },
        weight?.weight ?? null,
        '42 CFR 412.60(b)',
        drgs.release,
      );
    return {
      result,
      group: { drg: drgCode(result.final.drg), mdc: mdcCode(result.final.mdc) },
      output: () => outputOf(claim, result, grouper.tables, weight, conversion),
    };
  },
};

/** Runs the grouper. @throws ModuleFailure where no formula gives a DRG */
export function grouped<Result>(group: () => Result): Result {
  try {
    return group();
  } catch (error) {
    if (!(error instanceof NoFormulaHolds)) throw error;
    throw new ModuleFailure('NO_DRG', error.message, "CMS's own program ends with an error on such a claim");
  }
}

/** Returns what the grouper reads of a claim. @throws ModuleFailure naming the field */
export function msdrgClaim(claim: Claim): MsdrgClaim {
  if (claim.thruDate === null) throw missingField('thru_date');
  if (!claim.principalDx?.code) throw missingField('principal_dx');
  return {
    version: claim.grouperVersion ?? versionOn(claim.thruDate),
    sex: sexOf(claim),
    dischargeStatus: dischargeStatusOf(claim.patientStatus || HOME),
    hospitalStatus: 'NON_EXEMPT',
    admitDx: claim.admitDx?.code || null,
    pdx: { code: claim.principalDx.code, poa: 'Y' },
    sdx: claim.secondaryDxs,
    procedures: claim.inpatientPxs.map(({ code }) => code),
  };
}

function conversionOutput({ billed, target, mappings, notConverted }: IcdConversion): object {
  return {
    target_version: String(target),
    billed_version: String(billed),
    mappings: Object.fromEntries(
      [...mappings].map(([code, mapping]) => [
        code,
        mapping && {
          original_code: code,
          conversion_choices: mapping.choices,
          converted_to: mapping.convertedTo,
        },
      ]),
    ),
    not_converted: notConverted.map(({ code, reason, text }) => ({ code, reason, text })),
  };
}

/** A step for each code that was replaced. */
function traceConversion(trace: Trace | null, { billed, target, mappings, releases }: IcdConversion): void {
  for (const [code, mapping] of trace ? mappings : [])
    if (mapping?.convertedTo)
      trace?.step(
        'converted_code',
        'the first candidate for the billed code in the conversion table, between the versions',
        { code, billed_version: versionName(billed), target_version: versionName(target) },
        mapping.convertedTo,
        'CMS, ICD-10-CM and ICD-10-PCS conversion tables',
        releases.join(', '),
      );
}

function outputOf(
  claim: Claim,
  result: MsdrgResult,
  tables: MsdrgTables,
  weight: DrgEntry | undefined,
  conversion: IcdConversion | undefined,
): object {
  const { initial, final, version } = result;
  const finalDrg = drgDescription(tables, version, final.drg);
  return {
    claim_id: claim.claimId,
    drg_version: String(version),
    drg: drgCode(final.drg),
    description: finalDrg,
    mdc: mdcCode(final.mdc),
    weight: weight?.weight ?? null,
    geometric_mean_los: weight?.geometricMeanLos ?? null,
    arithmetic_mean_los: weight?.arithmeticMeanLos ?? null,
    initial_grc: initial.returnCode,
    final_grc: final.returnCode,
    initial_mdc_value: mdcCode(initial.mdc),
    initial_mdc_description: mdcDescription(tables, version, initial.mdc),
    final_mdc_value: mdcCode(final.mdc),
    final_mdc_description: mdcDescription(tables, version, final.mdc),
    initial_drg_value: drgCode(initial.drg),
    initial_drg_description: drgDescription(tables, version, initial.drg),
    final_drg_value: drgCode(final.drg),
    final_drg_description: finalDrg,
    initial_base_drg_value: drgCode(initial.baseDrg),
    initial_base_drg_description: baseDrgDescription(tables, version, initial.baseDrg),
    final_base_drg_value: drgCode(final.baseDrg),
    final_base_drg_description: baseDrgDescription(tables, version, final.baseDrg),
    initial_med_surg_type: initial.medSurg,
    final_med_surg_type: final.medSurg,
    initial_severity: initial.severity,
    final_severity: final.severity,
    initial_drg_sdx_severity: initial.sdxSeverity,
    final_drg_sdx_severity: final.sdxSeverity,
    hac_status: result.hacStatus,
    num_hac_categories_satisfied: result.hacCategoriesSatisfied,
    grouper_flags: {
      admit_dx_grouper_flag: result.admitDxFlag,
      initial_secondary_dx_cc_mcc_flag: initial.sdxSeverity,
      final_secondary_dx_cc_mcc_flag: final.sdxSeverity,
      num_hac_categories_satisfied: result.hacCategoriesSatisfied,
      hac_status_value: result.hacStatus,
    },
    principal_dx_output: result.pdx && diagnosisOutput(result.pdx),
    secondary_dx_outputs: result.sdx.map(diagnosisOutput),
    procedure_outputs: result.procedures.map(procedureOutput),
    icd10_conversion_output: conversion ? conversionOutput(conversion) : null,
  };
}

function diagnosisOutput(output: DiagnosisOutput): object {
  return {
    code: output.code,
    grouping_impact: output.affects,
    initial_severity_flag: output.initialSeverity,
    final_severity_flag: output.finalSeverity,
    hac_list: output.hacs.map(({ number, list, status }) => ({
      hac_number: number,
      hac_status: status,
      hac_list: list,
    })),
    poa_error_code: output.poaError,
    recognized_by_grouper: output.valid,
  };
}

function procedureOutput(output: ProcedureOutput): object {
  return {
    code: output.code,
    grouping_impact: output.affects,
    is_or_procedure: output.or,
    recognized_by_grouper: output.valid,
    hac_usage: output.hacs.map((number) => ({ hac_number: number, hac_status: 'HAC_CRITERIA_MET', hac_list: null })),
  };
}
