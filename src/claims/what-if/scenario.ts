/** A scenario: what differs from the claim as sent. */
import { type Claim, providerOf } from '../../engine/claim/claim.ts';
import { type ErrorEntry, errorEntry } from '../../engine/claim/errors.ts';
import { problemsOf, refusalOf } from '../../engine/claim/problems.ts';
import { faultsOf } from '../../engine/contracts/terms/faults.ts';
import type { Unsaved, UnsavedConfig } from '../load/contracts/unsaved.ts';
import { type ReadClaim, readClaim } from '../wire/read-claim.ts';
import { type Body, NoPlace, withValue } from './body-path.ts';
import { movedClaim } from './moved-claim.ts';

/** Fields that are absent leave the claim as it is. */
export interface Scenario {
  name: string;
  /** In place of the provider's; `0`: none. */
  contractId?: string;
  /** Fields of the contract that are not saved. */
  contract?: Unsaved['contract'];
  /** A configuration of the contract that is not saved. */
  config?: UnsavedConfig;
  /** YYYYMMDD: the last day to which all dates move. */
  thruDate?: number;
  /** YYYYMMDD: releases that were imported later are not used. */
  releasesAsOf?: number;
  drg?: 'grouped' | 'billed' | 'lower';
  /** In place of the claim's provider, as a claim gives it; the contract stays unless it is given. */
  provider?: Body;
  /** Place of service. */
  zip?: { zip: string; zip4: string };
  /** 431 for v43.1. */
  grouperVersion?: number;
  modules?: readonly string[];
  /** By path of the claim's body. */
  set?: Body;
}

/** A claim as a scenario prices it, or what is wrong with it. */
export type ScenarioClaim = { claim: Claim; unsaved?: Unsaved } | { problems: readonly ErrorEntry[]; claimId: string };

/** True if the scenario goes by a contract or configuration that nobody saved. */
export const isUnsaved = ({ contract, config }: Scenario): boolean => contract !== undefined || config !== undefined;

/** Returns a sentence about a scenario that no claim can be priced by; null for all others. */
export function faultOf(scenario: Scenario): string | null {
  const { config } = scenario;
  if (config?.terminationDate && config.terminationDate < config.effectiveDate)
    return 'config.termination_date must not be before effective_date';
  const [faultOfTerms] = config?.terms ? faultsOf(config.terms) : [];
  if (faultOfTerms) return `config.terms: ${faultOfTerms}`;
  if (isUnsaved(scenario) && /^0+$/.test(scenario.contractId ?? ''))
    return 'contract_id 0 is no contract, which contract and config need';
  const read = readClaim(changedBody({}, scenario, { isOfAnyClaim: true }));
  if ('problems' in read) return read.problems[0]?.text ?? null;
  const { claim } = read;
  // Fields that a claim lacks would change nothing.
  const [unknown] = claim.warnings.filter(({ code }) => code === 'UNKNOWN_FIELD');
  if (unknown) return unknown.text;
  if (scenario.modules === undefined) return null;
  const problem = refusalOf(claim) ?? problemsOf({ ...claim, lines: [] }).find(({ field }) => field === 'modules');
  return problem?.text ?? null;
}

/**
 * Returns the claim of a scenario.
 * @param body the claim as sent
 */
export function scenarioClaim(body: Body, scenario: Scenario): ScenarioClaim {
  const read = readChanged(body, scenario);
  if ('problems' in read) return read;
  const { drg, grouperVersion, thruDate } = scenario;
  const claim = thruDate === undefined ? read.claim : movedClaim(read.claim, thruDate);
  if (!claim) return refused(read.claim, 'thru_date of the scenario moves no claim without thru_date', 'thru_date');
  const scenarioClaim: Claim = {
    ...claim,
    ...(drg === 'billed' || drg === 'lower' ? { drgChoice: drg } : {}),
    ...(grouperVersion === undefined ? {} : { grouperVersion }),
  };
  if (!isUnsaved(scenario)) return { claim: scenarioClaim };
  const contractId = providerOf(scenarioClaim)?.contractId ?? '0';
  if (/^0*$/.test(contractId)) {
    const text = 'the scenario has a contract or config that is not saved, and neither it nor the claim a contract_id';
    return refused(scenarioClaim, text, 'billing_provider.contract_id');
  }
  const { contract, config } = scenario;
  return {
    claim: scenarioClaim,
    unsaved: { contractId, ...(contract ? { contract } : {}), ...(config ? { config } : {}) },
  };
}

function refused({ claimId }: Claim, text: string, field: string): ScenarioClaim {
  return { problems: [errorEntry('CLAIM', 'INVALID', text, '', field)], claimId };
}

function readChanged(body: Body, scenario: Scenario): ReadClaim {
  try {
    return readClaim(changedBody(body, scenario));
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error;
    const claimId = typeof body.claimid === 'string' ? body.claimid.slice(0, 100) : '';
    return { problems: [errorEntry('CLAIM', 'INVALID', error.message)], claimId };
  }
}

/** @throws NoPlace where the claim lacks the place of a value to set */
function changedBody(body: Body, scenario: Scenario, options: { isOfAnyClaim?: boolean } = {}): Body {
  const { contractId, modules, provider, set = {}, zip } = scenario;
  let changed = body;
  if (provider) changed = withProvider(changed, (before) => ({ contract_id: before.contract_id, ...provider }));
  if (contractId !== undefined) changed = withProvider(changed, (before) => ({ ...before, contract_id: contractId }));
  if (zip) changed = withPlace(changed, zip);
  if (modules) changed = { ...changed, modules };
  for (const [path, value] of Object.entries(set)) changed = withValue(changed, path, value, options);
  return changed;
}

/** Changes the provider whose record and contract apply: `billing_provider`, else `servicing_provider`. */
function withProvider(body: Body, change: (before: Body) => Body): Body {
  const field =
    !isObject(body.billing_provider) && isObject(body.servicing_provider) ? 'servicing_provider' : 'billing_provider';
  const before = body[field];
  return { ...body, [field]: change(isObject(before) ? before : {}) };
}

/** Moves every provider to a place; a locality that the claim names would count before it. */
function withPlace(body: Body, { zip, zip4 }: NonNullable<Scenario['zip']>): Body {
  const placed = (provider: Body): Body => ({
    ...provider,
    address: { ...(isObject(provider.address) ? provider.address : {}), zip, zip4 },
    carrier: null,
    locality: null,
  });
  const { servicing_provider: servicing, lines } = body;
  return {
    ...withProvider(body, placed),
    ...(isObject(servicing) ? { servicing_provider: placed(servicing) } : {}),
    ...(Array.isArray(lines) ? { lines: lines.map((line: unknown) => linePlaced(line, placed)) } : {}),
  };
}

function linePlaced(line: unknown, placed: (provider: Body) => Body): unknown {
  if (!isObject(line) || !isObject(line.servicing_provider)) return line;
  return { ...line, servicing_provider: placed(line.servicing_provider) };
}

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
