/** Sets values in a claim's body as sent, by path: `lines.0.charges`, places of lists from 0. */

export type Body = Readonly<Record<string, unknown>>;

/** A path that leads nowhere in this body. */
export class NoPlace extends Error {}

const PLACE = /^\d{1,3}$/;
const LINES = 'lines';

/**
 * Returns a copy with the value; objects on the way to it that the body lacks are made. The place after the last entry of
 * a list adds an entry, and place 0 of a list that the body lacks makes the list; but no path adds a line: one that was
 * meant for a claim with more lines would change the price of another.
 * @param options.isOfAnyClaim true: every place is one that some claim has
 * @throws NoPlace where a list has no such entry, or the path goes through a text or a number
 */
export function withValue(
  body: Body,
  path: string,
  value: unknown,
  { isOfAnyClaim = false }: { isOfAnyClaim?: boolean } = {},
): Body {
  const names = path.split('.');
  const changed = (node: unknown, depth: number): unknown => {
    const name = names[depth];
    if (name === undefined) return value;
    const list =
      node === undefined || node === null ? (PLACE.test(name) ? [] : null) : Array.isArray(node) ? node : null;
    if (list) {
      const place = isOfAnyClaim ? Math.min(Number(name), list.length) : Number(name);
      const isAdded = place === list.length && (isOfAnyClaim || names[0] !== LINES);
      if (!PLACE.test(name) || !(place < list.length || isAdded)) throw new NoPlace(whyNot(names, depth));
      return list.toSpliced(place, 1, changed(list[place], depth + 1));
    }
    if (node === undefined || node === null) return { [name]: changed(undefined, depth + 1) };
    if (typeof node !== 'object') throw new NoPlace(whyNot(names, depth));
    return { ...node, [name]: changed((node as Body)[name], depth + 1) };
  };
  return changed(body, 0) as Body;
}

const whyNot = (names: readonly string[], depth: number) =>
  `set ${names.join('.')}: the claim has no ${names.slice(0, depth + 1).join('.')}`;
