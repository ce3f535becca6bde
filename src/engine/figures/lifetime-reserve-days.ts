/** Days beyond the ninety of a benefit period that a beneficiary has once in life, 42 CFR 409.61(a)(2). */
export const LIFETIME_RESERVE_DAYS_MAX = 60;
