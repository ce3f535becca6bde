/**
 * OPPS cap (OPPSCAP), part of each PFS relative value file release: imaging whose technical component is capped at the
 * hospital outpatient amount, Social Security Act 1848(b)(4). Dollars by locality, half-up of
 * (work RVU x work GPCI + PE for OPPS x PE GPCI + MP for OPPS x MP GPCI) x conversion factor, all of the same release;
 * the work of a contractor-priced global service is that of its professional component.
 */
import { dollars } from '../reading/bounds.ts';
import type { Dataset } from '../reading/dataset.ts';
import { quarterName, scopeOf, statedQuarter } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import type { OppsCapRow } from './rows.ts';

const COLUMNS = {
  HCPCS: /^HCPCS$/,
  MOD: /^MOD$/,
  PROCSTAT: /^PROCSTAT$/,
  CARRIER: /^CARRIER$/,
  LOCALITY: /^LOCALITY$/,
  'FACILITY PRICE': /^FACILITY PRICE$/,
  // CMS's spelling
  'NON-FACILITY PRICE': /^NON-FACILI?TY PRICE$/,
};

export const oppsCap: Dataset<OppsCapRow> = {
  name: 'opps-cap',
  title: 'OPPS payment cap on imaging by locality',
  table: 'opps_cap',
  licence: 'public domain',
  recognise: (head) => /^\ufeff?HCPCS,MOD,PROCSTAT,CARRIER,LOCALITY,FACILITY PRICE,/.test(head),
  read(file, options) {
    const release = statedQuarter(file, options, 'the file does not say which quarterly release it is of');
    return {
      label: `OPPSCAP ${quarterName(release)}`,
      scope: scopeOf(release),
      effectiveStart: release.start,
      effectiveEnd: release.end,
      rows: openTable(file, { columns: COLUMNS }).rows<OppsCapRow>(
        (fields) => ({
          code: fields.code('HCPCS'),
          modifiers: fields.modifiers('MOD'),
          locality: fields.padded('CARRIER', 5, 'a MAC number') + fields.padded('LOCALITY', 2, 'a locality number'),
          startDate: release.start,
          endDate: release.end,
          facilityPrice: fields.decimal('FACILITY PRICE', dollars(0, 20_000)),
          nonFacilityPrice: fields.decimal('NON-FACILITY PRICE', dollars(0, 20_000)),
        }),
        (row) => `${row.code} ${row.modifiers} ${row.locality}`,
      ),
    };
  },
};
