/** The rehabilitation case-mix grouper as a module of the claims engine. */
import type { Claim } from '../../claim/claim.ts';
import { ModuleFailure } from '../../claim/errors.ts';
import { admissionOf, ageOf } from '../../claim/facts.ts';
import { fiscalYearPeriod, yearsBetween } from '../../core/calendar.ts';
import type { ClaimModule, ModuleAnswer } from '../../frame/module.ts';
import { releaseOf, type Table } from '../../frame/tables.ts';
import { CMG_ERRORS, MISSING_HERE } from './errors.ts';
import { cmgFields } from './fields.ts';
import { type Grouping, groupAssessment, groupWithTier } from './grouper.ts';
import { type CmgOutput, cmgOutput } from './output.ts';
import { cmgSummary } from './summary.ts';
import { CMG_TABLES, type CmgTables } from './tables.ts';

/** The group with its tier letter; null where the assessment was not grouped. */
export interface CmgResult {
  group: string | null;
}

/** Secondary diagnoses that the grouper takes beside the principal one. */
const COMORBIDITIES_MAX = 24;

export const cmg: ClaimModule<CmgResult> = {
  name: 'CMG',
  kind: 'grouper',
  key: 'cmg',
  kinds: ['inpatient'],
  holds: 'The case-mix group and comorbidity tier of the assessment.',
  dateField: 'thru_date',
  providerFile: null,
  fields: cmgFields,
  needs: [CMG_TABLES],
  output: cmgOutput,
  summary: cmgSummary,
  covers: (tables) =>
    (tables.find(CMG_TABLES).years ?? []).map((year) => ({ name: `FY ${year}`, day: fiscalYearPeriod(year).start })),
  run({ claim, tables, trace }) {
    const { irfPai } = claim;
    if (!irfPai) throw new ModuleFailure('MISSING_FIELD', 'CMG needs the assessment', 'irf_pai is missing', 'irf_pai');
    const age = wholeYears(claim);
    if (claim.thruDate === null || age === null) return answer(claim, null, { ...UNGROUPED, error: 1 });
    const table = tables.find(CMG_TABLES);
    if ('missing' in table) return answer(claim, null, { ...UNGROUPED, error: 5, detail: table.missing });
    const comorbidities = claim.secondaryDxs.slice(0, COMORBIDITIES_MAX).map(({ code }) => code);
    const stay = { assessment: irfPai, age, comorbidities };
    const grouping = groupAssessment(stay, table.value, trace, releaseOf(table));
    return answer(claim, table.value.fiscalYear, withCaveat(grouping, table));
  },
};

/** A sample may lack what the claim has. */
function withCaveat(grouping: Grouping, { caveat }: Table<CmgTables>): Grouping {
  if (grouping.error !== IMPAIRMENT_GROUP_UNKNOWN || !caveat) return grouping;
  return { ...grouping, detail: `${grouping.detail} ${caveat}` };
}

const IMPAIRMENT_GROUP_UNKNOWN = 3;

const UNGROUPED: Grouping = { error: 0, detail: '', ric: null, motorScore: null, cmg: null, tier: null };

/** Years at admission, negative for a birth after it; null where the claim does not say. */
function wholeYears(claim: Claim): number | null {
  const admission = admissionOf(claim);
  const { dateOfBirth } = claim.patient;
  if (admission === null) return null;
  return dateOfBirth === null ? ageOf(claim) : yearsBetween(dateOfBirth, admission);
}

function answer(claim: Claim, fiscalYear: number | null, grouping: Grouping): ModuleAnswer<CmgResult> {
  const { error, detail, ric, motorScore, cmg: group, tier } = grouping;
  const description = CMG_ERRORS[error];
  const withTier = groupWithTier(grouping);
  const output = (): CmgOutput => ({
    claim_id: claim.claimId,
    irf_version: fiscalYear,
    motor_score: motorScore,
    ric: ric === null ? null : Number(ric),
    cmg: group,
    tier,
    cmg_group: withTier,
    error_code: error,
    error_description: [description, detail].filter((part) => part !== '').join(' '),
  });
  return {
    result: { group: withTier },
    group: { caseMixGroup: withTier },
    output,
    ...(withTier === null
      ? {
          missing: {
            code: MISSING_HERE.has(error) ? 'NOT_LOADED' : `CMG0${error}`,
            ...{ description, explanation: detail },
          },
        }
      : {}),
  };
}
