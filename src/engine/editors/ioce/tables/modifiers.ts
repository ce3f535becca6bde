/** Modifiers that rules name, a bit each; lists of modifiers are flags of CMS's table. */
const NAMES = [
  '25',
  '50',
  '52',
  '59',
  '73',
  '74',
  '76',
  '77',
  'BL',
  'CA',
  'CG',
  'CS',
  'CT',
  'FX',
  'FY',
  'JG',
  'PN',
  'PO',
  'PT',
  'Q3',
  'XE',
  'XP',
  'XS',
  'XU',
  '@1',
  '@2',
  '@3',
  '@4',
  '@5',
  '@6',
] as const;
type ModifierName = (typeof NAMES)[number];

export const MOD = Object.fromEntries(NAMES.map((name, place) => [name, 2 ** place])) as Readonly<
  Record<ModifierName, number>
>;

const BITS: ReadonlyMap<string, number> = new Map(Object.entries(MOD));

/** The bit of a modifier; 0 where no rule names it. */
export function modifierBit(modifier: string): number {
  return BITS.get(modifier) ?? 0;
}

/** Terminated before anaesthesia, and reduced services: discounted. */
export const TERMINATED = MOD[52] | MOD[73];
/** Discontinued in any way. */
export const DISCONTINUED = TERMINATED | MOD[74];
/** A distinct service beside critical care. */
export const DISTINCT_SERVICE = MOD[59] | MOD.XE | MOD.XP | MOD.XS | MOD.XU;
/** Modifiers of the payer alone: never invalid. */
export const PAYER_ONLY = MOD['@1'] | MOD['@2'] | MOD['@3'] | MOD['@4'] | MOD['@5'] | MOD['@6'];
