/** Columns and texts of the MS-DRG look-ups. */
import type { DrgOfCode, MsdrgDiagnosis } from '../../api/schemas.ts';
import type { Column } from './table.ts';

type Severity = MsdrgDiagnosis['severity'];

export const SEVERITY_TEXTS: Readonly<Record<Severity, string>> = {
  MCC: 'MCC',
  CC: 'CC',
  NON_CC: 'neither CC nor MCC',
};

/** Returns the severities with which a stay comes to a DRG: `an MCC`, `a CC or neither`, `any`. */
export function reachedText(severities: readonly Severity[]): string {
  if (severities.length === 3) return 'any';
  const texts: Record<Severity, string> = { MCC: 'an MCC', CC: 'a CC', NON_CC: 'neither' };
  return severities.map((severity) => texts[severity]).join(' or ');
}

export const DRG_OF_CODE: readonly Column<DrgOfCode>[] = [
  { heading: 'DRG', of: ({ drg }) => drg },
  { heading: 'MDC', of: ({ mdc }) => mdc },
  { heading: 'Type', of: ({ type }) => type.toLowerCase() },
  { heading: 'With', of: ({ severities }) => reachedText(severities) },
  { heading: 'Title', of: ({ title }) => title },
];

/** Returns a list of codes with how many there are: `32: A18.84, …`; undefined for none. */
export function exclusionsText({ count, codes }: MsdrgDiagnosis['not_beside']): string | undefined {
  const shown = codes.slice(0, 8);
  return count === 0 ? undefined : `${count}: ${shown.join(', ')}${count > shown.length ? ', …' : ''}`;
}
