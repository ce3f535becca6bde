/** The home health grouper as a module of the claims engine. */
import { additionalData } from '../../claim/additional-data.ts';
import type { Claim } from '../../claim/claim.ts';
import { ModuleFailure } from '../../claim/errors.ts';
import type { Warning } from '../../claim/warnings.ts';
import { calendarYearPeriod } from '../../core/calendar.ts';
import type { ClaimModule } from '../../frame/module.ts';
import { missingField } from '../../frame/requirements.ts';
import { releaseOf } from '../../frame/tables.ts';
import { ACUTE, ASSESSMENT, hhagFields, POST_ACUTE } from './fields.ts';
import { type Grouping, group, type HhagClaim } from './grouper.ts';
import { hhagOutput } from './output.ts';
import { hhagReads } from './reads.ts';
import { RETURN_CODES } from './return-codes.ts';
import { hhagSummary } from './summary.ts';
import { HHAG_TABLES } from './tables.ts';
import { HHAG_VERSIONS } from './version.ts';

export const hhag: ClaimModule<Grouping> = {
  name: 'HHAG',
  kind: 'grouper',
  key: 'hhag',
  kinds: ['home_health'],
  holds: 'The HIPPS code of a 30-day period.',
  dateField: 'from_date',
  providerFile: null,
  fields: hhagFields,
  needs: [HHAG_TABLES],
  reads: hhagReads,
  output: hhagOutput,
  summary: hhagSummary,
  covers: (tables) =>
    (tables.find(HHAG_TABLES).years ?? []).map((year) => ({ name: `CY ${year}`, day: calendarYearPeriod(year).start })),
  run({ claim, tables, trace }) {
    const read = hhagClaim(claim);
    const table = tables.find(HHAG_TABLES);
    if ('missing' in table) throw new ModuleFailure('NOT_LOADED', table.missing);
    const grouping = group(read, table.value.year(read.year), trace, releaseOf(table));
    const { returnCode, hipps, edits } = grouping;
    return {
      result: grouping,
      group: { caseMixGroup: hipps },
      output: () => ({
        claim_id: claim.claimId,
        version: HHAG_VERSIONS.at(claim.fromDate ?? 0) ?? null,
        hipps_code: hipps,
        return_code: { code: returnCode, description: RETURN_CODES[returnCode], explanation: null },
        validity_flag: null,
        edits,
      }),
      warnings: warningsOf(claim),
      ...(hipps === null
        ? { missing: { code: returnCode, description: RETURN_CODES[returnCode], explanation: faultsOf(grouping) } }
        : {}),
    };
  },
};

/** @throws ModuleFailure where a date is missing */
function hhagClaim(claim: Claim): HhagClaim {
  const { fromDate, thruDate, admitDate, occurrenceCodes } = claim;
  if (fromDate === null) throw missingField('from_date');
  if (thruDate === null) throw missingField('thru_date');
  const has = (code: string) => occurrenceCodes.some((occurrence) => occurrence.code === code);
  const timing = additionalData(claim, hhagReads, 'hhag')?.period_timing;
  return {
    year: Math.floor(fromDate / 10000),
    timing: timing ?? (admitDate === fromDate ? 1 : 2),
    hasAcuteStay: has(ACUTE),
    hasPostAcuteStay: has(POST_ACUTE),
    principal: claim.principalDx?.code ?? '',
    secondary: claim.secondaryDxs.map(({ code }) => code),
    assessment: claim.oasisAssessment,
  };
}

/** The edits that stopped the grouping, in a sentence. */
function faultsOf({ edits }: Grouping): string {
  return edits
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ description }) => description)
    .join(' ');
}

function warningsOf({ occurrenceCodes }: Claim): Warning[] {
  if (occurrenceCodes.some(({ code }) => code === ASSESSMENT)) return [];
  const text = 'occurrence_codes has no code 50, the day on which the assessment was completed';
  return [{ code: 'ASSESSMENT_DATE', field: 'occurrence_codes', text }];
}
