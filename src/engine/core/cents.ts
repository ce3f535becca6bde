/** Returns dollars to the cent as cents: a sum of doubles may be a hair off. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);
