/** Weeks of a program (95, 129): blocks of 7 days with fewer hours than the program needs, and what is carried over. */
import type { WorkLine } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { countsForWeek, type Program } from './programs.ts';

const WEEK = 7;
/** Hours of one unit by the code's duration. */
const HOURS = [1, 0.25, 0.5, 0.75] as const;
/** Third characters of bill types of adjustment claims. */
const ADJUSTMENTS = new Set('7 G H I J L M Q'.split(' '));

interface Week {
  days: number;
  hours: number;
  lines: WorkLine[];
}

/** Days and hours that the claim before this one carries over (value code QA); null for none. */
function carriedOver(run: Run): { days: number; hours: number } | null | 'invalid' {
  const valueCode = run.claim.valueCodes.find(({ code }) => code === 'QA');
  if (!valueCode) return null;
  const digits = valueCode.text.trim().padStart(11, '0');
  if (!/^\d{11}$/.test(digits)) return 'invalid';
  const [days, hours] = [Number(digits[6]), Number(digits.slice(7)) / 100];
  return days === 0 && hours === 0 ? null : { days, hours };
}

export function editWeeks(run: Run, program: Program): void {
  const carried = carriedOver(run);
  if (carried === 'invalid') {
    run.stop(28, '4');
    return;
  }
  const weeks = weeksOf(run, program, carried);
  const isShort = (week: Week) => week.hours < program.weeklyHours;
  const edit = (week: Week) => {
    for (const line of week.lines) run.raise(line, program.shortWeek);
  };
  const note = (code: string) => {
    if (!run.hasCondition(code) && !run.conditionCodes.includes(code)) run.conditionCodes.push(code);
  };
  const [first, last] = [weeks[0] as Week, weeks.at(-1) as Week];
  const isAdjusted = run.hasCondition('MW');
  const carry = () => {
    const isPartial = last.days < WEEK;
    run.valueCodes.push({ code: 'QW', amount: isPartial ? last.days * 10_000 + Math.round(last.hours * 100) : 0 });
  };
  switch (run.frequency) {
    case '1': {
      const lastFull = weeks.findLast(({ days }) => days === WEEK);
      for (const week of weeks) {
        if (!isShort(week)) continue;
        if (week === first) note('MP');
        if (week === lastFull) note('MQ');
        if (week !== first && week !== lastFull && week !== last) edit(week);
      }
      return;
    }
    case '2':
      for (const week of weeks) {
        if (!isShort(week)) continue;
        if (week === first) note('MP');
        else if (week !== last || week.days === WEEK) edit(week);
      }
      carry();
      return;
    case '3':
      for (const week of weeks) {
        if (!isShort(week)) continue;
        if (week === first && carried !== null) run.conditionCodes.push('MV');
        if (week.days === WEEK || (week === last && isAdjusted)) edit(week);
      }
      carry();
      return;
    case '4': {
      const lastFull = weeks.findLast(({ days }) => days === WEEK);
      for (const week of weeks) {
        if (!isShort(week)) continue;
        if (week === lastFull) {
          note('MQ');
          continue;
        }
        if (week === last && !isAdjusted) continue;
        edit(week);
        if (week === first && carried !== null) run.conditionCodes.push('MV');
      }
      return;
    }
    default:
      if (!ADJUSTMENTS.has(run.frequency) || !isAdjusted) return;
      edit(last);
      carry();
  }
}

/** Blocks of calendar days from the first to the last; the first ends what the claim before began. */
function weeksOf(run: Run, program: Program, carried: { days: number; hours: number } | null): Week[] {
  const weeks: Week[] = [];
  let end = run.firstDay + WEEK - (carried?.days ?? 0);
  let week: Week = { days: carried?.days ?? 0, hours: carried?.hours ?? 0, lines: [] };
  let start = run.firstDay;
  const starts: number[] = [];
  while (start <= run.lastDay) {
    week.days += Math.min(end, run.lastDay + 1) - start;
    weeks.push(week);
    starts.push(start);
    start = end;
    end += WEEK;
    week = { days: 0, hours: 0, lines: [] };
  }
  const durations = run.tables.hcpcs[program.duration];
  for (const day of run.days)
    for (const line of day.lines) {
      if (!countsForWeek(run, program, line)) continue;
      const place = starts.findLastIndex((each) => each <= day.day);
      const week = weeks[place] as Week;
      week.hours += line.units * (HOURS[durations[line.row] as number] as number);
      week.lines.push(line);
    }
  return weeks;
}
