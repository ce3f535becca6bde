/** Amounts and counts as they are shown. */

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });

/** `$4,900.00`; a dash for an amount that is not known. */
export const dollars = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '–' : DOLLARS.format(amount).replace(/^-/, '−');

/** `+$1,250.00`, `−$8.00`, `$0.00`. */
export const difference = (amount: number | null | undefined): string =>
  amount ? (amount > 0 ? `+${dollars(amount)}` : dollars(amount)) : dollars(amount);

/** `1 test`, `3 tests`. */
export const count = (number: number, one: string, several = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : several}`;

/** `2026-11-24 14:59`, in the time of the browser. */
export const moment = (text: string): string => new Date(text).toLocaleString('sv-SE').slice(0, 16);
