/** The editor's edits by number: what each does to the claim or line (CMS's table `dsc_edit`). */

export const HIGHEST_NUMBER = 199;

export const CLAIM_REJECTION = 1;
export const CLAIM_DENIAL = 2;
export const RETURN_TO_PROVIDER = 3;
export const SUSPENSION = 4;
export const LINE_REJECTION = 5;
export const LINE_DENIAL = 6;
export type Disposition = 1 | 2 | 3 | 4 | 5 | 6;

const LISTED: readonly (readonly [Disposition, readonly number[]])[] = [
  [CLAIM_REJECTION, [27]],
  [CLAIM_DENIAL, [10]],
  [SUSPENSION, [4, 11, 12, 24, 31, 32, 33, 34, 36, 57, 66]],
  [LINE_DENIAL, [9, 18, 30, 49, 67, 68, 69, 83, 103, 105, 106, 107, 108, 115, 121]],
  [
    LINE_REJECTION,
    [
      7, 13, 17, 19, 20, 28, 39, 40, 45, 47, 53, 65, 76, 91, 93, 95, 104, 110, 111, 112, 117, 127, 128, 129, 131, 134,
      136, 137, 138,
    ],
  ],
];

const DISPOSITIONS = new Uint8Array(HIGHEST_NUMBER + 1).fill(RETURN_TO_PROVIDER);
for (const [disposition, edits] of LISTED) for (const edit of edits) DISPOSITIONS[edit] = disposition;

export function dispositionOf(edit: number): Disposition {
  return DISPOSITIONS[edit] as Disposition;
}

const INFORMATION = new Uint8Array(HIGHEST_NUMBER + 1);
for (const edit of [7, 95, 128, 129, 131, 137, 138]) INFORMATION[edit] = 1;

/** True for an edit that is listed and changes no payment. */
export function isInformationOnly(edit: number): boolean {
  return INFORMATION[edit] === 1;
}

/** True for an edit that denies or rejects its line. */
export function deniesLine(edit: number): boolean {
  return (DISPOSITIONS[edit] as number) >= LINE_REJECTION && INFORMATION[edit] === 0;
}

/** Edits of the claim or of a diagnosis: a line that bypasses one lifts it from the claim. */
export const CLAIM_EDITS: ReadonlySet<number> = new Set([1, 2, 5, 10, 25, 26, 27, 29, 46, 86, 88, 109, 113, 190, 191]);

const NEVER_KNOWN = new Set([4, 14, 15, 16, 19, 31, 32, 33, 34, 36, 39, 52, 54, 56, 59, 96, 97]);

/** True for a number that CMS's program takes from a contractor, whether or not it may be bypassed. */
export function isKnownEdit(edit: number): boolean {
  return (edit >= 1 && edit <= 138 && !NEVER_KNOWN.has(edit)) || edit === 190 || edit === 191;
}
