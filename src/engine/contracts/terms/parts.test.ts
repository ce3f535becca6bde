import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KINDS } from '../../claim/kinds.ts';
import { hasPart, isPart, PARTS_OF_SYSTEM, partsNamed, SYSTEMS_OF_KIND } from './parts.ts';

const FOLDERS: Readonly<Record<string, string>> = {
  IPPS: 'ipps',
  PSYCH: 'ipf',
  LTCH: 'ltch',
  IRF: 'irf',
  SNF: 'snf',
  HHA: 'hha',
  HOSPICE: 'hospice',
  ESRD: 'esrd',
  FQHC: 'fqhc',
  OPPS: 'opps',
  ASC: 'asc',
};

/** Returns the source of a pricer without its tests. */
function sourceOf(folder: string): string {
  const path = `src/engine/pricers/${folder}`;
  const files = readdirSync(path).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return files.map((file) => readFileSync(`${path}/${file}`, 'utf8')).join('\n');
}

describe('parts of a payment', () => {
  it.each(Object.entries(FOLDERS))('%s writes each of its parts', (system, folder) => {
    const source = sourceOf(folder);
    const unwritten = (PARTS_OF_SYSTEM[system] ?? []).filter((part) => !new RegExp(`\\b${part}\\b`).test(source));
    expect(unwritten).toEqual([]);
  });

  it('every kind has a system, and every system a kind', () => {
    const systems = KINDS.flatMap((kind) => SYSTEMS_OF_KIND[kind]);
    expect([...systems].sort()).toEqual(Object.keys(PARTS_OF_SYSTEM).sort());
  });

  it.each([
    ['IPPS', 'outlier', ['operating_outlier', 'capital_outlier']],
    ['IPPS', 'dsh', ['operating_dsh', 'capital_dsh']],
    ['IPPS', 'ime', ['operating_ime', 'capital_ime']],
    ['PSYCH', 'ime', ['teaching']],
    ['IRF', 'ime', ['teaching']],
    ['IRF', 'dsh', ['low_income']],
    ['OPPS', 'outlier', ['outlier']],
    ['OPPS', 'ime', []],
    ['IPPS', 'operating_fsp', ['operating_fsp']],
    ['IPPS', 'visit', []],
  ])('%s: %s is %j', (system, name, parts) => {
    expect(partsNamed(system, name)).toEqual(parts);
  });

  it('are known by their names, and by the kinds that have them', () => {
    expect([isPart('outlier'), isPart('dsh'), isPart('uncompensated_care'), isPart('outliers')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([hasPart(['outpatient'], 'dsh'), hasPart(['outpatient', 'inpatient'], 'dsh')]).toEqual([false, true]);
  });
});
