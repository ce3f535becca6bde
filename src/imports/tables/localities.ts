/** Pricing localities and the contractors that they belong to. */
import type { RowOf } from '../../datasets/tables.ts';
import type { ImportTable } from '../release/import-table.ts';

/** Rows as src/storage/lookups/localities.ts reads them. */
const localityDocument = {
  name: 'pfs_localities',
  sql: `SELECT json_group_array(json_array(l.id, l.year, l.locality, l.loc_description, l.mac, l.state, l.gpci_work, l.gpci_pe,
      l.gpci_mp, l.start_date, l.end_date, l.release_id,
      coalesce((SELECT m.name FROM mac m WHERE m.mac = l.mac), ''),
      (SELECT s.data ->> 'conversion_factor' FROM locality_supplement s
        WHERE s.locality = l.locality AND s.year = l.year AND s.kind = 'anesthesia_conversion_factor'
          AND s.data ->> 'price_indicator' = '9'),
      (SELECT s.data ->> 'counties' FROM locality_supplement s
        WHERE s.locality = l.locality AND s.year = l.year AND s.kind = 'counties')
    ) ORDER BY l.year DESC, l.locality) FROM pfs_locality l`,
};

export const pfsLocality: ImportTable<RowOf['pfs_locality']> = {
  name: 'pfs_locality',
  database: 'REFERENCE',
  columns: [
    'year',
    'locality',
    'loc_description',
    'mac',
    'state',
    'gpci_work',
    'gpci_pe',
    'gpci_mp',
    'start_date',
    'end_date',
  ],
  values: (row) => [
    row.year,
    row.locality,
    row.locDescription,
    row.mac,
    row.state,
    row.gpciWork,
    row.gpciPe,
    row.gpciMp,
    row.startDate,
    row.endDate,
  ],
  identity: ['locality', 'start_date'],
  document: localityDocument,
};

export const mac: ImportTable<RowOf['mac']> = {
  name: 'mac',
  database: 'REFERENCE',
  columns: ['mac', 'name', 'jurisdiction'],
  values: (row) => [row.mac, row.name, row.jurisdiction],
  identity: ['mac'],
  document: localityDocument,
};

export const localitySupplement: ImportTable<RowOf['locality_supplement']> = {
  name: 'locality_supplement',
  database: 'REFERENCE',
  columns: ['kind', 'year', 'locality', 'data'],
  values: (row) => [row.kind, row.year, row.locality, JSON.stringify(row.data)],
  identity: ['locality', 'year', 'kind'],
  document: localityDocument,
};
