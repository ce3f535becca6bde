/**
 * All fields of a claim that count for a module: those that it declares, and those that the frame reads for it, the rules
 * before a pricer among them.
 */
import type { ModuleName } from '../claim/claim.ts';
import type { FieldPath } from '../claim/field-paths.ts';
import { billRulesOf } from './covered/covered-claim.ts';
import { type ClaimFields, type FieldUse, fieldsOf } from './fields.ts';
import type { ClaimModule } from './module.ts';

type DeclaringModule = Pick<ClaimModule<unknown>, 'name' | 'fields' | 'kind' | 'providerFile' | 'reads'>;

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

/** Fields of lines that another payer pays first, and the pricers for which they count; the frame reads them. */
const SECONDARY_USES: readonly (FieldUse & { pricers?: readonly ModuleName[] })[] = [
  { field: 'lines.primary_paid', why: 'are payments of a payer before Medicare' },
  {
    field: 'lines.primary_allowed',
    why: 'limit what Medicare pays beside another payer for a line of a fee schedule',
    pricers: ['OPPS', 'HHA', 'ASC'],
  },
];

/** Returns the fields of lines by which Medicare pays beside another payer. */
export const secondaryUses = (name: ModuleName): FieldUse[] =>
  SECONDARY_USES.flatMap(({ pricers, ...use }) => (pricers?.includes(name) === false ? [] : [use]));

/** Returns the fields by which a pricer's bill is covered or not, each once, with what every rule before the pricer does with it. */
export function billUses(name: ModuleName): FieldUse[] {
  const byField = Map.groupBy(
    billRulesOf(name).flatMap(({ reads }) => reads),
    ({ field }) => field,
  );
  return [...byField].map(([field, uses]) => {
    const codes = uses.every((use) => use.codes) ? [...new Set(uses.flatMap((use) => use.codes ?? []))] : null;
    const whys = [...new Set(uses.map(({ why }) => why))];
    return { field, why: `before the pricer: ${whys.join('; ')}`, ...(codes ? { codes } : {}) };
  });
}

/** Returns the declared fields with overrides of the record, the contract, and the module's keys of `additional_data`. */
export function usesOf({ name, fields, kind, providerFile, reads = {} }: DeclaringModule): Omit<ClaimFields, 'after'> {
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
            ...billUses(name),
            ...secondaryUses(name),
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
