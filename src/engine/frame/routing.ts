/** AUTO: selects the modules for a claim by its bill type; provider data selects only the inpatient pricer. */
import { BILL_TYPES, NOTICES } from '../claim/bill-types.ts';
import type { Claim, Line, ModuleName } from '../claim/claim.ts';
import { billTypeOf, isProfessional, REHABILITATION_LINE, SKILLED_NURSING_LINE } from '../claim/facts.ts';
import type { Warning } from '../claim/warnings.ts';

/** The provider's data; '' if unknown. */
export interface RoutedProvider {
  ccn: string;
  /** 2 digits of the provider specific file. */
  providerType: string;
}

export interface Route {
  /** In any order; some may be missing from the registry: the answer says that they are not available. */
  modules: readonly ModuleName[];
  /** Reasons why no pricer is among the modules. */
  notes: readonly Warning[];
}

/** Partial hospitalization: with it the editor returns no APCs for inpatients under Part B and non-patients. */
const PARTIAL_HOSPITALIZATION = '41';
/** Value of `opps_flag` for bills outside OPPS. */
const NON_OPPS = 2;

/** Returns the modules that AUTO runs for the claim, and why none of them prices it. */
export function routeOf(claim: Claim, provider: RoutedProvider): Route {
  const type = billTypeOf(claim);
  if (type.startsWith('18') && isCriticalAccess(provider))
    return withoutPricer(claim, [], 'a critical access hospital is paid by cost for swing beds');
  const byLines = modulesOfLines(claim);
  if (byLines.length > 0) return { modules: byLines, notes: [] };
  if (isProfessional(claim)) return { modules: [], notes: [PROFESSIONAL] };
  if (NOTICES.has(type.slice(2, 3))) return withoutPricer(claim, [], 'it is a notice, for which nothing is paid');
  if (type.startsWith('11')) return { modules: inpatient(claim, inpatientPricer(provider)), notes: [] };
  return byBillType(claim, type.slice(0, 2));
}

/** Returns the modules that `routeOf` can choose, whatever the provider is. */
export function candidatesOf(claim: Claim): ModuleName[] {
  const ofAny = ['00', '02', '03', '04'].flatMap((providerType) => routeOf(claim, { ccn: '', providerType }).modules);
  return [...new Set(ofAny)];
}

const PROFESSIONAL: Warning = {
  code: 'NO_PRICER',
  field: 'bill_type',
  text: 'AUTO ran nothing: professional claims (lines with pos, no bill_type) are not priced yet',
};

const isRehabilitation = ({ revenueCode }: Line) => revenueCode === REHABILITATION_LINE;
const isSkilledNursing = ({ revenueCode }: Line) => revenueCode === SKILLED_NURSING_LINE;

function modulesOfLines(claim: Claim): ModuleName[] {
  const modules: ModuleName[] = [];
  if (claim.lines.some(isRehabilitation)) modules.push(...rehabilitation(claim));
  if (claim.lines.some(isSkilledNursing)) modules.push('SNF');
  return modules;
}

function byBillType(claim: Claim, type: string): Route {
  // One digit does not determine the type; the editor reads a blank type as outpatient.
  const entry = BILL_TYPES[type.length < 2 ? '13' : type] ?? otherBillType(type);
  const { modules } = entry;
  if (modules.includes('HHA') && claim.oasisAssessment) return { modules: ['HHAG', ...modules], notes: [] };
  if (modules.includes('OPPS') && isOutsideOpps(claim, type))
    return withoutPricer(claim, ['IOCE'], 'the editor returns no APCs for it');
  return entry.unpriced === undefined ? { modules, notes: [] } : withoutPricer(claim, modules, entry.unpriced);
}

/** Returns the modules for bill types that the manual does not list: the editor says which of them are invalid. */
function otherBillType(type: string): { modules: readonly ModuleName[]; unpriced?: string } {
  if (type.startsWith('2')) return { modules: ['SNF'] };
  if (type.startsWith('3')) return { modules: ['HHA'] };
  return { modules: ['IOCE'], unpriced: 'no module prices bills of this type' };
}

function isOutsideOpps({ oppsFlag, condCodes }: Claim, type: string): boolean {
  return oppsFlag === NON_OPPS || (['12', '14'].includes(type) && condCodes.includes(PARTIAL_HOSPITALIZATION));
}

function withoutPricer({ billType }: Claim, modules: readonly ModuleName[], reason: string): Route {
  const ran = modules.length === 0 ? 'nothing' : `${modules.join(' and ')} alone`;
  const text = `AUTO ran ${ran} for bill_type ${billType}: ${reason}`;
  return { modules, notes: [{ code: 'NO_PRICER', field: 'bill_type', text }] };
}

/** Decides by the provider's type (hospital, swing bed), else by its CCN (State Operations Manual 2779A). */
export function isCriticalAccess({ ccn, providerType }: RoutedProvider): boolean {
  if (CRITICAL_ACCESS_TYPES.has(providerType)) return true;
  return /^(Z|13\d\d)/.test(ccn.slice(2)) && !SWING_BED_TYPES.has(providerType);
}
const CRITICAL_ACCESS_TYPES: ReadonlySet<string> = new Set(['37', '54']);
/** Swing beds of short-term, long-term and rehabilitation hospitals. */
const SWING_BED_TYPES: ReadonlySet<string> = new Set(['51', '52', '53']);

function rehabilitation(claim: Claim): ModuleName[] {
  return claim.irfPai ? ['CMG', 'IRF'] : ['IRF'];
}

type InpatientPricer = 'IPPS' | 'LTCH' | 'PSYCH' | 'IRF';

function inpatient(claim: Claim, pricer: InpatientPricer): ModuleName[] {
  return pricer === 'IRF' ? ['MCE', ...rehabilitation(claim)] : ['MCE', 'MSDRG', pricer];
}

/** Types of the provider specific files that select the pricer, whatever the CCN. */
const PRICER_OF_TYPE: Readonly<Record<string, InpatientPricer>> = {
  '00': 'IPPS',
  '02': 'LTCH',
  '03': 'PSYCH',
  '04': 'IRF',
  '49': 'PSYCH',
  '50': 'IRF',
};

/** Decides by the provider's type, else by its CCN (State Operations Manual 2779A). */
export function inpatientPricer({ ccn, providerType }: RoutedProvider): InpatientPricer {
  const ofType = Object.hasOwn(PRICER_OF_TYPE, providerType) ? PRICER_OF_TYPE[providerType] : undefined;
  if (ofType) return ofType;
  const kind = ccn.slice(2);
  if (/^[TR]/.test(kind) || /^30(2[5-9]|[3-9]\d)/.test(kind)) return 'IRF';
  if (/^([SM]|4[0-4])/.test(kind)) return 'PSYCH';
  return /^2[0-2]/.test(kind) ? 'LTCH' : 'IPPS';
}
