/** Worked examples of hospice payments: the table, and what the pricer is given for an example of it. */
import { exact } from '../../src/engine/core/exact.ts';
import type { HospiceInput } from '../../src/engine/pricers/hospice/inputs.ts';
import { readWorkedTable, type WorkedExample } from '../support/worked-table.ts';
import { CLAIMS, type Claim } from './worked-claims.ts';

export const HOSPICE = readWorkedTable<Claim>('test/hospice/worked.csv', CLAIMS);

const [PROVIDER_CBSA, PATIENT_CBSA] = ['10180', '99936'] as const;

/** Returns what the pricer is given for an example. */
export function inputOf({ claim: given, date }: WorkedExample<Claim>): HospiceInput {
  const { provider, patient }: Claim['wageIndex'] = given.wageIndex;
  const row = (
    cbsa: string,
    index: string | undefined,
  ): [string, { effectiveDate: number; geographicWageIndex: ReturnType<typeof exact> }[]][] =>
    index === undefined ? [] : [[cbsa, [{ effectiveDate: date('10-01'), geographicWageIndex: exact(index) }]]];
  return {
    claim: {
      providerCbsa: provider === undefined ? '' : PROVIDER_CBSA,
      patientCbsa: patient === undefined ? '' : PATIENT_CBSA,
      qualityDataSubmitted: true,
      priorBenefitDays: 0,
      endOfLifeUnits: [0, 0, 0, 0, 0, 0, 0],
      fromDate: date('02-10'),
      admissionDate: date(given.admitted),
      groups: given.groups.map((group) => ({ ...group, date: date(group.date ?? '02-10') })),
      ...given.claim,
    },
    provider: null,
    releaseOf: () => null,
    tables: { wageIndex: new Map([...row(PROVIDER_CBSA, provider), ...row(PATIENT_CBSA, patient)]), rates: null },
  };
}
