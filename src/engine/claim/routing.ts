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

/** In any order; modules that the registry lacks are among them, so that the claim can be told. */
export function routeOf(claim: Claim, provider: RoutedProvider): ModuleName[] {
  const has = (revenueCode: string) => claim.lines.some((line) => line.revenueCode === revenueCode);
  const byLines: ModuleName[] = [
    ...(has(REHABILITATION_LINE) ? rehabilitation(claim) : []),
    ...(has(SKILLED_NURSING_LINE) ? (['SNF'] as const) : []),
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
    case '11':
      return inpatient(claim, provider);
  }
  // One digit does not tell the type.
  if (type.length < 2) return ['IOCE', 'OPPS'];
  if (type.startsWith('2')) return ['SNF'];
  if (type.startsWith('3')) return claim.hasOasisAssessment ? ['HHAG', 'HHA'] : ['HHA'];
  return ['IOCE', 'OPPS'];
}

function rehabilitation(claim: Claim): ModuleName[] {
  return claim.hasIrfPai ? ['CMG', 'IRF'] : ['IRF'];
}

/** The provider's type, else the CCN (State Operations Manual 2779A). */
function inpatient(claim: Claim, { ccn, providerType }: RoutedProvider): ModuleName[] {
  const psychiatric: ModuleName[] = ['MCE', 'MSDRG', 'PSYCH'];
  const longTerm: ModuleName[] = ['MCE', 'MSDRG', 'LTCH'];
  const inRehabilitation: ModuleName[] = ['MCE', ...rehabilitation(claim)];
  const acute: ModuleName[] = ['MCE', 'MSDRG', 'IPPS'];
  if (providerType === '00') return acute;
  if (providerType === '02') return longTerm;
  if (providerType === '03' || providerType === '49') return psychiatric;
  if (providerType === '04' || providerType === '50') return inRehabilitation;
  const kind = ccn.slice(2);
  if (/^[TR]/.test(kind) || /^30(2[5-9]|[3-9]\d)/.test(kind)) return inRehabilitation;
  if (/^([SM]|4[0-4])/.test(kind)) return psychiatric;
  if (/^2[0-2]/.test(kind)) return longTerm;
  return acute;
}
