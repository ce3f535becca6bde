/** Schemas of what several fields of a document of terms are: amounts, days, lists of codes, limits. */
import { z } from 'zod';
import { isRealDate } from '../../core/calendar.ts';
import { line, unknownFields } from '../../core/fields.ts';

/** Most dollars of an amount. */
export const DOLLARS_MAX = 999_999_999.9999;

/** A number from 0 that keeps its decimals exactly. */
const exact = (decimals: number, most: number) =>
  z
    .number('must be a number')
    .min(0, 'must be at least 0')
    .max(most, `must be at most ${most}`)
    .refine(
      (value) => new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`).test(String(Math.abs(value))),
      `must have at most ${decimals} decimals`,
    );
export const dollars = (description: string) => exact(4, DOLLARS_MAX).meta({ description, example: 4900 });
/** The form of a term's id, and of a column of a rate table. */
export const IDENTIFIER = /^[a-z][a-z0-9_]{0,39}$/;
export const identifier = () =>
  z.string('must be a text').regex(IDENTIFIER, 'must be a small letter and at most 39 small letters, digits and _');
export const columnName = identifier();
/** A figure of the claim's DRG, or of the line's HCPCS code or APC. */
export const figure = z
  .strictObject(
    {
      rate_table: line(64).meta({ description: 'Id of a rate table of the organization.', example: 'sheet' }),
      column: columnName.meta({ description: 'One of its columns.', example: 'rate' }),
    },
    unknownFields,
  )
  .meta({ id: 'RateTableFigure', description: 'A figure of the claim’s DRG, or of the line’s HCPCS code or APC.' });
export type Figure = Readonly<z.output<typeof figure>>;
const orFigure = (number: z.ZodType<number>, description: string) =>
  z.union([number, figure], 'must be a number, or an object with rate_table and column').meta({ description });
/** Dollars, or a figure of a rate table. */
export const amount = (description: string) => orFigure(dollars(description), description);
/** 125 is 1.25 times. */
export const percent = (description: string, most = 100_000) => exact(4, most).meta({ description, example: 125 });
export const whole = (least: number, most: number, description: string) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.number(message).int(message).min(least, message).max(most, message).meta({ description });
};
export const flag = z.boolean('must be true or false');

/** A list that has something in it. */
export const several = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item, 'must be a list').min(1, 'must not be empty').max(most, `must have at most ${most} entries`);
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be ${values.join(', ').replace(/, ([^,]+)$/, ' or $1')}`);
/** An object without other fields. */
export const fieldsOf = <const Shape extends z.core.$ZodShape>(shape: Shape) => z.strictObject(shape, unknownFields);
/** Error of a choice among objects by one of their fields. */
export const choice = (field: string, values: readonly string[]) => ({
  error: ({ code }: { code?: string }) =>
    code === 'invalid_union' ? `must be one of ${values.join(', ')}` : `must be an object with ${field}`,
});

const WRITTEN = 'must be a real calendar date written YYYY-MM-DD';
export const isDay = (text: string) =>
  /^(19\d{2}|[2-9]\d{3})-\d{2}-\d{2}$/.test(text) && isRealDate(Number(text.replaceAll('-', '')));
export const day = (description: string) =>
  z.string(WRITTEN).refine(isDay, WRITTEN).meta({ format: 'date', description, example: '2027-01-01' });

/** No code has a point; people write one into diagnoses. */
const withoutPoint = (text: string) => text.replaceAll('.', '');

/** Codes as they are written, at most so many. */
export const listOfCodes = (most: number) =>
  z.array(line(66).overwrite(withoutPoint), 'must be a list').max(most, `must have at most ${most} entries`);
export const codes = listOfCodes(200)
  .min(1, 'must not be empty')
  .meta({
    id: 'Codes',
    description:
      '`470`, `470-473` (both ends included), `J*` (codes that begin so), `*` (every code), `@implants` (a code group); with `!` before it an exception, which wins: `!J3490`. Exceptions alone mean all other codes, and no code too. Diagnoses stand with or without a point, and are kept without; revenue codes with 4 digits, DRGs with 3, APCs with 5, MDCs with 2, bill types with 3.',
    example: ['470-473', '!472'],
  });
// A wrapper keeps the name of what it wraps.
export const codesOf = (description: string) => codes.readonly().meta({ description });
/** How many times another figure. */
export const times = (description: string) => exact(6, 100_000).meta({ description, example: 12.88 });
/** A number of days, or a figure of days. */
export const daysOrFigure = (least: number, most: number, description: string) =>
  orFigure(whole(least, most, description), description);

/** Applied in this order: line, corridor, minimum, maximum, claim. */
export const limits = {
  lesser_of_charges: oneOf(['line', 'claim']).optional().meta({
    description: 'The lower of amount and charges: line by line, or once for all.',
  }),
  per: oneOf(['claim', 'visit', 'day', 'line']).optional().meta({
    description:
      'What `minimum` and `maximum` are of. A visit is a day and revenue code of the lines. Where no lines are paid, `day` multiplies them by the covered days.',
    default: 'claim',
  }),
  minimum: dollars('Never less.').optional(),
  maximum: dollars('Never more.').optional(),
  corridor: fieldsOf({
    from_percent: percent('At least this percent of charges.').optional(),
    to_percent: percent('At most this percent of charges.').optional(),
  }).optional(),
};

export const steps = several(percent('Percent of the amount.'), 20).optional().meta({
  description:
    'Percents of the first, second and further amounts of a day, the highest first; the last goes on: `[100, 50, 25]`.',
});
export const stepsOf = oneOf(['lines', 'units']).optional().meta({
  description:
    'What `steps` rank: the amount of a line, or, where an amount is a unit’s, each unit. A fraction of a unit counts as that fraction.',
  default: 'lines',
});
const ownTransfers = fieldsOf({
  statuses: codesOf('Patient discharge statuses (FL 17) of transfers, 2 digits.'),
  mean_stay: z
    .union([z.enum(['geometric', 'arithmetic']), figure], 'must be geometric, arithmetic or a figure of a rate table')
    .meta({ description: 'Days of the DRG by which a stay counts as whole: Medicare’s mean, or a figure.' }),
  extra_days: whole(0, 1000, 'Days that are added to the covered days.').optional(),
  percent: percent('Percent of the share; without it 100.').optional(),
}).meta({
  id: 'OwnTransfers',
  description:
    'Covered days and `extra_days` together over the mean stay, times `percent`: the share of the amount, at most all of it.',
});
export const transfers = z
  .union([z.enum(['whole', 'as_medicare']), ownTransfers], 'must be whole, as_medicare or an object with statuses')
  .optional()
  .meta({
    description:
      'What a transferred patient’s stay pays: the whole amount, the share that Medicare pays, or a share by the contract’s own rule.',
    default: 'whole',
  });
export const ratio = exact(6, 100).optional().meta({
  description: 'Cost as a part of charges; without it that of the provider’s record.',
  example: 0.25,
});
