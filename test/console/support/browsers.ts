/** Browsers that run at once. */
export const BROWSERS = 2;
