/**
 * Groups a stay as it is coded: its DRG, what each code does for it, and the DRGs that an MCC, a CC or neither would bring,
 * with what each pays. Nothing counts as a claim; payments count toward a limit of the day.
 */
import type { Claim } from '../../engine/claim/claim.ts';
import { ModuleFailure } from '../../engine/claim/errors.ts';
import { versionName } from '../../engine/codes/icd10-version.ts';
import { type DrgEntry, weightOf } from '../../engine/figures/drg-entry.ts';
import { DRG_TABLES } from '../../engine/figures/drg-lookup.ts';
import { SharedRuns } from '../../engine/frame/shared-runs.ts';
import type { MsdrgClaim, MsdrgResult } from '../../engine/groupers/msdrg/claim.ts';
import { drgCode } from '../../engine/groupers/msdrg/codes.ts';
import type { MsdrgGrouper } from '../../engine/groupers/msdrg/grouper.ts';
import { codesLeftOut } from '../../engine/groupers/msdrg/left-out.ts';
import type { SeverityKind } from '../../engine/groupers/msdrg/manual/severities.ts';
import { grouped, MSDRG_GROUPER, msdrg, msdrgClaim } from '../../engine/groupers/msdrg/module.ts';
import { type DiagnosisRole, diagnosisRoles, drgsOfBase } from '../../engine/groupers/msdrg/roles.ts';
import {
  baseDrgDescription,
  drgDescription,
  type MsdrgTables,
  mdcDescription,
} from '../../engine/groupers/msdrg/tables.ts';
import { versionNotLoaded } from '../../engine/groupers/msdrg/version-not-loaded.ts';
import { releasesOf } from '../answer/lookups.ts';
import type { ClaimContext } from '../context.ts';
import { type LoadedClaim, loadClaims } from '../load/claim-inputs.ts';
import { differenceOf } from '../what-if/amounts.ts';
import { pricedClaim, type StayPayments, stayPayments } from './stay-payments.ts';

const KINDS = ['MCC', 'CC', 'NON_CC'] as const satisfies readonly SeverityKind[];

/** A DRG that the stay has, or could have. */
export interface StayDrg {
  /** 3 digits. */
  drg: string;
  title: string;
  /** Highest severities of the secondary diagnoses that count with which the stay, all else as it is, comes to this DRG. */
  reachedBy: readonly SeverityKind[];
  /** Null where the DRG table has none. */
  weight: number | null;
  geometricMeanLos: number | null;
  arithmeticMeanLos: number | null;
  /** Dollars; null where it is not known. */
  payment: number | null;
  /** Dollars: `payment` less that of the stay's own DRG. */
  difference: number | null;
}

export interface GroupedStay {
  result: MsdrgResult;
  titles: { mdc: string; baseDrg: string };
  /** In the order of the claim. */
  roles: readonly DiagnosisRole[];
  own: StayDrg;
  /** The DRGs of its base and those that another severity brings, its own among them, ascending. */
  drgs: readonly StayDrg[];
  /** Codes that a sample of the definitions leaves out: they may be valid, and the stay is grouped without them. */
  notInSample: readonly string[];
  /** Reason why there are no payments, a sentence; null where there are. */
  paymentReason: string | null;
  /** Labels of the data releases that it rests on. */
  releases: readonly string[];
}

export interface GroupingQuestion {
  claim: Claim;
  /** The hospital is exempt from reporting which diagnoses were present on admission. */
  isExempt: boolean;
  withPayment: boolean;
}

/**
 * Groups a stay.
 * @param admission waits until the caller is admitted
 * @throws ModuleFailure where it cannot be grouped: the field that is missing, or what is not loaded
 */
export async function groupStay(
  context: ClaimContext,
  { claim, isExempt, withPayment }: GroupingQuestion,
  admission: () => Promise<void>,
): Promise<GroupedStay> {
  const loading = { ...context, view: 'result' as const, sharedRuns: new SharedRuns() };
  const [loaded, priced] = await loadClaims(loading, [
    { ...claim, modules: ['MSDRG'] },
    ...(withPayment ? [pricedClaim(claim)] : []),
  ]);
  const stay = groupedStay(loaded as LoadedClaim, isExempt);
  const drgs = [stay.own.drg, ...stay.drgs.map(({ drg }) => drg).filter((drg) => drg !== stay.own.drg)];
  const unknown = unknownCodeOf(stay);
  const payments = unknown ? { reason: unknown } : await paymentsOf(context, priced, drgs, admission);
  if ('reason' in payments || !priced)
    return { ...stay, paymentReason: 'reason' in payments ? payments.reason : NOT_ASKED };
  const ownPayment = payments.byDrg.get(stay.own.drg) ?? null;
  const paid = (one: StayDrg): StayDrg => {
    const payment = payments.byDrg.get(one.drg) ?? null;
    return { ...one, payment, difference: differenceOf(payment, ownPayment).difference };
  };
  const releases = [...new Set([...stay.releases, ...releasesOf(context.registry, priced)])];
  return { ...stay, own: paid(stay.own), drgs: stay.drgs.map(paid), paymentReason: null, releases };
}

const NOT_ASKED = 'Payments were not asked for';

/**
 * Returns a sentence about a code that the version does not have; null for a claim without one. Medicare pays no claim with
 * such a code, and while a code is typed it is none yet.
 */
function unknownCodeOf({ result: { pdx, sdx, procedures, version } }: GroupedStay): string | null {
  const unknown = [...(pdx ? [pdx] : []), ...sdx, ...procedures].find(({ valid }) => !valid);
  return unknown ? `${unknown.code} is no code of version ${versionName(version)}, or not one that is loaded` : null;
}

async function paymentsOf(
  { organizationId, meter, registry }: ClaimContext,
  priced: LoadedClaim | undefined,
  drgs: readonly string[],
  admission: () => Promise<void>,
): Promise<StayPayments> {
  if (!priced) return { reason: NOT_ASKED };
  const payments = stayPayments(registry, priced, drgs);
  if ('reason' in payments) return payments;
  await admission();
  const limit = await meter.takeOfDay(organizationId, 'stay_payment', 1);
  return limit ? { reason: limit.sentence } : payments;
}

/** @throws ModuleFailure */
function groupedStay({ claim, inputs }: LoadedClaim, isExempt: boolean): GroupedStay {
  const tables = inputs.tables(msdrg);
  const { grouper, release, input } = grouperOf(claim, tables.find(MSDRG_GROUPER), isExempt);
  const weights = tables.find(DRG_TABLES.IPPS);
  const entryOf = (drg: number) => ('missing' in weights ? undefined : weights.value.entry(drgCode(drg)));
  const result = grouped(() => grouper.group(input));
  const roles = diagnosisRoles(grouper, result);
  const { final, version } = result;
  const isGrouped = final.returnCode === 'OK';
  const kinds = isGrouped ? KINDS.map((kind) => ({ kind, drg: grouper.drgWithSeverity(input, kind) })) : [];
  const numbers = new Set([final.drg, ...(isGrouped ? drgsOfBase(grouper, version, final.baseDrg) : [])]);
  for (const { drg } of kinds) if (drg !== null) numbers.add(drg);
  const drgs = [...numbers]
    .sort((a, b) => a - b)
    .map((drg) =>
      stayDrg(
        grouper.tables,
        version,
        drg,
        kinds.flatMap((one) => (one.drg === drg ? [one.kind] : [])),
        entryOf(drg),
      ),
    );
  return {
    result,
    titles: {
      mdc: mdcDescription(grouper.tables, version, final.mdc),
      baseDrg: baseDrgDescription(grouper.tables, version, final.baseDrg),
    },
    roles,
    own: drgs.find(({ drg }) => drg === drgCode(final.drg)) as StayDrg,
    drgs,
    notInSample: codesLeftOut(grouper.tables, input),
    paymentReason: null,
    releases: [release, ...('missing' in weights ? [] : [weights.release])],
  };
}

function stayDrg(
  tables: MsdrgTables,
  version: number,
  drg: number,
  reachedBy: readonly SeverityKind[],
  entry: DrgEntry | undefined,
): StayDrg {
  return {
    drg: drgCode(drg),
    title: drgDescription(tables, version, drg),
    reachedBy,
    weight: weightOf(entry),
    geometricMeanLos: entry?.geometricMeanLos ?? null,
    arithmeticMeanLos: entry?.arithmeticMeanLos ?? null,
    payment: null,
    difference: null,
  };
}

/** @throws ModuleFailure for a claim that lacks a field, and for a version that is not loaded */
function grouperOf(
  claim: Claim,
  table: { value: MsdrgGrouper; release: string } | { missing: string },
  isExempt: boolean,
): { grouper: MsdrgGrouper; release: string; input: MsdrgClaim } {
  const input: MsdrgClaim = { ...msdrgClaim(claim), hospitalStatus: isExempt ? 'EXEMPT' : 'NON_EXEMPT' };
  if ('missing' in table) throw new ModuleFailure('NOT_LOADED', table.missing);
  const { value: grouper, release } = table;
  if (!grouper.tables.versions.includes(input.version)) throw versionNotLoaded(grouper.tables, input.version, release);
  return { grouper, release, input };
}
