/** The grouper's definitions as one list of items: the form in which they are read from a file, counted and compiled. */
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

type PartItem<P extends Part> = { [Each in P]: { part: Each; item: ItemOf<MsdrgDefinitions[Each]> } }[P];
type Lists = { [P in Part]: ItemOf<MsdrgDefinitions[P]>[] };

/** An item, and the part of the definitions that it belongs to. */
export type MsdrgItem = PartItem<Part>;

/** All items, part after part. */
export function* msdrgItems(definitions: MsdrgDefinitions): Generator<MsdrgItem> {
  for (const part of PARTS) for (const item of definitions[part]) yield { part, item } as MsdrgItem;
}

/** The definitions that items make up; their versions are those that have formulas. */
export function msdrgDefinitions(items: Iterable<MsdrgItem>, sample: boolean): MsdrgDefinitions {
  const lists: Lists = {
    diagnoses: [],
    procedures: [],
    genderMdcs: [],
    hacLists: [],
    exclusionGroups: [],
    pdxExclusions: [],
    clusters: [],
    drgFormulas: [],
    hacFormulas: [],
    drgDescriptions: [],
    mdcDescriptions: [],
    baseDrgDescriptions: [],
    hacDescriptions: [],
  };
  for (const item of items) add(lists, item);
  const versions = new Set<number>();
  for (const { ranks } of lists.drgFormulas) for (const { version } of ranks) versions.add(version);
  return { ...lists, sample, versions: [...versions].sort((a, b) => a - b) };
}

function add<P extends Part>(lists: Lists, { part, item }: PartItem<P>): void {
  lists[part].push(item);
}
