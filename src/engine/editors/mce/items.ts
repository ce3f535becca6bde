/** The editor's definitions as one list of items: the form in which they are read from a file, counted and compiled. */
import type { MceDefinitions } from './definitions.ts';

const PARTS = [
  'ageGroups',
  'dischargeStatuses',
  'icd10Dx',
  'icd10Px',
  'icd9Dx',
  'icd9Px',
] as const satisfies readonly (keyof MceDefinitions)[];
type Part = (typeof PARTS)[number];

type ItemOf<Items> = Items extends Iterable<infer Item> ? Item : never;

/** The edition of the lists. */
type Edition = Pick<MceDefinitions, 'version' | 'terminationDate'>;

type PartItem<P extends Part = Part> = { [Each in P]: { part: Each; item: ItemOf<MceDefinitions[Each]> } }[P];
type Lists = { [P in Part]: ItemOf<MceDefinitions[P]>[] };

/** An item, and the part of the definitions that it belongs to. */
export type MceItem = { part: 'edition'; item: Edition } | PartItem;

/** All items, part after part. */
export function* mceItems(definitions: MceDefinitions): Generator<MceItem> {
  const { version, terminationDate } = definitions;
  yield { part: 'edition', item: { version, terminationDate } };
  for (const part of PARTS) for (const item of definitions[part]) yield { part, item } as MceItem;
}

/**
 * The definitions that items make up.
 * @throws Error when none says which edition they are
 */
export function mceDefinitions(items: Iterable<MceItem>, sample: boolean): MceDefinitions {
  const lists: Lists = { ageGroups: [], dischargeStatuses: [], icd10Dx: [], icd10Px: [], icd9Dx: [], icd9Px: [] };
  let edition: Edition | undefined;
  for (const each of items) {
    if (each.part === 'edition') edition = each.item;
    else add(lists, each);
  }
  if (!edition) throw new Error('No version of the editor is given');
  return { ...lists, ...edition, sample };
}

function add<P extends Part>(lists: Lists, { part, item }: PartItem<P>): void {
  lists[part].push(item);
}
