/** The output of the hospice pricer. */
import { z } from 'zod';
import { days, dollars, factor, priced } from '../../frame/output.ts';

const billingGroupPayment = z
  .object({
    revenue_code: z.enum(['0651', '0652', '0655', '0656']).meta({
      description:
        'Level of care: 0651 routine home care, 0652 continuous home care, 0655 inpatient respite care, 0656 general inpatient care.',
    }),
    hcpcs_code: z.string().nullable().meta({ description: 'HCPCS code of its first line; null where none is billed.' }),
    payment_amount: dollars('Dollars, without the end-of-life add-on.'),
  })
  .meta({ id: 'HospiceBillingGroupPayment' });

const endOfLifePayment = z
  .object({
    index: z.number().int().meta({ description: '1 the day of death to 7, six days before it.', example: 1 }),
    payment_amount: dollars(),
  })
  .meta({ id: 'HospiceEndOfLifePayment' });

const computed = z.object({
  high_routine_home_care_days: days('Days of routine home care among the first 60 days of hospice care.'),
  low_routine_home_care_days: days('Days of routine home care after the 60th day.'),
  patient_wage_index: factor('Wage index of the patient’s area; null where the claim does not give the area.'),
  provider_wage_index: factor('Wage index of the facility’s area; null where the claim does not give the area.'),
  billing_group_payments: z.array(billingGroupPayment).meta({ description: 'One for each level of care.' }),
  eola_payments: z
    .array(endOfLifePayment)
    .meta({ description: 'End-of-life service intensity add-on of the last seven days.' }),
});

export const hospiceOutput = z
  .object({
    ...priced(
      "00, 73, 74, 75, 77 paid; 10, 30, 40, 50 and 51 are CMS's codes for what is not, HOSPICE01 to HOSPICE10 ours.",
    ),
    ...computed.partial().shape,
  })
  .meta({ id: 'HospiceOutput' });
