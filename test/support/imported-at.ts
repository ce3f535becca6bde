/** 2026-11-01T00:00:00Z, the moment at which the sample data of all tests is imported. */
export const IMPORTED_AT = 1_793_491_200;
