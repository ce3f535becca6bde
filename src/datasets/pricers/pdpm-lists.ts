/**
 * Lists of the Patient Driven Payment Model, by fiscal year: CMS's PDPM ICD-10-CM mappings in the layouts of the arrays of
 * its grouper. Nothing in the rows says of which year they are.
 */
import { fiscalYearOf, fiscalYearPeriod } from '../../engine/core/calendar.ts';
import { type Dataset, type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { statedPeriod } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import type { PdpmCategoryRow, PdpmComorbidityRow } from './pdpm-rows.ts';

/** ICD-10-CM without its point. */
export const DIAGNOSIS = { pattern: /^[A-Z][A-Z0-9]{2,6}$/, meaning: 'an ICD-10-CM code without its point' };

export const pdpmClinicalCategories: Dataset<PdpmCategoryRow> = {
  name: 'pdpm-clinical-categories',
  title: 'PDPM clinical categories of primary diagnoses',
  table: 'pdpm_category',
  licence: 'public domain',
  recognise: (head) => /^\ufeff?i0020b_code,pt_ot_category,slp_category,surgery_eligibility\r?\n/.test(head),
  read(file, options) {
    const { year, period, isDatedByName } = yearOf(file, options, 'pdpm-clinical-categories|i0020b-mapping');
    const table = openTable(file, {
      columns: {
        i0020b_code: /^i0020b_code$/,
        pt_ot_category: /^pt_ot_category$/,
        slp_category: /^slp_category$/,
        surgery_eligibility: /^surgery_eligibility$/,
      },
    });
    return {
      ...release('PDPM clinical categories', year),
      isDatedByName,
      rows: table.rows<PdpmCategoryRow>(
        (fields) => ({
          code: fields.matching('i0020b_code', DIAGNOSIS.pattern, DIAGNOSIS.meaning),
          therapyCategory: Number(fields.matching('pt_ot_category', /^[1-4]$/, 'a category from 1 to 4')),
          speechCategory: Number(fields.matching('slp_category', /^[12]$/, 'a category 1 or 2')),
          surgery: Number(fields.matching('surgery_eligibility', /^[1-3]$/, '1, 2 or 3')),
          ...period,
        }),
        ({ code }) => code,
      ),
    };
  },
};

export const pdpmComorbidities: Dataset<PdpmComorbidityRow> = {
  name: 'pdpm-comorbidities',
  title: 'PDPM comorbidities of the NTA and SLP components',
  table: 'pdpm_comorbidity',
  licence: 'public domain',
  recognise: (head) => /^\ufeff?list,nta_points,group_number,icd10_code\r?\n/.test(head),
  read(file, options) {
    const { year, period, isDatedByName } = yearOf(file, options, 'pdpm-comorbidities|i8000-lists');
    const table = openTable(file, {
      columns: {
        list: /^list$/,
        nta_points: /^nta_points$/,
        group_number: /^group_number$/,
        icd10_code: /^icd10_code$/,
      },
    });
    return {
      ...release('PDPM comorbidities', year),
      isDatedByName,
      rows: table.rows<PdpmComorbidityRow>(
        (fields) => {
          const list = fields.matching('list', /./, 'a condition');
          const points = fields.matching('nta_points', /^\d?$/, 'points, or blank for a condition of SLP');
          return {
            code: fields.matching('icd10_code', DIAGNOSIS.pattern, DIAGNOSIS.meaning),
            ...{ component: points === '' ? ('SLP' as const) : ('NTA' as const) },
            condition: CONDITIONS[list] ?? list,
            points: points === '' ? null : Number(points),
            ...period,
          };
        },
        ({ condition, code }) => `${condition} ${code}`,
      ),
    };
  },
};

/** CMS's names of conditions by those of the grouper's arrays; another name is kept as it is. */
const CONDITIONS: Readonly<Record<string, string>> = {
  LungTransplant: 'Lung Transplant Status',
  MajorOrgan: 'Major Organ Transplant Status, Except Lung',
  OpportunisticInfections: 'Opportunistic Infections',
  BoneNecrosis: 'Bone/Joint/Muscle Infections/Necrosis, Except Aseptic Necrosis of Bone',
  MyeloidLeukemia: 'Chronic Myeloid Leukemia',
  Endocarditis: 'Endocarditis',
  ImmuneDisorders: 'Immune Disorders',
  LiverDisease: 'End-Stage Liver Disease',
  Narcolepsy: 'Narcolepsy and Cataplexy',
  CysticFibrosis: 'Cystic Fibrosis',
  SpecificImmuneDisorders: 'Specified Hereditary Metabolic/Immune Disorders',
  MorbidObesity: 'Morbid Obesity',
  PsoriaticAnthropathy: 'Psoriatic Arthropathy and Systemic Sclerosis',
  ChronicPancreatitis: 'Chronic Pancreatitis',
  ProlificRetinopathy: 'Proliferative Diabetic Retinopathy and Vitreous Hemorrhage',
  ImplantedDevice: 'Complications of Specified Implanted Device or Graft',
  AscepticNecrosis: 'Aseptic Necrosis of Bone',
  RespiratoryFailure: 'Cardio-Respiratory Failure and Shock',
  Myelodysplastic: 'Myelodysplastic Syndromes and Myelofibrosis',
  TissueDisorders: 'Systemic Lupus Erythematosus, Other Connective Tissue Disorders, and Inflammatory Spondylopathies',
  DiabeticRetinopathy: 'Diabetic Retinopathy, Except Proliferative Diabetic Retinopathy and Vitreous Hemorrhage',
  SevereSkin: 'Severe Skin Burn or Condition',
  IntractableEpilepsy: 'Intractable Epilepsy',
  ImmuneDisorder: 'Disorders of Immunity, Except Immune Disorders',
  CirrhosisLiver: 'Cirrhosis of Liver',
  RespiratoryArrest: 'Respiratory Arrest',
  PulmonaryFibrosis: 'Pulmonary Fibrosis and Other Chronic Lung Disorders',
  OralCancer: 'Oral Cancers',
  SpeechLanguage: 'Speech and Language Deficits',
  ALS: 'ALS',
  Apraxia: 'Apraxia',
  Dyspagia: 'Dysphagia',
  LaryngealCancer: 'Laryngeal Cancer',
};

/**
 * The fiscal year is that of the file's name, `pdpm-comorbidities-fy2020.csv` or as the grouper calls its array, else of the
 * period that the import states.
 * @param own how the names of the list begin
 * @throws UnreadableFile where neither says, or the period is not within one fiscal year
 */
function yearOf(file: SourceFile, options: ReadOptions | undefined, own: string) {
  const yearInName = new RegExp(`(?:^|[\\\\/])(?:${own})-fy(20\\d{2})\\.csv(?:\\.gz)?$`, 'i').exec(file.name)?.[1];
  if (yearInName && !options?.effective) return { ...ofYear(Number(yearInName)), isDatedByName: true };
  const { start, end } = statedPeriod(
    file,
    options,
    `neither its rows nor its name (${own.split('|')[0]}-fy2020.csv) say of which year it is`,
  );
  if (fiscalYearOf(start) !== fiscalYearOf(end))
    throw new UnreadableFile(`${file.name}: the effective period ${options?.effective} is longer than a fiscal year`);
  return { ...ofYear(fiscalYearOf(start)), isDatedByName: false };
}

function ofYear(year: number) {
  const { start, end } = fiscalYearPeriod(year);
  return { year, period: { startDate: start, endDate: end } };
}

function release(title: string, year: number) {
  const { start, end } = fiscalYearPeriod(year);
  return { label: `${title} FY${year}`, scope: `FY${year}`, effectiveStart: start, effectiveEnd: end };
}
