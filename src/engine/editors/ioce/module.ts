/** The Integrated Outpatient Code Editor as a module of the claims engine. */
import type { Claim } from '../../claim/claim.ts';
import { ModuleFailure } from '../../claim/errors.ts';
import type { Warning } from '../../claim/warnings.ts';
import { isoDate } from '../../core/calendar.ts';
import type { Trace } from '../../core/trace.ts';
import type { ClaimModule } from '../../frame/module.ts';
import { requireInSample } from '../../frame/requirements.ts';
import { tableKey } from '../../frame/tables.ts';
import { dispositionOfClaim, lineEdits } from './answer/disposition.ts';
import { labelOf } from './answer/line-label.ts';
import type { IoceResult } from './answer/result.ts';
import { NO_TITLES, OUTPATIENT_TITLES } from './answer/titles.ts';
import { ioceOutputOf } from './answer/to-output.ts';
import { ioceStandardOutputOf } from './answer/to-standard-output.ts';
import { type BypassLine, matchBypassLines } from './claim/bypass.ts';
import { defaultFlag, ioceClaim } from './claim/from-claim.ts';
import { ioceFields } from './fields.ts';
import { ioceOutput } from './output.ts';
import type { IoceEditor } from './run/editor.ts';
import { type MueQuarter, mueWarnings } from './run/mue.ts';
import { EditTrace } from './run/trace.ts';
import { ioceSummary } from './summary.ts';
import { quarterOfVersion, versionName } from './version-quarters.ts';
import { NEWEST_RULES } from './versions.ts';

export const IOCE_EDITOR = tableKey<IoceEditor>('ioce');
/** Active lines of the bypass configuration of the claim's contract; not loaded where it has none. */
export const BYPASS_LINES = tableKey<readonly BypassLine[]>('ioce_bypass');

/** Medically unlikely edits of the quarter of the claim's first day. */
export const OUTPATIENT_MUE = tableKey<MueQuarter>('mue_outpatient');

/** Flag of a line that is not paid. */
const DENIED = '1';

/** Line item action flags of the editor's specifications: denied by the contractor; and of lines that it ignores already. */
const EXTERNAL_DENIAL = '2';
const IGNORED: ReadonlySet<string> = new Set([EXTERNAL_DENIAL, '3', '4']);

export const ioce: ClaimModule<IoceResult> = {
  name: 'IOCE',
  kind: 'editor',
  key: 'ioce',
  kinds: ['outpatient', 'clinic', 'dialysis', 'home_health', 'hospice'],
  holds: 'Edits of an outpatient claim, and for each line its APC, status indicator, packaging and discounting.',
  dateField: 'from_date',
  providerFile: null,
  fields: ioceFields,
  needs: [IOCE_EDITOR],
  uses: [BYPASS_LINES, OUTPATIENT_MUE, OUTPATIENT_TITLES],
  output: ioceOutput,
  summary: ioceSummary,
  covers(tables) {
    const table = tables.find(IOCE_EDITOR);
    if ('missing' in table) return [];
    return table.value.tables.meta.versions.map(({ version, start }) => ({
      name: `v${versionName(version)}`,
      day: start,
    }));
  },
  withDeniedLines: (claim, places) => ({
    ...claim,
    lines: claim.lines.map((line, place) =>
      places.has(place) && !IGNORED.has(line.actionFlag) ? { ...line, actionFlag: EXTERNAL_DENIAL } : line,
    ),
  }),
  denyLines: (result, places) => ({
    ...result,
    lines: result.lines.map((line, place) => (places.has(place) ? { ...line, rejectionDenialFlag: DENIED } : line)),
  }),
  run({ claim, tables, trace }) {
    const table = tables.find(IOCE_EDITOR);
    if ('missing' in table) throw new ModuleFailure('NOT_LOADED', table.missing);
    const { value: editor, release } = table;
    requireLoaded(editor, claim);
    requireInSample(codesLeftOut(editor, claim), 'editor', release);
    const bypass = tables.find(BYPASS_LINES);
    const lines = 'missing' in bypass ? [] : bypass.value;
    const mue = tables.find(OUTPATIENT_MUE);
    const titles = tables.find(OUTPATIENT_TITLES);
    const editorClaim = ioceClaim(claim, (place) => bypassed(lines, claim, place, trace));
    const result = editor.edit(editorClaim, trace && new EditTrace(trace, editor.tables, release));
    const edits = result.lines.map((line) => lineEdits(editor.tables, claim, line, result.internalVersion));
    return {
      result,
      output: (detail) =>
        detail?.withoutDescriptions
          ? ioceStandardOutputOf(editor.tables, claim, editorClaim, result)
          : ioceOutputOf(editor.tables, claim, editorClaim, result, 'missing' in titles ? NO_TITLES : titles.value),
      disposition: dispositionOfClaim(result, edits),
      lineLabel(place) {
        const [edited, billed] = [result.lines[place], claim.lines[place]];
        return edited && billed && labelOf(edited, edits[place] ?? [], billed);
      },
      warnings: [...warningsOf(claim, result), ...('missing' in mue ? [] : mueWarnings(claim, mue.value))],
    };
  },
};

/**
 * Refuses a date after the last loaded version: CMS leaves its newest version open, but the tables of later quarters differ. A
 * date before the first version raises edit 24, unless the tables are a sample.
 */
function requireLoaded({ tables }: IoceEditor, { fromDate }: Claim): void {
  const [{ start }, { end }] = [quarterOfVersion(tables.firstVersion), quarterOfVersion(tables.lastVersion)];
  if (fromDate === null || (fromDate <= end && (fromDate >= start || !tables.meta.sample))) return;
  throw new ModuleFailure(
    'VERSION_NOT_LOADED',
    `The outpatient editor's tables are loaded for claims from ${isoDate(start)} to ${isoDate(end)}`,
    'import the tables of the claim’s quarter',
    'from_date',
  );
}

/** HCPCS codes and diagnoses of the claim that a sample of the tables lacks. */
function codesLeftOut({ tables }: IoceEditor, claim: Claim): string[] {
  if (!tables.meta.sample) return [];
  const diagnoses = [
    claim.principalDx?.code ?? '',
    ...claim.reasonsForVisit,
    ...claim.secondaryDxs.map(({ code }) => code),
  ];
  return [
    ...claim.lines.map(({ hcpcs }) => hcpcs).filter((code) => code !== '' && tables.codes.find(code) < 0),
    ...diagnoses.filter((code) => code !== '' && tables.dx.find(code) < 0),
  ];
}

/** Edits that the contract bypasses on a line: those of the most specific line of its configuration. */
function bypassed(
  lines: readonly BypassLine[],
  { lines: claimLines }: Claim,
  place: number,
  trace: Trace | null,
): readonly number[] {
  if (lines.length === 0) return NONE;
  const { hcpcs, modifiers } = claimLines[place] as Claim['lines'][number];
  const [match] = matchBypassLines(lines, hcpcs.toUpperCase(), modifiers);
  if (!match) return NONE;
  trace?.step(
    `line_${place + 1}_bypass_configuration`,
    'most specific line of the contract’s bypass configuration',
    { hcpcs_code: match.line.hcpcsCode, modifiers: match.line.modifiers.join(' '), rule: match.rule },
    match.line.editCodes.join(' '),
    'Bypass configuration of the contract',
  );
  return match.line.editCodes.map(Number);
}
const NONE: readonly number[] = [];

function warningsOf(claim: Claim, { internalVersion }: IoceResult): Warning[] {
  const warnings: Warning[] = [];
  if (claim.oppsFlag === null && defaultFlag(claim) === 2)
    warnings.push({
      code: 'OPPS_FLAG',
      field: 'opps_flag',
      text: `bills of type ${claim.billType} are never paid under OPPS: opps_flag was taken for 2`,
    });
  claim.lines.forEach(({ hcpcs, hcpcsAsWritten }, place) => {
    if (hcpcsAsWritten !== undefined)
      warnings.push({
        code: 'CODE_CASE',
        field: `lines.${place}.hcpcs`,
        text: `lines.${place}.hcpcs is ${hcpcsAsWritten}, which the editor holds for invalid: write ${hcpcs}`,
      });
  });
  if (internalVersion > NEWEST_RULES)
    warnings.push({
      code: 'EDITOR_RULES',
      field: 'from_date',
      text: `the tables of v${versionName(internalVersion)} ran by the rules of v${versionName(NEWEST_RULES)}`,
    });
  return warnings;
}
