/** Diagnoses of comorbidities that are held here; the others are imported. */
import type { Comorbidity, ComorbidityDiagnosis, EsrdTables } from '../inputs.ts';

const SINCE = 20200101;
/** Last day of the last year whose list was looked at: a later year may add and drop codes. */
const UNTIL = 20261231;

const held = (category: Comorbidity, codes: readonly string[]): [string, ComorbidityDiagnosis[]][] =>
  codes.map((code) => [code, [{ category, effectiveDate: SINCE, endDate: UNTIL }]]);

/** Pericarditis and myelodysplastic syndrome: CMS, ESRD PPS comorbidity diagnosis codes. */
export const HELD_DIAGNOSES: EsrdTables['comorbidities'] = new Map([
  ...held('MC', ['A1884', 'I300', 'I301', 'I308', 'I309', 'I32', 'M3212']),
  ...held('MD', [
    ...['D460', 'D461', 'D4620', 'D4621', 'D4622', 'D464', 'D469', 'D46A', 'D46B', 'D46C', 'D46Z'],
    ...['D471', 'D473'],
  ]),
]);
