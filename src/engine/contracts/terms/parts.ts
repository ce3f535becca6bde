/** Names of the parts of Medicare's payment, by payment system and kind of claim, and names of several parts together. */
import { KINDS, type Kind } from '../../claim/kinds.ts';
import type { Part } from './terms.ts';

/** Parts that each payment system pays, in the order in which it adds them. */
export const PARTS_OF_SYSTEM: Readonly<Record<string, readonly Part[]>> = {
  IPPS: [
    'operating_fsp',
    'operating_hsp',
    'operating_dsh',
    'operating_ime',
    'operating_outlier',
    'capital_fsp',
    'capital_dsh',
    'capital_ime',
    'capital_outlier',
    'uncompensated_care',
    'new_technology',
    'low_volume',
    'readmissions',
    'value_based_purchasing',
    'hospital_acquired_conditions',
    'pass_through',
    'bundle',
    'islet_isolation',
  ],
  PSYCH: ['federal', 'teaching', 'ect', 'outlier'],
  LTCH: ['standard', 'site_neutral', 'outlier', 'discharge_payment_percentage'],
  IRF: ['federal', 'low_income', 'teaching', 'outlier', 'facility_specific'],
  SNF: ['base', 'value_based_purchasing'],
  HHA: ['period', 'visits', 'outlier', 'add_ons', 'value_based_purchasing'],
  HOSPICE: [
    'routine_home_care',
    'continuous_home_care',
    'inpatient_respite_care',
    'general_inpatient_care',
    'end_of_life',
  ],
  ESRD: ['treatment', 'outlier'],
  FQHC: ['visit', 'add_on'],
  OPPS: ['apc', 'outlier'],
  ASC: ['line'],
  PFS: ['line'],
};

/** Names that stand for other parts of a system. */
const ALIASES: Readonly<Record<string, Readonly<Record<Part, readonly Part[]>>>> = {
  IPPS: {
    outlier: ['operating_outlier', 'capital_outlier'],
    dsh: ['operating_dsh', 'capital_dsh'],
    ime: ['operating_ime', 'capital_ime'],
  },
  PSYCH: { ime: ['teaching'] },
  IRF: { ime: ['teaching'], dsh: ['low_income'] },
};

/** Payment systems that may pay a claim of each kind. */
export const SYSTEMS_OF_KIND: Readonly<Record<Kind, readonly string[]>> = {
  inpatient: ['IPPS', 'PSYCH', 'LTCH', 'IRF'],
  skilled_nursing: ['SNF'],
  outpatient: ['OPPS'],
  surgical_center: ['ASC'],
  clinic: ['FQHC'],
  dialysis: ['ESRD'],
  home_health: ['HHA'],
  hospice: ['HOSPICE'],
  professional: ['PFS'],
};

/** Payment systems that know what Medicare pays of a line without the patient's share. */
export const SYSTEMS_WITH_SHARES: ReadonlySet<string> = new Set(['OPPS', 'ASC', 'FQHC', 'PFS']);
/** Kinds that such systems pay: `basis` may be `paid`. */
export const KINDS_WITH_SHARES: ReadonlySet<Kind> = new Set(
  KINDS.filter((kind) => SYSTEMS_OF_KIND[kind].some((system) => SYSTEMS_WITH_SHARES.has(system))),
);

/** Returns the parts of a system that a name stands for; none if the system has no such part. */
export function partsNamed(system: string, name: Part): readonly Part[] {
  const alias = ALIASES[system]?.[name];
  if (alias) return alias;
  return PARTS_OF_SYSTEM[system]?.includes(name) ? [name] : [];
}

/** True if some payment system has a part, or parts, of that name. */
export function isPart(name: Part): boolean {
  return Object.keys(PARTS_OF_SYSTEM).some((system) => partsNamed(system, name).length > 0);
}

/** True if a payment system of one of the kinds has the part. */
export function hasPart(kinds: readonly Kind[], name: Part): boolean {
  return kinds.some((kind) => SYSTEMS_OF_KIND[kind].some((system) => partsNamed(system, name).length > 0));
}
