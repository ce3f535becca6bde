/**
 * Fields of a claim and of its lines that terms of a contract go by, and what becomes of a claim that leaves them blank: one
 * table, as pricers have theirs in `claim-blanks.ts` and `line-blanks.ts`.
 */
import type { Claim, Line } from '../../engine/claim/claim.ts';
import { chargesOfLines, isProfessional, isTotalLine } from '../../engine/claim/facts.ts';
import type { Kind } from '../../engine/claim/kinds.ts';
import type { Warning } from '../../engine/claim/warnings.ts';
import type { Term } from '../../engine/contracts/terms/terms.ts';

interface ContractBlank {
  field: 'bill_type' | 'admit_date' | 'from_date' | 'patient_status' | 'lines' | 'total_charges';
  isBlank: (claim: Claim, kind: Kind | null) => boolean;
  /** True for a term that goes by the field. */
  reads: (term: Term) => boolean;
  became: string;
}

interface ContractLineBlank {
  field: 'units' | 'service_date' | 'revenue_code';
  isBlank: (line: Line, claim: Claim) => boolean;
  reads: (term: Term) => boolean;
  became: string;
}

/** Kinds whose days count from the admission. */
const OF_STAYS: ReadonlySet<Kind | null> = new Set<Kind>(['inpatient', 'skilled_nursing']);
/** Kinds of which the last day counts whatever becomes of the patient. */
const OF_PERIODS: ReadonlySet<Kind | null> = new Set<Kind>(['home_health', 'hospice']);
const isStay = (kind: Kind | null) => OF_STAYS.has(kind);

const isByDays = ({ pays }: Term) =>
  pays.how === 'per_diem' ||
  (pays.how === 'case_rate' && pays.days !== undefined) ||
  (pays.how === 'stop_loss' && pays.by === 'days');
const isByOccasion = ({ pays }: Term) =>
  (pays.how === 'flat' && (pays.per === 'day' || pays.per === 'visit' || pays.steps !== undefined)) ||
  (pays.how === 'schedule' && pays.steps !== undefined);
const isByPrice = ({ pays }: Term) => pays.how === 'asp' || pays.how === 'schedule';
const isByUnits = (term: Term) => {
  const { pays, applies } = term;
  if (pays.how === 'flat') return pays.per === 'unit' || pays.per === 'day';
  if (pays.how === 'per_diem') return pays.by_revenue !== undefined;
  return isByPrice(term) || applies.lines?.per === 'unit';
};
const isByRevenueCode = (term: Term) => {
  const { pays, applies } = term;
  if (pays.how === 'flat')
    return pays.per === 'day' || pays.per === 'visit' || applies.lines?.revenue_codes !== undefined;
  if (pays.how === 'per_diem' && pays.by_revenue !== undefined) return true;
  return pays.how === 'schedule' || applies.lines?.revenue_codes !== undefined;
};
const isByLines = ({ consumes, applies, pays }: Term) =>
  consumes === 'lines' ||
  applies.lines !== undefined ||
  ['flat', 'schedule'].includes(pays.how) ||
  (pays.how === 'per_diem' && pays.by_revenue !== undefined);

const CLAIM_BLANKS: readonly ContractBlank[] = [
  {
    field: 'bill_type',
    isBlank: (claim) => claim.billType === '' && !isProfessional(claim),
    reads: () => true,
    became: 'a final bill, for payment, was taken',
  },
  {
    field: 'lines',
    isBlank: ({ lines }) => lines.length === 0,
    reads: isByLines,
    became: 'terms that go by lines took nothing',
  },
  {
    field: 'total_charges',
    isBlank: ({ totalCharges, lines }) => totalCharges === 0 && chargesOfLines(lines) === 0,
    reads: ({ pays }) => pays.how === 'stop_loss' && pays.by !== 'days',
    became: '0 was taken, with which no stop-loss is reached',
  },
  {
    field: 'admit_date',
    isBlank: ({ admitDate }, kind) => admitDate === null && isStay(kind),
    reads: isByDays,
    became: 'from_date was taken, from which days are counted',
  },
  {
    field: 'from_date',
    isBlank: ({ fromDate }, kind) => fromDate === null && isStay(kind),
    reads: isByDays,
    became: 'a bill of the whole stay was taken, whose days are counted since the admission',
  },
  {
    field: 'patient_status',
    isBlank: ({ patientStatus, los }, kind) => patientStatus === '' && los === 0 && !OF_PERIODS.has(kind),
    reads: isByDays,
    became: 'the last day was not counted, as that of a patient who leaves',
  },
];

const LINE_BLANKS: readonly ContractLineBlank[] = [
  {
    field: 'units',
    isBlank: ({ units }) => units === 0,
    reads: isByUnits,
    became: 'none were counted',
  },
  {
    // The only day of a claim of one day is the line's.
    field: 'service_date',
    isBlank: ({ serviceDate }, { fromDate, thruDate }) => serviceDate === null && fromDate !== thruDate,
    reads: (term) => isByOccasion(term) || isByPrice(term),
    became: 'the first day of the claim was taken',
  },
  {
    field: 'revenue_code',
    isBlank: ({ revenueCode }) => revenueCode === '',
    reads: isByRevenueCode,
    became: 'it was read as a line of no revenue code that terms name',
  },
];

/** Warns of blanks by which terms of the claim's kind go. @param terms of a document that pays the claim */
export function contractBlankWarnings(claim: Claim, kind: Kind | null, terms: readonly Term[]): Warning[] {
  const ofKind = terms.filter(({ applies: { kinds } }) => !kinds || kind === null || kinds.includes(kind));
  const isRead = ({ reads }: { reads: (term: Term) => boolean }) => ofKind.some(reads);
  const ofClaim = CLAIM_BLANKS.filter((blank) => isRead(blank) && blank.isBlank(claim, kind)).map(({ field, became }) =>
    warning(field, `The claim gives no ${field}`, became),
  );
  const ofLines = LINE_BLANKS.filter(isRead).flatMap(({ field, isBlank, became }) =>
    claim.lines.flatMap((line, place) =>
      isBlank(line, claim) && !isTotalLine(line)
        ? [warning(`lines.${place}.${field}`, `Line ${place + 1} gives no ${field}`, became)]
        : [],
    ),
  );
  return [...ofClaim, ...ofLines];
}

const warning = (field: string, lack: string, became: string): Warning => ({
  code: 'DEFAULT_TAKEN',
  field,
  text: `${lack}: ${became} (terms of the contract)`,
});
