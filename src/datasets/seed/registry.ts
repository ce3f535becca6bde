/** The sample of the provider registry. */
import { BadField } from '../reading/fields.ts';
import { openTable } from '../reading/table.ts';
import { headings, withoutFaults } from './layout.ts';

/** An invented provider, in the fields of the provider registry (NPPES). */
export interface SampleProvider {
  npi: string;
  name: string;
  enumerationType: 'NPI-1' | 'NPI-2';
  /** Practice location: 5 or 9 digits; '' if the provider has none. */
  postalCode: string;
  state: string;
  /** `A` active, `D` deactivated. */
  status: 'A' | 'D';
}

/**
 * Reads seed/registry.csv. Its NPIs pass the check digit but begin with 2, while all NPIs known to be issued begin with
 * 1.
 * @throws UnreadableFile on the first line that cannot be used
 */
export function readRegistrySample(text: string): SampleProvider[] {
  const file = { name: 'registry.csv', text };
  const columns = headings(['npi', 'name', 'enumeration_type', 'postal_code', 'state', 'status']);
  const rows = openTable(file, { columns }).rows(
    (fields): SampleProvider => {
      const npi = fields.matching('npi', /^2\d{9}$/, '10 digits that begin with 2');
      if (!passesCheckDigit(npi)) throw new BadField(`npi '${npi}' has a wrong check digit`);
      return {
        npi,
        name: fields.matching('name', /^SAMPLE PROVIDER /, 'a name that says it is a sample'),
        enumerationType: fields.matching('enumeration_type', /^NPI-[12]$/, 'NPI-1 or NPI-2') as 'NPI-1' | 'NPI-2',
        postalCode: fields.matching('postal_code', /^(?:\d{5}|\d{9})?$/, '5 or 9 digits'),
        state: fields.matching('state', /^(?:[A-Z]{2})?$/, 'a state'),
        status: fields.matching('status', /^[AD]$/, 'A or D') as 'A' | 'D',
      };
    },
    ({ npi }) => npi,
  );
  return withoutFaults(file, rows);
}

/** True if the NPI passes the Luhn formula with the card issuer prefix 80840, 45 CFR 162.406. */
function passesCheckDigit(npi: string): boolean {
  const weighted = [...`80840${npi}`].reverse().map((digit, at) => Number(digit) * (at % 2 === 1 ? 2 : 1));
  return weighted.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}
