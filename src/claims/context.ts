/** Everything that claims of one caller are processed with. Knows no HTTP. */
import type { Claim } from '../engine/claim/claim.ts';
import type { Registry } from '../engine/frame/process.ts';
import type { SharedRuns } from '../engine/frame/shared-runs.ts';
import type { View } from './answer/view.ts';
import type { ClaimStorage } from './load/claim-storage.ts';
import type { Unsaved } from './load/contracts/unsaved.ts';
import type { Meter } from './meter.ts';

export interface ClaimContext {
  organizationId: string;
  storage: ClaimStorage;
  meter: Meter;
  /** The modules that the service has. */
  registry: Registry;
  /** True: the outputs have the steps of each module; `summary`: what they mean, in sentences. */
  explain: boolean | 'summary';
  /** Absent: the whole answer. */
  view?: View;
  /** Returns the changes that are not saved of the contract by which a claim is priced. Absent: contracts as stored. */
  unsaved?: (claim: Claim) => Unsaved | undefined;
  /** Runs of editors and groupers that the claims share. Absent: every claim has its own. */
  sharedRuns?: SharedRuns;
}

/** Context for loading claims: nothing is counted. */
export type LoadContext = Omit<ClaimContext, 'meter'>;
