/** Edits of diagnoses: 1, 2, 5, 86, 113. */
import type { Run, WorkDiagnosis } from '../../run/run.ts';
import { DX } from '../../tables/flags.ts';
import { isAgeValid } from './claim-edits.ts';

/** 1: not valid in the version of the claim, nor in the next one where the claim ends in it. */
export function diagnosisValidity(run: Run): void {
  if (run.principal.code === '') run.raiseClaim(1);
  else editValidity(run, run.principal);
  for (const reason of run.reasons) editValidity(run, reason);
  for (const secondary of run.secondaries) editValidity(run, secondary);
}

function editValidity(run: Run, diagnosis: WorkDiagnosis): void {
  if (diagnosis.row === 0 && !diagnosis.nextVersion && diagnosis.code !== '') run.raiseDiagnosis(diagnosis, 1);
}

/** 2: age outside the limits of the diagnosis. */
export function diagnosisAge(run: Run): void {
  if (!isAgeValid(run)) return;
  editAge(run, run.principal);
  for (const reason of run.reasons) editAge(run, reason);
  for (const secondary of run.secondaries) editAge(run, secondary);
}

function editAge(run: Run, diagnosis: WorkDiagnosis): void {
  if (diagnosis.row === 0) return;
  const age = run.claim.age as number;
  const { dxLoAge, dxHiAge } = run.tables;
  if (age < (dxLoAge[diagnosis.row] as number) || age > (dxHiAge[diagnosis.row] as number))
    run.raiseDiagnosis(diagnosis, 2);
}

const flagsOf = (run: Run, diagnosis: WorkDiagnosis) => run.tables.dxFlags[diagnosis.row] as number;

/** 5: external cause as principal diagnosis. */
export function externalCausePrincipal(run: Run): void {
  if ((flagsOf(run, run.principal) & DX.external_cause) !== 0) run.raiseDiagnosis(run.principal, 5);
}

/** Bill types on which some exceptions from 113 do not hold. */
const EXCEPTION_IGNORED = new Set(['12', '22', '81', '82']);

/** 113: unacceptable principal diagnosis. */
export function unacceptablePrincipal(run: Run): void {
  const flags = flagsOf(run, run.principal);
  if ((flags & DX.unacceptable_pdx) === 0) return;
  if ((flags & DX.unacceptable_pdx_exclusion) !== 0) {
    const isIgnored = (flags & DX.unacceptable_pdx_exclusion_ignored) !== 0;
    if (!isIgnored || run.row === '07' || !EXCEPTION_IGNORED.has(run.facility)) return;
  }
  run.raiseDiagnosis(run.principal, 113);
}

/** 86: manifestation as principal diagnosis. */
export function manifestationPrincipal(run: Run): void {
  if ((flagsOf(run, run.principal) & DX.manifestation) !== 0) run.raiseDiagnosis(run.principal, 86);
}
