/** Runs the modules of a claim, in their fixed order, each on its own: one that fails does not stop the others. */

import { type Step, Trace } from '../core/trace.ts';
import type { ProviderTable } from '../provider/provider-file.ts';
import { type Claim, MODULE_NAMES, type ModuleName } from './claim.ts';
import { type ErrorEntry, errorEntry } from './errors.ts';
import type { IcdConversion } from './icd-conversion.ts';
import { type ClaimModule, type ModuleContext, ModuleFailure, type Payment, type ProviderRecord } from './module.ts';
import { givenWarnings } from './operator-figures.ts';
import type { Table, Tables } from './tables.ts';
import type { Warning } from './warnings.ts';

export type Registry = readonly ClaimModule<unknown>[];

/** What was loaded for a claim. */
export interface ClaimInputs {
  /** By module: what it needs, in force on its date. */
  tables(module: ClaimModule<unknown>): Tables;
  providers: Partial<Record<ProviderTable, Table<ProviderRecord>>>;
  /** Absent for a claim that asks for none. */
  conversion?: IcdConversion;
  explain: boolean;
}

export interface Processed {
  /** By output key; a module that failed has none. */
  outputs: Record<string, object>;
  /** In the order of the modules. */
  errors: ErrorEntry[];
  warnings: Warning[];
  /** By output key. */
  steps: Record<string, Step[]>;
  /** What the pricers pay, by output key. */
  payments: Record<string, Payment>;
  /** What modules threw that they did not foresee. */
  faults: { module: ModuleName; error: unknown }[];
}

/** @param names to run, in any order; one that the registry lacks is an error entry */
export function processClaim(
  registry: Registry,
  claim: Claim,
  names: readonly ModuleName[],
  inputs: ClaimInputs,
): Processed {
  const results = new Map<ModuleName, unknown>();
  const { conversion } = inputs;
  const warnings = [...(conversion?.warnings ?? [])];
  const processed: Processed = { outputs: {}, errors: [], warnings, steps: {}, payments: {}, faults: [] };
  for (const name of MODULE_NAMES) {
    if (!names.includes(name)) continue;
    const module = registry.find((each) => each.name === name);
    if (!module) {
      processed.errors.push(notAvailable(name));
      continue;
    }
    const context: ModuleContext = {
      claim: conversion?.claim ?? claim,
      ...(conversion ? { conversion } : {}),
      tables: inputs.tables(module),
      provider: (module.providerFile && inputs.providers[module.providerFile.table]) ?? null,
      result: <Result>(earlier: ClaimModule<Result>) => results.get(earlier.name) as Result | undefined,
      trace: inputs.explain ? new Trace() : null,
    };
    try {
      const { result, output, payment, missing, warnings } = module.run(context);
      results.set(name, result);
      processed.outputs[module.key] = output;
      if (context.trace) processed.steps[module.key] = context.trace.steps;
      if (payment) processed.payments[module.key] = payment;
      if (warnings) processed.warnings.push(...warnings);
      processed.warnings.push(...givenWarnings(module, claim, context.tables));
      if (missing) processed.errors.push(errorEntry(name, missing.code, missing.description, missing.explanation));
    } catch (error) {
      if (error instanceof ModuleFailure) {
        processed.errors.push(errorEntry(name, error.code, error.message, error.explanation, error.field));
        continue;
      }
      processed.faults.push({ module: name, error });
      const reason = error instanceof Error ? error.message : String(error);
      if (module.failed) processed.outputs[module.key] = module.failed(claim, reason);
      processed.errors.push(errorEntry(name, 'UNX', 'Unexpected error', reason));
    }
  }
  return processed;
}

/** The entry for a module that a claim names and the registry lacks. */
function notAvailable(name: ModuleName): ErrorEntry {
  return errorEntry(name, 'NOT_AVAILABLE', `The module ${name} is not available in this version`, '', 'modules');
}
