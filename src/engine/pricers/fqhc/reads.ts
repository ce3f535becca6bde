/** Fields of a claim's `additional_data` that FQHC reads. */
import { object, optionalAmount } from '../../claim/fields.ts';

export const fqhcReads = {
  fqhc: object({
    mdpcp_reduction_percentage: optionalAmount.meta({
      description: 'Maryland Primary Care Program: 0.10, 0.25, 0.45 or 0.65; needed with demo code 83.',
    }),
    med_advantage_plan_amount: optionalAmount.meta({
      description: 'What the Medicare Advantage plan pays a visit, dollars; needed for lines of revenue code 0519.',
    }),
  }).meta({ description: 'What FQHC takes beside the claim.' }),
};
