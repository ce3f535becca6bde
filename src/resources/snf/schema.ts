/** Schemas of /snf. */
import { z } from '@hono/zod-openapi';
import { fiscalYearOf } from '../../engine/core/calendar.ts';
import { citationOf } from '../../engine/core/figure.ts';
import { charactersOf, paidCodeOf } from '../../engine/pricers/snf/hipps.ts';
import type { ComponentPerDiem, PerDiemQuestion, PerDiems } from '../../engine/pricers/snf/per-diem.ts';
import { regionResponse } from '../../engine/pricers/snf/response.ts';
import type { CategoryRow, ComorbidityRow } from './queries.ts';

const dollars = (description: string) => z.number().openapi({ description: `Dollars. ${description}` });

const character = z
  .object({
    position: z.number().int().openapi({ description: 'From 1.' }),
    character: z.string(),
    component: z.enum(['PT_OT', 'SLP', 'NURSING', 'NTA', 'ASSESSMENT']).openapi({
      description: 'What the position is about: a group of a payment component, or the assessment behind the code.',
    }),
    group: z.string().openapi({ description: 'CMS’s name of the group, or the kind of assessment.', example: 'CBC2' }),
    meaning: z.string(),
  })
  .openapi('HippsCharacter');

const COMPONENT_NAMES: Readonly<Record<ComponentPerDiem['component'], string>> = {
  physicalTherapy: 'physical_therapy',
  occupationalTherapy: 'occupational_therapy',
  speech: 'speech_language_pathology',
  nursing: 'nursing',
  nonTherapyAncillary: 'non_therapy_ancillary',
  nonCaseMix: 'non_case_mix',
};

const component = z
  .object({
    component: z.enum(Object.values(COMPONENT_NAMES)),
    group: z.string().nullable().openapi({
      description:
        'Letter of the group that is paid; for NTA with AIDS, the group with 8 points more. Null for the non-case-mix component.',
    }),
    case_mix_index: z.number().nullable().openapi({
      description: 'Factor by which the group stands to the base rate, without AIDS; null without a group.',
    }),
    rate: dollars('A day, before the factor of the day and the wage index.'),
    wage_adjusted_rate: dollars('With the wage index.'),
  })
  .openapi('HippsComponent');

const day = z
  .object({
    day: z.number().int().openapi({ description: 'Day of the stay, from 1.' }),
    therapy_factor: z
      .number()
      .openapi({ description: 'Variable per diem factor for physical and occupational therapy.' }),
    nta_factor: z.number().openapi({ description: 'Variable per diem factor for non-therapy ancillaries.' }),
    rate: dollars('For this day, before the wage index.'),
    wage_adjusted_rate: dollars('For this day, as a claim is priced.'),
    total: dollars('All days up to this one, before the wage index.'),
    wage_adjusted_total: dollars(
      'All days up to this one, priced as one claim: it may differ by cents from the sum of the days, because it is rounded once.',
    ),
  })
  .openapi('HippsDay');

const hippsRates = z
  .object({
    fiscal_year: z.number().int(),
    calculation_version: z.string().openapi({ description: 'Version of CMS’s pricer.' }),
    cbsa: z.string(),
    region_indicator: z.enum(['U', 'R']).openapi({ description: 'U urban, R rural.' }),
    wage_index: z.number(),
    labor_share: z.number(),
    nonlabor_share: z.number(),
    aids: z.boolean(),
    quality_reporting: z.boolean(),
    components: z.array(component),
    days: z.array(day),
    citations: z
      .object({ non_case_mix_rate: z.string(), labor_share: z.string(), case_mix_indexes: z.string() })
      .openapi({
        description: 'Sources of the figures that are in no table, and whether one is inferred.',
      }),
  })
  .openapi('HippsRates');

export const hippsExplanation = z
  .object({
    hipps_code: z.string(),
    paid_as: z.string().openapi({ description: 'The code by which its days are paid: PAYF1 for the default ZZZZZ.' }),
    characters: z.array(character).openapi({ description: 'The characters of `paid_as`.' }),
    rates: hippsRates.nullable().openapi({ description: 'Null without `cbsa`.' }),
  })
  .openapi('HippsExplanation');

export interface FoundRates {
  question: PerDiemQuestion;
  perDiems: PerDiems;
}

/** @param rates null if the caller gave no area */
export function hippsOnTheWire(hippsCode: string, rates: FoundRates | null): z.infer<typeof hippsExplanation> {
  const paidAs = paidCodeOf(hippsCode);
  return {
    hipps_code: hippsCode,
    paid_as: paidAs,
    characters: charactersOf(paidAs),
    rates: rates && ratesOnTheWire(rates),
  };
}

function ratesOnTheWire({ question, perDiems }: FoundRates): z.infer<typeof hippsRates> {
  const { rates: figures, wageIndex, indicators } = perDiems;
  const { urban, rural } = figures.nonCaseMix;
  const nonCaseMix = indicators.region === 'RURAL' ? rural : urban;
  return {
    fiscal_year: figures.fiscalYear,
    calculation_version: figures.version,
    cbsa: question.area,
    ...regionResponse(indicators),
    wage_index: wageIndex.toNumber(),
    labor_share: figures.laborShare.value.toNumber(),
    nonlabor_share: figures.nonLaborShare.value.toNumber(),
    aids: indicators.hasAids,
    quality_reporting: !indicators.isReduced,
    components: perDiems.components.map((each) => ({
      component: COMPONENT_NAMES[each.component],
      group: each.group,
      case_mix_index: each.caseMixIndex?.toNumber() ?? null,
      rate: each.rate.toNumber(),
      wage_adjusted_rate: each.wageAdjustedRate.toNumber(),
    })),
    days: perDiems.days.map((each) => ({
      day: each.day,
      therapy_factor: each.factors.therapy.toNumber(),
      nta_factor: each.factors.nonTherapyAncillary.toNumber(),
      rate: each.rate.toNumber(),
      wage_adjusted_rate: each.wageAdjustedRate.toNumber(),
      total: each.total.toNumber(),
      wage_adjusted_total: each.wageAdjustedTotal.toNumber(),
    })),
    citations: {
      non_case_mix_rate: citationOf(indicators.isReduced ? nonCaseMix.reduced : nonCaseMix.full),
      labor_share: citationOf(figures.laborShare),
      case_mix_indexes: figures.caseMix.citation,
    },
  };
}

/** By their numbers, from 1. */
const THERAPY_CATEGORIES = [
  'Major joint replacement or spinal surgery',
  'Other orthopedic',
  'Medical management',
  'Non-orthopedic surgery and acute neurologic',
];
const SPEECH_CATEGORIES = ['Not acute neurologic', 'Acute neurologic'];
const SURGERIES = ['None', 'Non-orthopedic surgery', 'Orthopedic surgery'];

const fiscalYear = z.number().int().openapi({ description: 'Federal fiscal year of the list.' });
const diagnosis = z.string().openapi({ description: 'ICD-10-CM code without its point.', example: 'Z471' });

const clinicalCategory = z
  .object({
    code: diagnosis,
    therapy_category: z.number().int().openapi({ description: 'Clinical category of PT and OT, 1 to 4.' }),
    therapy_category_name: z.string(),
    speech_category: z.number().int().openapi({ description: 'Clinical category of SLP, 1 or 2.' }),
    speech_category_name: z.string(),
    surgery: z.string().openapi({
      description: 'Kind of surgery during the hospital stay before that changes the category of PT and OT.',
    }),
    fiscal_year: fiscalYear,
  })
  .openapi('PdpmClinicalCategory');

export const clinicalCategoryList = z
  .object({ data: z.array(clinicalCategory), count: z.number().int() })
  .openapi('PdpmClinicalCategoryList');

const comorbidity = z
  .object({
    code: diagnosis,
    component: z.enum(['NTA', 'SLP']),
    condition: z.string(),
    points: z.number().int().nullable().openapi({ description: 'Points of the NTA score; null for SLP.' }),
    fiscal_year: fiscalYear,
  })
  .openapi('PdpmComorbidity');

export const comorbidityList = z
  .object({ data: z.array(comorbidity), count: z.number().int() })
  .openapi('PdpmComorbidityList');

export function categoryOnTheWire(row: CategoryRow): z.infer<typeof clinicalCategory> {
  return {
    code: row.code,
    therapy_category: row.therapyCategory,
    therapy_category_name: THERAPY_CATEGORIES[row.therapyCategory - 1] ?? '',
    speech_category: row.speechCategory,
    speech_category_name: SPEECH_CATEGORIES[row.speechCategory - 1] ?? '',
    surgery: SURGERIES[row.surgery - 1] ?? '',
    fiscal_year: fiscalYearOf(row.startDate),
  };
}

export function comorbidityOnTheWire(row: ComorbidityRow): z.infer<typeof comorbidity> {
  return {
    code: row.code,
    component: row.component,
    condition: row.condition,
    points: row.points,
    fiscal_year: fiscalYearOf(row.startDate),
  };
}
