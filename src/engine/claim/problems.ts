/** What is wrong with a claim before any module runs: everything in one answer. */
import { type Claim, MODULE_NAMES } from './claim.ts';

export const AUTO = 'AUTO';

/** Sentences that name the field; none for a claim that may run. */
export function problemsOf(claim: Claim): string[] {
  const { fromDate, thruDate, admitDate, lines, spans } = claim;
  const problems: string[] = [];
  for (const name of new Set(claim.modules))
    if (name !== AUTO && !MODULE_NAMES.some((known) => known === name))
      problems.push(
        `modules: ${name.slice(0, 20) || 'a blank name'} is not one of ${MODULE_NAMES.join(', ')}, ${AUTO}`,
      );
  if (fromDate !== null && thruDate !== null) {
    if (fromDate > thruDate) problems.push('from_date must not be after thru_date');
    if (admitDate !== null && admitDate > thruDate) problems.push('admit_date must not be after thru_date');
    for (const [index, { serviceDate }] of lines.entries())
      if (serviceDate !== null && (serviceDate < fromDate || serviceDate > thruDate))
        problems.push(`lines.${index}.service_date must be within from_date and thru_date`);
  }
  for (const [index, { start, end }] of spans.entries())
    if (start !== null && end !== null && start > end)
      problems.push(`span_codes.${index}.start_date must not be after its end_date`);
  return problems;
}

/** Why nothing of a claim is run (in this order), or null. The texts are the contract's. */
export function refusalOf({ modules, billType }: Claim): string | null {
  if (modules.length === 0) return 'No modules specified in claim';
  if (billType.endsWith('0')) return `Bill type ${billType} is a non payment bill`;
  if (modules.includes(AUTO) && modules.some((name) => name !== AUTO))
    return 'Auto module cannot be paired with any other module request';
  return null;
}
