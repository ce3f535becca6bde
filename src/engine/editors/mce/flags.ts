/** The lists that the editor's rules ask for, a bit each, by the names of CMS's data file. */

/** Flags of diagnoses. */
const DX_FLAGS = [
  'male',
  'female',
  'newborn',
  'pediatric',
  'maternity',
  'adult',
  'ecodepdx',
  'manifestation',
  'unacceptable',
  'reqsdx',
  'nonspecific',
  'qadm',
  'wrngproc',
  'unspecified',
  'msp',
  'delout',
  'clintrial',
  'diabtypeI',
  'mdc08',
  'ncov2',
  'ncov2agelt64',
  'ncov2agelt78',
  'ncov3',
  'ncov4',
  'ncov5',
  'ncov6',
  'ncov7',
  'ncov_z302',
  'ncov89',
] as const;

/** Flags of procedures. */
const PX_FLAGS = [
  'male',
  'female',
  'nonspecific',
  'or_indic',
  'biopsy',
  'los',
  'noncovered',
  'ncov45',
  'kidneyxp',
  'lcov',
  'lcov_artheartxpa',
  'lcov_artheartxpb',
  'ncov6',
  'ncov7',
  'ncov_z302',
  'ncov12agele60',
  'ncov2',
  'ncov3',
  'ncov8',
  'ncov9',
  'ncov13a',
  'ncov13b',
  'bilateral',
  'csect',
  'vagdel',
] as const;

/** Procedures of limited coverage that have an edit of their own (ICD-9 alone), with its name. */
export const LIMITED_COVERAGE_FLAGS = {
  lcov_lvrs: 'LIMITED_COVERAGE_LVRS',
  lcov_lungxp: 'LIMITED_COVERAGE_LUNG_TRANSPLANT',
  lcov_heartlungxp: 'LIMITED_COVERAGE_COMBINATION_HEART_LUNG_TRANSPLANT',
  lcov_heartxp: 'LIMITED_COVERAGE_HEART_TRANSPLANT',
  lcov_heartsys: 'LIMITED_COVERAGE_HEART_IMPLANT',
  lcov_intxp: 'LIMITED_COVERAGE_INTESTINE_MULTI_VISCERAL_TRANSPLANT',
  lcov_liverxp: 'LIMITED_COVERAGE_LIVER_TRANSPLANT',
  lcov_kidneyxp: 'LIMITED_COVERAGE_KIDNEY_TRANSPLANT',
  lcov_pancreasxp: 'LIMITED_COVERAGE_PANCREAS_TRANSPLANT',
  lcov_artheartxp: 'LIMITED_COVERAGE_ARTIFICIAL_HEART',
} as const;

type Bits<Names extends readonly string[]> = Readonly<Record<Names[number], number>>;

function bitsOf<const Names extends readonly string[]>(names: Names): Bits<Names> {
  return Object.fromEntries(names.map((name, index) => [name, 2 ** index])) as Bits<Names>;
}

export const DX = bitsOf(DX_FLAGS);
export const PX = bitsOf(PX_FLAGS);
/** Diagnoses of an age group, by its name. */
export const AGE_FLAGS: readonly (readonly [group: string, flag: number])[] = [
  ['Pediatric', DX.pediatric],
  ['Newborn', DX.newborn],
  ['Maternity', DX.maternity],
  ['Adult', DX.adult],
];
export const LIMITED_COVERAGE = bitsOf(Object.keys(LIMITED_COVERAGE_FLAGS));

/** Bits of the names; a name that the editor does not use has none. */
export function flagBits(bits: Readonly<Record<string, number>>, names: readonly string[]): number {
  return names.reduce((all, name) => all | (bits[name] ?? 0), 0);
}
