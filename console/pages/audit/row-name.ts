/** Names of rows of tables in the trail. */
import { isDay } from '../../parts/days/iso-day.ts';
import { shownDay } from '../../parts/days/shown-day.ts';

/** Returns `HCPCS J1000 from 01/01/2026` for the id `HCPCS:J1000:2026-01-01`; an id of another form stays. */
export function rowName(id: string): string {
  const parts = id.split(':');
  const last = parts.at(-1) ?? '';
  return parts.length > 1 && isDay(last) ? `${parts.slice(0, -1).join(' ')} from ${shownDay(last)}` : id;
}
