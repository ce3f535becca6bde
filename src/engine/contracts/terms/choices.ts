/** Values and sizes that a document of terms is held to. */

/** In the order in which they take a claim's lines and add to its total. */
export const ROLES = ['exclusion', 'carve_out', 'rate', 'default', 'stop_loss', 'limit', 'adjustment'] as const;
export const DRG_CHOICES = ['grouped', 'billed', 'lower'] as const;
/** `other`: of another grouper than Medicare’s, as the claim gives it. */
export const DRG_CHOICES_OF_TERMS = [...DRG_CHOICES, 'other'] as const;

/** Most terms of a document. */
export const TERMS_MAX = 200;
/** Most bytes of a document as JSON. */
export const TERMS_BYTES_MAX = 100_000;
