/** Days beyond the ninety of a benefit period, available once in a beneficiary's life: 42 CFR 409.61(a)(2). */
export const LIFETIME_RESERVE_DAYS_MAX = 60;
