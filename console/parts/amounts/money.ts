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

const AMOUNT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** Dollars of a field or a cell: 1234.5 as 1,234.50, with parts of a cent where a price of a unit has them. */
export const amountText = (dollars: number): string => AMOUNT.format(dollars);

/** The same with its sign of dollars: $0.0125. */
export const unitPrice = (dollars: number): string => `$${amountText(dollars)}`;
