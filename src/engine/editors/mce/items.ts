/** The editor's definitions as one list of items: so they are read from a file, counted, and gathered to be compiled. */
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

/** Which lists they are. */
type Edition = Pick<MceDefinitions, 'version' | 'terminationDate'>;

/** An item, and the part of the definitions that it belongs to. */
export type MceItem =
  | { part: 'edition'; item: Edition }
  | { [P in Part]: { part: P; item: ItemOf<MceDefinitions[P]> } }[Part];

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
  const parts = Object.fromEntries(PARTS.map((part) => [part, [] as unknown[]])) as Record<Part, unknown[]>;
  let edition: Edition | undefined;
  for (const { part, item } of items) {
    if (part === 'edition') edition = item;
    else parts[part].push(item);
  }
  if (!edition) throw new Error('No version of the editor is given');
  return { ...(parts as unknown as Omit<MceDefinitions, 'sample' | keyof Edition>), ...edition, sample };
}
