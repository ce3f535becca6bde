/** Facts of a claim that contract terms may ask for, out of the claim, what was loaded for it, and what its modules answered. */
import { additionalData, claimReads } from '../../engine/claim/additional-data.ts';
import type { Claim, Line } from '../../engine/claim/claim.ts';
import { admissionOf, ageOf, billTypeOf, isTotalLine, sexOf } from '../../engine/claim/facts.ts';
import type { Kind } from '../../engine/claim/kinds.ts';
import type { ContractFacts, LineFacts, MedicareFacts } from '../../engine/contracts/facts.ts';
import { scheduleCode } from '../../engine/contracts/schedule/custom-fee-schedule.ts';
import { dollars, Exact, exact, exactOrNull, ONE, ZERO } from '../../engine/core/exact.ts';
import { serviceDayOf } from '../../engine/fee-schedules/line.ts';
import { plainRecordOn } from '../../engine/fee-schedules/line-records.ts';
import { weightOf } from '../../engine/figures/drg-entry.ts';
import { DRG_TABLES } from '../../engine/figures/drg-lookup.ts';
import { dispositionOf } from '../../engine/frame/disposition.ts';
import {
  type ClaimModule,
  type DrgWeights,
  dateOf,
  type LineLabel,
  type ModuleAnswer,
} from '../../engine/frame/module.ts';
import { hasAmount } from '../../engine/frame/payment.ts';
import type { TableKey } from '../../engine/frame/tables.ts';
import { billedDrg } from '../../engine/groupers/msdrg/drg-of-stay.ts';
import { isBlank } from '../../engine/provider/provider-fields.ts';
import type { ProviderRecord } from '../../engine/provider/provider-file.ts';
import { kindOf } from '../claim-kind.ts';
import type { LoadedClaim } from '../load/claim-inputs.ts';
import type { TermsInForce } from '../load/contracts/contract-in-force.ts';
import { weightsOn } from '../load/tables/apc-weights.ts';
import { inCapitals, nationalDrugCode, oneCharacter, twoCharacters } from './code-forms.ts';
import { coveredDaysOf, daysBeforeBill } from './covered-days.ts';
import type { ClaimRun } from './run-claim.ts';

/**
 * Returns the facts. Editors speak of the claim's own days; DRG and MDC are those of the run that Medicare's payment is
 * of, by whose weights terms pay.
 * @param run of the claim itself
 * @param medicare of the claim by which Medicare's payment is computed: the same run unless the terms say otherwise
 */
export function contractFacts(run: ClaimRun, terms: TermsInForce, medicare: ClaimRun): ContractFacts {
  const { claim, configDateField } = run.loaded;
  const kind = kindOf(claim, run.modules);
  const group = medicare.processed.answers.get('msdrg')?.group;
  const { principalDx, secondaryDxs, inpatientPxs } = claim;
  const diagnoses = [...(principalDx ? [principalDx] : []), ...secondaryDxs].flatMap(({ code }) => code || []);
  const sex = sexOf(claim);
  return {
    kind,
    billType: billTypeOf(claim),
    drgs: { grouped: group?.drg ?? drgOfClaim(claim), billed: billedDrg(claim) },
    otherDrg: additionalData(claim, claimReads, 'other_drg') || null,
    firstDay: claim.fromDate,
    mdc: group?.mdc ?? null,
    principalDiagnosis: principalDx?.code || null,
    diagnoses: diagnoses.length > 0 ? diagnoses : null,
    procedures: inpatientPxs.map(({ code }) => code),
    age: ageOf(claim),
    sex: sex === 'U' ? null : sex,
    admissionSource: oneCharacter(claim.admissionSource) || null,
    admissionType: oneCharacter(claim.admissionType) || null,
    patientStatus: twoCharacters(claim.patientStatus) || null,
    condCodes: claim.condCodes.map(twoCharacters),
    plan: additionalData(claim, claimReads, 'plan') || null,
    dates: { admission: admissionOf(claim), discharge: claim.thruDate },
    contractDay: dateOf(configDateField, claim),
    coveredDays: coveredDaysOf(claim, kind),
    daysBefore: daysBeforeBill(claim, kind),
    totalCharges: dollars(claim.totalCharges),
    // The line of the total is no service: it has the charges of all others.
    lines: claim.lines.flatMap((line, place) => {
      const revenueCode = revenueCodeOf(line);
      return isTotalLine({ revenueCode }) ? [] : [{ ...lineFacts(run, line, place), revenueCode }];
    }),
    medicare: { ...medicareFacts(medicare, kind, run.loaded), apcWeights: apcWeightsOf(run) },
    costToChargeRatio: ratioOf(run, kind),
    schedule: terms.schedule,
    rateTable: terms.rateTable,
    customWeight: terms.customWeight,
  };
}

/** Returns the DRG that stands for the grouper's where it gives none, as pricers take it; null without one. */
const drgOfClaim = ({ drg }: Claim) => (drg === '' ? null : drg.padStart(3, '0'));

/** Returns a line's revenue code with 4 digits, as terms and fee schedules write it; '' if it has none. */
function revenueCodeOf({ revenueCode }: Line): string {
  return revenueCode === '' ? '' : scheduleCode('REV', revenueCode);
}

function lineFacts(
  { loaded: { claim, drugPrices }, processed }: ClaimRun,
  line: Line,
  place: number,
): Omit<LineFacts, 'revenueCode'> {
  const label = labelOf(processed.answers, place);
  const disposition = dispositionOf(processed.dispositions, place);
  const day = serviceDayOf(claim, line);
  const drug = drugPrices && day !== null ? plainRecordOn(drugPrices.value, line.hcpcs, day, 'ASP') : undefined;
  return {
    line: place + 1,
    hcpcs: line.hcpcs,
    modifiers: inCapitals(line.modifiers),
    apc: label ? (label.apc ?? '') : null,
    statusIndicator: label ? (label.statusIndicator ?? '') : null,
    pos: twoCharacters(line.pos),
    ndc: nationalDrugCode(line.ndc),
    units: exact(line.units),
    charges: dollars(line.charges),
    day,
    isDated: line.serviceDate !== null,
    disposition: disposition && !disposition.isOfPricer ? disposition.reason : null,
    isPackaged: label !== undefined && label.packaged !== null,
    discount: label?.discount() ?? null,
    invoiceCost: line.invoiceCost === undefined ? null : dollars(line.invoiceCost),
    asp: drug?.rate ? averageSalesPrice(drug.rate) : null,
  };
}

function labelOf(answers: ClaimRun['processed']['answers'], place: number): LineLabel | undefined {
  for (const { lineLabel } of answers.values()) {
    const label = lineLabel?.(place);
    if (label) return label;
  }
  return undefined;
}

const LIMIT_OF_PRICE = exact('1.06');
const PRICE_DECIMALS = 20;
const LAST_DECIMAL = new Exact(1, PRICE_DECIMALS);

/**
 * Returns the price of which CMS's payment limit is 106 percent, Social Security Act 1847A(b)(1). A quotient without an
 * end is raised in its last decimal: an amount of it that is half a cent stays so.
 */
export function averageSalesPrice(limit: Exact): Exact {
  const price = limit.quotient(LIMIT_OF_PRICE, PRICE_DECIMALS);
  return price.times(LIMIT_OF_PRICE).isLess(limit) ? price.plus(LAST_DECIMAL) : exact(price.shortest);
}

/** Pricers whose records have capital costs apart: the others have them in the operating ratio. */
const WITH_CAPITAL_RATIO: ReadonlySet<string> = new Set(['IPPS']);

/** Returns operating and capital costs over charges; null if the record lacks one of them. */
function ratioOf({ loaded: { inputs }, modules }: ClaimRun, kind: Kind | null): Exact | null {
  const { ipsf, opsf } = inputs.providers;
  const isOfInpatientFile = modules.some(
    ({ kinds, providerFile }) => kind !== null && kinds.includes(kind) && providerFile?.table === 'ipsf',
  );
  const record = (isOfInpatientFile ? (ipsf ?? opsf) : (opsf ?? ipsf))?.value;
  if (!record || isBlank(record.operating_cost_to_charge_ratio)) return null;
  const hasCapital = modules.some(
    ({ name, kinds }) => kind !== null && kinds.includes(kind) && WITH_CAPITAL_RATIO.has(name),
  );
  if (hasCapital && record === ipsf?.value && isBlank(record.capital_cost_to_charge_ratio)) return null;
  const ratio = figureOf(record, 'operating_cost_to_charge_ratio').plus(
    figureOf(record, 'capital_cost_to_charge_ratio'),
  );
  return ratio.isPositive ? ratio : null;
}

function figureOf(record: ProviderRecord, field: string): Exact {
  const value = record[field];
  return typeof value === 'number' ? exact(value) : ZERO;
}

/** Returns the weights of lines by their own days, which terms with Medicare's rates of another day do not move. */
function apcWeightsOf({ loaded: { apcWeights } }: ClaimRun): MedicareFacts['apcWeights'] {
  return (day) => {
    const quarter = weightsOn(apcWeights, day);
    return quarter ? (apc) => quarter.weights.get(apc) ?? null : null;
  };
}

/** @param own the claim before it is moved to days whose rates terms ask for */
function medicareFacts(run: ClaimRun, kind: Kind | null, own: LoadedClaim): Omit<MedicareFacts, 'apcWeights'> {
  const { loaded, modules, processed } = run;
  const pricers = modules.filter(
    (module) => module.kind === 'pricer' && (kind === null || module.kinds.includes(kind)),
  );
  const [pricer, other] = pricers.filter(({ key }) => processed.medicare[key]);
  const payment = pricer && !other ? (processed.medicare[pricer.key] ?? null) : null;
  // The line that a stay in a nursing facility is paid by has no charges: the others say nothing of what is unknown.
  const knownPayment = payment?.whole === null && pricer?.bundle !== undefined ? null : payment;
  const { claim } = loaded;
  const { fromDate, thruDate } = own.claim;
  const isMoved = claim.fromDate !== fromDate || claim.thruDate !== thruDate;
  const claimDay = dateOf(own.claimDateField, own.claim);
  return {
    system: pricer && !other ? pricer.name : null,
    payment: knownPayment,
    isByLine: pricer?.paysLines ?? false,
    reason:
      pricer && other
        ? `${pricer.name} and ${other.name} ran, and their amounts are not added up`
        : whyUnknown(run, pricers, pricer),
    weight: weightsOf(run, pricer?.drgWeights ?? DRG_TABLES.IPPS),
    meanStay: meanStaysOf(run, pricer?.drgWeights ?? DRG_TABLES.IPPS),
    transferFactor: knownPayment && (knownPayment.stay?.transferFactor ?? (hasAmount(knownPayment) ? ONE : null)),
    asOf: isMoved ? daysOf(claim, claimDay) : null,
  };
}

function daysOf({ fromDate, thruDate }: Claim, claimDay: number | null): MedicareFacts['asOf'] {
  const [from, to] = [fromDate ?? thruDate, thruDate ?? fromDate];
  return from === null || to === null ? null : { claimDay, from, to };
}

/** Returns a clause: why Medicare's payment, or a part of it, is not known; null if it is known. */
function whyUnknown(
  { loaded: { refusals }, modules, processed }: ClaimRun,
  pricers: readonly ClaimModule<unknown>[],
  pricer: ClaimModule<unknown> | undefined,
): string | null {
  const [asked] = pricers;
  if (!asked) {
    const isPriced = modules.some(({ kind }) => kind === 'pricer');
    return isPriced ? 'no pricer of claims of this kind ran' : 'no pricer ran';
  }
  if (!pricer) {
    const refusal = refusals.find(({ refuses }) => refuses(asked))?.entry;
    const entry = refusal ?? processed.errors.find(({ source }) => source === asked.name);
    return entry ? `${asked.name} did not run: ${entry.text}` : `${asked.name} did not run`;
  }
  const payment = processed.medicare[pricer.key];
  const [unknown] = payment?.unknown ?? [];
  if (unknown) return withoutPoint(unknown);
  return payment?.whole === null ? refusalOf(pricer, processed.answers.get(pricer.key)) : null;
}

function refusalOf({ name }: ClaimModule<unknown>, answer: ModuleAnswer<unknown> | undefined): string {
  const { code, description, explanation } = answer?.returnCode ?? {};
  if (!code) return `${name} has no amount`;
  const texts = [description, explanation].flatMap((text) => (text ? [withoutPoint(text)] : []));
  return `${name} has no amount, return code ${code}: ${texts.join(': ')}`;
}

const withoutPoint = (text: string) => text.replace(/\.$/, '');

/**
 * Returns the weights of a DRG table of the run, by a module that reads the table: those of long-term care hospitals are their own
 * (42 CFR 412.515), psychiatric facilities have none and go by the weights of acute care. Few terms ask: the table is looked up
 * when one does.
 */
function weightsOf(run: ClaimRun, weights: TableKey<DrgWeights>): MedicareFacts['weight'] {
  return (drg) => exactOrNull(weightOf(entryOf(run, weights, drg)));
}

/** Returns the mean stays of the same table. */
function meanStaysOf(run: ClaimRun, weights: TableKey<DrgWeights>): MedicareFacts['meanStay'] {
  return (drg) => {
    const entry = entryOf(run, weights, drg);
    if (!entry) return null;
    return { geometric: exactOrNull(entry.geometricMeanLos), arithmetic: exactOrNull(entry.arithmeticMeanLos) };
  };
}

function entryOf({ loaded: { inputs }, modules }: ClaimRun, weights: TableKey<DrgWeights>, drg: string) {
  const module = modules.find(({ needs }) => needs.includes(weights));
  const table = module && inputs.tables(module).find(weights);
  return !table || 'missing' in table ? null : table.value.entry(drg);
}
