/** Compares with CMS's IPF pricer: its fields, and this pricer's values for them. */

import { fiscalYearOf } from '../../../src/engine/core/calendar.ts';
import type { IpfInput } from '../../../src/engine/pricers/ipf/inputs.ts';
import { type PricedStay, pricePsychiatricStay, type RefusedStay } from '../../../src/engine/pricers/ipf/price.ts';
import { ipfResponse } from '../../../src/engine/pricers/ipf/response.ts';
import { factorsByCode, ipfTables } from '../../../src/engine/pricers/ipf/tables.ts';
import { byYear, type CmsAnswer, type CmsCase, cmsCase, cmsFields, compareCmsCase } from '../cms-case.ts';
import { pricerConformance } from '../pricer.ts';
import type { Suite } from '../suites.ts';
import type { TableFolder } from '../table-files.ts';

type YearTables = (year: number) => IpfInput['tables'];

export const psych = pricerConformance<CmsCase, YearTables>(
  "response of CMS's IPF rule classes (Java, retyped, in a frame of stand-ins)",
  cmsCase,
  (folder) =>
    byYear((year) => ({
      ...ipfTables({
        'cbsa-wage-index': folder.rows(`cbsa-wage-index-${year}.csv`),
        comorbidities: rowsOf(folder, 'comorbidities', year),
        codeFirst: rowsOf(folder, 'codeFirst', year),
        procedures: rowsOf(folder, 'procedures', year),
      }),
      drg: factorsByCode(folder.rows(`drg-${year}.csv`)),
    })),
  (line, tables) => {
    const input = ipfInput(line, tables);
    return compareCmsCase(line, answerOf(input, pricePsychiatricStay(input, null)));
  },
);

/** Reads the table made for the cases, if there is one; else the year's, or the latest before it. */
function rowsOf(folder: TableFolder, kind: string, year: number) {
  const testFiles = folder.names(new RegExp(`^${kind}-test\\.csv$`));
  const published = folder.names(new RegExp(`^${kind}-\\d{4}\\.csv$`)).filter((name) => name <= `${kind}-${year}.csv`);
  const name = testFiles[0] ?? published.at(-1);
  return name === undefined ? [] : folder.rows(name);
}

export function ipfInput({ request }: CmsCase, tables: YearTables): IpfInput {
  const [claim, provider] = [cmsFields(request.claimData), cmsFields(request.providerData)];
  const dischargeDate = claim.date('dischargeDate');
  return {
    claim: {
      coveredCharges: claim.figure('coveredCharges'),
      dischargeDate,
      lengthOfStay: claim.number('lengthOfStay'),
      priorDays: claim.number('priorDays'),
      patientAge: claim.number('patientAge'),
      patientStatus: claim.text('patientStatus'),
      sourceOfAdmission: claim.text('sourceOfAdmission'),
      diagnosisRelatedGroup: claim.text('diagnosisRelatedGroup'),
      diagnosisCodes: claim.list('diagnosisCodes'),
      procedureCodes: claim.list('procedureCodes'),
      serviceUnits: claim.number('serviceUnits'),
      outlierOccurrenceIndicator: claim.text('outlierOccurrenceIndicator'),
    },
    provider: {
      cbsaActualGeographicLocation: provider.text('cbsaActualGeographicLocation'),
      specialPaymentIndicator: provider.text('specialPaymentIndicator'),
      specialWageIndex: provider.figure('specialWageIndex'),
      supplementalWageIndexIndicator: provider.text('supplementalWageIndexIndicator'),
      supplementalWageIndex: provider.figure('supplementalWageIndex'),
      hospQualityIndicator: provider.text('hospitalQualityIndicator'),
      waiverIndicator: provider.text('waiverIndicator'),
      effectiveDate: provider.date('effectiveDate'),
      stateCode: provider.text('stateCode'),
      costOfLivingAdjustment: provider.figure('costOfLivingAdjustment'),
      internsToBedsRatio: provider.figure('internsToBedsRatio'),
      temporaryReliefIndicator: provider.text('temporaryReliefIndicator'),
      operatingCostToChargeRatio: provider.figure('operatingCostToChargeRatio'),
    },
    tables: tables(fiscalYearOf(dischargeDate)),
    releaseOf: () => null,
  };
}

/** Names on the wire by names of CMS's API, if they differ in more than their spelling. */
const WIRE_NAMES = {
  finalWageIndex: 'wage_index',
  diagnosisRelatedGroupFactor: 'drg_factor',
  teachingAdjustmentPercent: 'teach_adjustment_percent',
};

function answerOf({ provider }: IpfInput, stay: PricedStay | RefusedStay): CmsAnswer {
  const output =
    'payment' in stay
      ? ipfResponse(provider, stay)
      : { final_cbsa: provider.cbsaActualGeographicLocation, additional_variables: {} };
  return { calculationVersion: stay.rates?.version, code: stay.returnCode, output, wireNames: WIRE_NAMES };
}

export const suites: readonly Suite[] = [{ folders: ['ipf-fy2025'] }];
