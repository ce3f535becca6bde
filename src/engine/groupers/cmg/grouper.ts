/**
 * The case-mix group of a rehabilitation stay, 42 CFR 412.620: impairment category, motor score and age give the group,
 * comorbidities the tier. Patient status and length of stay play no part: the pricer knows short stays and deaths.
 */
import { IRF_PAI_ITEMS, type IrfPai, type IrfPaiItem } from '../../claim/claim.ts';
import { type Certainty, isDoubtful, rowCitation } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import { noteRead } from '../../core/unverified.ts';
import type { ReleaseOf } from '../../frame/tables.ts';
import type { CmgError } from './errors.ts';
import type { CmgDefinition, CmgTables, ResponsePoints, Tier } from './tables.ts';

export interface Assessment {
  assessment: IrfPai;
  /** Whole years at admission; negative for a birth after it. */
  age: number;
  /** ICD-10-CM codes without point; the etiologic diagnosis is not among them. */
  comorbidities: readonly string[];
}

/** Progress of an assessment's grouping; null for steps that were not reached. */
export interface Grouping {
  error: CmgError;
  /** The case of the error, in words. */
  detail: string;
  ric: string | null;
  motorScore: number | null;
  /** 4 digits. */
  cmg: string | null;
  /** 0 for a stay without a comorbidity that counts. */
  tier: Tier | 0 | null;
}

const NOTHING: Omit<Grouping, 'error' | 'detail'> = { ric: null, motorScore: null, cmg: null, tier: null };

/** Letters of the tiers, the first of none. */
const TIER_LETTERS = ['A', 'B', 'C', 'D'] as const;

/** The group with its tier letter; null where one of them is not known. */
export function groupWithTier({ cmg, tier }: Grouping): string | null {
  return cmg === null || tier === null ? null : `${TIER_LETTERS[tier]}${cmg}`;
}

/** @param releaseOf label of the release that a table comes from, by its kind */
export function groupAssessment(
  stay: Assessment,
  tables: CmgTables,
  trace: Trace | null,
  releaseOf: ReleaseOf = () => null,
): Grouping {
  const { assessment, age, comorbidities } = stay;
  if (age < 0) return { ...NOTHING, error: 2, detail: '' };
  if (!tables.impairmentGroups) return { ...NOTHING, error: 5, detail: 'impairment-group-to-ric' };
  const impairmentGroup = assessment.impairmentGroup?.trim() ?? '';
  const impairmentEntry = IMPAIRMENT_GROUP.test(impairmentGroup)
    ? tables.impairmentGroups.get(impairmentGroup)
    : undefined;
  if (impairmentEntry === undefined)
    return { ...NOTHING, error: 3, detail: `impairment_admit_group_code '${impairmentGroup}' is not in the list.` };
  const { ric } = impairmentEntry;
  const period = `FY ${tables.fiscalYear}`;
  noteRead(`category of impairment group ${impairmentGroup}`, impairmentEntry.mark, period);
  trace?.step(
    'ric',
    'rehabilitation impairment category of the impairment group',
    { impairment_group: impairmentGroup },
    ric,
    rowCitation('IRF-PAI Training Manual, appendix A', impairmentEntry.mark),
    releaseOf('impairment-group-to-ric'),
  );
  const invalid = IRF_PAI_ITEMS.find((item) => !isValid(item, assessment.items[item]));
  if (invalid) return { ...NOTHING, ric, error: 4, detail: `${invalid} is '${assessment.items[invalid]}'.` };
  const unscored = IRF_PAI_ITEMS.find((item) => pointsOf(item, assessment, tables) === undefined);
  if (unscored) return { ...NOTHING, ric, error: 6, detail: withoutPoints(unscored, assessment) };
  const motorScore = motorScoreOf(assessment, tables, trace, releaseOf);
  const scored = { ric, motorScore, cmg: null, tier: null };
  if (!tables.definitions) return { ...scored, error: 5, detail: 'cmg-definitions' };
  const group = tables.definitions.find((row) => row.ric === ric && isWithin(row, motorScore, age));
  if (group === undefined) return { ...scored, error: 8, detail: `Category ${ric}, score ${motorScore}, age ${age}.` };
  const { cmg } = group;
  noteRead(`limits of case-mix group ${cmg}`, group.mark, period);
  trace?.step(
    'cmg',
    'group of the category whose limits hold the motor score and the age',
    { ric, motor_score: motorScore, age },
    cmg,
    rowCitation('42 CFR 412.620(a)', group.mark),
    releaseOf('cmg-definitions'),
  );
  const tier = tierOf(comorbidities, ric, tables.tiers);
  if (tier === null) return { ...scored, cmg, error: 7, detail: '' };
  trace?.step(
    'tier',
    'highest tier of the comorbidities that count in the category; 0 for none',
    { comorbidities: comorbidities.join(' '), ric },
    tier,
    '42 CFR 412.620(a)',
    tables.tiers && releaseOf('comorbidity-tiers'),
  );
  return { ...scored, cmg, tier, error: 0, detail: '' };
}

/** The form of CMS's data specification of the IRF-PAI: `0001.1`, `0009`, `0004.1221`. */
const IMPAIRMENT_GROUP = /^00[01]\d(\.\d{0,4})?$/;

/** Items of section H: responses of one digit, from continent to incontinent. */
const CONTINENCE: Readonly<Partial<Record<IrfPaiItem, RegExp>>> = {
  urinary_continence_cd: /^[0-59]$/,
  bowel_continence_cd: /^[0-39]$/,
};
const FUNCTION = /^(0[1-7]|09|10|88)$/;
/** Responses of section GG that are their own points. */
const SCORED = /^0[1-6]$/;

function isValid(item: IrfPaiItem, response: string | null): boolean {
  return response === null || response === '' || (CONTINENCE[item] ?? FUNCTION).test(response);
}

/** Points of an item; undefined where no table says how to count its response. */
function pointsOf(item: IrfPaiItem, { items }: IrfPai, { responses }: CmgTables): ResponsePoints | undefined {
  const response = items[item] ?? '';
  const responseEntry = responses?.get(item)?.get(response);
  return responseEntry ?? (isScored(item, response) ? { points: Number(response), mark: null } : undefined);
}

function withoutPoints(item: IrfPaiItem, { items }: IrfPai): string {
  const response = items[item] ? `the response ${items[item]} of ${item}` : `${item} without a response`;
  return `No table gives the points of ${response}.`;
}

/** Sum of the points of the items, which all have points. */
function motorScoreOf(assessment: IrfPai, tables: CmgTables, trace: Trace | null, releaseOf: ReleaseOf): number {
  const parts: Record<string, number> = {};
  let score = 0;
  let doubt: Certainty | null = null;
  for (const item of IRF_PAI_ITEMS) {
    const { points = 0, mark = null } = pointsOf(item, assessment, tables) ?? {};
    parts[item] = points;
    score += points;
    if (isDoubtful(mark)) doubt = mark;
    noteRead(`points of ${item}`, mark, `FY ${tables.fiscalYear}`);
  }
  const citation = rowCitation('84 FR 39054', doubt);
  trace?.step('motor_score', 'the sum of the parts', parts, score, citation, releaseOf('motor-responses'));
  return score;
}

function isScored(item: IrfPaiItem, response: string): boolean {
  return !CONTINENCE[item] && SCORED.test(response);
}

function isWithin(row: CmgDefinition, motorScore: number, age: number): boolean {
  return (
    motorScore >= (row.motorFrom ?? Number.NEGATIVE_INFINITY) &&
    motorScore < (row.motorBelow ?? Number.POSITIVE_INFINITY) &&
    age >= (row.ageFrom ?? Number.NEGATIVE_INFINITY) &&
    age < (row.ageBelow ?? Number.POSITIVE_INFINITY)
  );
}

/** The highest tier: one code is enough, and tiers do not add up. Null for codes where no list is loaded. */
function tierOf(codes: readonly string[], ric: string, tiers: CmgTables['tiers']): Tier | 0 | null {
  if (!tiers) return codes.length === 0 ? 0 : null;
  const counting = codes.flatMap((code) => {
    const tierEntry = tiers.get(code);
    return tierEntry && !tierEntry.excludedRics.has(ric) ? [tierEntry.tier] : [];
  });
  return counting.length === 0 ? 0 : (Math.min(...counting) as Tier);
}
