/** The sex of a patient as people and systems write it. */

/** Words by which it is M, F or U. 1 and 2 are those of ISO/IEC 5218 and of older layouts of X12 and HL7. */
const WORDS: Readonly<Record<'M' | 'F' | 'U', readonly string[]>> = {
  M: ['m', 'male', 'man', 'boy', '1'],
  F: ['f', 'female', 'woman', 'girl', '2'],
  U: ['u', 'unknown', 'undetermined', 'unspecified', 'o', 'other', 'x', 'n', 'a', '0', '9'],
};
const SEXES: ReadonlyMap<string, 'M' | 'F' | 'U'> = new Map(
  (['M', 'F', 'U'] as const).flatMap((sex) => WORDS[sex].map((word) => [word, sex] as const)),
);

export const NO_SEX = 'must be M, F or U, a word for one of them, or 1 (male) or 2 (female)';

/** True for a text that says a sex, or that none is known. */
export const isSex = (text: string): boolean => text === '' || SEXES.has(text.toLowerCase());

/** Returns M, F or U; '' if the claim does not say. */
export const sexOfText = (text: string): string => SEXES.get(text.toLowerCase()) ?? '';
