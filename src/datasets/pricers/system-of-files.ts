/** Finds the pricer program of table files by the files that lie together. */
import { PRICER_SYSTEMS } from './systems/index.ts';

/**
 * Returns the name of the program that files lying together are of; undefined where none of them tells.
 * @param names of the files, with folders or without
 * @param areas of a wage index among them: hospice has rural areas 99901 and on, dialysis facilities 2 digits
 */
export function pricerSystemOf(names: readonly string[], areas: readonly string[] = []): string | undefined {
  const kinds = names.map((name) => name.replace(/^.*\//, '').replace(/(-\d{4}[^.]*)?\.csv(\.gz)?$/i, ''));
  const marked = kinds.flatMap((kind) => PRICER_SYSTEMS.find(({ mark }) => mark === kind) ?? [])[0];
  if (marked) return marked.name;
  const folder = names.flatMap(
    (file) => PRICER_SYSTEMS.find(({ name }) => new RegExp(`(^|/)${name}(-pricer[^/]*)?/`).test(file)) ?? [],
  )[0];
  if (folder) return folder.name;
  // In a program's own archive alone: a wage index by itself may be any program's.
  if (areas.length === 0 || !names.some((name) => /\.(jar|zip)\//i.test(name))) return undefined;
  return areas.some((cbsa) => /^999\d\d$/.test(cbsa)) ? 'hospice' : 'esrd';
}

/** Areas of a wage index, of as many rows as the head of the file has; none for another file. */
export function areasOf(head: string): string[] {
  if (!/^\ufeff?cbsa,/.test(head)) return [];
  return head
    .split(/\r?\n/)
    .slice(1, -1)
    .map((line) => line.slice(0, line.indexOf(',')));
}
