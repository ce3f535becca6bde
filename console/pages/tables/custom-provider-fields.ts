/** Form fields of a custom provider's version. */
import { PpsEdgeError } from 'pps-edge/errors';
import type { CustomProvider } from 'pps-edge/schemas';
import type { Field } from './record-dialog.tsx';

export const versionFields = (version?: CustomProvider): Field[] => [
  { key: 'label', label: 'Label', value: version?.label ?? '', longest: 200 },
  { key: 'notes', label: 'Notes', kind: 'lines', value: version?.notes ?? '', longest: 5000 },
  {
    key: 'data',
    label: 'Data',
    kind: 'lines',
    value: JSON.stringify(version?.data ?? { ipsf: {} }, null, 2),
    isRequired: true,
    hint: 'JSON; ipsf and opsf hold fields of the provider specific files that take the place of Medicare’s',
  },
];

/** @throws PpsEdgeError that names the field, as the service would */
export function parseVersion({ label, notes, data = '' }: Readonly<Record<string, string>>) {
  try {
    return { label: label || null, notes: notes || null, data: JSON.parse(data) as Record<string, unknown> };
  } catch (error) {
    throw new PpsEdgeError(`Invalid request: data is not JSON: ${(error as Error).message}`);
  }
}
