/** Compares with CMS's SNF pricer: its fields, and this pricer's values for them. */

import { fiscalYearOf } from '../../../src/engine/core/calendar.ts';
import { indicatorsOf } from '../../../src/engine/pricers/snf/components.ts';
import type { SnfInput, SnfTables } from '../../../src/engine/pricers/snf/inputs.ts';
import { type PricedLine, priceSkilledNursing, type RefusedLine } from '../../../src/engine/pricers/snf/price.ts';
import { lineResponse, regionResponse } from '../../../src/engine/pricers/snf/response.ts';
import { snfTables } from '../../../src/engine/pricers/snf/tables.ts';
import { byYear, type CmsAnswer, type CmsCase, cmsCase, cmsFields, compareCmsCase } from '../cms-case.ts';
import { pricerConformance } from '../pricer.ts';
import type { Suite } from '../suites.ts';

export type YearTables = (year: number) => SnfTables;

export const snf = pricerConformance<CmsCase, YearTables>(
  "response of CMS's SNF rule classes (Java, retyped, in a frame of stand-ins)",
  cmsCase,
  (folder) =>
    byYear((year) =>
      snfTables({
        'cbsa-wage-index': folder.rows(`cbsa-wage-index-${year}.csv`),
        'ptot-rates': folder.rows(`ptot-rates-${year}.csv`),
        'slp-rates': folder.rows(`slp-rates-${year}.csv`),
        'nursing-rates': folder.rows(`nursing-rates-${year}.csv`),
        'nta-rates': folder.rows(`nta-rates-${year}.csv`),
        'vpd-adj-factors': folder.rows('vpd-adj-factors.csv'),
      }),
    ),
  (line, tables) => {
    const input = snfInput(line, tables);
    return compareCmsCase(line, answerOf(input, priceSkilledNursing(input, null)));
  },
);

export function snfInput({ request }: CmsCase, tables: YearTables): SnfInput {
  const [claim, provider] = [cmsFields(request.claimData), cmsFields(request.providerData)];
  const serviceThroughDate = claim.date('serviceThroughDate');
  return {
    claim: {
      hippsCode: claim.text('hippsCode'),
      serviceUnits: claim.number('serviceUnits'),
      priorDays: claim.number('pdpmPriorDays'),
      serviceThroughDate,
      diagnosisCodes: claim.list('diagnosisCodes'),
    },
    provider: {
      cbsaActualGeographicLocation: provider.text('cbsaActualGeographicLocation'),
      specialPaymentIndicator: provider.text('specialPaymentIndicator'),
      specialWageIndex: provider.figure('specialWageIndex'),
      supplementalWageIndexIndicator: provider.text('supplementalWageIndexIndicator'),
      supplementalWageIndex: provider.figure('supplementalWageIndex'),
      federalPpsBlend: provider.text('federalPpsBlend'),
      vbpAdjustment: provider.figure('vbpAdjustment'),
    },
    tables: tables(fiscalYearOf(serviceThroughDate)),
    releaseOf: () => null,
  };
}

const WIRE_NAMES = {
  aidsAddOnIndicator: 'aids_indicator',
  qualityReportingProgramIndicator: 'quality_reporting_indicator',
  valueBasedPurchasingPaymentDifference: 'vbp_payment_difference',
  finalWageIndex: 'wage_index',
};

/** Indicators of an answer without payment: CMS's program did not read two of them. */
const NOT_LOOKED_AT = { aids_indicator: '0', quality_reporting_indicator: '0' };

function answerOf(input: SnfInput, line: PricedLine | RefusedLine): CmsAnswer {
  const output = 'payment' in line ? lineResponse(line) : { ...NOT_LOOKED_AT, ...regionResponse(indicatorsOf(input)) };
  return { calculationVersion: line.rates?.version, code: line.returnCode, output, wireNames: WIRE_NAMES };
}

export const suites: readonly Suite[] = [{ folders: ['snf-fy2025-2026'] }];
