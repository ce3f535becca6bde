/**
 * Keys of a claim's `additional_data`. Keys that belong to no single module stand here; a module's own keys stand with
 * it.
 */
import { z } from 'zod';
import type { Claim } from './claim.ts';
import { absent, flag, list, object, optionalAmount, optionalDays, text } from './fields.ts';

/** Text of the reference for keys that no module reads. */
const NOT_READ = 'Kept; no module reads it yet.';

/** Professions that render a service: the share of the fee that is paid depends on them. */
const RENDERING_TYPES = [
  'physician',
  'nurse_practitioner',
  'physician_assistant',
  'clinical_nurse_specialist',
  'clinical_social_worker',
] as const;

const LINES_MAX = 999;

const professionalLine = z.object(
  {
    line: z
      .number('must be a whole number')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(LINES_MAX, `must be at most ${LINES_MAX}`)
      .meta({ description: 'Line of the claim, from 1.' }),
    rendering_type: z
      .preprocess(
        (value) => (value === '' ? undefined : absent(value)),
        z.enum(RENDERING_TYPES, `must be one of ${RENDERING_TYPES.join(', ')}`).optional(),
      )
      .meta({
        type: ['string', 'null'],
        enum: [...RENDERING_TYPES, '', null],
        description: 'Who renders the service.',
      }),
    postoperative_days: optionalDays.meta({ description: 'Days of postoperative care that the line is for.' }),
    present_at_induction: flag().meta({ description: 'The anesthesiologist was present at induction.' }),
  },
  'must be an object',
);

export const claimReads = {
  drg: text(10).meta({
    description: 'DRG that IPPS prices where MSDRG did not run or failed; leading zeros may be left out.',
    example: '291',
  }),
  submitted_drg: z
    .preprocess(
      absent,
      z
        .string('must be a text')
        .trim()
        .regex(/^(\d{3})?$/, 'must be 3 digits')
        .default(''),
    )
    .meta({
      type: ['string', 'null'],
      pattern: String.raw`^\s*(\d{3}\s*)?$`,
      description:
        'DRG that the claim was submitted with, 3 digits: terms of a contract and scenarios of what-if may go by it, and by `drg` where it is absent.',
      example: '291',
    }),
  other_drg: z
    .preprocess(
      absent,
      z
        .string('must be a text')
        .trim()
        .regex(/^([A-Z\d]{3,6})?$/, 'must be 3 to 6 capitals and digits')
        .default(''),
    )
    .meta({
      type: ['string', 'null'],
      pattern: String.raw`^\s*([A-Z\d]{3,6}\s*)?$`,
      description:
        'DRG of another grouper than Medicare’s, 3 to 6 capitals and digits: APR-DRG 139 of severity 2 is 1392. Terms of a contract may go by it; nobody groups or checks it.',
      example: '1392',
    }),
  paid_amount: optionalAmount.meta({
    description: 'What a payer paid for the claim, dollars. No module reads it; what-if compares with it.',
  }),
  plan: text().meta({
    description: 'Plan or product of the payer that the claim belongs to: terms of a contract may ask for it.',
  }),
  pfs: object({
    qualifying_participant: flag().meta({
      description: 'Participant of an advanced payment model, paid by the conversion factor of price indicator 1.',
    }),
    participating: flag(true).meta({ description: 'False for a practitioner who does not participate in Medicare.' }),
    deductible: optionalAmount.meta({ description: 'Part B deductible still open, dollars.' }),
    lines: list(professionalLine, LINES_MAX).meta({ description: 'What single lines need beside their fields.' }),
  }).meta({ description: `What professional claims give beside their fields. ${NOT_READ}` }),
};

/**
 * Returns the value under a key, as its schema gives it; undefined if the claim does not have the key.
 * @param _reads the module's declaration of its keys; the claim's body was parsed with the same schemas
 */
export function additionalData<Reads extends Readonly<Record<string, z.ZodType>>, Key extends keyof Reads & string>(
  claim: Claim,
  _reads: Reads,
  key: Key,
): z.output<Reads[Key]> | undefined {
  return claim.additionalData[key] as z.output<Reads[Key]> | undefined;
}
