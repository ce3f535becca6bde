/** The chapters of ICD-10-CM: titles and ranges of 3-character categories, as the Tabular List gives them. */
import { OPEN_END } from '../core/calendar.ts';

export interface Icd10cmChapter {
  /** `1` to `22`. */
  chapter: string;
  title: string;
  /** First and last category. */
  first: string;
  last: string;
}

/** YYYYMMDD, both inclusive; not in force before ICD-10-CM was (45 CFR 162.1002(c)). */
interface Dated extends Icd10cmChapter {
  from: number;
  to: number;
}

const ADOPTED = 20151001;

function dated(chapter: number, range: string, title: string, { from = ADOPTED, to = OPEN_END } = {}): Dated {
  const [first = '', last = ''] = range.split('-');
  return { chapter: String(chapter), title, first, last, from, to };
}

const CHAPTERS: readonly Dated[] = [
  dated(1, 'A00-B99', 'Certain infectious and parasitic diseases'),
  dated(2, 'C00-D49', 'Neoplasms'),
  dated(
    3,
    'D50-D89',
    'Diseases of the blood and blood-forming organs and certain disorders involving the immune mechanism',
  ),
  dated(4, 'E00-E89', 'Endocrine, nutritional and metabolic diseases'),
  dated(5, 'F01-F99', 'Mental, Behavioral and Neurodevelopmental disorders'),
  dated(6, 'G00-G99', 'Diseases of the nervous system'),
  dated(7, 'H00-H59', 'Diseases of the eye and adnexa'),
  dated(8, 'H60-H95', 'Diseases of the ear and mastoid process'),
  dated(9, 'I00-I99', 'Diseases of the circulatory system'),
  dated(10, 'J00-J99', 'Diseases of the respiratory system'),
  dated(11, 'K00-K95', 'Diseases of the digestive system'),
  dated(12, 'L00-L99', 'Diseases of the skin and subcutaneous tissue'),
  dated(13, 'M00-M99', 'Diseases of the musculoskeletal system and connective tissue'),
  dated(14, 'N00-N99', 'Diseases of the genitourinary system'),
  dated(15, 'O00-O9A', 'Pregnancy, childbirth and the puerperium'),
  dated(16, 'P00-P96', 'Certain conditions originating in the perinatal period'),
  dated(17, 'Q00-Q99', 'Congenital malformations, deformations and chromosomal abnormalities', { to: 20250930 }),
  // QA0, neurodevelopmental disorders related to pathogenic variants of genes, is new in FY 2026.
  dated(17, 'Q00-QA0', 'Congenital malformations, deformations, chromosomal abnormalities, and genetic disorders', {
    from: 20251001,
    to: 20260930,
  }),
  // QA1, genetic disorders associated with neoplasms, is new in FY 2027.
  dated(17, 'Q00-QA1', 'Congenital malformations, deformations, chromosomal abnormalities, and genetic disorders', {
    from: 20261001,
  }),
  dated(18, 'R00-R99', 'Symptoms, signs and abnormal clinical and laboratory findings, not elsewhere classified'),
  dated(19, 'S00-T88', 'Injury, poisoning and certain other consequences of external causes'),
  dated(20, 'V00-Y99', 'External causes of morbidity'),
  dated(21, 'Z00-Z99', 'Factors influencing health status and contact with health services'),
  // New with U07.0, vaping-related disorder, and U07.1, COVID-19.
  dated(22, 'U00-U85', 'Codes for special purposes', { from: 20200401 }),
];

/** Returns the chapters in force on a YYYYMMDD date, in their order; none before October 1, 2015. */
export function chaptersOn(date: number): Icd10cmChapter[] {
  return CHAPTERS.filter(({ from, to }) => from <= date && date <= to);
}

/**
 * Returns the chapter of a code: the one whose range contains it, else the nearest one with its letter, whose range a
 * later year's file may have widened (QA1 belongs to chapter 17, although that chapter ended with QA0 in FY 2026).
 * @param code 3 to 7 characters without a dot
 * @returns undefined before chapters of its letter were in force
 */
export function chapterOf(code: string, date: number): Icd10cmChapter | undefined {
  const letter = code.slice(0, 1);
  const ofLetter = chaptersOn(date).filter(
    ({ first, last }) => first.slice(0, 1) <= letter && letter <= last.slice(0, 1),
  );
  return ofLetter.findLast(({ first }) => first <= code) ?? ofLetter[0];
}

/** Capitals and digits sort as categories do: O99 before O9A, D36 before D3A. */
export function liesIn({ first, last }: Icd10cmChapter, code: string): boolean {
  const category = code.slice(0, 3);
  return first <= category && category <= last;
}
