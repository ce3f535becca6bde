/** Diagnoses of comorbidities that are held here; the others are imported. */
import { OPEN_END } from '../../../core/calendar.ts';
import type { Comorbidity, ComorbidityDiagnosis, EsrdTables } from '../inputs.ts';

const SINCE = 20200101;

const held = (category: Comorbidity, codes: readonly string[]): [string, ComorbidityDiagnosis[]][] =>
  codes.map((code) => [code, [{ category, effectiveDate: SINCE, endDate: OPEN_END }]]);

/** Pericarditis and myelodysplastic syndrome: CMS, ESRD PPS comorbidity diagnosis codes. */
export const HELD_DIAGNOSES: EsrdTables['comorbidities'] = new Map([
  ...held('MC', ['A1884', 'I300', 'I301', 'I308', 'I309', 'I32', 'M3212']),
  ...held('MD', [
    ...['D460', 'D461', 'D4620', 'D4621', 'D4622', 'D464', 'D469', 'D46A', 'D46B', 'D46C', 'D46Z'],
    ...['D471', 'D473'],
  ]),
]);
