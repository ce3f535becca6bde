/** Fields of a claim's `additional_data` that OPPS reads. */
import { z } from 'zod';
import { absent, amount, list, object, text } from '../../claim/fields.ts';

export const oppsReads = {
  opps: object({
    patient_deductible: amount.meta({ description: 'Part B deductible still open, dollars; 0 where it is not given.' }),
    blood_pints_remaining: z
      .preprocess(
        absent,
        z
          .number('must be a whole number')
          .int('must be a whole number')
          .min(0, 'must be at least 0')
          .max(3, 'must be at most 3')
          .default(0),
      )
      .meta({ description: 'Pints of the blood deductible still open, 0 to 3.' }),
    prior_payment_total: amount.meta({
      description: 'Payments of the community mental health center in the year so far, dollars.',
    }),
    prior_outlier_total: amount.meta({
      description: 'Outlier payments of the community mental health center in the year so far, dollars.',
    }),
    reduced_coinsurance: list(
      z.object({
        apc: text(5).refine((value) => /^\d{4,5}$/.test(value), 'must have 4 or 5 digits'),
        amount,
      }),
    ).meta({
      description: 'Coinsurances that the hospital has elected to reduce (42 CFR 419.42): dollars a service of an APC.',
    }),
  }).meta({ description: 'What OPPS takes beside the claim and the editor’s result.' }),
};
