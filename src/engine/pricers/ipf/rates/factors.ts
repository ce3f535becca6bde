/** Patient factors of psychiatric payment, revised for fiscal year 2025 for the first time since 2005. */
import { type Certainty, type Figure, figure } from '../../../core/figure.ts';
import type { PatientFactors } from './rates.ts';

/** Factors of fiscal years 2005 to 2024: 69 FR 66922, not compared with the rule. */
export const FACTORS_TO_2024: PatientFactors = patientFactors('U', '69 FR 66922', {
  ages: { 0: '1.00', 45: '1.01', 50: '1.02', 55: '1.04', 60: '1.07', 65: '1.10', 70: '1.13', 75: '1.15', 80: '1.17' },
  days: [
    ...['1.12', '1.08', '1.05', '1.04', '1.02', '1.01', '1.01', '1.00', '1.00'],
    ...['0.99', '0.99', '0.99', '0.99', '0.98', '0.97', '0.97', '0.96', '0.95', '0.95', '0.95'],
  ],
  laterDays: '0.92',
  comorbidities: {
    ...{ 1: '1.04', 2: '1.13', 3: '1.06', 4: '1.11', 5: '1.11', 6: '1.07', 7: '1.05', 8: '1.13', 9: '1.12' },
    ...{ 10: '1.07', 11: '1.03', 12: '1.11', 13: '1.10', 14: '1.12', 15: '1.08', 16: '1.09', 17: '1.11' },
  },
});

/**
 * DRG factors before the first table of CMS's program: those of its table of 2024, which as far as is known are the
 * same.
 */
export const DRG_FACTORS_TO_2022: Readonly<Record<string, Figure>> = Object.fromEntries(
  Object.entries({
    ...{ '056': '1.05', '057': '1.05', '080': '1.07', '081': '1.07', '876': '1.22', '880': '1.05', '881': '0.99' },
    ...{ '882': '1.02', '883': '1.02', '884': '1.03', '885': '1.00', '886': '0.99', '887': '0.92', '894': '0.97' },
    ...{ '895': '1.02', '896': '0.88', '897': '0.88' },
  }).map(([drg, factor]) => [drg, figure(factor, 'U', 'CMS IPF pricer 2024.1')]),
);

export function factorsFrom2025(certainty: Certainty, citation: string): PatientFactors {
  return patientFactors(certainty, citation, {
    ages: { 0: '1.00', 45: '1.02', 55: '1.05', 60: '1.06', 65: '1.09', 70: '1.11', 80: '1.13' },
    days: ['1.20', '1.15', '1.12', '1.08', '1.06', '1.03', '1.02', '1.01', '1.00'],
    laterDays: '1.00',
    comorbidities: {
      ...{ 1: '1.04', 2: '1.00', 3: '1.09', 4: '1.06', 5: '1.08', 6: '1.44', 7: '1.05', 8: '1.17', 9: '1.09' },
      ...{ 10: '1.00', 11: '1.00', 12: '1.04', 13: '1.12', 14: '1.09', 15: '1.07', 16: '1.05', 17: '1.16', 18: '1.07' },
    },
  });
}

function patientFactors(
  certainty: Certainty,
  citation: string,
  values: {
    ages: Readonly<Record<number, string>>;
    days: readonly string[];
    laterDays: string;
    comorbidities: Readonly<Record<number, string>>;
  },
): PatientFactors {
  const toFigure = (value: string) => figure(value, certainty, citation);
  return {
    ages: Object.entries(values.ages).map(([from, value]) => ({ from: Number(from), factor: toFigure(value) })),
    days: values.days.map(toFigure),
    laterDays: toFigure(values.laterDays),
    comorbidities: Object.fromEntries(
      Object.entries(values.comorbidities).map(([category, value]) => [category, toFigure(value)]),
    ),
  };
}
