/** Schemas of /ioce-data/hcpcs. */
import { z } from '@hono/zod-openapi';
import { isoDate } from '../../engine/core/calendar.ts';
import { quarterOfVersion, versionName } from '../../engine/editors/ioce/version-quarters.ts';
import type { CodeDetail, CodePeriod, ValidCode } from '../../publications/ioce/code-detail.ts';

const day = (description: string) => z.string().openapi({ format: 'date', description });
const dollars = (description: string) =>
  z
    .number()
    .nullable()
    .openapi({ description: `Dollars. ${description}; null for none.` });
const apc = (description: string) =>
  z
    .string()
    .nullable()
    .openapi({ description: `${description}; null for none.` });
const hours = (program: string) =>
  z
    .number()
    .nullable()
    .openapi({ description: `Hours that a unit counts in ${program}; null where it does not count.` });

const attributes = z
  .object({
    status_indicator: z.string(),
    status_indicator_description: z.string().openapi({ description: 'CMS’s text.' }),
    payment_indicator: z.string(),
    payment_indicator_description: z.string().openapi({ description: 'CMS’s text.' }),
    apc: apc('Standard APC, 5 digits'),
    apc_payment_rate: dollars('National rate of the APC in the version'),
    lowest_age: z.number().int().nullable().openapi({ description: 'Years, inclusive (edit 7); null for no limit.' }),
    highest_age: z.number().int().nullable().openapi({ description: 'Years, inclusive (edit 7); null for no limit.' }),
    date_edit: z
      .object({
        edit: z.number().int(),
        title: z.string().openapi({ description: 'CMS’s text.' }),
        first_day: day('Service before this day is edited; null for none.').nullable(),
        last_day: day('Service after this day is edited; null for none.').nullable(),
      })
      .nullable()
      .openapi({ description: 'Edit of service dates within a quarter; null for none.' }),
    partial_hospitalization_hours: hours('partial hospitalization'),
    intensive_outpatient_hours: hours('intensive outpatient programs'),
    comprehensive_rank: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'Rank among comprehensive services, 1 first; null for another service.' }),
    complexity_adjustment: z
      .boolean()
      .openapi({ description: 'true: beside certain services its comprehensive APC is adjusted for complexity.' }),
    composite_apc: apc('Imaging composite of the code'),
    section_603_apc: apc('APC with modifier PN'),
    device_offset: dollars('Device portion of the procedure'),
    non_opioid_limit: dollars('Limit on the payment of a drug or device for pain relief without opioids'),
    flags: z
      .array(
        z
          .object({
            name: z.string().openapi({ description: 'CMS’s name of the column.', example: 'device_procedure' }),
            meaning: z.string(),
          })
          .openapi('IoceFlag'),
      )
      .openapi({ description: 'Flags of the code that are set.' }),
  })
  .openapi('IoceCodeAttributes');

const period = z
  .object({
    first_version: z.string().openapi({ example: '26.0' }),
    last_version: z.string().openapi({ example: '27.1' }),
    effective_date: day('First day of the first version.'),
    through_date: day('Last day of the last version.'),
    status_indicator: z.string(),
    apc: apc('Standard APC'),
    flags: z.array(z.string()).openapi({ description: 'CMS’s names of the flags that are set.' }),
  })
  .openapi('IoceCodePeriod');

export const codeDetailOnDate = z
  .object({
    hcpcs_code: z.string(),
    version: z.string().openapi({ description: 'Version of the editor in force on the date.', example: '27.1' }),
    effective_date: day('First day of the version.'),
    through_date: day('Last day of the version.'),
    is_valid: z.boolean().openapi({ description: 'false: edit 6 on claims that begin in the version.' }),
    attributes: attributes.nullable().openapi({ description: 'Null where the code is not valid.' }),
    history: z
      .array(period)
      .openapi({ description: 'Versions of the release in which the code is valid, oldest first.' }),
  })
  .openapi('IoceCodeDetail');

export function codeDetailOnTheWire(
  code: string,
  version: number,
  { valid, history }: CodeDetail,
): z.infer<typeof codeDetailOnDate> {
  return {
    hcpcs_code: code,
    version: versionName(version),
    ...datesOf(version, version),
    is_valid: valid !== null,
    attributes: valid && attributesOnTheWire(valid),
    history: history.map(periodOnTheWire),
  };
}

function attributesOnTheWire(valid: ValidCode): z.infer<typeof attributes> {
  const { dateEdit } = valid;
  return {
    status_indicator: valid.statusIndicator.value,
    status_indicator_description: valid.statusIndicator.meaning,
    payment_indicator: valid.paymentIndicator.value,
    payment_indicator_description: valid.paymentIndicator.meaning,
    apc: valid.apc,
    apc_payment_rate: valid.apcPaymentRate,
    lowest_age: valid.lowestAge,
    highest_age: valid.highestAge,
    date_edit: dateEdit && {
      edit: dateEdit.edit,
      title: dateEdit.title,
      first_day: dayOrNull(dateEdit.firstDay),
      last_day: dayOrNull(dateEdit.lastDay),
    },
    partial_hospitalization_hours: valid.partialHospitalizationHours,
    intensive_outpatient_hours: valid.intensiveOutpatientHours,
    comprehensive_rank: valid.comprehensiveRank,
    complexity_adjustment: valid.hasComplexityAdjustment,
    composite_apc: valid.compositeApc,
    section_603_apc: valid.section603Apc,
    device_offset: valid.deviceOffset,
    non_opioid_limit: valid.nonOpioidLimit,
    flags: valid.flags,
  };
}

const dayOrNull = (date: number | null) => (date === null ? null : isoDate(date));

function periodOnTheWire({
  firstVersion,
  lastVersion,
  statusIndicator,
  apc,
  flags,
}: CodePeriod): z.infer<typeof period> {
  return {
    first_version: versionName(firstVersion),
    last_version: versionName(lastVersion),
    ...datesOf(firstVersion, lastVersion),
    status_indicator: statusIndicator,
    apc,
    flags,
  };
}

function datesOf(first: number, last: number) {
  const [{ start }, { end }] = [quarterOfVersion(first), quarterOfVersion(last)];
  return { effective_date: isoDate(start), through_date: isoDate(end) };
}
