/** Completes the beginning of an NPI or CCN. */
import { PROVIDER_TYPES } from '../../engine/provider/provider-types.ts';
import type { ProviderIndex } from '../../storage/lookups/provider-index.ts';

export interface Suggestion {
  value: string;
  label: string;
  type: 'base' | 'custom';
}

/** Returns the suggestion for a custom provider: `980001 · Rates of 2026`. */
export const customSuggestion = ({ providerId, label }: { providerId: string; label: string | null }): Suggestion => ({
  value: providerId,
  label: [providerId, label].filter(Boolean).join(' · '),
  type: 'custom',
});

/**
 * Returns the numbers of all indexes that begin with the text, in order, each once and with the label of its newest
 * record: `980001 · NPI 2000001000 · Short-term hospital · CA`.
 */
export function suggest(
  indexes: readonly ProviderIndex[],
  identifier: 'npi' | 'provider_ccn',
  prefix: string,
  limit: number,
): Suggestion[] {
  const start = prefix.toUpperCase();
  const matches = new Map<string, ProviderIndex['providers'][number]>();
  for (const provider of indexes.flatMap((index) => index.providers)) {
    const value = identifier === 'npi' ? provider.npi : provider.ccn;
    if (!value.startsWith(start)) continue;
    const before = matches.get(value);
    if (!before || before.newest < provider.newest) matches.set(value, provider);
  }
  return [...matches]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([value, { ccn, npi, type, state }]) => {
      const other = identifier === 'npi' ? `CCN ${ccn}` : npi && `NPI ${npi}`;
      const kind = PROVIDER_TYPES[type] ?? (type && `Provider type ${type}`);
      return { value, label: [value, other, kind, state].filter(Boolean).join(' · '), type: 'base' as const };
    });
}
