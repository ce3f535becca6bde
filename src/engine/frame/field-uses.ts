/** All fields of a claim that count for a module: those that it declares, and those that the frame reads for it. */
import type { FieldPath } from '../claim/field-paths.ts';
import { type ClaimFields, type FieldUse, fieldsOf } from './fields.ts';
import type { ClaimModule } from './module.ts';

type DeclaringModule = Pick<ClaimModule<unknown>, 'fields' | 'kind' | 'providerFile' | 'reads'>;

/** Fields that decide which modules run; all others depend on the module. */
export const FIELDS_OF_ALL: readonly FieldUse[] = [
  { field: 'modules', why: 'names the modules to run' },
  { field: 'claimid', why: 'stands in the answer' },
  { field: 'bill_type', why: 'chooses the modules of AUTO' },
  { field: 'icd_convert', why: 'converts diagnoses and procedures before modules read them' },
];

/** Fields that count for every module in place of others. */
export const STAND_INS: readonly FieldUse[] = [
  { field: 'servicing_provider', why: 'stands in for billing_provider' },
  { field: 'diagnosis_codes', why: 'stand in for principal_dx, and follow secondary_dxs' },
];

/** Returns the declared fields with overrides of the record, the contract, and the module's keys of `additional_data`. */
export function usesOf({ fields, kind, providerFile, reads = {} }: DeclaringModule): Omit<ClaimFields, 'after'> {
  const declared = new Set<FieldPath>(fieldsOf(fields.needs).map(({ field }) => field));
  const keys = Object.keys(reads).map((key): FieldPath => `additional_data.${key}`);
  return {
    needs: fields.needs,
    reads: [
      ...fields.reads,
      ...(providerFile
        ? [
            {
              field: `billing_provider.additional_data.${providerFile.table}` as const,
              why: 'replaces fields of the provider’s record',
            },
          ]
        : []),
      ...(kind === 'pricer'
        ? [
            {
              field: 'billing_provider.contract_id' as const,
              why: 'names the contract that the claim is priced by, too',
            },
          ]
        : []),
      ...keys
        .filter((field) => !declared.has(field))
        .map((field) => ({ field, why: 'gives what no other field holds' })),
    ],
  };
}
