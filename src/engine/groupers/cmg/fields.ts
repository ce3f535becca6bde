/** Fields of a claim that CMG needs and reads. */
import type { ClaimFields } from '../../frame/fields.ts';

export const cmgFields: ClaimFields = {
  needs: [
    { field: 'thru_date', why: 'picks the year’s groups' },
    {
      anyOf: [
        { field: 'admit_date', why: 'is the day for which the age counts' },
        { field: 'from_date', why: 'stands in for admit_date' },
      ],
    },
    {
      anyOf: [
        { field: 'patient.date_of_birth', why: 'gives the age' },
        { field: 'patient.age', why: 'gives the age without date_of_birth' },
      ],
    },
    { field: 'irf_pai', why: 'gives impairment category and motor score' },
  ],
  reads: [{ field: 'secondary_dxs.code', why: 'give the tier' }],
};
