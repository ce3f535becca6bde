/** CMS's programs, by year, that have figures which are not held: public repository DSACMS/MedicareClaimsPricerSource. */
export const PROGRAMS_NOT_HELD: Readonly<Record<number, string>> = { 2026: 'OPPS 2026.1' };
