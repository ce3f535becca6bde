/** Worked examples of dialysis payments: the table, and what the pricer is given for an example of it. */
import { exact } from '../../src/engine/core/exact.ts';
import type { EsrdInput } from '../../src/engine/pricers/esrd/inputs.ts';
import { readWorkedTable, type WorkedExample } from '../support/worked-table.ts';
import { CLAIMS, type Treatment } from './worked-claims.ts';

export const ESRD = readWorkedTable<Treatment>('test/esrd/worked.csv', CLAIMS);

/** Returns what the pricer is given for an example: an independent facility in area 10180 that nothing is special about. */
export function inputOf({ claim: treatment, year, figure, date }: WorkedExample<Treatment>): EsrdInput {
  const { through = '10-28', line = '10-18', age, dialysisStart, claim, provider, wageIndex, ...others } = treatment;
  const cbsa = provider?.cbsa ?? '10180';
  const index = exact(wageIndex ?? figure('wage_index'));
  return {
    claim: {
      dialysisStartDate: dialysisStart === undefined ? 0 : date(dialysisStart),
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
      ...{ throughDate: date(through), lineDate: date(line), dateOfBirth: (year - age) * 10000 + 115 },
      ...others,
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
    tables: { wageIndex: new Map([[cbsa, [{ effectiveDate: date('01-01'), geographicWageIndex: index }]]]) },
    releaseOf: () => 'example',
  };
}
