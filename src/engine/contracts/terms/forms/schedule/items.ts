/** The item of a custom fee schedule that prices a line. */
import type { Schedule } from '../../../facts.ts';
import { EVERY_CODE, type ItemOfLine, itemOfLine } from '../../../schedule/custom-fee-schedule.ts';
import { WITHOUT_APC } from '../../conditions.ts';
import type { Walk, WalkedLine } from '../../walk.ts';
import { isPackaged, WITHOUT_EDITOR } from '../apc-rate/form.ts';

/** Why a line has no item; `hasNoItem` is false where nobody can tell, or it needs none. */
export interface WithoutItem {
  reason: string;
  hasNoItem: boolean;
}

/**
 * Returns a line's item; `packaged` for a line that a schedule with items of APCs pays 0.00: the outpatient editor packages it,
 * and no item is of its own code. Only kinds of claims whose lines have APCs are priced by them.
 */
export function itemFor(
  schedule: Schedule,
  line: WalkedLine,
  { facts: { kind } }: Walk,
): ItemOfLine | 'packaged' | WithoutItem {
  const { hcpcs, revenueCode, day, apc } = line.facts;
  if (day === null) return { reason: 'the day of the line is not known', hasNoItem: false };
  const codes = {
    hcpcs: hcpcs || null,
    revenueCode: revenueCode || null,
    date: day,
    isInpatient: kind === 'inpatient',
  };
  if (!schedule.hasApcItems || (kind !== null && WITHOUT_APC.has(kind)))
    return itemOfLine(codes, schedule.item) ?? withoutItem(line);
  const item = itemOfLine({ ...codes, apc }, schedule.item);
  if (item?.codeType === 'HCPCS' && item.code !== EVERY_CODE) return item;
  if (isPackaged(line)) return 'packaged';
  return apc === null ? { reason: WITHOUT_EDITOR, hasNoItem: false } : (item ?? withoutItem(line));
}

function withoutItem({ facts: { hcpcs, revenueCode } }: WalkedLine): WithoutItem {
  const codes = [...(hcpcs ? [`HCPCS ${hcpcs}`] : []), ...(revenueCode ? [`REV ${revenueCode}`] : [])];
  const reason =
    codes.length > 0 ? `the schedule has no item of ${codes.join(' or ')} on that day` : 'the line has no code';
  return { reason, hasNoItem: true };
}
