/** Families of services that people look for by a word, in words of our own: those of CPT are licensed. */

export interface ServiceFamily {
  /** First and last code. */
  from: string;
  to: string;
  words: string;
}

const family = (from: string, to: string, words: string): ServiceFamily => ({ from, to, words });

const FAMILIES: readonly ServiceFamily[] = [
  family('27130', '27130', 'Hip replacement'),
  family('27447', '27447', 'Knee replacement'),
  family('36415', '36415', 'Blood draw'),
  family('45378', '45398', 'Colonoscopy'),
  family('66982', '66984', 'Cataract surgery'),
  family('71045', '71048', 'Chest X-ray'),
  family('74176', '74178', 'CT of abdomen and pelvis'),
  family('77065', '77067', 'Mammography'),
  family('80047', '80053', 'Laboratory panel'),
  family('90832', '90838', 'Psychotherapy'),
  family('92002', '92014', 'Eye visit'),
  family('93000', '93010', 'Electrocardiogram, ECG, EKG'),
  family('96372', '96379', 'Injection or infusion'),
  family('97110', '97116', 'Physical therapy'),
  family('97161', '97164', 'Physical therapy evaluation'),
  family('99202', '99205', 'Office visit, new patient'),
  family('99211', '99215', 'Office visit'),
  family('99221', '99223', 'Hospital visit, first day'),
  family('99231', '99233', 'Hospital visit, later day'),
  family('99238', '99239', 'Hospital visit, discharge'),
  family('99281', '99285', 'Emergency visit'),
  family('99291', '99292', 'Critical care'),
  family('99304', '99310', 'Nursing facility visit'),
  family('99341', '99350', 'Home visit'),
  family('99381', '99397', 'Preventive visit'),
];

/** Returns the families that have all the words of a text. */
export function familiesOf(text: string): readonly ServiceFamily[] {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0) return [];
  return FAMILIES.filter((each) => words.every((word) => each.words.toLowerCase().includes(word)));
}

/** Returns the words of the family of a code; null for a code of none. */
export const familyWords = (code: string): string | null =>
  FAMILIES.find(({ from, to }) => code >= from && code <= to)?.words ?? null;

/** Returns what all codes of a family begin with. */
export function beginningOf({ from, to }: ServiceFamily): string {
  const differs = [...from].findIndex((character, at) => character !== to[at]);
  return differs < 0 ? from : from.slice(0, differs);
}
