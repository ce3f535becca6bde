/** Sentences of the reference about the modules that need and read a field, out of what modules declare. */
import type { ModuleName } from '../../engine/claim/claim.ts';
import { usesOf } from '../../engine/frame/field-uses.ts';
import { fieldsOf } from '../../engine/frame/fields.ts';
import { MODULES } from '../../engine/modules.ts';

interface Users {
  needed: Set<ModuleName>;
  /** Modules for which another field may take its place. */
  neededOrAnother: Set<ModuleName>;
  read: Set<ModuleName>;
}

/** Modules by path, and by the path of each object and list around it. */
const USERS = new Map<string, Users>();

for (const module of MODULES) {
  const { needs, reads } = usesOf(module);
  const note = (field: string, kind: keyof Users) => {
    const parts = field.split('.');
    for (let end = 1; end <= parts.length; end++) {
      const path = parts.slice(0, end).join('.');
      const users = USERS.get(path) ?? { needed: new Set(), neededOrAnother: new Set(), read: new Set() };
      users[kind].add(module.name);
      USERS.set(path, users);
    }
  };
  for (const entry of needs)
    for (const { field } of fieldsOf([entry])) note(field, 'anyOf' in entry ? 'neededOrAnother' : 'needed');
  for (const { field } of reads) note(field, 'read');
}

/**
 * Returns a description with the modules that need the field, those that need it or another, and those that read it.
 * @param paths of the field; a schema that stands in several places has several
 */
export function withUses(description: string, ...paths: readonly string[]): string {
  const users = paths.flatMap((path) => USERS.get(path) ?? []);
  const modules = new Set<ModuleName>();
  const modulesOf = (kind: keyof Users) => {
    const names = new Set(users.flatMap((each) => [...each[kind]].filter((name) => !modules.has(name))));
    for (const name of names) modules.add(name);
    return [...names].join(', ');
  };
  const [needed, neededOrAnother, read] = [modulesOf('needed'), modulesOf('neededOrAnother'), modulesOf('read')];
  const clauses = [
    needed && `needed by ${needed}`,
    neededOrAnother && `this or another field needed by ${neededOrAnother}`,
    read && `read by ${read}`,
  ].filter((clause) => clause);
  const sentence = clauses.length > 0 ? `${clauses.join('; ')}.` : 'no module reads it.';
  return [description, sentence.charAt(0).toUpperCase() + sentence.slice(1)].filter((part) => part).join(' ');
}
