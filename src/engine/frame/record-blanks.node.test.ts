/** Every read of a provider's record goes by one reader, and the sample's records have no blank that is not theirs. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/local-databases.ts';
import type { ModuleName } from '../claim/claim.ts';
import { isBlank } from '../provider/provider-fields.ts';
import { PROVIDER_FIELDS, type ProviderRecord, type ProviderTable } from '../provider/provider-file.ts';
import { RECORD_BLANKS } from './record-blanks.ts';

describe('pricers', () => {
  const files = globSync('src/engine/pricers/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));

  it('read a field of the record by `providerFields` alone (M3)', () => {
    const own = /\b(?:record|provider\.value)(?:\.[a-z]+_[a-z_]+|\[)/;
    const reads = files.filter((file) => own.test(readFileSync(`${ROOT}/${file}`, 'utf8')));
    expect([files.length > 100, reads]).toEqual([true, []]);
  });
});

/** Pricer by provider type; of the outpatient file all others are priced by OPPS. */
const PRICERS: Readonly<Record<string, ModuleName>> = {
  ...{ '00': 'IPPS', '07': 'IPPS', '14': 'IPPS', '15': 'IPPS', '16': 'IPPS', '17': 'IPPS', '21': 'IPPS', '22': 'IPPS' },
  ...{ '02': 'LTCH', '03': 'PSYCH', '49': 'PSYCH', '04': 'IRF', '50': 'IRF', '38': 'SNF', '36': 'HHA' },
  ...{ '40': 'ESRD', '41': 'ESRD' },
};

const recordsOf = (table: ProviderTable): ProviderRecord[] => {
  const [head = '', ...rows] = readFileSync(`${ROOT}/seed/${table}.csv`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const names = head.split(',');
  const isText = new Set(PROVIDER_FIELDS[table].flatMap(({ name, type }) => (type === 'text' ? [name] : [])));
  return rows.map((row) => {
    const cells = row.split(',').map((cell, i): [string, string | number | null] => {
      const name = names[i] as string;
      return [name, cell === '' ? null : isText.has(name) ? cell : Number(cell.replaceAll('-', ''))];
    });
    return Object.fromEntries(cells);
  });
};

/** A hospital under a waiver, which has no price. */
const OF_SAMPLE: Readonly<Record<ProviderTable, readonly string[]>> = {
  ipsf: ['IPPS 980003: supplemental_security_income_ratio', 'IPPS 980003: medicaid_ratio'],
  opsf: [],
};

it.each(['ipsf', 'opsf'] as const)('records of the sample have no blank that may be warned of: %s (M3)', (table) => {
  const warned = recordsOf(table).flatMap((record) => {
    const ofType = PRICERS[String(record.provider_type)];
    const system = table === 'ipsf' ? ofType : ofType === 'ESRD' ? 'ESRD' : 'OPPS';
    return Object.entries((system && RECORD_BLANKS[system]) ?? {}).flatMap(([field, blank]) => {
      if (!isBlank(record[field])) return [];
      const counts =
        (blank.does === 'unknown' && blank.greatest !== undefined) ||
        (blank.does === 'default' && (blank.counts?.(record, Number(record.effective_date)) ?? true));
      return counts ? [`${system} ${record.provider_ccn}: ${field}`] : [];
    });
  });
  expect([...new Set(warned)]).toEqual(OF_SAMPLE[table]);
});
