/** Days of skilled nursing facility payment that no year changes. */

/** First day of the payment system. */
export const FIRST_SERVICE = 19980701;
