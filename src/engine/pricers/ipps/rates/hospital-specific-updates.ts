/**
 * Updates of hospital-specific rates since the base of FY 2018: applicable percentage increases (42 CFR 412.64(d),
 * 412.73(c), 412.78(e), 412.79(d)) and budget neutrality factors, from the final rules' tables of rates and the factor
 * sheets of CMS's yearly IPPS change requests.
 */
import { type Exact, exact, ONE } from '../../../core/exact.ts';
import { type Certainty, figure, NOT_HELD } from '../../../core/figure.ts';
import type { HospitalSpecificUpdate } from './rates.ts';

interface YearUpdate {
  certainty: Certainty;
  full: string;
  noQuality: string;
  noEhr: string;
  neither: string;
  /** Update of Puerto Rico, which quality reporting does not change; absent where the national one applies. */
  puertoRico?: { full: string; noEhr: string };
  /** MS-DRG recalibration, and since FY 2023 the cap of 10 percent on a weight's decrease; null: not held. */
  neutrality: readonly string[] | null;
}

const UPDATES: Readonly<Record<number, YearUpdate>> = {
  2021: {
    certainty: 'C',
    full: '1.02400',
    noQuality: '1.01800',
    noEhr: '1.00600',
    neither: '1.00000',
    neutrality: ['0.997975'],
  },
  2022: {
    certainty: 'C',
    full: '1.02000',
    noQuality: '1.01325',
    noEhr: '0.99975',
    neither: '0.99300',
    puertoRico: { full: '1.02000', noEhr: '1.01325' },
    neutrality: ['1.000107'],
  },
  2023: {
    certainty: 'C',
    full: '1.03800',
    noQuality: '1.02775',
    noEhr: '1.00725',
    neither: '0.99700',
    puertoRico: { full: '1.03800', noEhr: '1.01750' },
    neutrality: ['1.000509', '0.999764'],
  },
  2024: {
    certainty: 'C',
    full: '1.03100',
    noQuality: '1.02275',
    noEhr: '1.00625',
    neither: '0.99800',
    puertoRico: { full: '1.03100', noEhr: '1.00625' },
    neutrality: ['1.001463', '0.999928'],
  },
  2025: {
    certainty: 'R',
    full: '1.02900',
    noQuality: '1.02050',
    noEhr: '1.00350',
    neither: '0.99500',
    puertoRico: { full: '1.02900', noEhr: '1.00350' },
    neutrality: ['0.997190', '0.999874'],
  },
  2026: {
    certainty: 'R',
    full: '1.02600',
    noQuality: '1.01775',
    noEhr: '1.00125',
    neither: '0.99300',
    puertoRico: { full: '1.02600', noEhr: '1.00125' },
    neutrality: ['0.998580', '0.999897'],
  },
  2027: {
    certainty: 'F',
    full: '1.02300',
    noQuality: '1.01500',
    noEhr: '0.99900',
    neither: '0.99100',
    puertoRico: { full: '1.02300', noEhr: '0.99900' },
    neutrality: null,
  },
};

/** Full update and neutrality factor of FY 2019 and of FY 2020, before the first year above. */
const EARLIER = ['1.01350', '0.997190', '1.02600', '0.996859'];

/** @param citation final rule of the year */
export function hospitalSpecificUpdate(fiscalYear: number, citation: string): HospitalSpecificUpdate {
  const update = UPDATES[fiscalYear];
  if (!update) throw new RangeError(`no hospital-specific update of FY ${fiscalYear}`);
  const { certainty, neutrality, puertoRico } = update;
  const of = (factor: string) => figure(factor, certainty, citation);
  const before = Object.keys(UPDATES).flatMap((year) =>
    Number(year) < fiscalYear ? [UPDATES[Number(year)] as YearUpdate] : [],
  );
  const isKnown = before.every((year) => year.neutrality !== null);
  const earlier = product([...EARLIER, ...before.flatMap((year) => [year.full, ...(year.neutrality ?? [])])]);
  return {
    full: of(update.full),
    noQuality: of(update.noQuality),
    noEhr: of(update.noEhr),
    neither: of(update.neither),
    puertoRico: puertoRico ? { full: of(puertoRico.full), noEhr: of(puertoRico.noEhr) } : null,
    earlier: isKnown ? { value: earlier, certainty: 'D', citation: 'updates since FY 2018' } : NOT_HELD,
    neutrality: neutrality === null ? NOT_HELD : { value: product(neutrality), certainty, citation },
  };
}

/** The budget neutrality factors of a year as they are printed; the cap on weights has one since FY 2023. */
export function neutralityFactors(fiscalYear: number): { recalibration: Exact; weightCap: Exact } | undefined {
  const [recalibration, weightCap] = UPDATES[fiscalYear]?.neutrality ?? [];
  return recalibration && weightCap ? { recalibration: exact(recalibration), weightCap: exact(weightCap) } : undefined;
}

function product(factors: readonly string[]): Exact {
  return factors.reduce((total, factor) => total.times(exact(factor)), ONE);
}
