/** Worked examples of dialysis payments: what is given, each line of arithmetic, and what a treatment is paid. */
import { exact } from '../../src/engine/core/exact.ts';
import type { EsrdClaim, EsrdInput, EsrdProvider } from '../../src/engine/pricers/esrd/inputs.ts';

export interface WorkedExample {
  title: string;
  claim: Pick<
    EsrdClaim,
    'throughDate' | 'lineDate' | 'dateOfBirth' | 'revenueCode' | 'sessions' | 'height' | 'weight'
  > &
    Partial<EsrdClaim>;
  provider?: Partial<EsrdProvider>;
  /** Index of the facility's area. */
  wageIndex: string;
  /** A line for each figure, `step: arithmetic = value`, the step as the trace names it. */
  worked: string;
  returnCode: string;
  /** Dollars. */
  perTreatment: number;
}

/** What the pricer is given for an example: an independent facility in area 10180 that nothing is special about. */
export function inputOf({ claim, provider, wageIndex }: WorkedExample): EsrdInput {
  const cbsa = provider?.cbsa ?? '10180';
  const effectiveDate = Math.floor(claim.throughDate / 10000) * 10000 + 101;
  return {
    claim: {
      dialysisStartDate: 0,
      conditionCodes: null,
      demoCodes: [],
      treatmentChoice: null,
      performanceFactor: null,
      outlierTotal: 0,
      tdapaTotal: 0,
      tpniesTotal: 0,
      craTpniesTotal: 0,
      comorbidities: [],
      cwfReturnCode: '',
      ...claim,
    },
    provider: {
      providerType: '41',
      cbsa,
      specialPaymentIndicator: '',
      specialWageIndex: 0,
      supplementalWageIndexIndicator: '',
      supplementalWageIndex: 0,
      qualityReduction: '',
      lowVolumeIndicator: 'N',
      lowVolumeTier: null,
      ...provider,
    },
    tables: { wageIndex: new Map([[cbsa, [{ effectiveDate, geographicWageIndex: exact(wageIndex) }]]]) },
    releaseOf: () => 'example',
  };
}
