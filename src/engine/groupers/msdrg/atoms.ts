/**
 * Atoms of the grouper's formulas and their numbers. Each kind is a block of the same length: attributes of procedures
 * and clusters (bare), of the principal diagnosis (`PDX:`) and of secondary diagnoses (`SDX:`), which are bits of a
 * claim; then attributes of any code (`ANY:`) and the atoms that look over several codes, which are asked of it.
 */

/** Atoms that are no attribute; the numbers of those before `ONLY:incident` are their bits in the first block. */
export const COMPUTED_ATOMS = [
  /** Stands for an atom without definition: no claim has it. */
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
] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25] as const satisfies {
  length: (typeof COMPUTED_ATOMS)['length'];
};

/** Attributes are numbered from here: the computed atoms have the first word for themselves. */
export const FIRST_ATTRIBUTE = 32;

/** Words that the bits of a block take. */
export function blockWords(attributes: number): number {
  return Math.ceil((FIRST_ATTRIBUTE + attributes) / 32);
}

/** Blocks. */
export const BARE = 0;
export const PDX = 1;
export const SDX = 2;
/** Those before it are bits. */
export const ANY = 3;
/** Atoms that look over several codes: ONLY_INCIDENT to MULTFUSE. */
export const COUNTING = 4;

/** The number of an atom by its name, where the attributes are numbered as they stand in the list. */
export function atomNumbers(attributes: readonly string[]): (name: string) => number {
  const blockBits = blockWords(attributes.length) * 32;
  const computed = new Map<string, number>(
    COMPUTED_ATOMS.map((name, number) => [name, number < ONLY_INCIDENT ? number : COUNTING * blockBits + number]),
  );
  const numbers = new Map(attributes.map((name, index) => [name, FIRST_ATTRIBUTE + index]));
  const blocks: Readonly<Record<string, number>> = { PDX, SDX, ANY };
  return (name) => {
    // CMS's program tests the same with any prefix.
    if (/^(?:\w+:)?incident$/.test(name)) return COUNTING * blockBits + ONLY_INCIDENT;
    const atom = computed.get(name);
    if (atom !== undefined) return atom;
    const [, position = '', attribute = name] = /^(ANY|PDX|SDX):(.+)$/.exec(name) ?? [];
    const number = numbers.get(attribute);
    return number === undefined ? NEVER : (blocks[position] ?? BARE) * blockBits + number;
  };
}

/** The name of an atom by its number, as formulas write it. */
export function atomName(attributes: readonly string[], atom: number): string {
  const blockBits = blockWords(attributes.length) * 32;
  const number = atom % blockBits;
  if (number < FIRST_ATTRIBUTE) return COMPUTED_ATOMS[number] ?? '';
  return ['', 'PDX:', 'SDX:', 'ANY:'][Math.floor(atom / blockBits)] + (attributes[number - FIRST_ATTRIBUTE] as string);
}
