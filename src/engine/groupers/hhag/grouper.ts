/** The Patient-Driven Groupings Model, 42 CFR 484.202 and 484.220: from a claim's diagnoses and assessment to its HIPPS code. */
import { OASIS_FUNCTIONS, OASIS_RISKS, type OasisAssessment, type OasisFunction } from '../../claim/claim.ts';
import { ModuleFailure } from '../../claim/errors.ts';
import { rowCitation } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import { noteRead } from '../../core/unverified.ts';
import type { ReleaseOf } from '../../frame/tables.ts';
import { type Edit, RETURN_CODES, type ReturnCode } from './return-codes.ts';
import { type ClinicalGroup, FUNCTION_ITEMS, type HhagDiagnosis, type HhagYear } from './tables.ts';

export interface HhagClaim {
  /** Calendar year of the From date. */
  year: number;
  /** 1 the first period of a sequence, 2 a later one. */
  timing: 1 | 2;
  /** Occurrence code 61: an acute stay ended within 14 days; 62: a post-acute one did. */
  hasAcuteStay: boolean;
  hasPostAcuteStay: boolean;
  /** ICD-10-CM without its point; '' for none. */
  principal: string;
  secondary: readonly string[];
  /** Null where the claim has none. */
  assessment: OasisAssessment | null;
}

export interface Grouping {
  returnCode: ReturnCode;
  /** 5 characters; null where the period could not be grouped. */
  hipps: string | null;
  edits: Edit[];
}

/**
 * @param tables of the year
 * @param releaseOf label of the release that a table comes from, by its kind
 * @throws ModuleFailure naming the table where one is not loaded that decides, or a code where only a sample is
 */
export function group(
  claim: HhagClaim,
  tables: HhagYear | undefined,
  trace: Trace | null,
  releaseOf: ReleaseOf = () => null,
): Grouping {
  const edits: Edit[] = [];
  const stop = (returnCode: ReturnCode): Grouping => ({ returnCode, hipps: null, edits });
  const source = sourceAndTiming(claim, trace);
  if (claim.principal === '') {
    edits.push(error('HHAG01', 'DIAGNOSIS', 'principal_dx is missing.'));
    return stop('HHAG01');
  }
  const clinical = clinicalGroupOf(claim, tables, edits);
  if ('returnCode' in clinical) return stop(clinical.returnCode);
  noteRead(`clinical group of ${claim.principal}`, clinical.mark, `CY ${claim.year}`);
  trace?.step(
    'clinical_group',
    'clinical group of the principal diagnosis',
    { principal_diagnosis: claim.principal },
    clinical.group,
    rowCitation(CITATION, clinical.mark),
    releaseOf('diagnoses'),
  );
  const functional = functionalLevel(claim, clinical.group, tables, edits, trace, releaseOf);
  if (functional === null) return stop(edits.some(({ edit_id }) => edit_id === 'HHAG06') ? 'HHAG06' : 'HHAG07');
  const comorbidity = comorbidityLevel(claim, tables, trace, releaseOf);
  const hipps = `${source}${clinical.group}${functional}${comorbidity}1`;
  trace?.step(
    'hipps',
    'source and timing, clinical group, functional level, comorbidity level, 1',
    {
      source_and_timing: source,
      clinical_group: clinical.group,
      functional_level: functional,
      comorbidity_level: comorbidity,
    },
    hipps,
    'Medicare Claims Processing Manual, chapter 10, section 10.1',
  );
  return { returnCode: '00', hipps, edits };
}

const CITATION = '42 CFR 484.202';

function error(code: ReturnCode, type: Edit['type'], description: string): Edit {
  return { edit_id: code, severity: 'ERROR', type, description };
}

/** Position 1. A post-acute stay counts for the first period alone. */
function sourceAndTiming({ timing, hasAcuteStay, hasPostAcuteStay }: HhagClaim, trace: Trace | null): string {
  const isEarly = timing === 1;
  const isInstitutional = hasAcuteStay || (isEarly && hasPostAcuteStay);
  const position = isEarly ? (isInstitutional ? '2' : '1') : isInstitutional ? '4' : '3';
  trace?.step(
    'source_and_timing',
    '1 community early, 2 institutional early, 3 community late, 4 institutional late',
    { timing, acute_stay: `${hasAcuteStay}`, post_acute_stay: `${hasPostAcuteStay}` },
    position,
    CITATION,
  );
  return position;
}

function notLoaded(year: number, table: string): ModuleFailure {
  return new ModuleFailure(
    'NOT_LOADED',
    `The home health grouper’s ${table} of ${year} is not loaded`,
    'import the tables of CMS’s home health grouper',
  );
}

function diagnosisOf(code: string, { year }: HhagClaim, tables: HhagYear | undefined): HhagDiagnosis | undefined {
  if (!tables?.diagnoses) throw notLoaded(year, 'table of diagnoses');
  const diagnosis = tables.diagnoses.get(code);
  if (!diagnosis && !tables.hasEveryDiagnosis)
    throw new ModuleFailure(
      'NOT_IN_SAMPLE',
      `The sample of the home health grouper’s diagnoses of ${year} does not have ${code}`,
      'import the tables of CMS’s home health grouper',
    );
  return diagnosis;
}

function clinicalGroupOf(
  claim: HhagClaim,
  tables: HhagYear | undefined,
  edits: Edit[],
): { group: ClinicalGroup; mark: HhagDiagnosis['mark'] } | { returnCode: ReturnCode } {
  const { principal } = claim;
  const diagnosis = diagnosisOf(principal, claim, tables);
  const refused = (returnCode: ReturnCode) => {
    edits.push(error(returnCode, 'DIAGNOSIS', `${principal}: ${RETURN_CODES[returnCode]}`));
    return { returnCode };
  };
  if (!diagnosis) return refused('HHAG02');
  if (diagnosis.isManifestation) return refused('HHAG05');
  if (!diagnosis.acceptableAsPrincipal) return refused('HHAG04');
  if (!diagnosis.clinicalGroup) return refused('HHAG03');
  const warning = (edit_id: Edit['edit_id'], description: string) =>
    edits.push({ edit_id, severity: 'WARNING', type: 'DIAGNOSIS', description });
  if (diagnosis.isUnspecified) warning('HHAG11', `The principal diagnosis ${principal} is unspecified.`);
  if (diagnosis.isCodeFirst) warning('HHAG12', `Another condition is to be coded before ${principal}.`);
  return { group: diagnosis.clinicalGroup, mark: diagnosis.mark };
}

/** Responses 1 to 7 of M1033; the others do not count. */
const RISKS = OASIS_RISKS.slice(0, 7);
const RISKS_FROM = 4;

/** Position 3; null where an item is missing or has no such response. */
function functionalLevel(
  { assessment, year }: HhagClaim,
  clinical: ClinicalGroup,
  tables: HhagYear | undefined,
  edits: Edit[],
  trace: Trace | null,
  releaseOf: ReleaseOf,
): 'A' | 'B' | 'C' | null {
  const points = tables?.points;
  if (!points) throw notLoaded(year, 'table of functional points');
  const parts: Record<string, number> = {};
  for (const name of OASIS_FUNCTIONS) {
    const scored = scoreOf(assessment?.functions[name] ?? null, name, points.items[name], edits);
    if (scored !== null) parts[FUNCTION_ITEMS[name]] = scored;
  }
  const missing = RISKS.filter((name) => (assessment?.risks[name] ?? null) === null);
  for (const name of missing)
    edits.push(error('HHAG06', 'OASIS', `oasis_assessment.${name} (M1033) is missing; 0 must be written.`));
  if (edits.some(({ severity }) => severity === 'ERROR')) return null;
  const risks = RISKS.filter((name) => assessment?.risks[name]).length;
  parts.M1033 = risks >= RISKS_FROM ? points.risks : 0;
  const total = Object.values(parts).reduce((sum, each) => sum + each, 0);
  const limits = tables.limits?.get(clinical);
  if (!limits) throw notLoaded(year, 'table of functional limits');
  const level = total >= limits.highFrom ? 'C' : total >= limits.mediumFrom ? 'B' : 'A';
  noteRead('functional points', points.mark, `CY ${year}`);
  noteRead(`functional limits of clinical group ${clinical}`, limits.mark, `CY ${year}`);
  const [ofPoints, ofLimits] = [rowCitation(CITATION, points.mark), rowCitation(CITATION, limits.mark)];
  trace?.step('functional_points', 'the sum of the parts', parts, total, ofPoints, releaseOf('functional-points'));
  trace?.step(
    'functional_level',
    'A low, B medium, C high by the points of the clinical group',
    { functional_points: total, medium_from: limits.mediumFrom, high_from: limits.highFrom },
    level,
    ofLimits,
    releaseOf('functional-thresholds'),
  );
  return level;
}

function scoreOf(
  response: string | null,
  name: OasisFunction,
  points: ReadonlyMap<number, number>,
  edits: Edit[],
): number | null {
  const item = `oasis_assessment.${name} (${FUNCTION_ITEMS[name]})`;
  if (response === null) {
    edits.push(error('HHAG06', 'OASIS', `${item} is missing; 00 must be written.`));
    return null;
  }
  const scored = /^\d\d$/.test(response) ? points.get(Number(response)) : undefined;
  if (scored === undefined) {
    edits.push(error('HHAG07', 'OASIS', `${item} has no response ${response}.`));
    return null;
  }
  return scored;
}

/** Position 4: 3 for a pair that interacts, 2 for a subgroup of the low list, 1 for neither. */
function comorbidityLevel(
  claim: HhagClaim,
  tables: HhagYear | undefined,
  trace: Trace | null,
  releaseOf: ReleaseOf,
): '1' | '2' | '3' {
  const { principal, secondary, year } = claim;
  const subgroups = secondary.flatMap((code) => {
    const diagnosis = diagnosisOf(code, claim, tables);
    if (diagnosis && diagnosis.comorbidityGroup === undefined) throw notLoaded(year, `comorbidity group of ${code}`);
    return diagnosis?.comorbidityGroup ? [{ code, subgroup: diagnosis.comorbidityGroup }] : [];
  });
  const level = (diagnoses: readonly { subgroup: string }[]): '1' | '2' | '3' => {
    const names = [...new Set(diagnoses.map(({ subgroup }) => subgroup))];
    if (names.length === 0) return '1';
    if (!tables?.low) throw notLoaded(year, 'list of low comorbidity adjustments');
    if (!tables.pairs) throw notLoaded(year, 'table of comorbidity interactions');
    const { low, pairs } = tables;
    if (names.some((first, i) => names.slice(i + 1).some((second) => pairs.groups.has(`${first} ${second}`))))
      return '3';
    return names.some((name) => low.groups.has(name)) ? '2' : '1';
  };
  // Exclusions can only lower the level.
  let position = level(subgroups);
  if (position !== '1') {
    if (!tables?.families)
      throw notLoaded(year, 'table of diagnosis subchapters, which tells what the principal diagnosis excludes,');
    const { families } = tables;
    const excluded = families.get(principal) ?? new Set<string>();
    position = level(
      subgroups.filter(({ code }) => ![...(families.get(code) ?? [])].some((family) => excluded.has(family))),
    );
  }
  const mark = subgroups.length > 0 ? (tables?.low?.mark ?? null) : null;
  noteRead('comorbidity groups', mark, `CY ${year}`);
  trace?.step(
    'comorbidity_level',
    '1 none, 2 low, 3 high',
    { subgroups: subgroups.map(({ subgroup }) => subgroup).join(', ') || null },
    position,
    rowCitation(CITATION, mark),
    releaseOf('low-comorbidity'),
  );
  return position;
}
