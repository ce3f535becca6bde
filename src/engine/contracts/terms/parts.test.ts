import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KINDS, type Kind } from '../../claim/kinds.ts';
import { MODULES } from '../../modules.ts';
import {
  hasPart,
  isPart,
  KINDS_BY_LAST_DAY,
  KINDS_PAID_WHOLE,
  KINDS_WITH_SHARES,
  PARTS_OF_SYSTEM,
  partsNamed,
  SYSTEMS_WITH_SHARES,
  systemsOf,
} from './parts.ts';

const PRICERS = 'src/engine/pricers';
const pricers = MODULES.filter(({ kind }) => kind === 'pricer');

/** Returns the source of each pricer by the name of its module, without tests and without the list of its parts. */
const sources = new Map(
  readdirSync(PRICERS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: folder }) => {
      const files = readdirSync(`${PRICERS}/${folder}`).filter((file) => /(?<!\.test)\.ts$/.test(file));
      const source = files.map((file) => readFileSync(`${PRICERS}/${folder}/${file}`, 'utf8')).join('\n');
      const [, name = ''] = /^ {2}name: '(\w+)',$/m.exec(source) ?? [];
      return [name, source.replace(/^ {2}parts: \[[^\]]*\],$/m, '')] as const;
    }),
);

describe('parts of a payment', () => {
  it.each(pricers.map(({ name, parts = [] }) => [name, parts] as const))(
    '%s writes each of its parts',
    (name, parts) => {
      const source = sources.get(name) ?? '';
      expect(parts.length).toBeGreaterThan(0);
      expect(parts.filter((part) => !new RegExp(`\\b${part}\\b`).test(source))).toEqual([]);
    },
  );

  it.each(pricers)('$name has the kinds, parts and shares that its module says', (module) => {
    const { name, kinds, parts, partAliases = {}, hasShares = false } = module;
    expect(KINDS.filter((kind) => systemsOf(kind).includes(name))).toEqual(kinds);
    expect(PARTS_OF_SYSTEM[name]).toEqual(parts);
    expect(Object.keys(partAliases).map((alias) => [alias, partsNamed(name, alias)])).toEqual(
      Object.entries(partAliases),
    );
    for (const part of parts ?? []) if (!(part in partAliases)) expect(partsNamed(name, part)).toEqual([part]);
    expect(SYSTEMS_WITH_SHARES.has(name)).toBe(hasShares);
    if (hasShares) expect(kinds.every((kind) => KINDS_WITH_SHARES.has(kind))).toBe(true);
  });

  it.each<[Kind, systems: string[], about: { hasShares?: true; isWhole?: true; isByLastDay?: true }]>([
    ['inpatient', ['IPPS', 'PSYCH', 'LTCH', 'IRF'], { isWhole: true, isByLastDay: true }],
    ['skilled_nursing', ['SNF'], { isByLastDay: true }],
    ['outpatient', ['OPPS'], { hasShares: true }],
    ['surgical_center', ['ASC'], { hasShares: true }],
    ['clinic', ['FQHC'], { hasShares: true }],
    ['dialysis', ['ESRD'], { isWhole: true }],
    ['home_health', ['HHA'], { isWhole: true, isByLastDay: true }],
    ['hospice', ['HOSPICE'], { isWhole: true }],
    ['professional', ['PFS'], { hasShares: true }],
  ])('%s claims are paid by %j: %j', (kind, systems, { hasShares = false, isWhole = false, isByLastDay = false }) => {
    expect(systemsOf(kind)).toEqual(expect.arrayContaining(systems));
    expect(KINDS_WITH_SHARES.has(kind)).toBe(hasShares);
    expect(KINDS_PAID_WHOLE.has(kind)).toBe(isWhole);
    expect(KINDS_BY_LAST_DAY.has(kind)).toBe(isByLastDay);
  });

  it('every system has a kind, and every kind a system', () => {
    const systems = KINDS.map(systemsOf);
    expect(systems.filter((names) => names.length === 0)).toEqual([]);
    expect([...new Set(systems.flat())].sort()).toEqual(Object.keys(PARTS_OF_SYSTEM).sort());
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
    expect(isPart('constructor')).toBe(false);
    expect([hasPart(['outpatient'], 'dsh'), hasPart(['outpatient', 'inpatient'], 'dsh')]).toEqual([false, true]);
  });
});
