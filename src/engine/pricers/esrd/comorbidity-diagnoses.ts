/** Diagnoses that count as comorbidities, 42 CFR 413.235(a)(5): those held here, and those that are imported. */
import type { Diagnosis } from '../../claim/claim.ts';
import { COMORBIDITIES, type Comorbidity, type ComorbidityDiagnosis, type EsrdTables } from './inputs.ts';
import { HELD_DIAGNOSES } from './rates/comorbidity-diagnoses.ts';

/** Ranges of each category's diagnoses: without a list the category of a code in them is unknown. */
const RANGES: Readonly<Record<Comorbidity, RegExp>> = {
  MA: /^K(2[2-9]|[34]\d|5[0-7])/,
  MC: /^(A1884|I30|I32|M3212)/,
  MD: /^D(46|471|473)/,
  ME: /^D5[5-8]/,
};

const inForce = (rows: readonly ComorbidityDiagnosis[] | undefined, date: number) =>
  rows?.find(({ effectiveDate, endDate }) => effectiveDate <= date && date <= endDate);

export interface ClaimComorbidities {
  /** Gastrointestinal bleeding first: CMS's program lets a later one take the place of a greater multiplier. */
  comorbidities: Comorbidity[];
  /** A sentence for a diagnosis that may be one of a category whose list is not loaded; null for none. */
  missing: string | null;
}

/** @param date YYYYMMDD */
export function comorbiditiesOf(
  diagnoses: readonly Diagnosis[],
  date: number,
  imported: EsrdTables['comorbidities'],
): ClaimComorbidities {
  const comorbidities = new Set<Comorbidity>();
  let missing: string | null = null;
  for (const { code } of diagnoses) {
    const row = inForce(imported.get(code), date) ?? inForce(HELD_DIAGNOSES.get(code), date);
    if (row) {
      comorbidities.add(row.category);
      continue;
    }
    const category = COMORBIDITIES.find((each) => RANGES[each].test(code));
    if (category && !isListed(category, date, imported))
      missing ??= `Diagnosis ${code} may be comorbidity ${category}, whose list of diagnoses is not loaded for the claim’s day.`;
  }
  return { comorbidities: COMORBIDITIES.filter((category) => comorbidities.has(category)), missing };
}

/** Some diagnosis of the category is known for the day. */
function isListed(category: Comorbidity, date: number, imported: EsrdTables['comorbidities']): boolean {
  const knows = (list: EsrdTables['comorbidities']) =>
    [...list.values()].some((rows) => inForce(rows, date)?.category === category);
  return knows(HELD_DIAGNOSES) || knows(imported);
}
