/** Errors of a claim found before any module runs, all in one answer. */
import { AUTO, type Claim, MODULE_NAMES, type ModuleName } from './claim.ts';
import { codeProblems } from './code-problems.ts';
import { type ErrorCode, type ErrorEntry, errorEntry } from './errors.ts';

/** Joins the first ten into one sentence. */
export function sentenceOf(problems: readonly ErrorEntry[]): string {
  return problems
    .slice(0, 10)
    .map(({ text }) => text)
    .join('; ');
}

const KNOWN_NAMES: ReadonlySet<string> = new Set(MODULE_NAMES);

/** Lines of a claim that the outpatient code editor takes (user manual of the Integrated OCE, chapter 1). */
export const EDITED_LINES_MAX = 450;

/**
 * Returns contradictions, unknown names and too many lines; none for a claim that may run.
 * @param runs tells whether a module is to run on the claim
 */
export function problemsOf(
  claim: Claim,
  runs: (name: ModuleName) => boolean = (name) => claim.modules.includes(name),
): ErrorEntry[] {
  const { fromDate, thruDate, admitDate, lines, spans } = claim;
  const problems: ErrorEntry[] = [];
  const problem = (field: string, text: string) => problems.push(errorEntry('CLAIM', 'INVALID', text, '', field));
  for (const name of new Set(claim.modules))
    if (name !== AUTO && !KNOWN_NAMES.has(name))
      problem(
        'modules',
        `modules: ${name.slice(0, 20) || 'a blank name'} is not one of ${MODULE_NAMES.join(', ')}, ${AUTO}`,
      );
  if (fromDate !== null && thruDate !== null) {
    if (fromDate > thruDate) problem('from_date', 'from_date must not be after thru_date');
    if (admitDate !== null && admitDate > thruDate) problem('admit_date', 'admit_date must not be after thru_date');
    lines.forEach(({ serviceDate }, index) => {
      if (serviceDate !== null && (serviceDate < fromDate || serviceDate > thruDate))
        problem(`lines.${index}.service_date`, `lines.${index}.service_date must be within from_date and thru_date`);
    });
  }
  if (lines.length > EDITED_LINES_MAX && runs('IOCE'))
    problem('lines', `lines must be at most ${EDITED_LINES_MAX} where IOCE runs, not ${lines.length}`);
  for (const [index, { start, end }] of spans.entries())
    if (start !== null && end !== null && start > end)
      problem(`span_codes.${index}.start_date`, `span_codes.${index}.start_date must not be after its end_date`);
  for (const { field, text } of codeProblems(claim)) problem(field, text);
  return problems;
}

/**
 * Returns why no module of a claim runs (in this order), or null. The texts are the contract's; `error` has them
 * verbatim.
 */
export function refusalOf({ modules, billType }: Claim): ErrorEntry | null {
  const refusal = (code: ErrorCode, text: string, field: string) => errorEntry('CLAIM', code, text, '', field);
  if (modules.length === 0) return refusal('NO_MODULES', 'No modules specified in claim', 'modules');
  if (billType.endsWith('0'))
    return refusal('NON_PAYMENT_BILL', `Bill type ${billType} is a non payment bill`, 'bill_type');
  if (modules.includes(AUTO) && modules.some((name) => name !== AUTO))
    return refusal('AUTO_NOT_ALONE', 'Auto module cannot be paired with any other module request', 'modules');
  return null;
}
