/** Days of home health payment that no year changes. */

/** 42 CFR 484.205(g): a request for anticipated payment of this day or later pays nothing, and needs no area. */
export const REQUESTS_UNPAID = 20210101;
