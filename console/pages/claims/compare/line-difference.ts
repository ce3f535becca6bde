/** In words: the first line of the claim that another scenario pays otherwise, for what it is and not by its rates. */
import type { PricingResult } from 'pps-edge/schemas';
import { centsOf, money } from '../../../parts/amounts/money.ts';

type Line = PricingResult['lines'][number];

/**
 * Returns a sentence on a line that was added, removed, coded otherwise, or has another disposition or APC.
 * @returns null where the lines differ by their amounts alone, or not at all
 */
export function lineDifference(lines: readonly Line[], before: readonly Line[]): string | null {
  if (lines.length === before.length) {
    for (const [place, line] of lines.entries()) {
      const other = before[place] as Line;
      const what = line.allowed === other.allowed ? null : whatDiffers(line, other);
      if (what) return `Line ${line.line}${what}, ${amountOf(other)} → ${amountOf(line)}`;
    }
    return null;
  }
  const [added] = withoutThoseOf(lines, before).filter(paysSomething);
  if (added) return `Line ${added.line}, ${codeOf(added)}, is added: ${statusOf(added)}, ${amountOf(added)}`;
  const [removed] = withoutThoseOf(before, lines).filter(paysSomething);
  return removed
    ? `Line ${removed.line}, ${codeOf(removed)}, is gone: it was ${statusOf(removed)}, ${amountOf(removed)}`
    : null;
}

/** `, 96374: rejected → paid` after the number of the line. */
function whatDiffers(line: Line, other: Line): string | null {
  if (codeOf(line) !== codeOf(other)) return `: ${codeOf(other)} → ${codeOf(line)}`;
  if (line.status !== other.status) return `, ${codeOf(line)}: ${statusOf(other)} → ${statusOf(line)}`;
  return line.apc === other.apc ? null : `, ${codeOf(line)}: APC ${other.apc ?? 'none'} → ${line.apc ?? 'none'}`;
}

/** Lines of one list that the other has not as often. */
function withoutThoseOf(lines: readonly Line[], others: readonly Line[]): Line[] {
  const left = others.map(keyOf);
  return lines.filter((line) => {
    const place = left.indexOf(keyOf(line));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

const keyOf = ({ hcpcs, revenue_code, service_date, units, charges }: Line): string =>
  JSON.stringify([hcpcs, revenue_code, service_date, units, charges]);
const codeOf = ({ hcpcs, revenue_code }: Line): string => hcpcs ?? `revenue code ${revenue_code ?? 'none'}`;
const statusOf = ({ status }: Line): string => status.replaceAll('_', ' ');
const amountOf = ({ allowed }: Line): string => (allowed === null ? 'no price' : money(centsOf(allowed)));
const paysSomething = ({ allowed }: Line): boolean => allowed !== 0;
