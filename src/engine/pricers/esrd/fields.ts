/** Fields of a claim that ESRD needs and reads. */
import { type ClaimFields, RECORD } from '../../frame/fields.ts';
import { CONDITION_CODES, VALUE_CODES } from './claim.ts';
import { REVENUE_CODES, TREATMENT_CHOICES_DEMO } from './validation.ts';

const { weight, height, ...ADD_ONS } = VALUE_CODES;

export const esrdFields: ClaimFields = {
  needs: [
    RECORD,
    { field: 'thru_date', why: 'picks the year’s rates' },
    { field: 'patient.date_of_birth', why: 'gives the age' },
    { field: 'lines.revenue_code', why: 'tells the treatments', codes: [...REVENUE_CODES] },
    { field: 'lines.service_date', why: 'counts the treatments, one a day' },
    { field: 'value_codes', why: 'give weight and height, but for acute kidney injury', codes: [weight, height] },
  ],
  reads: [
    { field: 'from_date', why: 'a claim must not span calendar years' },
    { field: 'lines.modifiers', why: 'tell items that a transitional add-on pays' },
    { field: 'lines.hcpcs', why: 'names these items' },
    { field: 'lines.units', why: 'tell of more than one treatment a day' },
    { field: 'esrd_initial_date', why: 'tells the onset of dialysis' },
    { field: 'secondary_dxs.code', why: 'give the comorbidity adjustment' },
    {
      field: 'cond_codes',
      why: 'tell home dialysis, training and acute kidney injury',
      codes: [...CONDITION_CODES],
    },
    {
      field: 'demo_codes',
      why: 'tell the model of treatment choices',
      codes: [TREATMENT_CHOICES_DEMO],
    },
    { field: 'value_codes', why: 'give outlier items and add-on payments', codes: Object.values(ADD_ONS) },
  ],
};
