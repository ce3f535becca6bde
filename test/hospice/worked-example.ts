/** Worked examples of hospice payments: what is given, each line of arithmetic, and what is paid. */
import { exact } from '../../src/engine/core/exact.ts';
import type { HospiceClaim, HospiceInput } from '../../src/engine/pricers/hospice/inputs.ts';

export interface WorkedExample {
  title: string;
  claim: Pick<HospiceClaim, 'fromDate' | 'admissionDate' | 'groups'> & Partial<HospiceClaim>;
  /** Indexes of the facility's area and of the patient's; the claim gives the areas that have one. */
  wageIndex: { provider?: string; patient?: string };
  /** A line for each figure, `step: arithmetic = value`, the step as the trace names it. */
  worked: string;
  returnCode: string;
  /** Dollars. */
  total: number;
}

const [PROVIDER_CBSA, PATIENT_CBSA] = ['10180', '99936'] as const;

/** What the pricer is given for an example. */
export function inputOf({ claim, wageIndex: { provider, patient } }: WorkedExample): HospiceInput {
  const effectiveDate = Math.floor((claim.fromDate - 1001) / 10000) * 10000 + 1001;
  const row = (
    cbsa: string,
    index: string | undefined,
  ): [string, { effectiveDate: number; geographicWageIndex: ReturnType<typeof exact> }[]][] =>
    index === undefined ? [] : [[cbsa, [{ effectiveDate, geographicWageIndex: exact(index) }]]];
  return {
    claim: {
      providerCbsa: provider === undefined ? '' : PROVIDER_CBSA,
      patientCbsa: patient === undefined ? '' : PATIENT_CBSA,
      qualityDataSubmitted: true,
      priorBenefitDays: 0,
      endOfLifeUnits: [0, 0, 0, 0, 0, 0, 0],
      ...claim,
    },
    provider: null,
    releaseOf: () => null,
    tables: { wageIndex: new Map([...row(PROVIDER_CBSA, provider), ...row(PATIENT_CBSA, patient)]), rates: null },
  };
}
