/** Decimal money. Amounts and factors enter as published decimals, never as sums of binary floats. */
import Big from 'big.js';

export type Decimal = Big;

/** A published figure: a JSON number's shortest decimal text is the figure as published. */
export function decimal(figure: number | string): Decimal {
  return new Big(figure);
}

/** Dollars rounded half up to the cent, as CMS's physician fee schedule amounts are. */
export function roundToCent(dollars: Decimal): number {
  return dollars.round(2, Big.roundHalfUp).toNumber();
}
