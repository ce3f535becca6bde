/**
 * The case-mix group of a rehabilitation stay, 42 CFR 412.620: impairment category, motor score and age give the group,
 * comorbidities the tier. Patient status and length of stay play no part: the pricer knows short stays and deaths.
 */
import { IRF_PAI_ITEMS, type IrfPai, type IrfPaiItem } from '../../claim/claim.ts';
import type { Trace } from '../../core/trace.ts';
import type { CmgError } from './errors.ts';
import type { CmgDefinition, CmgTables, Tier } from './tables.ts';

export interface Assessment {
  assessment: IrfPai;
  /** Whole years at admission; negative for a birth after it. */
  age: number;
  /** ICD-10-CM without point, but the etiologic one. */
  comorbidities: readonly string[];
}

/** How far the assessment came; null for what was not reached. */
export interface Grouping {
  error: CmgError;
  /** Which case of the error it is. */
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

export function groupAssessment(given: Assessment, tables: CmgTables, trace: Trace | null): Grouping {
  const { assessment, age, comorbidities } = given;
  if (age < 0) return { ...NOTHING, error: 2, detail: '' };
  if (!tables.impairmentGroups) return { ...NOTHING, error: 5, detail: 'impairment-group-to-ric' };
  const impairmentGroup = assessment.impairmentGroup?.trim() ?? '';
  const ric = IMPAIRMENT_GROUP.test(impairmentGroup) ? tables.impairmentGroups.get(impairmentGroup) : undefined;
  if (ric === undefined)
    return { ...NOTHING, error: 3, detail: `impairment_admit_group_code '${impairmentGroup}' is not in the list.` };
  trace?.step(
    'ric',
    'rehabilitation impairment category of the impairment group',
    { impairment_group: impairmentGroup },
    ric,
    'IRF-PAI Training Manual, appendix A',
  );
  const invalid = IRF_PAI_ITEMS.find((item) => !isValid(item, assessment.items[item]));
  if (invalid) return { ...NOTHING, ric, error: 4, detail: `${invalid} is '${assessment.items[invalid]}'.` };
  const motorScore = motorScoreOf(assessment, tables, trace);
  if (motorScore === null) return { ...NOTHING, ric, error: 6, detail: '' };
  const found = { ric, motorScore, cmg: null, tier: null };
  if (!tables.definitions) return { ...found, error: 5, detail: 'cmg-definitions' };
  const cmg = tables.definitions.find((row) => row.ric === ric && isWithin(row, motorScore, age))?.cmg;
  if (cmg === undefined) return { ...found, error: 8, detail: `Category ${ric}, score ${motorScore}, age ${age}.` };
  trace?.step(
    'cmg',
    'group of the category whose limits hold the motor score and the age',
    { ric, motor_score: motorScore, age },
    cmg,
    '42 CFR 412.620',
  );
  if (!tables.tiers) return { ...found, cmg, error: 7, detail: '' };
  const tier = tierOf(comorbidities, ric, tables.tiers);
  trace?.step(
    'tier',
    'highest tier of the comorbidities that count in the category; 0 for none',
    { comorbidities: comorbidities.join(' '), ric },
    tier,
    '42 CFR 412.620',
  );
  return { ...found, cmg, tier, error: 0, detail: '' };
}

/** The form of CMS's data specification of the IRF-PAI: `0001.1`, `0009`, `0004.1221`. */
const IMPAIRMENT_GROUP = /^00[01]\d(\.\d{0,4})?$/;

/** Items of section H, whose responses are of one digit and run from continent to not. */
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

/** Sum of the items' points; null where the table that says how to count a response is not loaded. */
function motorScoreOf({ items }: IrfPai, { responses }: CmgTables, trace: Trace | null): number | null {
  const points: Record<string, number> = {};
  for (const item of IRF_PAI_ITEMS) {
    const response = items[item] ?? '';
    const counted = responses?.get(item)?.get(response) ?? (isScored(item, response) ? Number(response) : undefined);
    if (counted === undefined) return null;
    points[item] = counted;
  }
  const score = Object.values(points).reduce((sum, each) => sum + each, 0);
  trace?.step('motor_score', 'the sum of the parts', points, score, '84 FR 39054');
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

/** One code is enough, and tiers do not add up. */
function tierOf(codes: readonly string[], ric: string, tiers: NonNullable<CmgTables['tiers']>): Tier | 0 {
  const counting = codes.flatMap((code) => {
    const found = tiers.get(code);
    return found && !found.excludedRics.has(ric) ? [found.tier] : [];
  });
  return counting.length === 0 ? 0 : (Math.min(...counting) as Tier);
}
