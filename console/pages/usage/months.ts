/** The months that the chart shows. */
import type { UsageStatistics } from 'pps-edge/schemas';

export interface MonthCounts {
  /** YYYY-MM. */
  month: string;
  success: number;
  error: number;
}

const MONTHS = 12;

/** Returns twelve months up to the current one, the oldest first; a month without claims has zeros. */
export function lastMonths(countedMonths: UsageStatistics['months'], current: string): MonthCounts[] {
  const byMonth = new Map(countedMonths.map((each) => [each.year_month, each]));
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = monthBefore(current, MONTHS - 1 - at);
    const { success_count = 0, error_count = 0 } = byMonth.get(month) ?? {};
    return { month, success: success_count, error: error_count };
  });
}

/** Returns the month that is some months before another. */
function monthBefore(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const all = year * 12 + number - 1 - months;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`;
}
