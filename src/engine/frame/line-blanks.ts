/** Fields of a line that decide an amount, and what becomes of the line where it leaves them blank: one table for all pricers. */
import type { Claim, Line, ModuleName } from '../claim/claim.ts';
import { HOME_HEALTH_LINE, isTotalLine, SKILLED_NURSING_LINE } from '../claim/facts.ts';
import type { Warning } from '../claim/warnings.ts';
import type { ClaimModule } from './module.ts';

interface LineBlank {
  field: 'revenue_code' | 'hcpcs' | 'service_date' | 'units' | 'charges';
  isBlank: (line: Line) => boolean;
  /** By pricer, what became of the line, in words. */
  became: Readonly<Partial<Record<ModuleName, string>>>;
  /** Lines that it counts for, by pricer; absent: all. */
  where?: (line: Line, claim: Claim, pricer: ModuleName) => boolean;
}

const PATIENT_DIED = /^(?:20|4[0-2])$/;
/** Nursing and social work, whose visits are paid in the last days of life: 42 CFR 418.302(b)(1). */
const HOSPICE_VISIT = /^05[56]/;
/** Lines with a case-mix group, by pricer: a bill with several has their days. */
const GROUPS: Readonly<Partial<Record<ModuleName, (line: Line) => boolean>>> = {
  SNF: ({ revenueCode }) => revenueCode === SKILLED_NURSING_LINE,
  HHA: ({ revenueCode }) => revenueCode === HOME_HEALTH_LINE,
};
const isBlankCode = ({ hcpcs }: Line) => hcpcs === '';

export const LINE_BLANKS: readonly LineBlank[] = [
  {
    // UB-04 manual, FL 42: every line has one.
    field: 'revenue_code',
    isBlank: ({ revenueCode }) => revenueCode === '',
    became: {
      IPPS: 'it was read as no organ acquisition',
      IRF: 'it was read as no case-mix group',
      SNF: 'it was read as no assessment',
      HHA: 'it was read as no visit',
      HOSPICE: 'it was read as no level of care and no visit',
      ESRD: 'it was read as no treatment and no item',
      FQHC: 'it was read as no supplement of a plan',
    },
  },
  {
    field: 'hcpcs',
    isBlank: isBlankCode,
    became: {
      ASC: 'it was packaged into the procedures',
      FQHC: 'it was read as part of no visit',
      HOSPICE: 'it was read as no visit of the last days of life',
    },
    where: ({ revenueCode }, { patientStatus }, pricer) =>
      pricer !== 'HOSPICE' || (HOSPICE_VISIT.test(revenueCode) && PATIENT_DIED.test(patientStatus)),
  },
  {
    field: 'service_date',
    isBlank: ({ serviceDate }) => serviceDate === null,
    became: {
      ASC: 'thru_date was taken, by which its rate and the multiple procedures of a day go',
      SNF: 'its days were counted after those of the other assessments',
      HHA: 'the days of the period were counted without it',
    },
    where: (line, { lines }, pricer) => {
      const isGroup = GROUPS[pricer];
      return isGroup ? isGroup(line) && lines.filter(isGroup).length > 1 : !isBlankCode(line);
    },
  },
  {
    field: 'units',
    isBlank: ({ units }) => units === 0,
    became: { ASC: 'one was taken', OPPS: 'one was taken' },
    where: (line) => !isBlankCode(line),
  },
  {
    field: 'charges',
    isBlank: ({ charges }) => charges === 0,
    became: { ASC: 'they do not limit its payment' },
    where: (line) => !isBlankCode(line),
  },
];

/** Warns of lines without a field that decides an amount. @param pricers those that determined an amount */
export function lineBlankWarnings(claim: Claim, pricers: readonly ClaimModule<unknown>[]): Warning[] {
  const warnings: Warning[] = [];
  for (const { field, isBlank, became, where } of LINE_BLANKS)
    for (const { name } of pricers) {
      const outcome = became[name];
      if (outcome === undefined || !claim.lines.some(isBlank)) continue;
      for (const [place, line] of claim.lines.entries()) {
        if (!isBlank(line) || isTotalLine(line) || !(where?.(line, claim, name) ?? true)) continue;
        const text = `Line ${place + 1} gives no ${field}: ${outcome} (${name})`;
        warnings.push({ code: 'DEFAULT_TAKEN', field: `lines.${place}.${field}`, text });
      }
    }
  return warnings;
}
