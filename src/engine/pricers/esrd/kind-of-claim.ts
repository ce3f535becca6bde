/** The kind of a dialysis claim by its condition codes, Medicare Claims Processing Manual chapter 8 section 50.3. */

/** Place and patient of the treatment. */
export interface KindOfClaim {
  isAki: boolean;
  isTraining: boolean;
  isHome: boolean;
}

const [TRAINING, HOME, BACK_UP, AKI, RETRAINING] = ['73', '74', '76', '84', '87'];
const CODES: ReadonlySet<string | undefined> = new Set([TRAINING, HOME, BACK_UP, AKI, RETRAINING]);
/** Codes that may stand beside acute kidney injury. */
const WITH_AKI: ReadonlySet<string | undefined> = new Set([TRAINING, HOME, RETRAINING]);

/**
 * @param takesTwo acute kidney injury may have a second code, from 2025 on
 * @param takesBackUp the program knows code 76
 * @returns null for codes that are no kind of claim, return code 58
 */
export function kindOfClaim(
  codes: readonly string[] | null,
  { takesTwo, takesBackUp }: { takesTwo: boolean; takesBackUp: boolean },
): KindOfClaim | null {
  if (codes === null) return { isAki: false, isTraining: false, isHome: false };
  const [first, second] = codes;
  if (codes.length === 1) {
    if (!CODES.has(first) || (first === BACK_UP && !takesBackUp)) return null;
    return { isAki: first === AKI, isTraining: first === TRAINING || first === RETRAINING, isHome: first === HOME };
  }
  const other = first === AKI ? second : second === AKI ? first : undefined;
  if (!takesTwo || codes.length !== 2 || !WITH_AKI.has(other)) return null;
  return { isAki: true, isTraining: other !== HOME, isHome: other === HOME };
}
