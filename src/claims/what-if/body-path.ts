/** Sets values in a claim's body as sent, by path: `lines.0.charges`, places of lists from 0. */

export type Body = Readonly<Record<string, unknown>>;

/** A path that leads nowhere in this body. */
export class NoPlace extends Error {}

const PLACE = /^\d{1,3}$/;

/**
 * Returns a copy with the value; objects on the way to it that the body lacks are made.
 * @param options.makesLists true: lists on the way are made, too, with this one entry
 * @throws NoPlace where a list has no such entry, or the path goes through a text or a number
 */
export function withValue(
  body: Body,
  path: string,
  value: unknown,
  { makesLists = false }: { makesLists?: boolean } = {},
): Body {
  const names = path.split('.');
  const changed = (node: unknown, depth: number): unknown => {
    const name = names[depth];
    if (name === undefined) return value;
    if (Array.isArray(node)) {
      const place = Number(name);
      if (!PLACE.test(name) || place >= node.length) throw new NoPlace(whyNot(names, depth));
      return node.with(place, changed(node[place], depth + 1));
    }
    if (node === undefined || node === null) {
      if (!PLACE.test(name)) return { [name]: changed(undefined, depth + 1) };
      if (!makesLists) throw new NoPlace(whyNot(names, depth));
      return [changed(undefined, depth + 1)];
    }
    if (typeof node !== 'object') throw new NoPlace(whyNot(names, depth));
    return { ...node, [name]: changed((node as Body)[name], depth + 1) };
  };
  return changed(body, 0) as Body;
}

const whyNot = (names: readonly string[], depth: number) =>
  `set ${names.join('.')}: the claim has no ${names.slice(0, depth + 1).join('.')}`;
