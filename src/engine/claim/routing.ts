/** AUTO: which modules a claim needs, by its bill type; provider data selects the inpatient pricer alone. */
import type { Claim, ModuleName } from './claim.ts';
import { billTypeOf } from './facts.ts';

/** What is known of the provider; '' where nothing is. */
export interface RoutedProvider {
  ccn: string;
  /** 2 digits of the provider specific file. */
  providerType: string;
}

const [SKILLED_NURSING_LINE, REHABILITATION_LINE] = ['0022', '0024'];

/** In any order; modules that the registry lacks are among them: the answer says that they are not available. */
export function routeOf(claim: Claim, provider: RoutedProvider): ModuleName[] {
  return isInpatient(claim) ? inpatient(claim, inpatientPricer(provider)) : outpatient(claim);
}

/** Modules that `routeOf` can choose, whatever the provider is. */
export function candidatesOf(claim: Claim): ModuleName[] {
  if (!isInpatient(claim)) return outpatient(claim);
  return [...new Set(INPATIENT_PRICERS.flatMap((pricer) => inpatient(claim, pricer)))];
}

const hasLine = (claim: Claim, revenueCode: string) => claim.lines.some((line) => line.revenueCode === revenueCode);

/** A claim of a hospital stay, whose lines do not say more. */
function isInpatient(claim: Claim): boolean {
  if (hasLine(claim, REHABILITATION_LINE) || hasLine(claim, SKILLED_NURSING_LINE)) return false;
  return billTypeOf(claim).startsWith('11');
}

function outpatient(claim: Claim): ModuleName[] {
  const byLines: ModuleName[] = [
    ...(hasLine(claim, REHABILITATION_LINE) ? rehabilitation(claim) : []),
    ...(hasLine(claim, SKILLED_NURSING_LINE) ? (['SNF'] as const) : []),
  ];
  if (byLines.length > 0) return byLines;
  const type = billTypeOf(claim).slice(0, 2);
  switch (type) {
    case '77':
      return ['IOCE', 'FQHC'];
    case '72':
      return ['IOCE', 'ESRD'];
    case '83':
      return ['ASC'];
    case '81':
    case '82':
      return ['HOSPICE'];
    case '22':
    case '23':
      return ['IOCE', 'SNF'];
    case '18':
      return ['SNF'];
  }
  // One digit does not tell the type.
  if (type.length < 2) return ['IOCE', 'OPPS'];
  if (type.startsWith('2')) return ['SNF'];
  if (type.startsWith('3')) return claim.oasisAssessment ? ['HHAG', 'HHA'] : ['HHA'];
  return ['IOCE', 'OPPS'];
}

function rehabilitation(claim: Claim): ModuleName[] {
  return claim.irfPai ? ['CMG', 'IRF'] : ['IRF'];
}

const INPATIENT_PRICERS = ['IPPS', 'LTCH', 'PSYCH', 'IRF'] as const;
type InpatientPricer = (typeof INPATIENT_PRICERS)[number];

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

/** By the provider's type, else by its CCN (State Operations Manual 2779A). */
export function inpatientPricer({ ccn, providerType }: RoutedProvider): InpatientPricer {
  const ofType = Object.hasOwn(PRICER_OF_TYPE, providerType) ? PRICER_OF_TYPE[providerType] : undefined;
  if (ofType) return ofType;
  const kind = ccn.slice(2);
  if (/^[TR]/.test(kind) || /^30(2[5-9]|[3-9]\d)/.test(kind)) return 'IRF';
  if (/^([SM]|4[0-4])/.test(kind)) return 'PSYCH';
  return /^2[0-2]/.test(kind) ? 'LTCH' : 'IPPS';
}
