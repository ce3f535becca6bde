/** A provider's records in one provider specific file. */
import type { ProviderTableMetadata } from 'pps-edge/schemas';
import { shownInCell } from '../../parts/days/shown-day.ts';
import type { Value, Version } from './versions.ts';

export interface ProviderFile {
  table: 'ipsf' | 'opsf';
  /** Newest first. */
  versions: Version[];
  /** Meaning of each field, in the file's order. */
  fields: ProviderTableMetadata;
  releases: string | null;
}

export const FILE_NAMES = { ipsf: 'Inpatient (IPSF)', opsf: 'Outpatient (OPSF)' } as const;

/** A blank is a dash: a zero of the file is a zero. */
export const written = (value: Value): string => (value === null || value === '' ? '—' : shownInCell(String(value)));
