/** Samples of the provider specific files: invented providers in the published layout. */
import { PROVIDER_FIELDS, type ProviderTable } from '../../engine/provider/provider-file.ts';
import { readProviderRecord } from '../providers/provider-file.ts';
import type { SourceFile } from '../reading/dataset.ts';
import { BadField } from '../reading/fields.ts';
import { openTable } from '../reading/table.ts';
import type { Head, SeedOf } from './layout.ts';

/** Begins with a state code that CMS has not assigned (State Operations Manual 2779A1), as no provider's CCN does. */
const SAMPLE_CCN = /^98/;

function providerFileSample(table: ProviderTable) {
  const fields = PROVIDER_FIELDS[table];
  const names = fields.map(({ name }) => name);
  const columns = Object.fromEntries(names.map((name) => [name, new RegExp(`^${name}$`)]));
  const [ccn, npi, effective] = ['provider_ccn', 'national_provider_identifier', 'effective_date'].map((name) =>
    names.indexOf(name),
  ) as [number, number, number];
  return (file: SourceFile, head: Head): SeedOf<ProviderTable> => {
    const { dataset, source, ...release } = head;
    const rows = openTable(file, { columns }).rows(
      (cells) => {
        const row = readProviderRecord(fields, (position) => cells.text(names[position] as string));
        if (!SAMPLE_CCN.test(String(row[ccn]))) throw new BadField(`provider_ccn '${row[ccn]}' may be a real one`);
        if (!/^2\d{9}$/.test(String(row[npi]))) throw new BadField(`the NPI '${row[npi]}' does not begin with 2`);
        return row;
      },
      (row) => `${row[ccn]} ${row[npi]} ${row[effective]}`,
    );
    return { dataset, table, source, reading: { sampleOf: dataset, ...release, rows } };
  };
}

export const PROVIDER_FILE_LAYOUTS = { ipsf: providerFileSample('ipsf'), opsf: providerFileSample('opsf') };
