/** Worked examples of psychiatric payments: what is given, each line of arithmetic, and what is paid. */
import { fiscalYearOf, fiscalYearPeriod } from '../../src/engine/core/calendar.ts';
import { type Exact, exact } from '../../src/engine/core/exact.ts';
import type { IpfInput } from '../../src/engine/pricers/ipf/inputs.ts';
import type { Worked } from '../support/worked-example-tests.ts';
import { STAYS, type Stay } from './stays.ts';

export interface WorkedExample extends Worked {
  stay: keyof typeof STAYS;
  /** YYYYMMDD. */
  dischargeDate: number;
  /** Index of the facility's area. */
  wageIndex: string;
  /** Index of the year before, where the example is about it. */
  priorWageIndex?: string;
  /** Rows of the year's tables: factor by DRG and by code-first diagnosis, category by diagnosis and by procedure. */
  drgs?: Readonly<Record<string, string>>;
  codeFirst?: Readonly<Record<string, string>>;
  comorbidities?: Readonly<Record<string, string>>;
  procedures?: Readonly<Record<string, string>>;
}

/** What the pricer is given for an example. */
export function ipfExample(example: WorkedExample): IpfInput {
  const { stay, dischargeDate, wageIndex, priorWageIndex } = example;
  const { claim, provider }: Stay = STAYS[stay];
  const { start } = fiscalYearPeriod(fiscalYearOf(dischargeDate));
  const area = provider.cbsaActualGeographicLocation ?? '31140';
  return {
    claim: {
      ...{ coveredCharges: '0.00', dischargeDate, lengthOfStay: 1, priorDays: 0, patientAge: 50, patientStatus: '01' },
      ...{ sourceOfAdmission: '1', diagnosisRelatedGroup: '885', diagnosisCodes: ['F332'], procedureCodes: [] },
      ...{ serviceUnits: 0, outlierOccurrenceIndicator: '' },
      ...claim,
    },
    provider: {
      ...{ cbsaActualGeographicLocation: area, specialPaymentIndicator: '', specialWageIndex: 0 },
      ...{ supplementalWageIndexIndicator: '', supplementalWageIndex: priorWageIndex ?? 0 },
      ...{ hospQualityIndicator: '1', waiverIndicator: 'N', effectiveDate: 20190701, stateCode: '18' },
      ...{ costOfLivingAdjustment: 0, internsToBedsRatio: 0, temporaryReliefIndicator: 'N' },
      operatingCostToChargeRatio: 0,
      ...provider,
    },
    tables: {
      wageIndex: new Map([[area, [{ effectiveDate: start, geographicWageIndex: exact(wageIndex) }]]]),
      drg: factors(example.drgs),
      codeFirst: factors(example.codeFirst),
      comorbidities: new Map(Object.entries(example.comorbidities ?? {})),
      procedures: new Map(
        Object.entries(example.procedures ?? {}).map(([code, category]) => [code, { category, effectiveDate: start }]),
      ),
    },
    releaseOf: () => null,
  };
}

function factors(byCode: Readonly<Record<string, string>> = {}): ReadonlyMap<string, Exact> {
  return new Map(Object.entries(byCode).map(([code, factor]) => [code, exact(factor)]));
}
