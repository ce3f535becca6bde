/** Amounts of money as people read them. */

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 1234567 as $12,345.67, with a true minus sign. @param cents whole cents */
export function money(cents: number): string {
  const text = DOLLARS.format(Math.abs(cents) / 100);
  return cents < 0 ? `\u2212${text}` : text;
}

/** The same with its sign: +$1.00. */
export const signedMoney = (cents: number): string => (cents > 0 ? `+${money(cents)}` : money(cents));

/** Dollars of an answer, which have two decimals, in whole cents. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);
