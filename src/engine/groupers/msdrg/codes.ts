/** Numbers of the grouper as the codes that claims and tables have. */

/** 3 digits. */
export function drgCode(drg: number): string {
  return String(drg).padStart(3, '0');
}

/** 2 digits. */
export function mdcCode(mdc: number): string {
  return String(mdc).padStart(2, '0');
}
