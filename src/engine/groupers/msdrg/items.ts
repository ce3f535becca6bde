/** The grouper's definitions as one list of items: so they are read from a file, counted, and gathered to be compiled. */
import type { MsdrgDefinitions } from './definitions.ts';

const PARTS = [
  'diagnoses',
  'procedures',
  'genderMdcs',
  'hacLists',
  'exclusionGroups',
  'pdxExclusions',
  'clusters',
  'drgFormulas',
  'hacFormulas',
  'drgDescriptions',
  'mdcDescriptions',
  'baseDrgDescriptions',
  'hacDescriptions',
] as const satisfies readonly (keyof MsdrgDefinitions)[];
type Part = (typeof PARTS)[number];

type ItemOf<Items> = Items extends Iterable<infer Item> ? Item : never;

/** An item, and the part of the definitions that it belongs to. */
export type MsdrgItem = { [P in Part]: { part: P; item: ItemOf<MsdrgDefinitions[P]> } }[Part];

/** All items, part after part. */
export function* msdrgItems(definitions: MsdrgDefinitions): Generator<MsdrgItem> {
  for (const part of PARTS) for (const item of definitions[part]) yield { part, item } as MsdrgItem;
}

/** The definitions that items make up; their versions are those that have formulas. */
export function msdrgDefinitions(items: Iterable<MsdrgItem>, sample: boolean): MsdrgDefinitions {
  const parts = Object.fromEntries(PARTS.map((part) => [part, [] as unknown[]])) as Record<Part, unknown[]>;
  for (const { part, item } of items) parts[part].push(item);
  const definitions = parts as unknown as Omit<MsdrgDefinitions, 'sample' | 'versions'>;
  const versions = new Set<number>();
  for (const { ranks } of definitions.drgFormulas) for (const { version } of ranks) versions.add(version);
  return { ...definitions, sample, versions: [...versions].sort((a, b) => a - b) };
}
