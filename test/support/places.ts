/** Finds the places of a claim's values, for tests that change some. */

export type Node = Record<string | number, unknown>;
export interface Place {
  node: Node;
  key: string;
}

/**
 * Returns every place of a value, the outermost first, at most 200 inside each. Writes them to `places`, up to `most`.
 */
export function placesOf(value: unknown, places: Place[] = [], most = Number.POSITIVE_INFINITY): Place[] {
  if (typeof value !== 'object' || value === null) return places;
  const end = places.length + most;
  for (const key of Object.keys(value)) {
    if (places.length >= end) break;
    places.push({ node: value as Node, key });
    placesOf((value as Node)[key], places, Math.min(200, end - places.length));
  }
  return places;
}

/** Copies what JSON can express; structuredClone takes longer. */
export function cloned<T>(value: T): T {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}
