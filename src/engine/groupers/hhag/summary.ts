/** The group of a home health period and why it is this one, in a sentence. */
import { counted, diagnosisText, type Summary } from '../../frame/summary/sentences.ts';

const SOURCES: Readonly<Record<string, string>> = {
  '1': 'from the community, early',
  '2': 'from an institution, early',
  '3': 'from the community, late',
  '4': 'from an institution, late',
};
/** Clinical groups (42 CFR 484.202); MMTA is medication management, teaching and assessment. */
const CLINICAL_GROUPS: Readonly<Record<string, string>> = {
  A: 'MMTA, other',
  B: 'neurological rehabilitation',
  C: 'wounds',
  D: 'complex nursing interventions',
  E: 'musculoskeletal rehabilitation',
  F: 'behavioral health',
  G: 'MMTA, surgical aftercare',
  H: 'MMTA, cardiac and circulatory',
  I: 'MMTA, endocrine',
  J: 'MMTA, gastrointestinal and genitourinary',
  K: 'MMTA, infectious disease, neoplasms and blood',
  L: 'MMTA, respiratory',
};
const LEVELS: Readonly<Record<string, string>> = { A: 'low', B: 'medium', C: 'high' };
const COMORBIDITIES: Readonly<Record<string, string>> = { '1': 'no', '2': 'a low', '3': 'a high' };

export const hhagSummary: Summary = {
  label: [
    [
      'hipps',
      (hipps, steps) => {
        const [source, clinical] = [steps.at('source_and_timing').text, steps.at('clinical_group')];
        const [level, comorbidity] = [steps.at('functional_level'), steps.at('comorbidity_level').text];
        const points = counted(level.input('functional_points'), 'point');
        const diagnosis = clinical.input('principal_diagnosis').text;
        const reasons = [
          SOURCES[source] ?? '',
          `clinical group ${CLINICAL_GROUPS[clinical.text] ?? clinical.text} (principal diagnosis ${diagnosisText(diagnosis)})`,
          `${LEVELS[level.text] ?? level.text} functional level (${points}; medium from ${level.input('medium_from').number}, high from ${level.input('high_from').number})`,
          `${COMORBIDITIES[comorbidity] ?? comorbidity} comorbidity adjustment`,
        ];
        return `The period groups to HIPPS code ${hipps.text}: ${reasons.filter(Boolean).join('; ')}`;
      },
    ],
  ],
};
