/** Counts as they are shown. */

/** `1 test`, `3 tests`. */
export const count = (number: number, one: string, several = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : several}`;
