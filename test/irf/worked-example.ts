/** Worked examples of rehabilitation payments: the table, and what the pricer is given for an example of it. */
import { exact } from '../../src/engine/core/exact.ts';
import type { CaseMixGroup, IrfInput, TierLetter } from '../../src/engine/pricers/irf/inputs.ts';
import { readWorkedTable, type WorkedExample } from '../support/worked-table.ts';
import { CLAIMS, type Stay } from './worked-claims.ts';

export const IRF = readWorkedTable<Stay>('test/irf/worked.csv', CLAIMS);

/** Returns what the pricer is given for an example. */
export function irfExample({ claim: stay, figure, has, date }: WorkedExample<Stay>): IrfInput {
  const start = date('10-01');
  const area = stay.provider.cbsaActualGeographicLocation ?? '31140';
  return {
    claim: {
      ...{ coveredCharges: '0.00', coveredDays: 0, lengthOfStay: 0, lifetimeReserveDays: 0 },
      ...{ dischargeDate: date(stay.discharged), patientStatus: '01', outlierSpecialPaymentIndicator: '0' },
      ...stay.claim,
    },
    provider: {
      ...{ cbsaActualGeographicLocation: area, specialPaymentIndicator: '', specialWageIndex: 0 },
      ...{ supplementalWageIndexIndicator: '' },
      supplementalWageIndex: has('prior_wage_index') ? figure('prior_wage_index') : 0,
      ...{ hospQualityIndicator: '1', waiverIndicator: 'N', effectiveDate: start, terminationDate: 0 },
      ...{ fiscalYearBeginDate: 20100101, federalPpsBlend: '4', ppsFacilitySpecificRate: 0 },
      ...{ operatingCostToChargeRatio: 0, supplementalSecurityIncomeRatio: 0, medicaidRatio: 0 },
      capitalIndirectMedicalEducationRatio: 0,
      ...stay.provider,
    },
    tables: {
      caseMixGroups: new Map(
        [stay.claim.caseMixGroup, ...(stay.paidGroup ? [stay.paidGroup] : [])].map((code) => [
          code.slice(1),
          caseMixGroup(
            code.charAt(0) as TierLetter,
            figure(`weight.${code}`),
            figure(`average_length_of_stay.${code}`),
          ),
        ]),
      ),
      wageIndex: new Map([
        [area, [{ effectiveDate: start, geographicWageIndex: exact(figure(`wage_index.${area}`)) }]],
      ]),
    },
    releaseOf: () => null,
  };
}

/** Returns a group that has a weight and a length of stay in one tier, and 0 in the others. */
function caseMixGroup(tier: TierLetter, weight: string, days: string): CaseMixGroup {
  const none = exact('0');
  return {
    weight: { ...{ A: none, B: none, C: none, D: none }, [tier]: exact(weight) },
    averageLengthOfStay: { ...{ A: 0, B: 0, C: 0, D: 0 }, [tier]: Number(days) },
  };
}
