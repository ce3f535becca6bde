/** Worked examples of psychiatric payments: the table, and what the pricer is given for an example of it. */
import { type Exact, exact } from '../../src/engine/core/exact.ts';
import type { IpfInput } from '../../src/engine/pricers/ipf/inputs.ts';
import { readWorkedTable, type WorkedExample } from '../support/worked-table.ts';
import { CLAIMS, type Stay } from './worked-claims.ts';

export const PSYCH = readWorkedTable<Stay>('test/psych/worked.csv', CLAIMS);

/** Returns what the pricer is given for an example. */
export function ipfExample({ claim: stay, figure, has, date }: WorkedExample<Stay>): IpfInput {
  const { claim, provider, codeFirst } = stay;
  const start = date('10-01');
  const area = provider.cbsaActualGeographicLocation ?? '31140';
  const factorOf = (code: string, name: string): [string, Exact][] => (has(name) ? [[code, exact(figure(name))]] : []);
  return {
    claim: {
      ...{
        coveredCharges: '0.00',
        dischargeDate: date(stay.discharged),
        lengthOfStay: 1,
        priorDays: 0,
        patientAge: 50,
      },
      ...{ patientStatus: '01', sourceOfAdmission: '1', diagnosisCodes: ['F332'], procedureCodes: [] },
      ...{ serviceUnits: 0, outlierOccurrenceIndicator: '' },
      ...claim,
    },
    provider: {
      ...{ cbsaActualGeographicLocation: area, specialPaymentIndicator: '', specialWageIndex: 0 },
      ...{ supplementalWageIndexIndicator: '' },
      supplementalWageIndex: has('prior_wage_index') ? figure('prior_wage_index') : 0,
      ...{ hospQualityIndicator: '1', waiverIndicator: 'N', effectiveDate: 20190701, stateCode: '18' },
      ...{ costOfLivingAdjustment: 0, internsToBedsRatio: 0, temporaryReliefIndicator: 'N' },
      operatingCostToChargeRatio: 0,
      ...provider,
    },
    tables: {
      wageIndex: new Map([
        [area, [{ effectiveDate: start, geographicWageIndex: exact(figure(`wage_index.${area}`)) }]],
      ]),
      // A DRG without a row has a factor of 1.
      drg: new Map(factorOf(claim.diagnosisRelatedGroup, `drg_factor.${claim.diagnosisRelatedGroup}`)),
      codeFirst: new Map(codeFirst ? factorOf(codeFirst, `code_first_factor.${codeFirst}`) : []),
      comorbidities: new Map(Object.entries(stay.comorbidities ?? {})),
      procedures: new Map(
        Object.entries(stay.procedures ?? {}).map(([code, category]) => [code, { category, effectiveDate: start }]),
      ),
    },
    releaseOf: () => null,
  };
}
