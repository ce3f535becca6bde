/** Terms as the service has them. */
import type { ContractTermsDocument, TermWarning } from 'pps-edge/schemas';
import { contracts } from './api.ts';

export interface SavedTerms {
  document: ContractTermsDocument;
  /** Null: the configuration has no terms. */
  version: number | null;
  warnings: readonly TermWarning[];
}

/** Returns the options of a change of that version alone; null: of a configuration without terms. */
export const ofVersion = (version: number | null): { ifMatch: string } | { ifNoneMatch: '*' } =>
  version === null ? { ifNoneMatch: '*' } : { ifMatch: `"${version}"` };

export const NO_TERMS: ContractTermsDocument = { version: 1, terms: [] };

export async function readStanding(contractId: string, configId: string): Promise<SavedTerms> {
  const { document, terms_version, warnings } = await contracts.getConfig(contractId, configId);
  return { document: document ?? NO_TERMS, version: terms_version, warnings };
}
