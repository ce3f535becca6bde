/** Makes a repeatable sequence of choices: the same seed gives the same test. */
export interface Random {
  /** Returns n with 0 ≤ n < limit. */
  below(limit: number): number;
  pick<T>(choices: readonly T[]): T;
}

/** Returns the generator mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (choices) => choices[below(choices.length)] as (typeof choices)[number] };
}
