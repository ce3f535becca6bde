/**
 * Atoms of the grouper's formulas and their numbers. First come those that are computed for a claim, then a block each
 * for the attributes of any code on it, of its principal diagnosis (`PDX:`) and of its secondary diagnoses (`SDX:`).
 */

/** Computed for the claim as a whole, in the first word of the bit set. */
export const COMPUTED_ATOMS = [
  /** No claim has it: what stands for an atom that nothing defines. */
  '',
  'MCC',
  'CC',
  'INVALID_PDX',
  'PDX_ECODE',
  'INVALID_SEX',
  'INVALID_DSTAT',
  'ALIVE',
  'DIED',
  'AMA',
  'XFRNBA',
  'ANYDX',
  'MDC_20_FALL_THRU',
  'ONLY:incident',
  'MULTST',
  'BILATERAL',
  'FOUR_DRUG_ELUTING_STENTS',
  'FOUR_NON_DRUG_ELUTING_STENTS',
  'FOUR_STENTS',
  'FOUR_VESSELS',
  'SINGLEFUSIONCTR',
  'SGLANTCTR',
  'SGLPOST1CTR',
  'SGLPOSTFUSECTR',
  'SGLANTSECTXCTR',
  'MULTFUSE',
] as const;

export const [
  NEVER,
  MCC,
  CC,
  INVALID_PDX,
  PDX_ECODE,
  INVALID_SEX,
  INVALID_DSTAT,
  ALIVE,
  DIED,
  AMA,
  XFRNBA,
  ANYDX,
  MDC_20_FALL_THRU,
  ONLY_INCIDENT,
  MULTST,
  BILATERAL,
  FOUR_DRUG_ELUTING_STENTS,
  FOUR_NON_DRUG_ELUTING_STENTS,
  FOUR_STENTS,
  FOUR_VESSELS,
  SINGLEFUSIONCTR,
  SGLANTCTR,
  SGLPOST1CTR,
  SGLPOSTFUSECTR,
  SGLANTSECTXCTR,
  MULTFUSE,
] = COMPUTED_ATOMS.keys() as unknown as [
  0,
  1,
  2,
  3,
  4,
  5,
  6,
  7,
  8,
  9,
  10,
  11,
  12,
  13,
  14,
  15,
  16,
  17,
  18,
  19,
  20,
  21,
  22,
  23,
  24,
  25,
];

/** Attributes are numbered from here: the computed atoms have the first word for themselves. */
export const FIRST_ATTRIBUTE = 32;

/** Words of the bit set that a block takes. */
export function blockWords(attributes: number): number {
  return Math.ceil((FIRST_ATTRIBUTE + attributes) / 32);
}

/** Blocks of the bit set. */
export const ANY = 0;
export const PDX = 1;
export const SDX = 2;
export const BLOCKS = 3;

/** The number of an atom by its name, where the attributes are numbered as they stand in the list. */
export function atomNumbers(attributes: readonly string[]): (name: string) => number {
  const computed = new Map<string, number>(COMPUTED_ATOMS.map((name, number) => [name, number]));
  const numbers = new Map(attributes.map((name, index) => [name, FIRST_ATTRIBUTE + index]));
  const blockBits = blockWords(attributes.length) * 32;
  return (name) => {
    const known = computed.get(name);
    if (known !== undefined) return known;
    const [, position, attribute = name] = /^(ANY|PDX|SDX):(.+)$/.exec(name) ?? [];
    const number = numbers.get(attribute);
    if (number === undefined) return NEVER;
    return (position === 'PDX' ? PDX : position === 'SDX' ? SDX : ANY) * blockBits + number;
  };
}

/** The name of an atom by its number, as formulas write it. */
export function atomName(attributes: readonly string[], atom: number): string {
  const blockBits = blockWords(attributes.length) * 32;
  const block = Math.floor(atom / blockBits);
  const number = atom % blockBits;
  if (number < FIRST_ATTRIBUTE) return COMPUTED_ATOMS[number] ?? '';
  return ['', 'PDX:', 'SDX:'][block] + (attributes[number - FIRST_ATTRIBUTE] as string);
}
